"""What only several messages together show, planted in good catalogs."""

from __future__ import annotations

import pytest

from tests.builder.translations.catalogs_copy import Catalogs
from tests.builder.translations.faults import PILE, RULES, Fault

FORMS = ":count:`pile_limit|kartu|karty|karet`"
ACROSS = [
    (Fault("cs", RULES, PILE, FORMS, FORMS.replace("karty|karet", "kartu|kartu"), "same forms", "warning", "all plural forms are “kartu”; write kartu, karty, karet")),
    (Fault("cs", "freecell/rules", "Legal moves", "Povolené tahy", "Dovolené tahy", "two ways", "warning", "it is “Povolené tahy” in crescent/rules.po; ")),
    (Fault("cs", RULES, "The end", "Konec hry", "Příprava", "one text", "warning", "it is the same as “")),
]  # fmt: skip


@pytest.mark.parametrize("fault", ACROSS, ids=lambda fault: fault.kind)
def test_a_fault_across_messages_is_found_and_can_be_accepted(fault: Fault, catalogs: Catalogs) -> None:
    line = catalogs.plant(fault)
    problems = [each for each in catalogs.check(fault.language) if each.kind == fault.kind]
    assert [(each.path, each.line, str(each.severity)) for each in problems] == [
        (catalogs.name(fault.language, fault.catalog), line, fault.severity)
    ]
    assert fault.phrase in problems[0].text
    path = catalogs.path(fault.language, fault.catalog)
    lines = path.read_text(encoding="utf-8").split("\n")
    lines.insert(line - 1, f"# ok: {fault.kind}")
    path.write_text("\n".join(lines), encoding="utf-8")
    assert [each for each in catalogs.check(fault.language) if each.kind in (fault.kind, "ok")] == []


def test_a_button_may_have_other_words_than_a_page(catalogs: Catalogs) -> None:
    catalogs.path("cs", "sphinx").write_text(
        catalogs.path("cs", "sphinx").read_text(encoding="utf-8") + 'msgid "Legal moves"\nmsgstr "Tahy"\n',
        encoding="utf-8",
    )
    assert [each for each in catalogs.check("cs") if each.kind == "two ways"] == []
