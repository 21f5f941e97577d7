"""The language of IEALPAxx and IEAFIXxx. Facts: zos-members-2.md 4.2 and 4.3, oddities.md (values)."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax import grammar
from lint.syntax.statement import UNBALANCED
from tests.helpers.reading import marked_operands

GRAMMARS = ["iealpa", "ieafix"]
KEYWORDS = ["LIBRARY", "VOLUME", "MODULES"]
pytestmark = pytest.mark.parametrize("name", GRAMMARS)


def test_grammar_and_table_name_the_same_operands(name: str) -> None:
    statements = table.load(name).statements
    assert list(statements) == ["INCLUDE", "LIBRARY"]
    assert list(statements["INCLUDE"].operands) == KEYWORDS
    assert list(statements["LIBRARY"].operands) == ["LIBRARY", "MODULES"]


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_operand_and_its_misspellings(name: str, keyword: str) -> None:
    for spelled in (keyword, keyword.lower()):
        assert marked_operands(grammar.parse(name, f"INCLUDE {spelled}(A)")) == [(keyword, True, ["A"])]
    for wrong in (f"{keyword}X", keyword[:-1], f"{keyword}1"):
        statement = grammar.parse(name, f"INCLUDE {wrong}(A)")
        assert statement.is_known
        assert marked_operands(statement) == [(wrong, False, ["A"])]


def test_a_keyword_may_be_the_name_of_a_module(name: str) -> None:
    statement = grammar.parse(name, "INCLUDE LIBRARY(MODULES.VOLUME) MODULES(INCLUDE,LIBRARY VOLUME)")
    assert marked_operands(statement) == [
        ("LIBRARY", True, ["MODULES.VOLUME"]),
        ("MODULES", True, ["INCLUDE", "LIBRARY", "VOLUME"]),
    ]


@pytest.mark.parametrize("verb", ["INCLUDES", "INCLUD", "INCLUDE1"])
def test_misspelt_include(name: str, verb: str) -> None:
    statement = grammar.parse(name, f"{verb} LIBRARY(A.B) MODULES(C) VOLUME(D)")
    assert (statement.name, statement.is_known, statement.problem) == (verb, False, None)


@pytest.mark.parametrize(
    "text",
    [
        "INCLUDE LIBRARY(A.B) MODULES(C,D,E)",
        "INCLUDE  LIBRARY (A.B)\n MODULES(C,D,E)",  # a blank before the parenthesis
        "INCLUDE LIBRARY( A.B ), MODULES( C,, D\n E )",  # runs of blanks and commas count once
        "INCLUDE\n  LIBRARY(A.B)\n  MODULES(C\n          D\n          E)",  # divided by the ends of records
    ],
)
def test_delimiters(name: str, text: str) -> None:
    statement = grammar.parse(name, text)
    assert statement.problem is None
    assert marked_operands(statement) == [("LIBRARY", True, ["A.B"]), ("MODULES", True, ["C", "D", "E"])]


def test_members_is_unknown_and_the_rest_is_read(name: str) -> None:
    statement = grammar.parse(name, "INCLUDE LIBRARY(A.B) MEMBERS(C,D) VOLUME(E)")
    assert marked_operands(statement) == [
        ("LIBRARY", True, ["A.B"]),
        ("MEMBERS", False, ["C", "D"]),
        ("VOLUME", True, ["E"]),
    ]


@pytest.mark.parametrize(
    ("text", "modules"),
    [
        ("SYS1.LPALIB MOD1,MOD2", ["MOD1", "MOD2"]),
        ("SYS1.LPALIB MOD1,MOD2,\n            MOD3", ["MOD1", "MOD2", "MOD3"]),
        ("SYS1.SVCLIB IGC0001I", ["IGC0001I"]),
    ],
)
def test_the_older_form(name: str, text: str, modules: list[str]) -> None:
    statement = grammar.parse(name, text)
    assert (statement.name, statement.is_known, statement.problem) == ("LIBRARY", True, None)
    assert marked_operands(statement) == [("LIBRARY", True, [text.partition(" ")[0]]), ("MODULES", True, modules)]


def test_a_list_that_is_not_closed(name: str) -> None:
    problem = grammar.parse(name, "INCLUDE LIBRARY(A.B) MODULES(C,D").problem
    assert problem is not None
    assert (problem.kind, problem.start) == (UNBALANCED, 28)
