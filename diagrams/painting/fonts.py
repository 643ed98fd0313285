"""The fonts of pictures: one for most letters, and for those that it lacks the first other one that has them.

Others are the files in the folder ``fonts`` beside this module, and the packages that are installed (fontpkg).
Letters that no font has would be empty boxes; they are refused instead.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path

import fontpkg
from fontTools.ttLib import TTFont
from fontTools.unicodedata import script as unicode_script
from fontTools.unicodedata import script_name
from PIL import features

_FAMILY = "noto-sans"
BOLD = 700
FOLDER = Path(__file__).parent / "fonts"
_FONT_FILES = (".otf", ".ttc", ".ttf")
PACKAGES = {
    "Arabic": "fontpkg-noto-sans-arabic",
    "Bengali": "fontpkg-hind-siliguri",
    "Devanagari": "fontpkg-noto-sans-devanagari",
    "Hebrew": "fontpkg-heebo",
    "Khmer": "fontpkg-noto-sans-khmer",
    "Tamil": "fontpkg-noto-sans-tamil",
    "Telugu": "fontpkg-noto-sans-telugu",
    "Thai": "fontpkg-noto-sans-thai",
}
"""The packages of the scripts that have one, by the names that Unicode gives the scripts."""


class MissingFontError(ValueError):
    """No font has the letters; the message says which, and how to come by one."""


@dataclass(frozen=True)
class Font:
    """A font file: the code points that it has, and the axes in which it varies with their limits."""

    path: Path
    letters: frozenset[int] = field(repr=False, compare=False)
    axes: tuple[tuple[str, float, float, float], ...]

    def axis_values(self, weight: float, width: float) -> list[float]:
        """What to set its axes to for a weight and a width, as far as it has them."""
        wanted = {"wght": weight, "wdth": width}
        return [min(max(wanted.get(tag, usual), low), high) for tag, low, usual, high in self.axes]


def composed(text: str) -> str:
    """The text with each letter and its accent as one, where there is such a letter."""
    return unicodedata.normalize("NFC", text)


def font_of(text: str) -> Font:
    """The font in which a text is set; :class:`MissingFontError` if there is none.

    >>> font_of("Ř10").path.name
    'NotoSans[wdth,wght].ttf'
    >>> font_of("\\N{RUNIC LETTER FEHU FEOH FE F}")
    Traceback (most recent call last):
    diagrams.painting.fonts.MissingFontError: no font here has “ᚠ”; put a font file that has it into diagrams/painting/fonts
    """
    text = composed(text)
    needed = {ord(letter) for letter in text if unicodedata.category(letter) != "Cf"}
    own = _read(_own())
    if needed <= own.letters:
        return own
    for font in map(_read, _others()):
        if needed <= font.letters:
            return font
    lacking = "".join(letter for letter in dict.fromkeys(text) if ord(letter) in needed - own.letters)
    raise MissingFontError(f"no font here has “{lacking}”; {_advice(lacking)}")


def why_not_set(text: str) -> str:
    """Why a text cannot be set, and what to do about it; empty if it can.

    >>> why_not_set("Pile"), why_not_set("\N{RUNIC LETTER FEHU FEOH FE F}")
    ('', 'no font here has “ᚠ”; put a font file that has it into diagrams/painting/fonts')
    """
    try:
        is_shaped(text, font_of(text))
    except MissingFontError as error:
        return str(error)
    return ""


def is_shaped(text: str, font: Font) -> bool:
    """Whether the letters of a text join or carry marks, so that each alone would be wrong.

    :class:`MissingFontError` if they do and the program for that is not there.
    """
    text = composed(text)
    shaped = any(unicodedata.category(letter).startswith("M") for letter in text)
    shaped |= len(text) > 1 and font.path != _own()
    if shaped and not features.check_feature("raqm"):
        raise MissingFontError(
            f"the letters of “{text}” are joined by FriBiDi, which is not installed; install it (Debian: apt install libfribidi0)"
        )
    return shaped


def _advice(lacking: str) -> str:
    script = script_name(unicode_script(lacking[0]))
    if script in PACKAGES:
        return f"add {PACKAGES[script]} to the dependencies in pyproject.toml and run make site"
    return f"put a font file that has {'it' if len(lacking) == 1 else 'them'} into diagrams/painting/fonts"


@cache
def _own() -> Path:
    # Not asked of fontpkg, which looks through all packages.
    return Path(str(resources.files("fontpkg_noto_sans") / "files" / "NotoSans[wdth,wght].ttf"))


@cache
def _others() -> tuple[Path, ...]:
    """The fonts in the folder, and of every package its bold one, those of our own's family first."""
    families = fontpkg.families()
    in_folder = sorted(path for path in FOLDER.iterdir() if path.suffix in _FONT_FILES) if FOLDER.is_dir() else []
    names = sorted(families, key=lambda name: (not name.startswith(_FAMILY), name))
    return (*in_folder, *(_bold(families[name]) for name in names))


def _bold(family: fontpkg.Family) -> Path:
    return Path(fontpkg.select_file(family, BOLD, "normal", nearest=True).path)


@cache
def _read(path: Path) -> Font:
    with TTFont(path, lazy=True, fontNumber=0) as font:
        axes = font["fvar"].axes if "fvar" in font else ()
        return Font(
            path,
            frozenset(font.getBestCmap()),
            tuple((axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue) for axis in axes),
        )
