"""The token pattern that the lexers share."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.syntax.lexers import commalist, direct, execs, free, keyed
from lint.syntax.lexers.tokens import token_pattern

PATTERNS = {
    "free": free._TOKEN,
    "direct": direct._language("bpxprm").token,
    "commalist": commalist._TOKEN,
    "keyed": keyed._TOKEN,
    "execs": execs._TOKEN,
}


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS)
def test_every_lexer_has_the_same_groups(pattern: re.Pattern[str]) -> None:
    assert pattern.groupindex.keys() - {"newline"} == token_pattern().groupindex.keys()


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS)
@given(text=st.text("AB&,()='\" \n1:-."))
def test_tokens_leave_out_nothing_but_blanks(pattern: re.Pattern[str], text: str) -> None:
    assert not pattern.sub("", text).strip()


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS)
def test_the_parentheses_of_a_substring_are_no_list(pattern: re.Pattern[str]) -> None:
    tokens = [(token.lastgroup, token[0]) for token in pattern.finditer("(&SYSNAME(1:-2).,A)")]
    assert [(group, text) for group, text in tokens if group in ("open", "close", "comma")] == [
        ("open", "("),
        ("comma", ","),
        ("close", ")"),
    ]


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS)
def test_marks_in_a_string_are_text(pattern: re.Pattern[str]) -> None:
    [token] = pattern.finditer("'A(,''=)'")
    assert token.lastgroup == "quoted"
