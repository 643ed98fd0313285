"""What the checks find in a message, and what of it is unsafe: nothing is made from such a catalog."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from builder.translations.catalog_file import CatalogFile
from builder.translations.message import Translated, pairs
from builder.translations.problem import Finding, Problem

Check = Callable[[Translated], Iterator[Finding]]
"""What a check of one message is: it takes a translation and gives what is wrong with it."""


def unsafe_problems(file: CatalogFile, language: str, name: str, checks: Sequence[Check]) -> list[Problem]:
    """What in a catalog's file, and in what ``checks`` find in its messages, could do harm."""
    problems = [problem for problem in file.problems if problem.unsafe]
    for entry in file.live:
        if not (entry.is_header or entry.fuzzy):
            problems += [
                Problem.of(each, file.path, entry.line, entry.msgid)
                for message in pairs(entry, language, name)
                for each in findings(message, checks)
                if each.unsafe
            ]
    return problems


def findings(message: Translated, checks: Sequence[Check]) -> Iterator[Finding]:
    """What the checks find; after something unsafe no more is asked: the rest would follow from it."""
    for check in checks:
        found_by_check = list(check(message))
        yield from found_by_check
        if any(finding.unsafe for finding in found_by_check):
            return
