"""CONSOLxx and its value table. Facts: zos-members-3.md 1.1 to 1.5."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import read, values, verbs

OPERANDS = {name: tuple(facts.operands) for name, facts in table.load("consol").statements.items()}


def test_the_statements() -> None:
    assert set(OPERANDS) == {"INIT", "DEFAULT", "HARDCOPY", "CONSOLE"}


@pytest.mark.parametrize(("name", "operand"), [(name, operand) for name in OPERANDS for operand in OPERANDS[name]])
def test_every_operand(name: str, operand: str) -> None:
    for text in (f"{name} {operand}(01)", f"{name.lower()} {operand.lower()} ( 01 )", f"{name},{operand}(01),"):
        statement = parse("consol", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        [parsed] = statement.operands
        assert (parsed.name, parsed.is_known, parsed.values[0].text) == (operand, True, "01")


@pytest.mark.parametrize("wrong", ["INITX", "CONSOL", "CONSOLES", "HARD", "DEFAULTS", "CONSOLE1"])
def test_a_misspelt_statement_is_unknown(wrong: str) -> None:
    statement = parse("consol", f"{wrong} DEVNUM(0700) NAME(A)")
    assert (statement.name, statement.is_known, statement.problem) == (wrong, False, None)


@pytest.mark.parametrize("mark", ['"', ";", "'", "%", "X'7F'"])
def test_a_delimiter_opens_no_string(mark: str) -> None:
    parsed = read(f"INIT     CMDDELIM({mark})\n         MLIM(1500)\nDEFAULT RMAX(99)\n", "consol", "CONSOL00")
    assert verbs(parsed) == ["INIT", "DEFAULT"]
    init = parsed.written[0]
    assert (init["CMDDELIM"].text, init["MLIM"].number) == (mark, 1500)


def test_a_statement_word_alone_has_its_operands_on_the_next_records() -> None:
    text = "CONSOLE\n  DEVNUM(0700)\n  /* the first */\n  ALTERNATE(720) RTME(1/4)\nCONSOLE DEVNUM(720) NAME(B)\n"
    parsed = read(text, "consol", "CONSOL00")
    assert [located.lines for located in parsed.written] == [(1, 4), (5, 5)]
    assert values(parsed.written[0], "RTME") == ["1/4"]


@pytest.mark.parametrize("value", ["00", "00,(ON)", "(ON)"])
def test_a_list_in_a_list_stands_behind_msgfld_alone(value: str) -> None:
    assert parse("consol", f"INIT MSGFLD({value}) MLIM(1500)").problem is None
    assert (parse("consol", f"INIT MPF({value}) MLIM(1500)").problem is None) == ("(" not in value)


def test_lists_have_commas_or_blanks() -> None:
    statement = parse("consol", "HARDCOPY ROUTCODE(1-10, 12 13,,15-128)")
    assert [value.text for value in statement.operands[0].values] == ["1-10", "12", "13", "15-128"]
