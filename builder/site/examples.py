"""The hidden examples of the pages, which say what the rules are: nothing is published that they deny."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from builder.kept import keep, kept
from builder.project import Project
from builder.site.inputs import CODE
from builder.versions import versions

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from builder.site.sphinx_run import Run

_FAILURE = re.compile(
    r'File "(?P<file>[^"]+)", line (?P<line>\d+).*?\nFailed example:\n(?P<example>.*?)\n'
    r"(?:Expected:\n(?P<expected>.*?)\nGot:\n(?P<got>.*)|Exception raised:\n(?P<raised>.*)|(?P<other>.*))",
    re.DOTALL,
)


def hold(project: Project) -> bool:
    """Whether all examples have been run, as they are now and with the code that there is now, and hold."""
    return kept(_path(project), _made_from(project)) is True


def failures(project: Project, run: Run) -> list[str]:
    """Run the examples of the pages that Sphinx has read; each that fails is a sentence.

    If none does, and nothing else was wrong with the pages, that will be remembered.
    """
    made_from, is_good = _made_from(project), not run.problems
    failed = list(_sentences(project, _report(run.app)))
    if is_good and not failed:
        keep(_path(project), made_from, True)
    return failed


def _path(project: Project) -> Path:
    return project.build / "examples.json"


def _made_from(project: Project) -> str:
    return project.digest([*(project.root / name for name in CODE), project.docs], also=versions())


def _report(app: Sphinx) -> str:
    """What Sphinx's own builder of tests says of the pages."""
    from sphinx.ext.doctest import DocTestBuilder

    with tempfile.TemporaryDirectory() as folder:
        builder = DocTestBuilder(app, app.env)
        builder.outdir = Path(folder)
        builder.init()
        builder.write_documents(app.env.found_docs)
        builder.finish()
        return (Path(folder) / "output.txt").read_text(encoding="utf-8")


def _sentences(project: Project, report: str) -> Iterator[str]:
    seen: set[str] = set()
    for failure in filter(None, map(_FAILURE.search, report.split("*" * 70))):
        # What is missing because an earlier example of the page failed is no fault of its own.
        if failure["file"] not in seen or "\nNameError: " not in failure[0]:
            seen.add(failure["file"])
            yield project.shorten(_sentence(project.docs, failure))


def _sentence(docs: Path, failure: re.Match[str]) -> str:
    page = docs / failure["file"]
    place = f"{page}, line {_line_of(failure['example'], page, int(failure['line']))}"
    example = " ".join(failure["example"].split())
    if failure["expected"] is None:
        reason = (failure["raised"] or failure["other"]).strip().splitlines()[-1].strip()
        return f"{place}: the example “{example}” fails: {reason}; correct the page or the rules"
    got = _result(re.split(r"\n\*|\n\d+ items", failure["got"])[0])
    return (
        f"{place}: the example “{example}” gives {got}, but the page says {_result(failure['expected'])}; "
        "correct the page or the rules"
    )


def _result(text: str) -> str:
    """What an example gives, in one line; of an error only what it says."""
    lines = text.strip().splitlines()
    return lines[-1].strip() if lines[0].strip().startswith("Traceback ") else " ".join(text.split())


def _line_of(example: str, page: Path, start: int) -> int:
    """The line of a failed example; Sphinx counts from the directive, which stands some lines before it."""
    prompt = f">>> {example.splitlines()[0].strip()}"
    lines = page.read_text(encoding="utf-8").splitlines()
    return next((number for number, line in enumerate(lines, 1) if number >= start and line.strip() == prompt), start)
