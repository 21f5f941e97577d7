"""CSVLLAxx and its value table. Facts: zos-members-3.md 15.1."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import operand_values, read, verbs

STATEMENTS = [
    "LIBRARIES", "MEMBERS", "LNKMEMBERS", "REMOVE", "FREEZE", "NOFREEZE", "GET_LIB_ENQ", "EXIT1", "EXIT2",
    "PARMLIB", "SUFFIX", "PARMSUFFIX",
]  # fmt: skip


def test_grammar_and_table_name_the_same() -> None:
    statements = table.load("csvlla").statements
    assert {name: list(facts.operands) for name, facts in statements.items()} == {key: ["VALUE"] for key in STATEMENTS}


@pytest.mark.parametrize("name", STATEMENTS)
def test_every_statement(name: str) -> None:
    for text in (f"{name}(A.B,C)", f"{name.lower()} ( A.B C )", f"{name}(A.B,,C),"):
        statement = parse("csvlla", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        assert operand_values(statement) == ["A.B", "C"]


def test_statements_need_no_delimiter() -> None:
    parsed = read(
        "LIBRARIES(A.B)MEMBERS(C)FREEZE(-LNKLST-),EXIT1(ON) EXIT2(OFF)\nPARMLIB(P.Q)\nSUFFIX(01)", "csvlla", "X"
    )
    assert verbs(parsed) == ["LIBRARIES", "MEMBERS", "FREEZE", "EXIT1", "EXIT2", "PARMLIB", "SUFFIX"]
    assert all(placed.is_sound for placed in parsed.statements)


@pytest.mark.parametrize("wrong", ["LIBRARY", "MEMBER", "GET_LIB_ENQS", "FREEZES", "EXIT3", "PARMSUFFIXX"])
def test_a_misspelt_statement_is_unknown_and_leaves_its_neighbors_alone(wrong: str) -> None:
    parsed = read(f"FREEZE(A.B)\n{wrong}(C.D)\nREMOVE(E.F)\n", "csvlla", "CSVLLA00")
    assert verbs(parsed) == ["FREEZE", wrong, "REMOVE"]
    assert [placed.is_known for placed in parsed.statements] == [True, False, True]


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("FREEZE", MALFORMED, 6),
        ("FREEZE(A.B", UNBALANCED, 6),
        ("FREEZE(A.B))", UNBALANCED, 11),
        ("FREEZE('A.B')", UNBALANCED, 7),
    ],
)
def test_malformed_statements(text: str, kind: str, place: int) -> None:
    problem = parse("csvlla", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (kind, place)


def test_a_parenthesis_that_is_not_closed_costs_one_statement() -> None:
    parsed = read("LIBRARIES(A.B,\n          C.D\nFREEZE(-LNKLST-)\n", "csvlla", "CSVLLA00")
    assert verbs(parsed) == ["LIBRARIES", "FREEZE"]
    assert [placed.is_sound for placed in parsed.statements] == [False, True]
