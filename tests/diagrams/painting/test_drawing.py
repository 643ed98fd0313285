"""Pictures, checked pixel by pixel: what is shown is painted, where it belongs, and nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from itertools import pairwise, product
from math import hypot
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from diagrams.painting.arrows import arrow_path
from diagrams.painting.colours import FELT
from diagrams.painting.drawing import draw, draw_preview, encode_png, encode_webp
from diagrams.painting.scene import (
    CARD_HEIGHT,
    CARD_WIDTH,
    LABEL_GAP,
    LABEL_HEIGHT,
    Arrow,
    Direction,
    EmptyPlace,
    Face,
    Item,
    Label,
    Mark,
    PlacedCard,
    Preview,
    Role,
    Scene,
)
from diagrams.presenter import show_moment
from diagrams.presenters import presenter_of
from engine.recording import Recording
from tests.sources import words

Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]
WIDTH, HEIGHT = 320, 220
EIGHT = PlacedCard(40, 30, Face("8", "H", 8))


def scene(*items: Item) -> Scene:
    return Scene(WIDTH, HEIGHT, items)


GROUNDS = {"felt": FELT, "felt in the dark": (20, 61, 50), "paper": (255, 255, 255)}
"""What pictures lie on."""
every_ground = pytest.mark.parametrize("ground", GROUNDS.values(), ids=GROUNDS)


def painted(shown: Scene, density: float = 1, ground: Colour = FELT) -> Image.Image:
    return draw(shown, density, ground).convert("RGB")


def changed(one: Scene, other: Scene, density: int = 1) -> list[tuple[float, float]]:
    """The places, in pixels of the scene, at which two pictures differ."""
    difference = ImageChops.difference(painted(one, density), painted(other, density))
    grey = difference.convert("L").point(lambda value: 255 if value else 0)
    width = grey.width
    return [
        ((index % width + 0.5) / density, (index // width + 0.5) / density)
        for index, value in enumerate(grey.tobytes())
        if value
    ]


def inside(points: list[tuple[float, float]], box: Box, slack: float = 0.0) -> bool:
    left, top, right, bottom = box
    return all(left - slack <= x <= right + slack and top - slack <= y <= bottom + slack for x, y in points)


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it."""
    channels = [value / 255 for value in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio as WCAG defines it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def colours(image: Image.Image, box: Box) -> set[Colour]:
    counted = image.crop(tuple(round(edge) for edge in box)).getcolors(1_000_000)
    assert counted is not None
    return {colour for _, colour in counted if isinstance(colour, tuple)}


def table() -> Colour:
    (colour,) = colours(painted(scene()), (0, 0, WIDTH, HEIGHT))
    return colour


MOMENTS = ("deal", "ace-on-king", "king-on-ace", "last-redeal", "foundation-transfer", "fullest-pile", "last-move")


def boards(game: Recording, language: str = "en") -> Iterator[Scene]:
    for moment in MOMENTS:
        for board in show_moment(presenter_of("crescent"), game, moment, "pair", words(language)):
            yield board.scene


@pytest.fixture(scope="module")
def move_10(crescent_won: Recording) -> Scene:
    (board,) = show_moment(presenter_of("crescent"), crescent_won, "ace-on-king", "before", words("en"))
    return board.scene


def test_contrast_as_wcag_gives_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("density", [1, 2, 3])
def test_the_size_is_that_of_the_scene_times_the_density(density: int) -> None:
    assert draw(scene(EIGHT), density).size == (WIDTH * density, HEIGHT * density)


def test_pictures_have_the_density_of_pages_unless_another_is_wanted() -> None:
    assert draw(scene()).size == (1.25 * WIDTH, 1.25 * HEIGHT)


def test_where_nothing_lies_a_picture_lets_through_what_it_lies_on() -> None:
    sheer = draw(scene(EIGHT, EmptyPlace(160, 30))).convert("RGBA").getchannel("A")
    assert sheer.getpixel((5, 5)) == 0
    assert sheer.getpixel((100, 100)) == 255, "a card"
    assert 0 < sheer.getpixel((250, 70)) < 255, "an empty place"


@every_ground
def test_on_a_ground_a_picture_is_opaque(ground: Colour) -> None:
    image = draw(scene(EIGHT, EmptyPlace(160, 30)), 1, ground)
    assert image.convert("RGBA").getchannel("A").getextrema() == (255, 255)
    assert image.convert("RGB").getpixel((5, 5)) == ground


def test_a_crescent_board_is_720_wide(move_10: Scene) -> None:
    assert move_10.width == 720


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(PlacedCard(40, 30, Face("9", "H", 9)), id="rank"),
        pytest.param(PlacedCard(40, 30, Face("8", "D", 8)), id="suit"),
        pytest.param(PlacedCard(40, 30, None), id="back"),
        pytest.param(PlacedCard(41, 30, Face("8", "H", 8)), id="place"),
        pytest.param(EmptyPlace(40, 30), id="empty"),
    ],
)
def test_another_card_makes_another_picture(other: PlacedCard | EmptyPlace) -> None:
    assert changed(scene(EIGHT), scene(other))


@pytest.mark.parametrize(("rank", "letters"), [(1, ("A", "E")), (11, ("J", "V")), (12, ("Q", "D")), (13, ("K", "R"))])
def test_another_letter_changes_the_index_and_nothing_else(rank: int, letters: tuple[str, str]) -> None:
    one, other = (scene(PlacedCard(40, 30, Face(letter, "S", rank))) for letter in letters)
    points = changed(one, other)
    assert points
    assert inside(points, (40, 30, 40 + CARD_WIDTH, 30 + 38)), "the strip that stays visible of a covered card"


def test_all_52_faces_and_the_back_look_different() -> None:
    faces = [Face(str(rank), suit, rank) for suit, rank in product("SHDC", range(1, 14))]
    pictures = {painted(scene(PlacedCard(40, 30, face))).tobytes() for face in [*faces, None]}
    assert len(pictures) == 53


def test_a_card_stays_within_its_outline_and_shadow() -> None:
    points = changed(scene(), scene(EIGHT))
    assert inside(points, (40, 30, 40 + CARD_WIDTH, 30 + CARD_HEIGHT), slack=4)
    middle = [(x, y) for x, y in points if inside([(x, y)], (44, 34, 36 + CARD_WIDTH, 26 + CARD_HEIGHT))]
    assert len(middle) == (CARD_WIDTH - 8) * (CARD_HEIGHT - 8), "the whole card is covered"


@pytest.mark.parametrize("suit", "SHDC")
def test_symbols_stand_out_three_to_one_from_the_card(suit: str) -> None:
    image = painted(scene(PlacedCard(40, 30, Face("7", suit, 7))), 1)
    painted_with = colours(image, (44, 34, 40 + CARD_WIDTH - 4, 30 + CARD_HEIGHT - 4))
    card = max(painted_with, key=luminance)
    assert max(contrast(card, colour) for colour in painted_with) >= 4.5
    red = [colour for colour in painted_with if colour[0] > 2 * colour[1] and contrast(card, colour) >= 3]
    assert bool(red) is (suit in "HD")


def test_an_empty_place_is_not_a_card_and_not_the_bare_table() -> None:
    box = (40, 30, 40 + CARD_WIDTH, 30 + CARD_HEIGHT)
    empty, card = painted(scene(EmptyPlace(40, 30))), painted(scene(EIGHT))
    middle = (100, 60)
    assert empty.getpixel(middle) != table()
    assert contrast(empty.getpixel(middle), card.getpixel(middle)) > 1.3
    assert inside(changed(scene(), scene(EmptyPlace(40, 30))), box)


@every_ground
@pytest.mark.parametrize("suit", [None, "H"])
def test_the_edge_of_an_empty_place_is_seen_on_every_ground(suit: str | None, ground: Colour) -> None:
    for edge in ((70, 26, 90, 36), (36, 70, 50, 100)):
        of_edge = colours(painted(scene(EmptyPlace(40, 30, suit)), 1, ground), edge)
        assert max(contrast(ground, colour) for colour in of_edge) >= 3


def test_the_place_of_a_foundation_shows_its_suit() -> None:
    places = [scene(EmptyPlace(40, 30, suit)) for suit in (None, "S", "H", "D", "C")]
    assert len({painted(place).tobytes() for place in places}) == 5


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Label(100, 150, "1", 6), Label(100, 150, "1", 5)),
        (Label(100, 150, "1", 6), Label(100, 150, "2", 6)),
        (Label(100, 150, "", 6, Direction.UP), Label(100, 150, "", 6, Direction.DOWN)),
        (Label(100, 150, "1", 6), Label(100, 150, "1")),
        (Label(100, 150, "1", 6), Label(101, 150, "1", 6)),
    ],
    ids=["count", "number", "direction", "no count", "place"],
)
def test_another_label_makes_another_picture(one: Label, other: Label) -> None:
    assert changed(scene(one), scene(other))


@pytest.mark.parametrize(
    "label",
    [
        Label(100, 150, "16", 13),
        Label(100, 150, "16", 104),
        Label(100, 150, "1", 0),
        Label(100, 150, "", 13, Direction.UP),
        Label(100, 150, "", 1, Direction.DOWN),
        Label(100, 150, "a"),
    ],
    ids=str,
)
@pytest.mark.parametrize("density", [1, 2])
def test_a_label_keeps_to_its_line(label: Label, density: int) -> None:
    points = changed(scene(), scene(label), density)
    assert points
    assert inside(points, (100 - 41, 150, 100 + 41, 150 + LABEL_HEIGHT)), "no wider than its card"
    xs = [x for x, _ in points]
    assert (min(xs) + max(xs)) / 2 == pytest.approx(100, abs=2), "centred"


@every_ground
@pytest.mark.parametrize("label", [Label(100, 150, "16"), Label(100, 150, "", 13, Direction.UP)], ids=["name", "count"])
def test_labels_stand_out_seven_to_one_whatever_they_lie_on(label: Label, ground: Colour) -> None:
    """Both halves of a chip bring their own ground."""
    image = painted(scene(label), 2, ground)
    for half in ((170, 310, 196, 350), (204, 310, 230, 350)):
        of_half = colours(image, half)
        assert contrast(min(of_half, key=luminance), max(of_half, key=luminance)) >= 7


@pytest.mark.parametrize("label", [Label(100, 150, "8", 7), Label(100, 150, "16", 13)], ids=["short", "squeezed"])
def test_figures_of_labels_are_ten_pixels_high_where_a_board_is_as_wide_as_a_phone(label: Label) -> None:
    """On 360 pixels of the screen two of a board of 720 are one."""
    image = painted(scene(label), 2).convert("L")
    left = round(label.x + label.width / 2 - 20) * 2
    dark = image.crop((left, 306, left + 24, 354)).point(lambda value: 255 * (value < 128)).getbbox()
    assert dark is not None
    assert (dark[3] - dark[1]) / 2 / 2 >= 10


def test_a_pile_shows_its_height_by_its_edge() -> None:
    lowest = []
    for under in (0, 3, 6, 12):
        image = painted(scene(replace(EIGHT, under=under)), 2)
        solid = [y for y in range(image.height) if image.getpixel((160, y)) > (90, 90, 90)]
        lowest.append((max(solid) + 1) / 2 - 30 - CARD_HEIGHT)
    assert lowest == sorted(set(lowest)), "the more cards, the higher"
    assert 8 < lowest[-1] <= 9 < LABEL_GAP, "which the label does not touch"


def test_every_label_of_a_board_is_below_its_card_and_touches_nothing(move_10: Scene) -> None:
    labels = [item for item in move_10.items if isinstance(item, Label)]
    cards = [(item.x, item.y) for item in move_10.items if isinstance(item, PlacedCard)]
    assert len(labels) == len(cards) == 24
    bare = replace(move_10, items=tuple(item for item in move_10.items if isinstance(item, PlacedCard)))
    for label, (x, y) in zip(labels, cards, strict=True):
        points = changed(bare, replace(bare, items=(*bare.items, label)))
        assert points
        assert inside(points, (x - 4, y + CARD_HEIGHT + 2, x + CARD_WIDTH + 4, move_10.height)), label
        for other_x, other_y in cards:
            box = (other_x, other_y, other_x + CARD_WIDTH, other_y + CARD_HEIGHT)
            assert not any(inside([point], box) for point in points), label


@pytest.mark.parametrize("role", Role)
def test_a_mark_is_painted_along_the_edge_of_its_place(role: Role) -> None:
    points = changed(scene(EIGHT), scene(EIGHT, Mark(40, 30, CARD_WIDTH, CARD_HEIGHT, role)))
    assert points
    right, bottom = 40 + CARD_WIDTH, 30 + CARD_HEIGHT
    assert inside(points, (40, 30, right, bottom), slack=9)
    assert not any(inside([point], (40 + 5, 30 + 5, right - 5, bottom - 5)) for point in points)
    sides = [
        sum(y < 30 for _, y in points),
        sum(y > bottom for _, y in points),
        sum(x < 40 for x, _ in points),
        sum(x > right for x, _ in points),
    ]
    assert min(sides) > 80, "all four sides are marked"


def test_source_and_destination_are_told_apart_without_colour() -> None:
    marked = [painted(scene(EIGHT, Mark(40, 30, CARD_WIDTH, CARD_HEIGHT, role)), 2).convert("L") for role in Role]
    # Along the middle of the outline above the card: the source's is broken, the destination's is not.
    breaks = []
    for image in marked:
        lightest = [max(image.getpixel((x, y)) for y in range(46, 60)) for x in range(100, 220)]
        light = [value > 140 for value in lightest]
        breaks.append(sum(one != other for one, other in pairwise(light)))
    assert breaks[0] >= 4
    assert breaks[1] == 0


def distance(point: tuple[float, float], path: tuple[tuple[float, float], ...]) -> float:
    return min(hypot(point[0] - x, point[1] - y) for x, y in path)


@pytest.mark.parametrize("name", ["first-down", "ace-on-king", "king-on-ace", "foundation-transfer", "last-move"])
def test_an_arrow_is_painted_along_its_way(name: str, crescent_won: Recording) -> None:
    (board,) = show_moment(presenter_of("crescent"), crescent_won, name, "before", words("en"))
    shown = board.scene
    (arrow,) = [item for item in shown.items if isinstance(item, Arrow)]
    bare = replace(shown, items=tuple(item for item in shown.items if item is not arrow))
    points = changed(bare, shown)
    way = arrow_path(arrow, shown)
    assert len(points) > 200
    assert all(distance(point, way) <= 16 for point in points)
    # From the source's card to the destination's, which the marks name too, or from and to below its label.
    marks = [item for item in shown.items if isinstance(item, Mark)]
    assert [mark.role for mark in marks] == [Role.SOURCE, Role.DESTINATION]
    for mark, end in zip(marks, (way[0], way[-1]), strict=True):
        bottom = mark.y + mark.height + LABEL_GAP + LABEL_HEIGHT + 6
        assert inside([end], (mark.x, mark.y, mark.x + mark.width, bottom), slack=3)
    breadth = [
        max(distance(point, way) for point in points if distance(point, (end,)) <= 25) for end in (way[0], way[-1])
    ]
    assert breadth[0] < 8.5 < breadth[1], "the head is where the move ends"


def test_a_shown_move_differs_from_the_same_move_backwards(move_10: Scene) -> None:
    *items, source, target, arrow = move_10.items
    assert isinstance(source, Mark)
    assert isinstance(target, Mark)
    assert isinstance(arrow, Arrow)
    backwards = (
        replace(source, role=Role.DESTINATION),
        replace(target, role=Role.SOURCE),
        Arrow(arrow.x2, arrow.y2, arrow.x1, arrow.y1),
    )
    assert changed(move_10, replace(move_10, items=(*items, *backwards)))


def test_nothing_reaches_the_edge_of_a_board(crescent_won: Recording) -> None:
    bare = table()
    count = 0
    for shown in boards(crescent_won):
        image = painted(shown)
        width, height = image.size
        for edge in (
            (0, 0, width, 2),
            (0, height - 2, width, height),
            (0, 0, 2, height),
            (width - 2, 0, width, height),
        ):
            assert colours(image, edge) == {bare}
        count += 1
    assert count == 13


def test_english_and_czech_boards_are_the_same_and_the_others_are_not(crescent_won: Recording) -> None:
    shown = {language: list(boards(crescent_won, language)) for language in ("en", "cs", "ro", "da")}
    assert shown["en"] == shown["cs"]
    for language in ("ro", "da"):
        assert all(one != other for one, other in zip(shown["en"], shown[language], strict=True))
    assert shown["ro"] != shown["da"]


def test_the_same_scene_has_the_same_bytes(move_10: Scene) -> None:
    assert encode_webp(draw(move_10)) == encode_webp(draw(move_10))


def test_the_same_scene_has_the_same_bytes_in_another_process(repository: Path) -> None:
    program = (
        "from diagrams.painting.drawing import draw, encode_webp\n"
        "from diagrams.painting.scene import *\n"
        "import hashlib\n"
        "shown = Scene(320, 220, (PlacedCard(40, 30, Face('K', 'D', 13)), EmptyPlace(140, 30),\n"
        "    Label(80, 150, '1', 6), Mark(40, 30, 80, 112, Role.SOURCE), Arrow(80, 86, 180, 86)))\n"
        "print(hashlib.sha256(encode_webp(draw(shown))).hexdigest())\n"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=repository,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(repository)},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


@pytest.mark.parametrize(("encode", "kind"), [(encode_webp, "WEBP"), (encode_png, "PNG")])
def test_files_keep_every_pixel(encode: Callable[[Image.Image], bytes], kind: str, move_10: Scene) -> None:
    image = draw(move_10)
    with Image.open(BytesIO(encode(image))) as file:
        assert file.format == kind
        laid = [Image.new("RGBA", image.size, FELT) for _ in range(2)]
        for below, above in zip(laid, (file, image), strict=True):
            below.alpha_composite(above.convert("RGBA"))
        assert laid[0].tobytes() == laid[1].tobytes()


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(400, 630, 1), (2400, 630, 0.5)], ids=["felt at the sides", "felt above and below"]
)
def test_a_preview_has_the_whole_scene_in_its_middle(width: int, height: int, scale: float) -> None:
    card = PlacedCard((width - CARD_WIDTH) / 2, (height - CARD_HEIGHT) / 2, Face("8", "H", 8))
    picture = draw_preview(Preview(Scene(width, height, (card,)))).convert("RGB")
    assert picture.size == (1200, 630)
    left, top, right, bottom = ImageChops.difference(picture, Image.new("RGB", picture.size, FELT)).getbbox() or [0] * 4
    # The shadow of a card reaches some pixels further below it.
    assert [left, right] == pytest.approx([600 - CARD_WIDTH * scale / 2, 600 + CARD_WIDTH * scale / 2], abs=4)
    assert [top, bottom] == pytest.approx([315 - CARD_HEIGHT * scale / 2, 315 + CARD_HEIGHT * scale / 2], abs=4)
