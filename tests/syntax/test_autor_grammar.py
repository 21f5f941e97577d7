"""AUTORxx and its value table. Facts: zos-members-3.md 14.1."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import read, values, verbs


def test_grammar_and_table_name_the_same() -> None:
    assert {name: tuple(facts.operands) for name, facts in table.load("autor").statements.items()} == {
        "NOTIFYMSGS": ("VALUE",),
        "MSGID": ("VALUE", "DELAY", "REPLY", "NOAUTORREPLY"),
    }


@pytest.mark.parametrize("option", ["NOAUTORREPLY", "NOAUTOREPLY", "noautorreply"])
def test_both_spellings_of_the_option(option: str) -> None:
    statement = parse("autor", f"MSGID(IEE094D) {option}")
    assert [operand.name for operand in statement.operands] == ["VALUE", "NOAUTORREPLY"]
    assert statement.is_sound


@pytest.mark.parametrize("option", ["NOAUTOREPLI", "NOREPLY", "NOAUTORRREPLY"])
def test_other_spellings_are_unknown(option: str) -> None:
    assert parse("autor", f"MSGID(IEE094D) {option}").has_unknown


def test_operands_stand_on_one_record_or_on_several() -> None:
    text = (
        "NOTIFYMSGS(HC) MSGID(A1)\n DELAY(30S)\n\n REPLY(U) MSGID(A2) REPLY('B (C)') DELAY(1M)\nMSGID(A3) NOAUTOREPLY\n"
    )
    parsed = read(text, "autor", "AUTOR00")
    assert verbs(parsed) == ["NOTIFYMSGS", "MSGID", "MSGID", "MSGID"]
    assert [located.lines for located in parsed.written] == [(1, 1), (1, 4), (4, 4), (5, 5)]
    assert values(parsed.written[2], "REPLY") == ["'B (C)'"]


@pytest.mark.parametrize("wrong", ["MSGIDD(A1)", "MSGI(A1)", "MESSAGE(A1)"])
def test_the_operands_of_a_misspelt_statement_stay_with_it(wrong: str) -> None:
    parsed = read(f"MSGID(A0) NOAUTORREPLY\n{wrong} DELAY(30S) REPLY(U)\nNOTIFYMSGS(HC)\n", "autor", "AUTOR00")
    assert verbs(parsed) == ["MSGID", wrong.partition("(")[0], "NOTIFYMSGS"]


@pytest.mark.parametrize("text", ["MSGID DELAY(30S)", "MSGID() DELAY(30S)", "NOTIFYMSGS", "MSGID(A1) DELAY REPLY(U)"])
def test_what_lacks_its_value_is_malformed(text: str) -> None:
    assert parse("autor", text).problem
