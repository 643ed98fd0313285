"""Faults to plant in good catalogs, one at a time, each with what the check must say of it."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """In the translation of the message that begins with ``msgid``, ``old`` becomes ``new``; ``^`` and ``$`` are its ends."""

    language: str
    catalog: str
    msgid: str
    old: str
    new: str
    kind: str
    severity: str
    phrase: str


RULES, FAQ, EXAMPLES = "crescent/rules", "crescent/faq", "crescent/examples"
PILE = "A pile holds at most :count:"
SCREEN = "On the screen the piles form"
TAP = "Tap a pile. If exactly one place"
SEE = "You see only the top card of each pile"
NO_SCORE = "There is no score."
SEARCH = "Every board, number and example"

MARKUP = [
    Fault(
        "cs",
        RULES,
        PILE,
        ":count:`pile_limit|kartu|karty|karet`",
        "tolik karet",
        "role",
        "error",
        "the source has :count:`pile_limit`, the translation has not",
    ),
    Fault(
        "da",
        RULES,
        PILE,
        "$",
        " :rule:`suits`",
        "role",
        "error",
        "the translation has :rule:`suits`, the source has not",
    ),
    Fault("cs", RULES, SCREEN, "<horseshoe>", "<horse>", "role", "error", "the source has :term:`horseshoe`"),
    Fault("cs", RULES, SCREEN, " <horseshoe>", "", "role", "error", "write :term:`podkovu <horseshoe>`"),
    Fault("cs", RULES, SCREEN, ":term:`podkovu", ":termin:`podkovu", "role", "error", "there is no role :termin:"),
    Fault("cs", RULES, SCREEN, "feminine`, nahoře", "feminine, nahoře", "markup", "error", "a backtick ` is missing"),
    Fault(
        "ro",
        RULES,
        "onto the top card of another pile",
        ":card:`8H ",
        ":card:`8S ",
        "role",
        "error",
        "the translation has :card:`8S`",
    ),
    Fault(
        "da",
        RULES,
        "The base card, the ace or king",
        "BASE_LOCKED",
        "PILE_FULL",
        "role",
        "error",
        "the source has :message:`BASE_LOCKED`",
    ),
    Fault(
        "cs",
        RULES,
        "The pictures in this book",
        "<../diagrams>",
        "<../glossary>",
        "role",
        "error",
        "the translation has :doc:`../glossary`",
    ),
    Fault(
        "cs",
        RULES,
        SEE,
        "$",
        " :download:`soubor <../../../../../etc/passwd>`",
        "role",
        "error",
        "the translation has :download:",
    ),
    Fault("cs", RULES, SEE, "$", " `x`:raw-html:", "role", "error", "the translation has :raw-html:`x`"),
    Fault("cs", RULES, SEE, "$", " :eval:`open('x')`", "role", "error", "the translation has :eval:"),
    Fault(
        "cs",
        RULES,
        PILE,
        "|karty|karet`",
        "|karet`",
        "count",
        "error",
        "needs 3 forms in cs (for 1; for 2, 3, 4; for 0, 5, 6 …)",
    ),
    Fault("da", FAQ, "Up to :count:", "|træk`", "|`", "count", "error", "needs 2 forms in da"),
    Fault(
        "ro",
        FAQ,
        "The pile already holds",
        "|de cărți`",
        "|de cărți|de cărți`",
        "count",
        "error",
        "needs 3 forms in ro",
    ),
    Fault("cs", RULES, SEE, "vrchní kartu", "*vrchní kartu", "markup", "error", "a star * opens italics"),
    Fault("cs", RULES, SEE, "vrchní kartu", "**vrchní kartu", "markup", "error", "two stars ** open bold type"),
    Fault("cs", RULES, SEE, "vrchní kartu", "``vrchní kartu", "markup", "error", "two backticks"),
    Fault("da", RULES, SEE, "$", " |x", "markup", "error", "a bar | is not closed"),
    Fault("da", RULES, PILE, "`PILE_FULL`", "`PILE_FULL", "markup", "error", "a backtick ` is not closed"),
    Fault("ro", RULES, SEE, "cartea", "*cartea*", "markup", "error", "it has *italics* once, the source nowhere"),
    Fault("cs", RULES, "Set-up", "Příprava", "`Příprava`", "markup", "error", "`text in backticks` once"),
    Fault(
        "cs", RULES, SEE, "odehrajete.", "odehrajete. # noqa", "markup", "error", "“# noqa” would silence the checks"
    ),
    Fault("cs", RULES, "Set-up", "Příprava", ".. raw:: html", "directive", "error", "“.. raw::” is a directive"),
    Fault(
        "cs",
        RULES,
        "Set-up",
        "Příprava",
        ".. include:: /etc/passwd",
        "directive",
        "error",
        "“.. include::” is a directive",
    ),
    Fault("cs", RULES, "Set-up", "Příprava", ".. role:: x(raw)", "directive", "error", "“.. role::” is a directive"),
    Fault(
        "cs",
        RULES,
        "Set-up",
        "Příprava",
        ".. image:: https://example.org/x.png",
        "directive",
        "error",
        "“.. image::” is a directive",
    ),
    Fault(
        "cs", RULES, "Set-up", "Příprava", ".. |x| replace:: y", "directive", "error", "“.. replace::” is a directive"
    ),
    Fault("cs", RULES, "Set-up", "Příprava", ".. _x: https://example.org/", "block", "error", "a target for links"),
    Fault("cs", RULES, "Set-up", "Příprava", ".. [1] Poznámka", "block", "error", "a footnote"),
    Fault("cs", RULES, "Set-up", "Příprava", ".. Příprava", "block", "error", "a comment, which would hide the text"),
    Fault("cs", RULES, "Set-up", "Příprava", ">>> open('x')", "block", "error", "an example that would be run"),
    Fault("cs", RULES, "Set-up", "Příprava", "1. Příprava", "block", "error", "a numbered list"),
    Fault("cs", RULES, "Set-up", "Příprava", "- Příprava", "block", "error", "a list; put a backslash"),
    Fault("cs", RULES, "Set-up", "Příprava", ":Příprava: x", "block", "error", "a list of fields"),
]

LINKS = [
    Fault(
        "da",
        RULES,
        SEE,
        "$",
        " `her <https://example.org/>`_",
        "link",
        "error",
        "https://example.org/ is not in the source",
    ),
    Fault("cs", RULES, SEE, "$", " https://example.org/", "link", "error", "https://example.org/ is not in the source"),
    Fault("cs", RULES, SEE, "$", " `zde <javascript:alert(1)>`_", "link", "error", "javascript:alert(1) runs a script"),
    Fault("cs", RULES, SEE, "$", " `zde <data:text/html;base64,PHNjcmlwdD4=>`_", "link", "error", "runs a script"),
    Fault(
        "ro",
        RULES,
        SEE,
        "$",
        " scrieti@example.org",
        "link",
        "error",
        "mailto:scrieti@example.org is not in the source",
    ),
    Fault("cs", RULES, SEE, "$", " Pravidla_", "link", "error", "pravidla_ is not in the source"),
    Fault("cs", RULES, SEE, "$", " [1]_", "link", "error", "[1]_ is not in the source"),
    Fault("cs", RULES, SEE, "$", " |release|", "link", "error", "|release| is not in the source"),
    Fault("cs", RULES, SEE, "$", " _`cíl`", "link", "error", "_`cíl` is not in the source"),
    Fault("da", "sphinx", SEARCH, "$", " www.example.org", "link", "error", "www.example.org is not in the source"),
]

CODE = [
    Fault(
        "cs",
        "crescent/words",
        "pile {number}: empty",
        " {number}",
        "",
        "placeholder",
        "error",
        "the source has {number}, the translation has not",
    ),
    Fault(
        "da",
        "crescent/words",
        "pile {number}: empty",
        "$",
        " {cards}",
        "placeholder",
        "error",
        "the translation has {cards}, the source has not",
    ),
    Fault(
        "cs",
        "words",
        "{board} in words",
        "$",
        " {board.__class__}",
        "placeholder",
        "error",
        "{board.__class__} is no placeholder",
    ),
    Fault("cs", "words", "{board} in words", "$", " {0}", "placeholder", "error", "{0} is no placeholder"),
    Fault("cs", "words", "{board} in words", "$", " {board!r}", "placeholder", "error", "{board!r} is no placeholder"),
    Fault("cs", "words", "{board} in words", "$", " {board:>99999999}", "placeholder", "error", "is no placeholder"),
    Fault("cs", "words", "{board} in words", "$", " {", "placeholder", "error", "a brace { stands alone"),
    Fault("ro", "words", "nothing", "$", " %s", "placeholder", "error", "the translation has %s"),
    Fault("cs", "sphinx", "Search the rules", "$", "<script>", "html", "error", "<script> is HTML"),
    Fault("da", "sphinx", "Languages", "$", " &#60;", "html", "error", "&#60; is HTML"),
    Fault("cs", RULES, SEE, "vrchní kartu", "<b>vrchní kartu", "html", "error", "<b> is HTML"),
    Fault("cs", "sphinx", "Contents", "$", '\\" onmouseover=alert(1)', "html", "error", "would end an attribute"),
    Fault("cs", "sphinx", "Contents", "$", " {% x", "html", "error", "{% is code of a template"),
]

CHARACTERS = [
    Fault("cs", RULES, "Set-up", "Příp", "Příp\u202e", "character", "error", "U+202E (right-to-left override)"),
    Fault("cs", RULES, "Set-up", "Příp", "Příp\u200b", "character", "error", "U+200B (zero width space)"),
    Fault("cs", RULES, "Set-up", "Příp", "Příp\u00ad", "character", "error", "U+00AD (soft hyphen)"),
    Fault("cs", RULES, "Set-up", "Příp", "Příp\u0007", "character", "error", "U+0007"),
    Fault("cs", RULES, "Set-up", "Příp", "Příp\u0000", "character", "error", "U+0000"),
    Fault("cs", RULES, "Set-up", "Příp", "Příp\ue000", "character", "error", "U+E000"),
    Fault("cs", RULES, "Set-up", "Příp", "Příp\\t", "character", "error", "U+0009"),
    Fault("cs", RULES, "Set-up", "a", "а", "character", "error", "cyrillic small letter a"),
    Fault("ro", RULES, "Foundations", "ț", "ţ", "cedilla", "error", "write “Fundațiile” with a comma below"),
    Fault("cs", RULES, "Set-up", "$", " příprava" * 40, "length", "error", "translate the source, no more"),
]

TYPOGRAPHY = [
    Fault("cs", RULES, "Set-up", "^", " ", "space", "error", "it begins with a space"),
    Fault("da", RULES, "Set-up", "$", " ", "space", "error", "it ends with a space"),
    Fault("cs", "words", "nothing", "$", "\\n", "space", "error", "it ends with a line break"),
    Fault(
        "cs",
        RULES,
        "Legal moves",
        "Povolené ",
        "Povolené\\n",
        "newline",
        "error",
        "a line break where the source has none",
    ),
    Fault("ro", RULES, "Legal moves", " ", "  ", "space", "warning", "two spaces in a row"),
    Fault("cs", RULES, SEE, "kartu odehrajete.", "kartu odehrajete .", "space", "warning", "a space stands before “.”"),
    Fault("cs", RULES, SEE, "ukáže, až", "ukáže,až", "space", "warning", "a space is missing after “,”"),
    Fault("cs", RULES, SEE, "odehrajete.", "odehrajete", "ending", "warning", "the source ends with a full stop"),
    Fault(
        "da",
        FAQ,
        "What does the redeal do?",
        "?",
        ".",
        "ending",
        "warning",
        "it ends with a full stop, the source with a question mark",
    ),
    Fault("cs", RULES, "Set-up", "$", ".", "ending", "warning", "it ends with a full stop, the source with none"),
    Fault("da", RULES, "Set-up", "^", "den ", "capital", "warning", "the source with a capital letter; write “D”"),
    Fault("cs", "words", "nothing", "nic", "Nic", "capital", "warning", "the source with a small letter; write “n”"),
    Fault(
        "cs",
        "freecell/words",
        "cell {letter}: empty",
        "„{letter}“",
        '\\"{letter}\\"',
        "quotes",
        "warning",
        "is no quotation mark of this language; write „…“",
    ),
    Fault(
        "ro", RULES, "Set-up", "$", " “x”", "quotes", "warning", "“ is no quotation mark of this language; write „…”"
    ),
    Fault(
        "da", RULES, "Set-up", "$", " „x”", "quotes", "warning", "„ is no quotation mark of this language; write »…«"
    ),
    Fault("da", RULES, "Set-up", "$", " «x»", "quotes", "warning", "»…« are not opened and closed in turn"),
    Fault(
        "cs",
        "freecell/words",
        "cell {letter}: empty",
        "“",
        "",
        "quotes",
        "warning",
        "„…“ are not opened and closed in turn",
    ),
    Fault("da", RULES, "Set-up", "$", " 'x'", "quotes", "warning", "' is no apostrophe"),
    Fault("cs", RULES, SEE, "kartu. Karta", "kartu... Karta", "signs", "warning", "write one ellipsis …"),
    Fault("cs", RULES, "Legal moves", " ", " - ", "signs", "warning", "a hyphen stands for a dash"),
    Fault("cs", RULES, SEE, "ukáže, až", "ukáže,, až", "signs", "warning", "“,,” is one sign too many"),
    Fault("cs", RULES, SEE, "odehrajete.", "(odehrajete.", "signs", "warning", "a bracket ( ) is not closed"),
]

WORDING = [
    Fault("cs", RULES, SEE, "vrchní", "1 vrchní", "number", "error", "the number 1 is typed"),
    Fault(
        "cs",
        RULES,
        SCREEN,
        "left in words feminine",
        "left in words female",
        "number",
        "error",
        "“left in words female” asks",
    ),
    Fault("da", RULES, SCREEN, "left in words", "left in words neutral", "number", "error", "numbers.toml has neuter"),
    Fault("da", "words", "eight of hearts", "8", "12", "number", "error", "the number 12 is not in the source"),
    Fault("cs", RULES, "Set-up", "Příprava", "Set-up", "same", "warning", "it is the same as the source"),
    Fault("cs", RULES, "Foundations", "Základny", "Cíle", "term", "warning", "“foundation”, which is “základna” here"),
    Fault(
        "da",
        "crescent/words",
        "pile {number}: empty",
        "bunke",
        "stak",
        "term",
        "warning",
        "“pile”, which is “bunke” here",
    ),
    Fault(
        "ro",
        RULES,
        "Game code",
        "Cod de joc",
        "Numărul partidei",
        "term",
        "warning",
        "“game code”, which is “cod de joc” here",
    ),
    Fault(
        "cs",
        "glossary",
        "won",
        "$",
        " „Musí být stejné barvě“",
        "app message",
        "error",
        "SAME_SUIT is typed differently from the app",
    ),
]

TOP = "onto the top card of another pile"
SIGNS = [
    Fault("cs", RULES, TOP, ":card:`9H accusative`", ":card:`9H akuzativ`", "card", "error", "a case that words.po has not"),
    Fault("cs", RULES, PILE, "karet`", "karet`ček", "markup", "error", "a letter touches :count:`pile_limit|"),
    Fault("cs", RULES, PILE, ":message:`", "x:message:`", "markup", "error", "a letter touches :message:`PILE_FULL`"),
    Fault("cs", RULES, PILE, "karet`", "karet `", "markup", "error", "a space stands inside the backticks of :count:"),
    Fault("cs", RULES, SCREEN, "$", " :term:`podkova <horseshoe>`", "role", "error", ":term:`horseshoe` twice, the source once"),
    Fault("cs", RULES, PILE, "|karty|karet`", "|{count} karty|karet`", "count", "error", "the form “karet” of :count:"),
    Fault("cs", "crescent/words", "pile {number}: empty", "{number}", "{nummer}", "placeholder", "error", "{nummer}, where the source has {number}"),
    Fault("da", "crescent/words", "pile {number}: empty", "{number}", "{number} {number}", "placeholder", "error", "{number} 2 times, the source 1"),
    Fault("cs", EXAMPLES, "There are :count:`redeals", ":message:`NO_REDEALS`", "„:message:`NO_REDEALS`“", "quotes", "warning", ":message:`NO_REDEALS` brings its own quotation marks"),
    Fault("cs", "crescent/words", "pile {number}: empty", "prázdná", "**prázdná**", "markup", "error", "** would be shown as it stands"),
    Fault("cs", "words", "Q", "Q", "Dáma", "card", "error", "too long for the corner of a card"),
    Fault("cs", "words", "K", "K", "Q", "card", "error", "“Q” is “Q” in line"),
    Fault("cs", "words", "ten of spades", "desítka", "devítka", "card", "error", "“piková devítka” is “nine of spades” in line"),
    Fault("cs", RULES, SEE, "vrchní", "vrchní vrchní", "repeated", "warning", "“vrchní vrchní” says a word twice"),
    Fault("cs", RULES, SEE, "vrchní", "vrchn\ufffd", "character", "error", "� stands where a letter was lost"),
    Fault("cs", RULES, SEE, "$", " The others come later when they are played", "english", "warning", "(“The”, “when”, “they”)"),
    Fault("cs", "crescent/words", "pile {number}: empty", " {number}", "{number}", "space", "warning", "a letter touches the placeholder in “hromádka{number}”"),
    Fault("da", RULES, PILE, "kort|kort`", "card|cards`", "same", "warning", "has its English words"),
]  # fmt: skip

SLIPS = [
    Fault("cs", RULES, SEE, "$", " {cards}", "markup", "error", "{cards} means nothing here"),
    Fault("da", RULES, SEE, "$", " %s", "markup", "error", "%s means nothing here"),
    Fault("cs", RULES, SEE, "$", " %(name)s", "markup", "error", "%(name)s means nothing here"),
    Fault("cs", RULES, SEE, "$", " [b]ne[/b]", "markup", "error", "[b] means nothing here"),
    Fault("ro", RULES, SEE, "$", " [aici](pagina)", "markup", "error", "[aici](pagina) means nothing here"),
    Fault("cs", RULES, SEE, "kartu. Karta", "kartu.\\\\n Karta", "markup", "error", "\\n makes no new line"),
    Fault("cs", "words", "nothing", "$", "\\\\n", "markup", "error", "\\n makes no new line"),
    Fault("cs", RULES, SEE, "odehrajete.", "[odehrajete.", "signs", "warning", "a bracket [ ] is not closed"),
    Fault("cs", "words", "nothing", "nic", "nic na stole nic na stole", "repeated", "warning", "“nic na stole” stands twice"),
    Fault("cs", RULES, "Legal moves", "Povolené tahy", "POVOLENÉ TAHY", "capital", "warning", "it is all in capitals"),
    Fault("cs", RULES, NO_SCORE, "^", "Nic víc. Nic víc. ", "repeated", "warning", "“Nic víc.” stands twice"),
]  # fmt: skip

FAULTS = [*SLIPS, *SIGNS, *MARKUP, *LINKS, *CODE, *CHARACTERS, *TYPOGRAPHY, *WORDING]
