"""The store of pictures: nothing is drawn twice, nothing half drawn is shown."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from builder.site import pictures
from diagrams.painting.scene import EmptyPlace, Face, Label, PlacedCard, Scene
from diagrams.presenter import show_moment
from diagrams.presenters import presenter_of
from engine.recording import Recording
from tests.sources import words


def scene(count: int) -> Scene:
    return Scene(240, 180, (PlacedCard(20, 20, Face("K", "H", 13)), EmptyPlace(120, 20), Label(60, 140, "1", count)))


def named(*counts: int) -> dict[str, Scene]:
    return {pictures.name_of(scene(count)): scene(count) for count in counts}


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_name_is_that_of_what_is_shown() -> None:
    assert pictures.name_of(scene(1)) == pictures.name_of(scene(1))
    assert len(named(*range(14))) == 14
    assert all(name.endswith(".png") for name in named(1, 2))


@pytest.mark.parametrize("moment", ["deal", "ace-on-king", "last-redeal"])
def test_languages_with_the_same_letters_share_files(moment: str, crescent_won: Recording) -> None:
    names = {}
    for language in ("en", "cs", "ro", "da"):
        boards = show_moment(presenter_of("crescent"), crescent_won, moment, "pair", words(language))
        names[language] = [pictures.name_of(board.scene) for board in boards]
    assert names["en"] == names["cs"]
    assert not set(names["ro"]) & set(names["en"])
    assert not set(names["da"]) & set(names["en"])
    assert not set(names["ro"]) & set(names["da"])


def test_only_missing_pictures_are_drawn(tmp_path: Path) -> None:
    assert pictures.ensure(named(1, 2), tmp_path) == 2
    first = files(tmp_path)
    assert pictures.ensure(named(1, 2), tmp_path) == 0
    assert files(tmp_path) == first
    assert pictures.ensure(named(1, 2, 3), tmp_path) == 1
    assert set(files(tmp_path)) == set(named(1, 2, 3))


def test_a_stored_picture_is_the_scene_at_the_density_of_pages(tmp_path: Path) -> None:
    pictures.ensure(named(1), tmp_path)
    ((name, content),) = files(tmp_path).items()
    assert name in named(1)
    with Image.open(BytesIO(content)) as image:
        assert (image.format, image.size) == ("PNG", (300, 225))


PROGRAM = """
import sys, time
from pathlib import Path
from builder.site import pictures
from diagrams.painting.scene import Face, Label, PlacedCard, Scene
scenes = [Scene(240, 180, (PlacedCard(20, 20, Face("8", "S", 8)), Label(60, 140, "1", count))) for count in range(25)]
store, me = Path(sys.argv[1]), Path(sys.argv[2])
me.touch()
while len(list(me.parent.iterdir())) < 2:
    time.sleep(0.001)
print(pictures.ensure({pictures.name_of(scene): scene for scene in scenes}, store))
"""


def test_two_processes_at_once_draw_each_picture_once(tmp_path: Path, repository: Path) -> None:
    store, ready = tmp_path / "store", tmp_path / "ready"
    ready.mkdir()
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(store), str(ready / name)],
            cwd=repository,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        for name in ("one", "two")
    ]
    drawn = [int(worker.communicate(timeout=60)[0]) for worker in workers]
    assert sum(drawn) == 25
    assert len(files(store)) == 25
    assert {path.suffix for path in store.iterdir()} == {".png"}


def test_what_was_left_half_drawn_is_forgotten(tmp_path: Path) -> None:
    pictures.ensure(named(1), tmp_path)
    (name,) = named(2)
    (tmp_path / name).with_suffix(".part").write_bytes(b"half a picture")
    pictures.forget_unfinished(tmp_path)
    assert set(files(tmp_path)) == set(named(1))
    assert pictures.ensure(named(1, 2), tmp_path) == 1


def test_a_picture_that_cannot_be_drawn_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(scene: Scene) -> None:
        raise MemoryError

    monkeypatch.setattr(pictures, "draw", fail)
    with pytest.raises(MemoryError):
        pictures.ensure(named(1), tmp_path)
    assert files(tmp_path) == {}


def digests(folder: Path, *counts: int) -> dict[str, str]:
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in named(*counts)}


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda content: b"",
    "cut": lambda content: content[: len(content) // 2],
    "short of its end": lambda content: content[:-1],
    "noise": lambda content: random.Random(1).randbytes(len(content)),
    "a bit": lambda content: content[:100] + bytes([content[100] ^ 1]) + content[101:],
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_picture_is_drawn_again(damage: str, tmp_path: Path) -> None:
    pictures.ensure(named(1, 2), tmp_path)
    before = files(tmp_path)
    (name,) = named(1)
    (tmp_path / name).write_bytes(DAMAGES[damage](before[name]))
    assert pictures.ensure(named(1, 2), tmp_path) == 1
    assert files(tmp_path) == before


def test_a_picture_that_is_not_what_was_drawn_leaves_the_store(tmp_path: Path) -> None:
    pictures.ensure(named(1, 2), tmp_path)
    known = digests(tmp_path, 1, 2)
    assert pictures.forget_damaged(known, tmp_path)
    first, second = named(1), named(2)
    # Another picture, and whole: only the digest knows.
    (tmp_path / min(first)).write_bytes((tmp_path / min(second)).read_bytes())
    assert not pictures.forget_damaged(known, tmp_path)
    assert set(files(tmp_path)) == set(second)
    assert not pictures.forget_damaged(known, tmp_path), "one is missing"


def test_the_published_folder_holds_what_is_shown_and_nothing_else(tmp_path: Path) -> None:
    store, target = tmp_path / "store", tmp_path / "site"
    pictures.ensure(named(1, 2, 3), store)
    pictures.add(digests(store, 1, 2), target, store)
    assert set(files(target)) == set(named(1, 2))
    (target / ".half.png").write_bytes(b"")
    # One was damaged apart from that in the store, one is gone.
    kept, gone = named(2), named(3)
    (target / min(kept)).unlink()
    (target / min(kept)).write_bytes(b"half a picture")
    pictures.add(digests(store, 2, 3), target, store)
    assert pictures.prune({*kept, *gone, "no such picture.png"}, target) == {*kept, *gone}
    assert set(files(target)) == {*kept, *gone}
    assert all(content == (store / name).read_bytes() for name, content in files(target).items())
    assert set(files(store)) == set(named(1, 2, 3)), "the store keeps what another build may want"


def test_what_a_page_shows(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        f'<img src="../_pictures/{min(named(1))}"> <a href="../../_pictures/{min(named(2))}"> {min(named(3))} '
        '"0123456789abcdef0123" "-23222322448545555555" ../_pictures/none.png',
        encoding="utf-8",
    )
    assert pictures.shown([page]) == {*named(1), *named(2)}
