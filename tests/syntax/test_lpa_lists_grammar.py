"""The languages of LPALSTxx, LNKLSTxx and IEAPAKxx. Facts: zos-members-2.md 4.1, 4.4 and 5.1."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax import grammar
from lint.syntax.statement import UNBALANCED

DATA_SET_LISTS = ["lpalst", "lnklst"]


@pytest.mark.parametrize("name", DATA_SET_LISTS)
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SYS1.LPALIB", {"DSNAME": ["SYS1.LPALIB"]}),
        ("sys1.lpalib", {"DSNAME": ["sys1.lpalib"]}),
        ("USER.LPALIB(USR001)", {"DSNAME": ["USER.LPALIB"], "VOLUME": ["USR001"]}),
        ("SYS1.&SYSNAME..LPA(&SYSR2.)", {"DSNAME": ["SYS1.&SYSNAME..LPA"], "VOLUME": ["&SYSR2."]}),
        ("SYS1.&SYSNAME(1:2)..LPA", {"DSNAME": ["SYS1.&SYSNAME(1:2)..LPA"]}),
        ("A", {"DSNAME": ["A"]}),
    ],
)
def test_an_entry_is_a_data_set_and_perhaps_its_volume(name: str, text: str, expected: dict[str, list[str]]) -> None:
    statement = grammar.parse(name, text)
    assert (statement.name, statement.is_known, statement.problem) == ("ENTRY", True, None)
    assert {operand.name: [value.text for value in operand.values] for operand in statement.operands} == expected
    assert text[: statement.verb_end] == expected["DSNAME"][0]
    assert set(expected) <= set(table.load(name).statements["ENTRY"].operands)


@pytest.mark.parametrize("name", DATA_SET_LISTS)
@pytest.mark.parametrize(("text", "start"), [("A.B(VOL001", 3), ("A.B)", 3), ("'A.B'", 0), ("A.B(A)(B)", 6)])
def test_malformed_entries(name: str, text: str, start: int) -> None:
    problem = grammar.parse(name, text).problem
    assert problem is not None
    assert problem.start == start


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(IEFBR14)", ["IEFBR14"]),
        ("(A,B,C)", ["A", "B", "C"]),
        ("(A,B,\n C)", ["A", "B", "C"]),
        ("(IGC0001I,\n\n IGC0002B)", ["IGC0001I", "IGC0002B"]),
    ],
)
def test_a_group_of_modules(text: str, expected: list[str]) -> None:
    statement = grammar.parse("ieapak", text)
    assert (statement.name, statement.is_known, statement.problem) == ("GROUP", True, None)
    [modules] = statement.operands
    assert (modules.name, [value.text for value in modules.values]) == ("MODULES", expected)
    assert set(table.load("ieapak").statements["GROUP"].operands) == {"MODULES"}


def test_a_group_that_is_not_closed() -> None:
    problem = grammar.parse("ieapak", "(A,B,\n C").problem
    assert problem is not None
    assert (problem.kind, problem.start) == (UNBALANCED, 0)


@pytest.mark.parametrize(("name", "text"), [("ieapak", "IEFBR14"), ("lpalst", "'A.B'"), ("lnklst", "(A)")])
def test_what_is_no_entry_at_all_is_named_as_written(name: str, text: str) -> None:
    statement = grammar.parse(name, text)
    assert (statement.name, statement.is_known) == (text, False)
