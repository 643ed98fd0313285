"""The numbers that pages state, by the names that pages use for them.

A name is a number of the rules (``pile_limit``) or of the recorded game
(``recorded.moves``), or one that a measurement sets itself, whatever the rules
are (``tried.2``). On a page of a game it means that game; on other pages the game's name
stands before it (``crescent.redeals``).
"""

from __future__ import annotations

import difflib
import gettext
import os
import re
from collections.abc import Callable
from functools import cache, lru_cache

from builder.errors import BuildError
from builder.sources import Sources
from builder.translations.plural_rule import COUNT, with_gaps
from diagrams.words.language import NO_BREAK_SPACE, plural_forms
from engine.errors import EngineError
from engine.registry import games
from engine.rules import Rules

_TRACE = "RULEBOOK_TRACE" in os.environ
TRACED = re.compile("\ue000(?P<name>[^\ue001]*)\ue001(?P<value>[^\ue002]*)\ue002[^\ue003]*\ue003")
"""How a build with the variable RULEBOOK_TRACE writes a number, so that the drill sees where it comes from."""
_TRIED = "tried"
_ASKED = re.compile(r"(?P<name>\S*)(?:\s+(?P<words>[Ii]n words)(?:\s+(?P<form>.+))?)?")


def game_of_page(docname: str) -> str | None:
    """The game to whose pages ``docname`` belongs.

    >>> game_of_page("crescent/rules"), game_of_page("glossary")
    ('crescent', None)
    """
    folder = docname.partition("/")[0]
    return folder if folder in games() else None


def figure(sources: Sources, name: str, game: str | None) -> int:
    """The number called ``name`` on a page of ``game``.

    >>> from builder.project import Project
    >>> sources = Sources(Project.at())
    >>> figure(sources, "pile_limit", "crescent"), figure(sources, "crescent.piles", None), figure(sources, "tried.2", None)
    (13, 16, 2)
    >>> figure(sources, "pile_limits", "crescent")
    Traceback (most recent call last):
    builder.errors.BuildError: there is no number “pile_limits” in the rules of crescent; write pile_limit or four.pile_limit or face_down.pile_limit
    """
    owner, _, rest = name.partition(".")
    if owner == _TRIED and rest.isdecimal():
        return int(rest)
    game, name = with_game(name, game)
    numbers = _numbers(sources, game)
    if name not in numbers:
        close = difflib.get_close_matches(name, numbers) or sorted(numbers)
        raise BuildError(f"there is no number “{name}” in the rules of {game}; write {' or '.join(close)}")
    return numbers[name]


def with_game(name: str, game: str | None) -> tuple[str, str]:
    """The game whose figure ``name`` means on a page of ``game``, and its name there; :class:`BuildError` if none is named.

    >>> with_game("cells", "freecell"), with_game("freecell.cells", None)
    (('freecell', 'cells'), ('freecell', 'cells'))
    """
    owner, dot, rest = name.partition(".")
    if dot and owner in games():
        return owner, rest
    if game is None:
        raise BuildError(f"“{name}” needs its game on this page; write for example crescent.{name}")
    return game, name


@lru_cache(maxsize=8)
def _numbers(sources: Sources, game: str) -> dict[str, int]:
    numbers = _of_rules(games()[game].rules())
    for variant, rules in games()[game].variants.items():
        numbers |= {f"{variant}.{name}": value for name, value in _of_rules(rules).items()}
    actions = sources.recording(game).actions
    moves = sum(action.is_counted for action in actions)
    return numbers | {"recorded.moves": moves, "recorded.redeals": len(actions) - moves}


def _of_rules(rules: Rules) -> dict[str, int]:
    """The numbers of a set of rules, given and derived; a switch is no number."""
    values = {name: getattr(rules, name) for name in dir(rules) if not name.startswith("_")}
    return {name: value for name, value in values.items() if type(value) is int}


def shown(sources: Sources, text: str, game: str | None, language: str) -> str:
    """A number as a page shows it, in figures, or if its name is followed by “in words” in words.

    Behind that may stand the form that the language needs; a capital letter, “In words”, begins a
    sentence. In a traced build the name goes with it.

    >>> from builder.project import Project
    >>> sources = Sources(Project.at())
    >>> shown(sources, "pile_limit", "crescent", "en"), shown(sources, "packs in words", "crescent", "en")
    ('13', 'two')
    >>> shown(sources, "packs In words feminine", "crescent", "ro")
    'Două'
    """
    asked = _ASKED.fullmatch(text.strip())
    if not asked:
        raise BuildError(f"“{text}” is no number; write its name, or its name and “in words”")
    name = asked["name"]
    number = figure(sources, name, game)
    said = sources.number_words(language).say(number, asked["form"] or "") if asked["words"] else str(number)
    if asked["words"] == "In words":
        said = said[:1].upper() + said[1:]
    named = name.partition(".")[0] in games()
    return traced(name if named else f"{game}.{name}", said, str(number))


def traced(name: str, text: str, value: str = "") -> str:
    """Computed text; in a traced build what it is called goes with it, and the value in figures if it is in words."""
    return f"\ue000{name}\ue001{value or text}\ue002{text}\ue003" if _TRACE else text


def counted(sources: Sources, text: str, game: str | None, language: str) -> str:
    """A number with its noun, from ``name|form|form…`` with the plural forms of the language.

    The translator gives the forms, so any grammatical case can be had, and the sentence
    follows when the number changes.

    >>> from builder.project import Project
    >>> sources = Sources(Project.at())
    >>> counted(sources, "pile_size|card|cards", "crescent", "en")
    '6\\xa0cards'
    >>> counted(sources, "piles|hromádky|hromádek|hromádek", "crescent", "cs")
    '16\\xa0hromádek'
    >>> counted(sources, "cards|carte|cărți|de cărți", "crescent", "ro")
    '104\\xa0cărți'

    A number in words may stand at the end of a line:

    >>> counted(sources, "packs in words neuter|pachet|pachete|de pachete", "crescent", "ro")
    'două pachete'

    A form may say where the number stands, and one that is for a single number alone may do without:

    >>> counted(sources, "packs|{count}副", "crescent", "zh")
    '2副'
    >>> arabic = "packs|لا رزم|رزمة|رزمتان|{count} رزم|{count} رزمة|{count} رزمة"
    >>> counted(sources, arabic, "crescent", "ar")
    'رزمتان'
    """
    asked, *forms = (part.strip() for part in text.split("|"))
    number = figure(sources, asked.partition(" ")[0], game)
    wanted, rule = plural_forms(language)
    if len(forms) != wanted:
        raise BuildError(
            f"“{text}” has {len(forms)} plural forms; {language} needs {wanted}, "
            f"written {asked}|{'|'.join(['form'] * wanted)}"
        )
    try:
        form = with_gaps(forms, rule)[plural_index(language, number)]
    except ValueError as error:
        raise BuildError(f"the form “{error}” needs {COUNT} once, for it is for several numbers") from None
    said = shown(sources, asked, game, language)
    space = NO_BREAK_SPACE if str(number) in said else " "
    return form.replace(f"{COUNT} ", f"{said}{space}").replace(COUNT, said)


def plural_index(language: str, number: int) -> int:
    """Which of the language's plural forms, from 0, goes with a number.

    >>> [plural_index("cs", number) for number in (1, 2, 5)]
    [0, 1, 2]
    """
    return _plural_function(language)(number)


@cache
def _plural_function(language: str) -> Callable[[int], int]:
    return gettext.c2py(plural_forms(language)[1])


try_errors = (EngineError, BuildError)
"""What goes wrong with a name on a page: said as a warning at that place."""
