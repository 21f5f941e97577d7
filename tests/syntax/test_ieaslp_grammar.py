"""The language of IEASLPxx. Facts: zos-members-4.md 2.9."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse

SHORT = {"C": "COMP", "A": "ACTION", "J": "JOBNAME", "RE": "REASON", "ML": "MATCHLIM"}
SHORT_FLAGS = {"E": "END", "D": "DISABLE", "EN": "ENABLE"}
OF_ERRORS = (
    "ADDRESS LPAEP LPAMOD NUCEP NUCMOD PVTEP PVTMOD ASID COMP REASON MSGID DATA ERRTYP JOBNAME JSPGM MODE PSWASC"
    " ACTION IDGROUP MATCHLIM ID RBLEVEL"
)


def test_grammar_and_table_name_the_same_commands() -> None:
    assert list(table.load("ieaslp").statements) == ["SLIP_SET", "SLIP_MOD", "SLIP_DEL"]


@pytest.mark.parametrize("operand", OF_ERRORS.split(" "))
def test_every_operand_of_an_error_trap(operand: str) -> None:
    statement = parse("ieaslp", f"SLIP SET,{operand}=A,END")

    assert (statement.name, statement.problem) == ("SLIP_SET", None)
    assert [(given.name, given.is_known) for given in statement.operands] == [(operand, True), ("END", True)]
    assert table.load("ieaslp").operand("SLIP_SET", operand)


@pytest.mark.parametrize(("short", "full"), SHORT.items())
def test_short_operands(short: str, full: str) -> None:
    assert [given.name for given in parse("ieaslp", f"SLIP SET,{short}=A").operands] == [full]


@pytest.mark.parametrize(("short", "full"), SHORT_FLAGS.items())
def test_short_words(short: str, full: str) -> None:
    assert [given.name for given in parse("ieaslp", f"SLIP SET,{short}").operands] == [full]


@pytest.mark.parametrize("command", ["SLIP MOD,DISABLE,ID=X013,END", "SLIP DEL,ID=X013,END", "slip  del,all,end"])
def test_other_commands(command: str) -> None:
    statement = parse("ieaslp", command)

    assert statement.is_known
    assert statement.problem is None


def test_lists_in_lists() -> None:
    statement = parse("ieaslp", "SLIP SET,DATA=(10R?+4,EQ,C1,OR,(2R,NE,0)),ACTION=(SVCD,TRACE),END")

    assert [given.name for given in statement.operands] == ["DATA", "ACTION", "END"]
    assert [value.text for value in statement.operands[0].values] == ["10R?+4", "EQ", "C1", "OR", "2R", "NE", "0"]


@pytest.mark.parametrize("command", ["SLIP", "SLIP SETT,END", "SET SLIP=00", "COM='SLIP SET,END'"])
def test_what_is_no_slip_command(command: str) -> None:
    assert not parse("ieaslp", command).is_known
