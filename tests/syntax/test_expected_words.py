"""The words for what is expected in a malformed statement: what a reader can write, and no name of a grammar."""

from __future__ import annotations

import re

import pytest

from lint.kinds.registry import READ_KINDS
from lint.syntax import parsers
from lint.syntax.grammar import word_for
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
