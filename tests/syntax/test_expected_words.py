"""The words for what is expected in a malformed statement: what a reader can write, and no name of a grammar."""

from __future__ import annotations

import re

import pytest

from lint.facts import table
from lint.kinds.registry import READ_KINDS
from lint.syntax import parsers
from lint.syntax.grammar import parse
from lint.syntax.wording import operand_word, statement_word, word_for
from tests.helpers.checking import findings_of

GRAMMARS = sorted({kind.grammar for kind in READ_KINDS})
PLAIN = re.compile(r".*([a-z]| or |').*")
"""A description in words, or a mark in quotes."""
ENDINGS = ("", " A", "-A", "_A", "A", "='")
"""Text behind a keyword that its pattern needs: it is the beginning of a word, or something must follow."""


@pytest.mark.parametrize("grammar", GRAMMARS)
def test_a_word_is_a_keyword_of_the_language_or_a_description(grammar: str) -> None:
    for name, terminal in parsers.load(grammar).terminals.items():
        word = word_for(name)
        is_keyword = any(re.match(terminal.regexp, word + ending) for ending in ENDINGS)
        assert is_keyword or PLAIN.fullmatch(word), f"{name}: {word}"
        assert not re.search(r"^_|GROUPED|GAP", word), name


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("COMMND00", "COM='SET=OPT=01'\n", "a blank or a quote is expected"),
        ("COMMND00", "COM='S VLF,=MSTR'\n", "',', a quote, a remark, a value or text in parentheses or quotes is"),
    ],
)
def test_messages_have_no_name_of_a_grammar(file: str, text: str, expected: str) -> None:
    (finding,) = findings_of(file, text, "GEN015")
    assert finding.message.startswith(f"COM cannot be read: {expected}")


@pytest.mark.parametrize("grammar", GRAMMARS)
def test_a_statement_is_named_as_its_text_has_it_or_in_words(grammar: str) -> None:
    terminals = parsers.load(grammar).terminals
    for name in table.load(grammar).statements:
        word = statement_word(name)
        terminal = terminals.get(name) or terminals.get(f"N_{name}")
        is_keyword = terminal is not None and any(re.match(terminal.regexp, word + ending) for ending in ENDINGS)
        is_keyword = is_keyword or any(parse(grammar, word + ending).is_known for ending in ("", "= A", " A"))
        assert is_keyword or "_" not in word or PLAIN.fullmatch(word), name


@pytest.mark.parametrize("grammar", GRAMMARS)
def test_an_operand_is_named_as_its_text_has_it_or_in_words(grammar: str) -> None:
    terminals = parsers.load(grammar).terminals
    names = {name for statement in table.load(grammar).statements.values() for name in statement.operands}
    for name in names & terminals.keys():
        word = operand_word(name)
        is_keyword = any(re.match(terminals[name].regexp, word + ending) for ending in ENDINGS)
        assert is_keyword or "_" not in word or PLAIN.fullmatch(word), name


JOB = "//X JOB\n//S EXEC PGM=IXCMIAPU\n//SYSIN DD *\n"


@pytest.mark.parametrize(
    ("file", "text", "code", "expected"),
    [
        ("J.jcl", f"{JOB} DATA TYPE(CFRM)\n DEFINE POLICY NAME(A) FROB(1)\n/*\n", "GEN012",
         "DEFINE POLICY has no operand FROB in the tables"),
        ("J.jcl", f"{JOB} DATA TYPE(CFRM)\n DEFINE POLICY NAME(A) NAME(B)\n/*\n", "GEN011",
         "NAME is coded twice on this DEFINE POLICY, but"),
        ("J.jcl", f"{JOB} DATA TYPE(LOGR)\n LIST STRUCTURE DETAIL(NO)\n/*\n", "GEN019", "LIST STRUCTURE needs NAME."),
        ("EXTENT.CONTROL", ":SSI_VOLUMES.\n A B\n:END.\n", "GEN015", "SSI_VOLUMES line cannot be read: "),
        ("SYSTEM.CONFIG", "LOGO_CONFIG TOOLONGNAME CONFIG\n", "GEN019", "FILE NAME TOOLONGNAME is not valid: "),
    ],
)  # fmt: skip
def test_messages_have_no_name_of_a_statement_or_role(file: str, text: str, code: str, expected: str) -> None:
    (finding,) = findings_of(file, text, code)
    assert finding.message.startswith(expected)
