"""Every planted fault is found at its line, as what it is, and nothing else is; good catalogs are good."""

from __future__ import annotations

import pytest

from builder.translations.check import check_language
from builder.translations.problem import Severity
from tests.builder.translations.catalogs_copy import Catalogs
from tests.builder.translations.faults import FAULTS, Fault
from tests.sources import SOURCES


@pytest.mark.parametrize("language", ["cs", "da", "ro"])
def test_nothing_is_wrong_in_the_catalogs_of_the_project(language: str) -> None:
    problems = [problem for problem in check_language(SOURCES, language) if problem.severity is not Severity.INCOMPLETE]
    assert [str(problem) for problem in problems] == []


@pytest.mark.parametrize(
    "fault", FAULTS, ids=lambda fault: f"{fault.kind} {fault.phrase}".encode("ascii", "replace").decode()
)
def test_a_planted_fault_is_found_and_nothing_else(fault: Fault, catalogs: Catalogs) -> None:
    line = catalogs.plant(fault)
    problems = catalogs.check_one(fault.language, fault.catalog)
    assert {(problem.path, problem.line, problem.kind, str(problem.severity)) for problem in problems} == {
        (catalogs.name(fault.language, fault.catalog), line, fault.kind, fault.severity)
    }, [str(problem) for problem in problems]
    assert any(fault.phrase in problem.text for problem in problems), [problem.text for problem in problems]
    assert all("; " in problem.text for problem in problems), "it must say how to mend it"


def test_there_are_many_different_faults() -> None:
    assert len({(fault.kind, fault.phrase) for fault in FAULTS}) >= 80
