"""A translation comes to the message for which it was written, or with the mark that it was not; none is lost."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from builder.project import Project
from builder.translations.catalogs import Catalogs
from builder.translations.merge import merged, update
from builder.translations.po import Entry, entries
from tests.tools import gettext_tool

LONG = "Every card that lies on a pile may be moved if the rules of the game allow that it is moved there. " * 3
QUEEN, LADY = "queen of spades", "lady of spades"
CARDS = f"""
msgid "{QUEEN}"
msgstr "piková dáma"

msgctxt "accusative"
msgid "{QUEEN}"
msgstr "pikovou dámu"
"""
MOVES = """
msgid "{count} move"
msgid_plural "{count} moves"
msgstr[0] "{count} tah"
msgstr[1] "{count} tahy"
msgstr[2] "{count} tahů"
"""
UNDO = '\nmsgid "Undo"\nmsgstr "Zpět"\n'


def template(*messages: str | tuple[str, str]) -> Catalog:
    """What there is to translate: msgids, or pairs of a msgid and its msgid_plural."""
    catalog = Catalog()
    for message in messages:
        catalog.add(message)
    return catalog


def cards(*messages: tuple[str, str | None]) -> Catalog:
    """Messages with their contexts."""
    catalog = Catalog()
    for message, context in messages:
        catalog.add(message, context=context)
    return catalog


class Czech:
    """Czech catalogs in a folder of their own, brought up to date with templates."""

    def __init__(self, folder: Path) -> None:
        self.project = Project(folder, folder / "build")

    def path(self, name: str) -> Path:
        return self.project.catalogs("cs") / f"{name}.po"

    def write(self, text: str, name: str = "page") -> None:
        self.path(name).parent.mkdir(parents=True, exist_ok=True)
        self.path(name).write_text(text.lstrip(), encoding="utf-8")

    def update(self, name: str = "page", /, **templates: Catalog) -> dict[tuple[str | None, str], Entry]:
        """The messages of a catalog afterwards by context and msgid; a second run must change nothing."""
        update(Catalogs(self.project), "cs", templates)
        assert update(Catalogs(self.project), "cs", templates) == []
        written = entries(self.path(name).read_text(encoding="utf-8"))[1:]
        by_key = {(entry.context, entry.msgid): entry for entry in written}
        assert len(by_key) == len(written), "no message may stand twice, be it obsolete"
        return by_key


@pytest.fixture
def czech(tmp_path: Path) -> Czech:
    return Czech(tmp_path)


def mark(entry: Entry) -> tuple[dict[int, str], bool, str | None, list[str]]:
    """What is said of a translation: its forms, whether it is fuzzy, and for what it was written."""
    return entry.forms, entry.fuzzy, entry.previous_context, entry.previous


def test_another_context_of_a_message_offers_its_translation_as_fuzzy(czech: Czech) -> None:
    czech.write(f'\nmsgid "{QUEEN}"\nmsgstr "piková dáma"\n')
    messages = czech.update(page=cards((QUEEN, None), (QUEEN, "accusative")))
    assert mark(messages[None, QUEEN]) == ({0: "piková dáma"}, False, None, [])
    assert mark(messages["accusative", QUEEN]) == ({0: "piková dáma"}, True, None, [QUEEN])


def test_the_context_of_before_is_kept_as_long_as_the_mark(czech: Czech) -> None:
    czech.write(f'\nmsgctxt "accusative"\nmsgid "{QUEEN}"\nmsgstr "pikovou dámu"\n')
    new = cards((QUEEN, "accusative"), (QUEEN, "genitive"))
    assert mark(czech.update(page=new)["genitive", QUEEN]) == ({0: "pikovou dámu"}, True, "accusative", [QUEEN])
    text = czech.path("page").read_text(encoding="utf-8")
    assert f'#, fuzzy\n#| msgctxt "accusative"\n#| msgid "{QUEEN}"\nmsgctxt "genitive"\n' in text
    gone = czech.update(page=cards((QUEEN, "accusative")))
    assert ("genitive", QUEEN) not in gone, "its text is still that of the accusative"


def test_each_context_of_a_changed_message_keeps_its_own_translation(czech: Czech) -> None:
    czech.write(CARDS)
    messages = czech.update(page=cards((LADY, None), (LADY, "accusative")))
    assert mark(messages[None, LADY]) == ({0: "piková dáma"}, True, None, [QUEEN])
    assert mark(messages["accusative", LADY]) == ({0: "pikovou dámu"}, True, "accusative", [QUEEN])
    assert len(messages) == 2
    back = czech.update(page=cards((QUEEN, None), (QUEEN, "accusative")))
    assert mark(back[None, QUEEN]) == ({0: "piková dáma"}, False, None, [])
    assert mark(back["accusative", QUEEN]) == ({0: "pikovou dámu"}, False, None, [])


def test_a_changed_plural_is_a_changed_message(czech: Czech) -> None:
    czech.write(MOVES)
    forms = {0: "{count} tah", 1: "{count} tahy", 2: "{count} tahů"}
    messages = czech.update(page=template(("{count} move", "{count} moves in all")))
    assert mark(messages[None, "{count} move"]) == (forms, True, None, ["{count} move", "{count} moves"])
    back = czech.update(page=template(("{count} move", "{count} moves")))
    assert mark(back[None, "{count} move"]) == (forms, False, None, [])


def test_a_message_that_gets_plural_forms_is_fuzzy_and_has_them_all_to_fill_in(czech: Czech) -> None:
    czech.write('msgid "{count} move"\nmsgstr "tahy: {count}"\n')
    entry = czech.update(page=template(("{count} move", "{count} moves")))[None, "{count} move"]
    assert mark(entry) == ({0: "tahy: {count}", 1: "", 2: ""}, True, None, ["{count} move"])


def test_forms_for_which_there_is_no_place_stay_as_comments(czech: Czech) -> None:
    czech.write(MOVES)
    entry = czech.update(page=template("{count} move"))[None, "{count} move"]
    assert mark(entry) == ({0: "{count} tah"}, True, None, ["{count} move", "{count} moves"])
    assert entry.comments == ['before: "{count} tahy"', 'before: "{count} tahů"']


def test_of_two_texts_for_one_message_the_older_stays_as_a_comment(czech: Czech) -> None:
    czech.write(UNDO + '\n#~ msgid "Undo"\n#~ msgstr "Vzít zpět"\n')
    entry = czech.update(page=template("Undo"))[None, "Undo"]
    assert (entry.forms, entry.comments) == ({0: "Zpět"}, ['before: "Vzít zpět"'])


@pytest.mark.parametrize("is_obsolete", [False, True])
def test_a_section_that_moves_to_another_page_takes_its_translation_along_as_fuzzy(
    is_obsolete: bool, czech: Czech
) -> None:
    czech.write('#~ msgid "Undo"\n#~ msgstr "Zpět"\n' if is_obsolete else UNDO, "old")
    messages = czech.update("new", old=template("Rules"), new=template("Undo", "Redo"))
    assert mark(messages[None, "Undo"]) == ({0: "Zpět"}, True, None, [])
    assert messages[None, "Redo"].forms == {0: ""}
    assert '#~ msgstr "Zpět"' in czech.path("old").read_text(encoding="utf-8")


def test_so_it_does_where_another_tool_has_put_the_message_there_already(czech: Czech) -> None:
    czech.write('#~ msgid "Undo"\n#~ msgstr "Zpět"\n', "old")
    czech.write('msgid "Undo"\nmsgstr ""\n', "new")
    messages = czech.update("new", old=template("Rules"), new=template("Undo"))
    assert mark(messages[None, "Undo"]) == ({0: "Zpět"}, True, None, [])


def test_a_sentence_that_moves_and_changes_has_the_old_sentence_above_it(czech: Czech) -> None:
    czech.write('msgid "Take back the last move."\nmsgstr "Vezměte zpět poslední tah."\n', "old")
    messages = czech.update("new", old=template("Rules"), new=template("Takes back the last move."))
    expected = ({0: "Vezměte zpět poslední tah."}, True, None, ["Take back the last move."])
    assert mark(messages[None, "Takes back the last move."]) == expected


def test_a_page_with_another_name_finds_the_texts_of_its_old_catalog(czech: Czech) -> None:
    czech.write(UNDO + MOVES, "faq")
    messages = czech.update("questions", questions=template("Undo", ("{count} move", "{count} moves")))
    assert {key: (entry.forms[0], entry.fuzzy) for key, entry in messages.items()} == {
        (None, "Undo"): ("Zpět", True),
        (None, "{count} move"): ("{count} tah", True),
    }
    assert entries(czech.path("faq").read_text(encoding="utf-8"))[0].forms == {0: "Zpět"}, "which stays"


def test_a_text_that_another_page_shows_is_offered_to_a_new_message_only(czech: Czech) -> None:
    czech.write(UNDO, "other")
    czech.write('msgid "Undo"\nmsgstr ""\n')
    pages = {"other": template("Undo"), "page": template("Undo")}
    assert mark(czech.update(**pages)[None, "Undo"]) == ({0: ""}, False, None, []), "somebody may have emptied it"
    czech.path("page").unlink()
    assert mark(czech.update(**pages)[None, "Undo"]) == ({0: "Zpět"}, True, None, [])


def test_a_long_sentence_that_changes_a_little_keeps_its_translation(czech: Czech) -> None:
    changed = LONG.replace("three", "3").replace("may be moved", "can be moved")
    czech.write(f'msgid "{LONG}"\nmsgstr "Každá karta…"\n')
    assert mark(czech.update(page=template(changed))[None, changed]) == ({0: "Každá karta…"}, True, None, [LONG])


def test_comments_stay_as_they_are_line_by_line(czech: Czech) -> None:
    comments = "# Two reasons:\n#\n#   - long   agreed\n# Two\n# Two\n"
    czech.write(f"{comments}{UNDO.lstrip()}")
    czech.update(page=template("Undo"))
    assert f'\n\n{comments}msgid "Undo"\n' in czech.path("page").read_text(encoding="utf-8")


def test_flags_of_gettext_stay_but_not_those_of_the_msgid_before(czech: Czech) -> None:
    czech.write('#, no-wrap, python-brace-format\nmsgid "a pile {x}"\nmsgstr "x"\n')
    assert czech.update(page=template("a pile"))[None, "a pile"].flags == {"fuzzy", "no-wrap"}


def test_what_the_catalogs_hold_beyond_ascii_is_written_as_letters(czech: Czech) -> None:
    czech.write(r'msgid "Undo"' + "\n" + r'msgstr "Zp\304\233t\a"' + "\n")
    czech.update(page=template("Undo"))
    assert r'msgstr "Zpět\a"' in czech.path("page").read_text(encoding="utf-8")


def test_hundreds_of_messages_that_no_page_has_wait_in_their_order(czech: Czech) -> None:
    many = [f"Message {number}" for number in range(600)]
    czech.write(UNDO + "".join(f'\nmsgid "{each}"\nmsgstr "x{each}"\n' for each in many))
    messages = czech.update(page=template("Undo"))
    assert [entry.msgid for entry in messages.values() if entry.obsolete] == many


def test_merging_does_not_change_what_was_read(czech: Czech) -> None:
    czech.write(CARDS)
    catalogs, new = Catalogs(czech.project), cards((LADY, None))
    once = merged(catalogs, "cs", "page", new)
    assert merged(catalogs, "cs", "page", new) == once


def test_gettext_accepts_what_is_written(czech: Czech) -> None:
    czech.write(CARDS + MOVES + '\n#~ msgid "Undo"\n#~ msgstr "Vzít zpět"\n\n#~ msgid "Undo"\n#~ msgstr "Zpět"\n')
    czech.update(page=cards((LADY, None), (LADY, "accusative")))
    done = subprocess.run(
        [gettext_tool("msgfmt"), "--check-format", "-o", "-", czech.path("page")], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
