"""The store of pictures: each is drawn once, whatever language or build asks for it.

A picture's name is the fingerprint of all that it shows and of the code that draws it.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import time
from collections.abc import Iterable, Mapping, Set
from functools import cache
from io import BytesIO
from pathlib import Path

import PIL
from PIL import Image

from builder.errors import BuildError
from builder.files import digest, file_digest
from builder.project import PUBLISHED_PICTURES
from diagrams import painting
from diagrams.painting.drawing import draw, draw_preview, encode_png
from diagrams.painting.fonts import font_of
from diagrams.painting.scene import PartName, PlacedCard, Preview, Scene

_PART = ".part"
_SHOWN = re.compile(rb"%b/([0-9a-f]{20}\.png)\b" % PUBLISHED_PICTURES.encode())
"""A picture in a page, by its address; the name is the group."""
_PNG_END = b"IEND\xae\x42\x60\x82"
_PATIENCE = 60.0
"""Seconds to wait for a picture that another process is drawing."""


def name_of(shown: Scene | Preview) -> str:
    """The file name of the picture of a scene; the same scene has the same name for ever."""
    texts: set[str] = set()
    for item in (shown.scene if isinstance(shown, Preview) else shown).items:
        if isinstance(item, PlacedCard) and item.face:
            texts |= {item.face.index, *item.face.letters}
        elif isinstance(item, PartName):
            texts.add(item.text)
    fonts = sorted(set(map(_font, texts)))
    return hashlib.sha256(f"{_drawing()}\0{fonts}\0{shown!r}".encode()).hexdigest()[:20] + ".png"


@cache
def _font(text: str) -> str:
    path = font_of(text).path
    return digest(path.parent, [path])


@cache
def _drawing() -> str:
    folder = Path(painting.__file__).parent
    return digest(folder.parent.parent, [folder], also=PIL.__version__)


def ensure(scenes: Mapping[str, Scene | Preview], store: Path) -> int:
    """See to it that every picture is in the store; returns how many were drawn here.

    Several processes may ask at once: the file under construction is the claim of the one
    that draws it, and the others go on and come back for it at the end.
    """
    store.mkdir(parents=True, exist_ok=True)
    missing = {name: scene for name, scene in scenes.items() if not _is_whole(store / name)}
    drawn = sum(_draw_unless_claimed(scene, store / name) for name, scene in missing.items())
    for name in missing:
        _wait_for(store / name)
    return drawn


def _is_whole(path: Path) -> bool:
    """Whether a picture is there and its checksums are right."""
    try:
        content = path.read_bytes()
        Image.open(BytesIO(content), formats=["PNG"]).verify()
    except (OSError, SyntaxError, ValueError):
        return False
    # Pillow does without the last bytes.
    return content.endswith(_PNG_END)


def digests(names: Iterable[str], store: Path) -> dict[str, str]:
    """The fingerprints of pictures of the store, by their names."""
    return {name: digest for name in sorted(names) if (digest := file_digest(store / name)) is not None}


def forget_damaged(drawn: Mapping[str, str], store: Path) -> bool:
    """Remove the pictures from the store that are not what they were when drawn; whether all are there."""
    damaged = [name for name in drawn if file_digest(store / name) != drawn[name]]
    for name in damaged:
        (store / name).unlink(missing_ok=True)
    return not damaged


def _draw_unless_claimed(scene: Scene | Preview, target: Path) -> bool:
    part = target.with_suffix(_PART)
    try:
        with part.open("xb") as file:
            if _is_whole(target):
                part.unlink()
                return False
            file.write(encode_png(draw_preview(scene) if isinstance(scene, Preview) else draw(scene)))
    except FileExistsError:
        return False
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    part.replace(target)
    return True


def _wait_for(target: Path) -> None:
    deadline = time.monotonic() + _PATIENCE
    while not _is_whole(target):
        if time.monotonic() > deadline:
            raise BuildError(f"the picture {target} did not appear; delete {target.parent} and build again")
        time.sleep(0.01)


def forget_unfinished(store: Path) -> None:
    """Remove what an interrupted build left half drawn."""
    for part in store.glob(f"*{_PART}"):
        part.unlink(missing_ok=True)


def put(scenes: Mapping[str, Scene | Preview], target: Path, store: Path) -> None:
    """Draw what is missing of the pictures, and put all into a folder."""
    ensure(scenes, store)
    add(digests(scenes, store), target, store)


def add(drawn: Mapping[str, str], target: Path, store: Path) -> None:
    """Put pictures of the store into a folder of the site, where they are not there as they should be."""
    target.mkdir(parents=True, exist_ok=True)
    for name in drawn:
        if file_digest(target / name) != drawn[name]:
            part = target / f".{name}"
            part.unlink(missing_ok=True)
            try:
                os.link(store / name, part)
            except OSError:
                shutil.copyfile(store / name, part)
            part.replace(target / name)


def shown(pages: Iterable[Path]) -> set[str]:
    """The pictures that published pages show."""
    return {name.decode() for page in pages for name in _SHOWN.findall(page.read_bytes())}


def prune(names: Set[str], target: Path) -> set[str]:
    """Remove from a folder of the site all pictures but these; returns those that are left."""
    present = {path.name for path in target.iterdir()}
    for name in present - names:
        (target / name).unlink()
    return present & names
