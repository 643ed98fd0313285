"""What is drawn looks as it did when somebody looked at it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from tests.diagrams.golden_pictures import FEW, FOLDER, difference, golden_pictures, renew, side_by_side

NAMES = sorted(path.stem for path in FOLDER.glob("*.png"))
COMMAND = "python -m tests.diagrams.golden_pictures"


@pytest.fixture(scope="module")
def drawn() -> dict[str, Image.Image]:
    return golden_pictures()


def compare(name: str, drawn: Image.Image, golden: Image.Image, folder: Path) -> None:
    """Fail if a picture differs from what it should look like, and write down where."""
    folder.mkdir(parents=True, exist_ok=True)
    shown = folder / f"{name}.png"
    if drawn.size != golden.size:
        side_by_side(golden, drawn).save(shown)
        pytest.fail(f"{name} is {drawn.size} instead of {golden.size}; look at {shown}", pytrace=False)
    differs = difference(drawn, golden)
    count = differs.histogram()[255]
    if count > FEW:
        side_by_side(golden, drawn, differs).save(shown)
        pytest.fail(
            f"{name} differs in {count} pixels; look at {shown}: as it was, as it is, and where they differ. "
            f"If it is meant: {COMMAND}",
            pytrace=False,
        )


def test_there_is_a_golden_picture_of_everything(drawn: dict[str, Image.Image]) -> None:
    assert sorted(drawn) == NAMES, f"run {COMMAND} and look at what it names"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_drawn_looks_as_it_did(name: str, drawn: dict[str, Image.Image], repository: Path) -> None:
    with Image.open(FOLDER / f"{name}.png") as golden:
        compare(name, drawn[name], golden, repository / "build" / "differing-pictures")


def test_a_difference_is_written_as_a_picture(tmp_path: Path) -> None:
    golden = Image.new("RGB", (40, 30), "green")
    moved = golden.copy()
    ImageDraw.Draw(moved).line((5, 5, 5, 25), "white")
    compare("same", golden.copy(), golden, tmp_path)
    with pytest.raises(pytest.fail.Exception, match="moved differs in 21 pixels"):
        compare("moved", moved, golden, tmp_path)
    with Image.open(tmp_path / "moved.png") as shown:
        assert shown.size == (150, 30)
        assert shown.getpixel((105, 10)) == (255, 255, 255)
        assert shown.getpixel((115, 10)) == (0, 0, 0)
    with pytest.raises(pytest.fail.Exception, match=r"wide is \(41, 30\) instead of \(40, 30\)"):
        compare("wide", Image.new("RGB", (41, 30)), golden, tmp_path)


def test_they_are_renewed_by_the_command_of_the_readme(
    drawn: dict[str, Image.Image], tmp_path: Path, repository: Path
) -> None:
    assert f".venv/bin/{COMMAND}" in (repository / "README.md").read_text(encoding="utf-8")
    for name in NAMES[1:]:
        (tmp_path / f"{name}.png").write_bytes((FOLDER / f"{name}.png").read_bytes())
    (tmp_path / "no-such.png").write_bytes(b"")
    assert set(renew(drawn, tmp_path)) >= {NAMES[0], "no-such"}
    assert sorted(path.stem for path in tmp_path.iterdir()) == NAMES
