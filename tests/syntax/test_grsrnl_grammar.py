"""GRSRNLxx and its value table. Facts: zos-members-3.md 4.1."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import operand_values, read, values, verbs

OPERANDS = ["RNL", "TYPE", "QNAME", "RNAME"]


def test_grammar_and_table_name_the_same() -> None:
    statements = table.load("grsrnl").statements
    assert {name: list(facts.operands) for name, facts in statements.items()} == {"RNLDEF": OPERANDS}


def test_no_delimiter_is_needed() -> None:
    text = "RNLDEF RNL(EXCL)TYPE(SPECIFIC)QNAME(SYSDSN)RNAME(SYS1.BRODCAST)RNLDEF RNL(INCL)"
    parsed = read(text, "grsrnl", "GRSRNL00")
    assert verbs(parsed) == ["RNLDEF", "RNLDEF"]
    assert [operand.name for operand in parsed.statements[0].operands] == OPERANDS


def test_operands_on_records_of_their_own_with_blank_records_between() -> None:
    [placed] = read("RNLDEF RNL(INCL) TYPE(GENERIC)\n\nQNAME(SYSDSN)\n\nRNAME(A)\n", "grsrnl", "GRSRNL00").statements
    assert placed.is_sound
    assert (values(placed, "QNAME"), values(placed, "RNAME")) == (["SYSDSN"], ["A"])


@pytest.mark.parametrize(
    "name", ["'$ ( )*'", "X'C1C2'", "x'c1c2'", "A.B", "*", "SYS?", "'A /* B */ C'", "&SYSNAME(1:2)."]
)
def test_a_name_in_each_of_its_forms(name: str) -> None:
    statement = parse("grsrnl", f"RNLDEF QNAME({name})")
    assert statement.problem is None
    assert operand_values(statement) == [name]


def test_marks_of_a_comment_in_quotes_are_text() -> None:
    parsed = read("RNLDEF QNAME('A/*B') /* C */ RNAME('*/')\n", "grsrnl", "GRSRNL00")
    [placed] = parsed.statements
    assert list(parsed.problems) == []
    assert (values(placed, "QNAME"), values(placed, "RNAME")) == (["'A/*B'"], ["'*/'"])


def test_a_plain_name_over_records_has_a_value_for_each() -> None:
    [placed] = read("RNLDEF RNAME(A.B\n.C\n\n.D)\n", "grsrnl", "GRSRNL00").statements
    assert placed.is_sound
    assert values(placed, "RNAME") == ["A.B", ".C", ".D"]


@pytest.mark.parametrize("wrong", ["RNLDEFX", "RNLDE", "NLDEF", "RNLDEF1"])
def test_a_misspelt_verb_is_unknown(wrong: str) -> None:
    assert not parse("grsrnl", f"{wrong} RNL(INCL)").is_known


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("RNLDEF RNL", MALFORMED, 10),
        ("RNLDEF RNL(INCL TYPE(GENERIC)", UNBALANCED, 10),
        ("RNLDEF QNAME('A) RNAME(B)", UNBALANCED, 13),
        ("RNLDEF QNAME('A'B')", UNBALANCED, 13),
    ],
)
def test_malformed_statements(text: str, kind: str, place: int) -> None:
    problem = parse("grsrnl", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (kind, place)
