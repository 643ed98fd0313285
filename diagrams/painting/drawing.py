"""Paints a scene: plain values in, an image or the bytes of its file out."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from diagrams.painting.cards import card_sprite, stack_sprite
from diagrams.painting.colours import FELT, Colour, on_ground, reduced
from diagrams.painting.labels import label_sprite, part_sprite
from diagrams.painting.marks import arrow_sprite, mark_sprite, place_sprite
from diagrams.painting.masks import Sprite
from diagrams.painting.scene import Arrow, EmptyPlace, Label, Mark, PartName, PlacedCard, Preview, Scene

WEBP_EFFORT = 24
"""Measured: from 25 on, encoding takes twice as long for a sixth less size."""
PNG_EFFORT = 6
"""Measured: 7 takes a quarter more time for a fortieth less size, 8 thrice the time; WebP twice for a twentieth less."""

DENSITY = 1.25
"""Pixels of a picture on a page to a pixel of its scene: sharp on a phone, where the board is half as wide as its scene."""

PREVIEW_SIZE = 1200, 630
"""What those who show previews ask for: nothing of it is cut off."""


def draw(scene: Scene, density: float = DENSITY, ground: Colour | None = None) -> Image.Image:
    """Return the picture of a scene, of a fixed palette, ``density`` pixels to a pixel of the scene.

    Without a ground it is sheer where nothing lies.
    """
    image = Image.new("RGBA", (round(scene.width * density), round(scene.height * density)))
    for item in scene.items:
        match item:
            case PlacedCard(x, y, face, under):
                _lay(image, stack_sprite(under, density), x, y, density)
                _lay(image, card_sprite(face, density), x, y, density)
            case EmptyPlace(x, y, suit):
                _lay(image, place_sprite(suit, density), x, y, density)
            case Label(x, y):
                _lay(image, label_sprite(item, density), x, y, density)
            case PartName(left, right, y, text, is_above):
                _lay(image, part_sprite(right - left, text, is_above, density), left, y, density)
            case Mark(x, y, width, height, role):
                _lay(image, mark_sprite(width, height, role, density), x, y, density)
            case Arrow():
                sprite, corner = arrow_sprite(item, scene, density)
                _lay(image, sprite, *corner, density)
    picture = reduced(image)
    return on_ground(picture, ground) if ground else picture


def draw_preview(preview: Preview) -> Image.Image:
    """Return the picture of a scene as large as fits in the middle of a felt of :data:`PREVIEW_SIZE`.

    >>> draw_preview(Preview(Scene(700, 800, ()))).size
    (1200, 630)
    """
    scene, (width, height) = preview.scene, PREVIEW_SIZE
    picture = draw(scene, min(width / scene.width, height / scene.height), FELT)
    # No scene has anything in its corner.
    felt = Image.new("P", PREVIEW_SIZE, picture.getpixel((0, 0)))
    felt.putpalette(picture.getpalette() or [])
    felt.paste(picture, ((width - picture.width) // 2, (height - picture.height) // 2))
    return felt


def encode_webp(image: Image.Image) -> bytes:
    """Return the bytes of a lossless WebP file."""
    out = BytesIO()
    image.save(out, "WEBP", lossless=True, quality=WEBP_EFFORT, method=1)
    return out.getvalue()


def encode_png(image: Image.Image) -> bytes:
    """Return the bytes of a PNG file."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=PNG_EFFORT)
    return out.getvalue()


def _lay(image: Image.Image, sprite: Sprite, x: float, y: float, density: float) -> None:
    """Lay a sprite on an image; what reaches out of it is cut off."""
    left, top = round(x * density) + sprite.left, round(y * density) + sprite.top
    image.alpha_composite(sprite.image, (max(left, 0), max(top, 0)), (max(-left, 0), max(-top, 0)))
