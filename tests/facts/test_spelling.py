"""The nearest word, among few and among very many."""

from __future__ import annotations

import pytest

from lint.facts.spelling import nearest_word

USERS = [f"{first}{number:05}" for number in range(900) for first in ("LNX", "TST", "PRD")] + ["MAINT", "TCPMAINT"]


@pytest.mark.parametrize(("word", "nearest"), [("MAIMT", "MAINT"), ("TCPMANT", "TCPMAINT"), ("XYZZY", "")])
def test_among_many_words_those_that_begin_or_end_alike_count(word: str, nearest: str) -> None:
    assert len(USERS) > 2000
    assert nearest_word(word, USERS) == nearest


def test_where_very_many_are_alike_none_is_named() -> None:
    assert nearest_word("LNX99999", [f"LNX{number:05}" for number in range(3000)]) == ""
