"""The translation memory of a language: what its catalogs hold, offered to messages that come up without a translation.

So a section that moves to another page, a page with another name and a message with another context
keep their texts. An offer is fuzzy: whether it fits there only a translator can tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import lru_cache
from heapq import nlargest

from babel.messages.catalog import Catalog

from builder.translations.catalogs import Catalogs
from builder.translations.message import key
from builder.translations.po import Entry

_CLOSE = 0.6
"""From this likeness on, a source is taken for another wording of the same; so do the tools of gettext."""
_LOOKED_AT = 20
"""So many sources, those that share most with a message, are compared letter by letter, which takes long."""


@dataclass
class Memory:
    """The translations in other catalogs: ``left`` are those that their own pages have no more, ``used`` the others."""

    left: list[Entry] = field(default_factory=list)
    used: list[Entry] = field(default_factory=list)

    def left_over(self, wanted: Entry) -> Entry | None:
        """The translation of the same message that no page shows any more."""
        return next((entry for entry in self.left if entry.key == wanted.key), None)

    def offer(self, wanted: Entry, own: Iterable[Entry]) -> Entry | None:
        """The translation that fits a new message best, from its ``own`` catalog or from another."""
        used = (entry for entry in self.used if entry.key == wanted.key)
        return self.left_over(wanted) or next(used, None) or closest(wanted, (*own, *self.left))


def memory_of(catalogs: Catalogs, language: str, templates: Mapping[str, Catalog]) -> dict[str, Memory]:
    """What the other catalogs of a language hold, for each catalog that has a template."""
    memories = {name: Memory() for name in templates}
    for source in catalogs.names(language):
        file = catalogs.file(language, source)
        wanted = {key(message) for message in templates.get(source, ())}
        for entry in () if file.faults else file.entries:
            if entry.is_translated and not entry.is_header:
                is_left = entry.obsolete or entry.key not in wanted
                for name, memory in memories.items():
                    if name != source:
                        (memory.left if is_left else memory.used).append(entry)
    return memories


def closest(wanted: Entry, entries: Iterable[Entry]) -> Entry | None:
    """The entry whose msgid is most like that of a message, of equals one with the same context; ``None`` if none is near.

    >>> heap = Entry(1, source=["A heap of cards."], forms={0: "Hromádka karet."})
    >>> closest(Entry(0, source=["A pile of cards."]), [heap]) is heap
    True
    >>> closest(Entry(0, source=["Undo"]), [heap]) is None
    True
    """
    text = _plain(wanted)
    # Letters that are frequent count too: in a long sentence all are.
    matcher = SequenceMatcher(b=text, autojunk=False)
    best, likest = (_CLOSE, False), None
    for entry in nlargest(_LOOKED_AT, entries, key=lambda entry: _shared(text, _plain(entry))):
        matcher.set_seq1(_plain(entry))
        likeness = (matcher.ratio(), entry.context == wanted.context)
        if likeness > best:
            best, likest = likeness, entry
    return likest


def _plain(entry: Entry) -> str:
    return entry.msgid.lower().strip()


def _shared(text: str, other: str) -> float:
    """The share of runs of three letters that two texts have in common: quickly told, and nearly their likeness."""
    one, two = _runs(text), _runs(other)
    return len(one & two) / max(len(one), len(two))


@lru_cache(maxsize=1 << 15)
def _runs(text: str) -> frozenset[str]:
    padded = f"  {text}  "
    return frozenset(padded[start : start + 3] for start in range(len(padded) - 2))
