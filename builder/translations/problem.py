"""What a check finds in a catalog: where, what is wrong, and how to mend it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How bad a problem is.

    An error is wrong on the page, a warning is worth a look, incomplete is work left to do. Form is
    how a file is written, whatever it says: other programs write theirs, and nothing is wrong with it.
    """

    ERROR = "error"
    WARNING = "warning"
    INCOMPLETE = "incomplete"
    FORM = "form"

    @property
    def is_wrong(self) -> bool:
        """Whether something has to be changed by somebody who knows the language."""
        return self in (Severity.ERROR, Severity.WARNING)


@dataclass(frozen=True)
class Finding:
    """What a check of one message says; ``kind`` is the name by which a comment ``# ok: kind`` allows a warning.

    ``unsafe`` is set on what could do harm if it were shown: nothing more is asked about such a text.
    """

    kind: str
    text: str
    severity: Severity = Severity.ERROR
    unsafe: bool = False


def warning(kind: str, text: str) -> Finding:
    """A finding that is worth a look, but may be meant."""
    return Finding(kind, text, Severity.WARNING)


@dataclass(frozen=True)
class Problem:
    """A finding at its place: ``path`` from the project's root, the line of the msgid, and the msgid.

    >>> str(Problem("locales/cs/LC_MESSAGES/index.po", 12, "Set-up", "ending", "end it with a full stop"))
    'locales/cs/LC_MESSAGES/index.po, line 12: “Set-up”: end it with a full stop'
    """

    path: str
    line: int | None
    msgid: str
    kind: str
    text: str
    severity: Severity = Severity.ERROR
    unsafe: bool = False

    @classmethod
    def of(cls, finding: Finding, path: str, line: int | None = None, msgid: str = "") -> Problem:
        """A finding put at its place."""
        return cls(path, line, msgid, finding.kind, finding.text, finding.severity, finding.unsafe)

    @property
    def sentence(self) -> str:
        """What is wrong, and with which message, without the place."""
        return f"“{shortened(self.msgid)}”: {self.text}" if self.msgid else self.text

    def __str__(self) -> str:
        return f"{self.path}{f', line {self.line}' if self.line else ''}: {self.sentence}"

    def as_dict(self) -> dict[str, object]:
        """The problem for programs, as ``--json`` writes it."""
        return asdict(self)


def shortened(text: str, length: int = 60) -> str:
    """The beginning of a text, for a message about it.

    >>> shortened("A pile holds at most thirteen cards.", 15)
    'A pile holds at…'
    """
    # What cannot be printed would play tricks on the screen.
    flat = "".join(sign if sign.isprintable() else f"<U+{ord(sign):04X}>" for sign in " ".join(text.split()))
    if len(flat) <= length:
        return flat
    # Whole words, where there is more than one.
    return (flat[: length + 1].rpartition(" ")[0] or flat[:length]) + "…"
