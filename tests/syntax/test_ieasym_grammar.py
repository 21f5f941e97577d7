"""The language of IEASYMxx. Facts: zos-members-2.md section 7."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import marked_operands

PLAIN = ["HWNAME", "LPARNAME", "VMUSERID", "SYSPARM", "SYSNAME", "SYSCLONE"]


def test_grammar_and_table_name_the_same_operands() -> None:
    assert list(table.load("ieasym").statements["SYSDEF"].operands) == [*PLAIN, "SYMDEF"]


@pytest.mark.parametrize("keyword", PLAIN)
def test_every_operand_and_its_misspellings(keyword: str) -> None:
    for spelled in (keyword, keyword.lower()):
        assert marked_operands(parse("ieasym", f"SYSDEF {spelled}(AB)")) == [(keyword, True, ["AB"])]
    for wrong in (f"{keyword}X", keyword[:-1], f"{keyword}1"):
        assert marked_operands(parse("ieasym", f"SYSDEF {wrong}(AB) SYSNAME(A)")) == [
            (wrong, False, ["AB"]),
            ("SYSNAME", True, ["A"]),
        ]


@pytest.mark.parametrize("verb", ["SYSDE", "SYSDEFS", "SYSDEF1"])
def test_misspelt_sysdef(verb: str) -> None:
    statement = parse("ieasym", f"{verb} HWNAME(A) SYSNAME(B) SYMDEF(&A='B')")
    assert (statement.name, statement.is_known, statement.problem) == (verb, False, None)


@pytest.mark.parametrize("keyword", [*PLAIN, "SYMDEF", "SYSDEF"])
def test_a_keyword_may_be_a_name(keyword: str) -> None:
    assert marked_operands(parse("ieasym", f"SYSDEF LPARNAME({keyword}) SYMDEF(&{keyword}='{keyword}')")) == [
        ("LPARNAME", True, [keyword]),
        ("SYMDEF", True, [f"&{keyword}", f"'{keyword}'"]),
    ]


@pytest.mark.parametrize(
    ("text", "symbol", "value"),
    [
        ("SYMDEF(&SYSR2='RES002')", "&SYSR2", "'RES002'"),
        ("SYMDEF(&SYSR2.='RES002')", "&SYSR2.", "'RES002'"),
        ("SYMD(&A='')", "&A", "''"),
        ("SYMDEF(&A='&SYSR1(1:5).2')", "&A", "'&SYSR1(1:5).2'"),
        ("SYMDEF(&A='IT''S (')", "&A", "'IT''S ('"),
        ("SYMDEF( &A = 'B' )", "&A", "'B'"),
        ("SYMDEF(&SIXTEENCHARACTER='A_B')", "&SIXTEENCHARACTER", "'A_B'"),
    ],
)
def test_symbol_definitions(text: str, symbol: str, value: str) -> None:
    statement = parse("ieasym", f"SYSDEF {text}")
    assert statement.problem is None
    assert marked_operands(statement) == [("SYMDEF", True, [symbol, value])]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SYSDEF LPARNAME()", [("LPARNAME", True, [])]),
        ("SYSDEF SYSPARM(01,02,L)", [("SYSPARM", True, ["01", "02", "L"])]),
        (
            "SYSDEF,SYSNAME(A),\n SYSCLONE(&SYSNAME(3:2))",
            [("SYSNAME", True, ["A"]), ("SYSCLONE", True, ["&SYSNAME(3:2)"])],
        ),
        ("SYSDEF\n\n  SYSNAME(A)", [("SYSNAME", True, ["A"])]),
    ],
)
def test_lists_and_delimiters(text: str, expected: list[tuple[str, bool, list[str]]]) -> None:
    assert parse("ieasym", text).problem is None
    assert marked_operands(parse("ieasym", text)) == expected


@pytest.mark.parametrize(
    ("text", "kind", "start"),
    [
        ("SYSDEF SYMDEF(A='B')", MALFORMED, 14),
        ("SYSDEF SYMDEF(&A=B)", MALFORMED, 17),
        ("SYSDEF SYMDEF(&A='B'", UNBALANCED, 13),
        ("SYSDEF SYMDEF(&A='B)", UNBALANCED, 17),
        ("SYSDEF SYSNAME(A", UNBALANCED, 14),
        ("SYSDEF SYSNAME A", MALFORMED, 15),
    ],
)
def test_malformed_statements(text: str, kind: str, start: int) -> None:
    problem = parse("ieasym", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (kind, start)
