"""The ground of a picture by itself."""

from __future__ import annotations

import re
from pathlib import Path

from PIL import ImageColor

from diagrams.painting.colours import FELT


def test_it_is_the_felt_of_the_light_pages(repository: Path) -> None:
    style = repository / "docs" / "_theme" / "rulebook" / "static" / "rulebook.css"
    felt = re.search(r"--felt: (#\w{6});", style.read_text(encoding="utf-8"))
    assert felt is not None
    assert ImageColor.getrgb(felt[1]) == FELT
