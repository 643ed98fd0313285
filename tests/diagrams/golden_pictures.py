"""The golden pictures: of each thing that a board can show, and of a board of each game, as somebody has looked at them.

``python -m tests.diagrams.golden_pictures`` draws them anew. Look at every one that has changed before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops

from diagrams.board import View
from diagrams.layout import marks
from diagrams.painting.colours import FELT
from diagrams.painting.drawing import draw
from diagrams.painting.scene import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Direction,
    EmptyPlace,
    Face,
    Item,
    Label,
    Mark,
    PlacedCard,
    Role,
    Scene,
)
from diagrams.presenter import show_moment, with_names
from diagrams.presenters import presenter_of
from engine.position import Move
from engine.registry import games
from tests.sources import SOURCES, words

FOLDER = Path(__file__).parent / "golden"
DIFFERENT = 24
"""How much a channel of a pixel differs, of 255, that counts: other versions of Pillow and FreeType soften edges otherwise."""
PAPER = (255, 255, 255)
"""A ground on which shadows are seen best."""
FEW = 12
"""How many such pixels a picture may have."""

FACES = [
    *(Face("A", "S", 1), Face("7", "H", 7), Face("10", "D", 10), Face("2", "C", 2), Face("J", "C", 11)),
    *(Face("Q", "H", 12), Face("K", "S", 13), Face("A", "D", 1), Face("Ř", "H", 13)),
]


def _cards() -> Scene:
    faces = [*FACES, None]
    cards = [PlacedCard(8 + 92 * (n % 5), 8 + 132 * (n // 5), face, 3 * (n % 5)) for n, face in enumerate(faces)]
    return Scene(468, 268, tuple(cards))


def _places() -> Scene:
    places = [EmptyPlace(8 + 92 * n, 8, suit) for n, suit in enumerate([None, *"SHDC"])]
    labels = [
        *(Label(48, 132, "7", 6), Label(140, 132, "16", 13), Label(232, 132, "", 2, Direction.UP)),
        *(Label(324, 132, "", 13, Direction.DOWN), Label(416, 132, "a")),
    ]
    return Scene(468, 170, (*places, *labels))


def _marks() -> Scene:
    card = PlacedCard(20, 20, FACES[1])
    return Scene(
        220,
        200,
        (
            card,
            PlacedCard(20, 61, FACES[0]),
            PlacedCard(120, 20, FACES[2]),
            Mark(20, 20, CARD_WIDTH, CARD_HEIGHT + 41, Role.SOURCE),
            Mark(120, 20, CARD_WIDTH, CARD_HEIGHT, Role.DESTINATION),
        ),
    )


def _arrows() -> dict[str, Scene]:
    """Arrows of each kind: straight, bent, between neighbours, at right angles, round what is in the way."""

    def scene(corners: list[tuple[float, float]], source: int, target: int, width: int = 420) -> Scene:
        items: list[Item] = []
        for number, (x, y) in enumerate(corners):
            items += [
                PlacedCard(x, y, FACES[number % 3]),
                Label(x + CARD_WIDTH / 2, y + CARD_HEIGHT + 12, str(number), 6),
            ]
        return Scene(width, 380, (*items, *marks(corners[source], corners[target])))

    row = [(float(12 + 88 * n), 12.0) for n in range(4)]
    return {
        "straight": scene([(12.0, 12.0), (320.0, 100.0)], 0, 1),
        "neighbours": scene(row[:2], 1, 0),
        "bent": scene([(12.0, 12.0), (320.0, 12.0), (166.0, 40.0)], 0, 1),
        "right-angles": scene([*row, (320.0, 220.0)], 0, 4),
        "round": scene([*row, (12.0, 180.0), (100.0, 180.0), (188.0, 180.0)], 3, 4),
    }


def _boards() -> Iterator[tuple[str, Scene]]:
    """Of each game the deal with the names of its parts, and some moves of the recorded game; of its variants the deal."""
    for name, game in games().items():
        presenter, recording = presenter_of(name), SOURCES.recording(name)
        steps = [step for step in recording.replay() if isinstance(step.action, Move)]
        (deal,) = show_moment(presenter, recording, "deal", "before", words("da"))
        yield f"{name}-deal", with_names(presenter, deal, words("da")).scene
        for part in (1, 2, 3):
            step = steps[len(steps) * part // 4]
            yield f"{name}-{part}", presenter.show(step, View.BEFORE, words("en")).scene
        for variant, rules in game.variants.items():
            yield f"{name}-{variant}", presenter.scene(recording.under(rules).opening, words("en"))


def golden_pictures() -> dict[str, Image.Image]:
    """Every golden picture by its name, as it is drawn now."""
    fine = {"cards": _cards(), "places": _places(), "marks": _marks()}
    pictures = {name: draw(scene, 3, PAPER) for name, scene in fine.items()}
    pictures |= {f"arrow-{name}": draw(scene, 2, FELT) for name, scene in _arrows().items()}
    return pictures | {name: draw(scene, 1, FELT) for name, scene in _boards()}


def difference(drawn: Image.Image, golden: Image.Image) -> Image.Image:
    """The pixels of a picture that differ from another of its size, white on black."""
    channels = ImageChops.difference(drawn.convert("RGB"), golden.convert("RGB")).split()
    most = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return most.point([255 * (value > DIFFERENT) for value in range(256)])


def side_by_side(*pictures: Image.Image) -> Image.Image:
    """Pictures beside each other, to be looked at."""
    whole = Image.new(
        "RGB", (sum(each.width + 10 for each in pictures), max(each.height for each in pictures)), "white"
    )
    left = 0
    for each in pictures:
        whole.paste(each.convert("RGB"), (left, 0))
        left += each.width + 10
    return whole


def renew(pictures: dict[str, Image.Image], folder: Path = FOLDER) -> list[str]:
    """Keep the pictures as the golden ones, and remove those that are none any more; returns what has changed."""
    folder.mkdir(exist_ok=True)
    changed = []
    for path in folder.glob("*.png"):
        if path.stem not in pictures:
            path.unlink()
            changed.append(path.stem)
    for name, picture in pictures.items():
        path = folder / f"{name}.png"
        before = path.read_bytes() if path.exists() else b""
        picture.save(path, optimize=True)
        if path.read_bytes() != before:
            changed.append(name)
    return sorted(changed)


if __name__ == "__main__":
    for name in renew(golden_pictures()):
        print(f"changed, look at it: {FOLDER / name}.png")
