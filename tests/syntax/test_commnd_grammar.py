"""The language of COMMNDxx and IEACMDxx. Facts: oddities.md (values), the members of working systems."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import operands


def test_the_table_has_the_positional_operands() -> None:
    statements = table.load("commnd").statements
    assert {"TASK", "POSITIONAL", "SUB", "NN"} <= set(statements["START"].operands)
    assert "POSITIONAL" in statements["SET"].operands


@pytest.mark.parametrize(
    ("command", "name", "expected"),
    [
        ("S VLF,SUB=MSTR", "START", [("TASK", ["VLF"]), ("SUB", ["MSTR"])]),
        ("START VLF,SUB=MSTR,NN=01", "START", [("TASK", ["VLF"]), ("SUB", ["MSTR"]), ("NN", ["01"])]),
        ("s vlf,sub=mstr", "START", [("TASK", ["vlf"]), ("SUB", ["mstr"])]),
        ("S JES2,PARM='WARM,NOREQ'", "START", [("TASK", ["JES2"]), ("PARM", ["'WARM,NOREQ'"])]),
        ("S JOB,J=IPLMVSP", "START", [("TASK", ["JOB"]), ("J", ["IPLMVSP"])]),
        ("S INIT.INIT,,,(A,B)", "START", [("TASK", ["INIT.INIT"]), ("POSITIONAL", ["(A,B)"])]),
        ("S TCPIP&SYSCLONE.,M=(A,(B,C))", "START", [("TASK", ["TCPIP&SYSCLONE."]), ("M", ["(A,(B,C))"])]),
        ("S NET", "START", [("TASK", ["NET"])]),
        ("S VLF,SUB=", "START", [("TASK", ["VLF"]), ("SUB", [])]),
        ("S VLF,SUB=MSTR   STARTS VLF", "START", [("TASK", ["VLF"]), ("SUB", ["MSTR"])]),  # a remark inside
        ("S VLF,SUB=MSTR   DON'T STOP", "START", [("TASK", ["VLF"]), ("SUB", ["MSTR"])]),
        ("S VLF,  SUB=MSTR", "START", [("TASK", ["VLF"])]),  # the system takes it for a remark, too
        ("SET SLIP=00", "SET", [("SLIP", ["00"])]),
        ("T SMF=00", "SET", [("SMF", ["00"])]),
        ("SET OMVS=(00,01),PROG=02", "SET", [("OMVS", ["(00,01)"]), ("PROG", ["02"])]),
        ("SET CLOCK=12.00.00,RESET", "SET", [("CLOCK", ["12.00.00"]), ("POSITIONAL", ["RESET"])]),
        ("D T", "D", [("TEXT", ["T"])]),
        ("TRACE", "TRACE", []),
        ("DD NAME=SYS1.&SYSNAME..DMP&SEQ", "DD", [("TEXT", ["NAME=SYS1.&SYSNAME..DMP&SEQ"])]),
        ("SLIP SET,C=804,A=(NOSVCD,NOSYSU),END", "SLIP", [("TEXT", ["SET,C=804,A=(NOSVCD,NOSYSU),END"])]),
        ("SEND 'HI THERE',NOW", "SEND", [("TEXT", ["'HI THERE',NOW"])]),
        ("V 201-23F,OFFLINE", "V", [("TEXT", ["201-23F,OFFLINE"])]),
        ("$S I1-9", "$S", [("TEXT", ["I1-9"])]),
        ("SETLOGRC IGNORE", "SETLOGRC", [("TEXT", ["IGNORE"])]),
        ("SETPROG APF,ADD,DSN=A.B,SMS", "SETPROG", [("TEXT", ["APF,ADD,DSN=A.B,SMS"])]),
        ("START", "START", []),
    ],
)  # fmt: skip
def test_commands(command: str, name: str, expected: list[tuple[str, list[str]]]) -> None:
    for text in (f"COM='{command}'", f"COM = '{command}'"):
        statement = parse("commnd", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        assert operands(statement) == expected
        assert all(
            text[value.start : value.end] == value.text for operand in statement.operands for value in operand.values
        )
        assert all(operand.is_known for operand in statement.operands)


@pytest.mark.parametrize("verb", ["START", "SET", "S", "T"])
def test_a_command_of_another_name_is_any_command(verb: str) -> None:
    for lookalike in (f"{verb}X", f"{verb}1"):
        statement = parse("commnd", f"COM='{lookalike} A=B'")
        assert (statement.name, statement.is_known, operands(statement)) == (lookalike, True, [("TEXT", ["A=B"])])


@pytest.mark.parametrize("keyword", ["CO", "COMM", "COM1", "CMO"])
def test_misspelt_com(keyword: str) -> None:
    statement = parse("commnd", f"{keyword}='S VLF,SUB=MSTR'")
    assert (statement.name, statement.is_known, statement.problem) == (keyword, False, None)


@pytest.mark.parametrize("word", ["COM", "START", "SET", "S", "SUB"])
def test_a_keyword_may_be_a_name(word: str) -> None:
    assert operands(parse("commnd", f"COM='S {word},{word}={word}'")) == [("TASK", [word]), (word, [word])]


@pytest.mark.parametrize(
    ("text", "kind", "start"),
    [
        ("COM='S VLF", UNBALANCED, 4),
        ("COM='D T", UNBALANCED, 4),
        ("COM='S INIT,M=(A,B'", UNBALANCED, 14),
        ("COM=S VLF", MALFORMED, 4),
        ("COM='S A' COM", MALFORMED, 10),  # all that is left of a second command on the record
        ("COM='D T' COM", MALFORMED, 10),
    ],
)
def test_malformed_commands(text: str, kind: str, start: int) -> None:
    problem = parse("commnd", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (kind, start)
