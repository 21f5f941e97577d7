"""The nearest word, among few and among very many."""

from __future__ import annotations

import random

import pytest

from lint.facts.spelling import nearest_word

USERS = [f"{first}{number:05}" for number in range(900) for first in ("LNX", "TST", "PRD")] + ["MAINT", "TCPMAINT"]


@pytest.mark.parametrize(("word", "nearest"), [("MAIMT", "MAINT"), ("TCPMANT", "TCPMAINT"), ("XYZZY", "")])
def test_among_many_words_a_single_typing_error_is_seen(word: str, nearest: str) -> None:
    assert len(USERS) > 2000
    assert nearest_word(word, USERS) == nearest


def test_two_typing_errors_among_many_words_name_none() -> None:
    assert nearest_word("LNX99999", [f"LNX{number:05}" for number in range(3000)]) == ""


def test_each_single_typing_error_among_many_words_leads_back_to_a_word() -> None:
    random_choice = random.Random(1)
    for user in random_choice.sample(USERS, 200):
        at = random_choice.randrange(1, len(user) - 1)
        for typed in (
            user[:at] + user[at + 1 :],
            user[:at] + "Z" + user[at:],
            user[:at] + "Z" + user[at + 1 :],
            user[:at] + user[at + 1] + user[at] + user[at + 2 :],
        ):
            assert typed in USERS or nearest_word(typed, USERS), (user, typed)
