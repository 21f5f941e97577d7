"""GTFPARM and its value table. Facts: zos-members-4.md 2.14, and the table of prompting keywords."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.model.event_trace import KEYWORDS
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values, read, verbs

WITH_VALUES = ("IO_SSCH", "IO", "SSCH", "SIO", "SVC", "PI", "USR", "ASID", "JOBNAME", "CCW", "PFID")


def test_grammar_and_table_name_the_same() -> None:
    assert tuple(table.load("gtfparm").statements) == ("TRACE", *WITH_VALUES, "END")
    assert {keyword for keywords in KEYWORDS.values() for keyword in keywords} == set(WITH_VALUES)


@pytest.mark.parametrize("name", WITH_VALUES)
def test_every_keyword(name: str) -> None:
    written = name.replace("_", "=")
    for text in (f"{written}=(1,2)", f"{written.lower()} = ( 1 , 2 ) ,"):
        statement = parse("gtfparm", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        assert operand_values(statement) == ["1", "2"]


def test_options_may_be_spelled_like_keywords() -> None:
    parsed = read("TRACE=IO,SVC,USRP,PI\nUSR=(1),ASID=C,IO=(DEVCLASS=TAPE,(0100-01FF)),END\n", "gtfparm", "GTFPARM")

    assert verbs(parsed) == ["TRACE", "USR", "ASID", "IO", "END"]
    assert operand_values(parsed.written[0].statement) == ["IO", "SVC", "USRP", "PI"]
    assert operand_values(parsed.written[3].statement) == ["DEVCLASS=TAPE", "(0100-01FF)"]


@pytest.mark.parametrize("wrong", ["TRACES=IO,SVC", "SVCS=(1)", "JOBNAMES=A", "ENDE"])
def test_a_misspelt_statement_is_not_known(wrong: str) -> None:
    statement = parse("gtfparm", wrong)
    assert (statement.is_known, statement.problem) == (False, None)


@pytest.mark.parametrize("text", ["TRACE=", "SVC=", "SVC=()", "SVC=(1", "IO=SSCH="])
def test_what_lacks_its_values_is_malformed(text: str) -> None:
    assert parse("gtfparm", text).problem
