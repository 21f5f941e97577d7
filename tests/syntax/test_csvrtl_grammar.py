"""CSVRTLxx, of which only the shape is known. Facts: zos-members-1.md 4.1 and 4.2, and the UNIX tuning slides."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.finding import Level
from lint.syntax.grammar import parse
from lint.syntax.parsed import ParsedMember
from lint.values.check import level_of
from tests.helpers.reading import read, text_at, values, verbs

SLIDE = """\
PHYSICAL (
    LIBRARY(SYSCEE) ADD
    DSLIST(CEE.SCEERUN)
    MAXABOVEP(10M)
    MAXBELOWP(50K)
)
LOGICAL (
    LIBRARY(SYSCEE) VERSION(1) DEFAULT
    PHYSICAL(SYSCEE)
)
"""
PLAIN = """\
MAXBELOW(50K) MAXABOVE(10M) /* for all */
PHYSICAL ADD LIBRARY(SYSCEE) DSLIST(CEE.SCEERUN,VOL001)
LOGICAL ADD LIBRARY(SYSCEE) VERSION(1)
        PHYSICAL(SYSCEE,OTHER) MODULES(CEEPLPKA) SECURITY(NO)
PHYSICAL DELETE LIBRARY(OLD)
"""


def read_rtl(text: str) -> ParsedMember:
    return read(text, "csvrtl", "CSVRTL00")


def test_the_example_of_the_slides() -> None:
    parsed = read_rtl(SLIDE)
    assert verbs(parsed) == ["PHYSICAL", "LOGICAL"]
    assert all(placed.is_sound and not placed.statement.has_unknown for placed in parsed.statements)
    physical, logical = parsed.statements
    assert [operand.name for operand in physical.operands] == ["LIBRARY", "ADD", "DSLIST", "MAXABOVEP", "MAXBELOWP"]
    assert [operand.name for operand in logical.operands] == ["LIBRARY", "VERSION", "DEFAULT", "PHYSICAL"]
    assert values(physical, "MAXABOVEP") == ["10M"]
    assert text_at(logical["PHYSICAL"].full_span, SLIDE.split("\n")) == "PHYSICAL(SYSCEE)"


def test_the_form_without_parentheses() -> None:
    parsed = read_rtl(PLAIN)
    assert verbs(parsed) == ["MAXBELOW", "MAXABOVE", "PHYSICAL", "LOGICAL", "PHYSICAL"]
    assert all(placed.is_sound and not placed.statement.has_unknown for placed in parsed.statements)
    assert values(parsed.statements[3], "PHYSICAL") == ["SYSCEE", "OTHER"]
    assert values(parsed.statements[0], "VALUE") == ["50K"]


@pytest.mark.parametrize("verb", ["PHYSICAL", "LOGICAL"])
def test_no_operand_is_called_wrong(verb: str) -> None:
    for text in (f"{verb} WHAT(EVER,1) FLAG", f"{verb}(WHAT(EVER) FLAG MORE((A.B,V1),(C,V2)))", f"{verb} (\nX(1)\n)"):
        statement = parse("csvrtl", text)
        assert (statement.name, statement.is_known, statement.problem) == (verb, True, None)
        assert not statement.has_unknown


def test_a_limit_of_any_name_is_taken() -> None:
    statement = parse("csvrtl", "THRESHOLD(5)")
    assert (statement.name, statement.is_known, statement.problem) == ("THRESHOLD", True, None)


@pytest.mark.parametrize("verb", ["PHYSICAL", "LOGICAL"])
def test_a_misspelt_statement_type_is_unknown(verb: str) -> None:
    for wrong in (f"{verb}X", verb[:-1], verb[1:], f"{verb}1"):
        for text in (f"{wrong} (\n LIBRARY(A) ADD\n)", f"{wrong} ADD LIBRARY(A)"):
            statement = parse("csvrtl", text)
            assert (statement.name, statement.is_known, statement.problem) == (wrong, False, None)


def test_a_parenthesis_too_few_leaves_the_neighbours_alone() -> None:
    parsed = read_rtl("PHYSICAL (\n LIBRARY(A\n DSLIST(B)\nLOGICAL (\n LIBRARY(A) PHYSICAL(A)\n)")
    assert verbs(parsed) == ["PHYSICAL", "LOGICAL"]
    assert [bool(placed.statement.problem) for placed in parsed.statements] == [True, False]


def test_no_value_is_judged_but_the_form_of_limits() -> None:
    """The facts of every other operand are too weak for it, and those of the limits allow a warning."""
    for statement in table.load("csvrtl").statements.values():
        for name, operand in statement.operands.items():
            is_limit = name.startswith("MAX") or (statement.name.startswith("MAX") and name == "VALUE")
            assert level_of(operand.confidence) is (Level.WARNING if is_limit else None)
