"""English with accents, by which a text that escapes translation is seen."""

from __future__ import annotations

import re

_ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçďéƒğĥíĵķļɱñóƥǫŕšťúṽŵẋýžÁßÇĎÉƑĞĤÍĴĶĻṀÑÓƤǪŔŠŤÚṼŴẊÝŽ",
)
_LONGER = re.compile("([áéíóúý])")
_UNTOUCHED = re.compile(
    r":(?P<role>\w+):`(?P<text>[^`]*)`"
    r"|`(?P<shown>[^`<]+)(?P<target><[^>]+>)`(?P<end>__?)"
    r"|``[^`]*``|\$?\{\w*\}|%\(\w+\)s|%[sd]|\|\w+\||\\."
)


def pseudo(text: str) -> str:
    """A message with every letter accented and a third longer; roles, links and placeholders still work.

    >>> pseudo("At most :rule:`pile_limit` cards, see {place}.")
    'Áť ɱóóšť :rule:`pile_limit` çááŕďš, šéééé {place}.'
    >>> pseudo("a :term:`cell` or :count:`cells|cell|cells`")
    'áá :term:`çééļļ <cell>` óóŕ :count:`cells|çééļļ|çééļļš`'
    """
    parts, end = [], 0
    for match in _UNTOUCHED.finditer(text):
        parts += [_accented(text[end : match.start()]), _kept(match)]
        end = match.end()
    return "".join([*parts, _accented(text[end:])])


def _accented(text: str) -> str:
    return _LONGER.sub(r"\1\1", text.translate(_ACCENTED))


def _kept(match: re.Match[str]) -> str:
    """A piece of markup: what is shown of it accented, what it refers to as it is."""
    if match["shown"] is not None:
        return f"`{_accented(match['shown'])}{match['target']}`{match['end']}"
    role, text = match["role"], match["text"]
    if role == "count":
        name, *forms = text.split("|")
        return f":count:`{'|'.join([name, *map(pseudo, forms)])}`"
    explicit = re.fullmatch(r"(?P<shown>.*?)\s*<(?P<target>[^<>]+)>", text or "", re.DOTALL)
    if explicit:
        return f":{role}:`{_accented(explicit['shown'])} <{explicit['target']}>`"
    return f":{role}:`{_accented(text)} <{text}>`" if role == "term" else match[0]
