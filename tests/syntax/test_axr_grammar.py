"""The language of AXRxx. Facts: zos-members-4.md 2.11, and the statement page of AXRxx."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values, read, values, verbs


def test_grammar_and_table_name_the_same() -> None:
    assert {name: tuple(facts.operands) for name, facts in table.load("axr").statements.items()} == {
        "CPF": ("VALUE",),
        "AXRUSER": ("VALUE",),
        "MAXWORKERTASKS": ("VALUE",),
        "REXXLIB": ("ADD", "DSNAME", "VOL"),
    }


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("CPF('REXX&SYSCLONE.',SYSPLEX)", "CPF", ["'REXX&SYSCLONE.'", "SYSPLEX"]),
        ("AXRUSER(SYSREXX)", "AXRUSER", ["SYSREXX"]),
        ("MaxWorkerTasks( 32 )", "MAXWORKERTASKS", ["32"]),
    ],
)
def test_a_statement_with_a_value(text: str, name: str, expected: list[str]) -> None:
    statement = parse("axr", text)

    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert operand_values(statement) == expected


@pytest.mark.parametrize("keyword", ["DSN", "DSNAME"])
def test_a_library(keyword: str) -> None:
    [statement] = read(f"REXXLIB ADD {keyword}(SYS2.REXX) VOL('VOL001')", "axr", "AXR00").statements

    assert [operand.name for operand in statement.operands] == ["ADD", "DSNAME", "VOL"]
    assert values(statement, "DSNAME") == ["SYS2.REXX"]


@pytest.mark.parametrize("wrong", ["AXRUSR(A)", "REXXLIBS ADD DSN(A)", "CPFX('@')"])
def test_a_misspelt_statement_is_not_known(wrong: str) -> None:
    assert not parse("axr", wrong).is_known


def test_statements_over_records_and_on_the_same() -> None:
    parsed = read("CPF('@',SYSTEM) AXRUSER(A)\nREXXLIB ADD\n  DSN(SYS2.REXX)\nREXXLIB ADD DSN(B.C)", "axr", "AXR00")

    assert verbs(parsed) == ["CPF", "AXRUSER", "REXXLIB", "REXXLIB"]
    assert all(placed.is_sound for placed in parsed.statements)
