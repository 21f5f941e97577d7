"""ASCHPMxx and its value table. Facts: zos-members-1.md 6.1 and 6.2."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import read, values, verbs

SYNTAX = {
    "CLASSADD": "CLASSNAME MAX MIN RESPGOAL MSGLIMIT",
    "CLASSDEL": "CLASSNAME",
    "OPTIONS": "DEFAULT SUBSYS",
    "TPDEFAULT": "REGION TIME MSGLEVEL OUTCLASS",
}
PAIRS = [(verb, operand) for verb, operands in SYNTAX.items() for operand in operands.split()]


def test_grammar_and_table_name_the_same() -> None:
    statements = table.load("aschpm").statements
    assert [(verb, operand) for verb, facts in statements.items() for operand in facts.operands] == PAIRS


@pytest.mark.parametrize(("verb", "operand"), PAIRS)
def test_every_operand(verb: str, operand: str) -> None:
    for text in (f"{verb} {operand}(OPTIONS)", f"{verb},{operand} ( OPTIONS )", f"{verb} {operand}(options)".lower()):
        statement = parse("aschpm", text)
        assert (statement.name, statement.is_known, statement.problem) == (verb, True, None)
        [parsed_operand] = statement.operands
        assert (parsed_operand.name, parsed_operand.is_known, parsed_operand.values[0].text.upper()) == (
            operand,
            True,
            "OPTIONS",
        )


@pytest.mark.parametrize(
    ("verb", "operand"), [(verb, operand) for verb in SYNTAX for _, operand in PAIRS if (verb, operand) not in PAIRS]
)
def test_no_operand_of_another_statement(verb: str, operand: str) -> None:
    [parsed_operand] = parse("aschpm", f"{verb} {operand}(A)").operands
    assert (parsed_operand.name, parsed_operand.is_known) == (operand, False)


@pytest.mark.parametrize("verb", SYNTAX)
def test_a_misspelt_verb_is_unknown(verb: str) -> None:
    for wrong in (f"{verb}X", verb[:-1], verb[1:], f"{verb}1", f"{verb}_"):
        statement = parse("aschpm", f"{wrong} CLASSNAME(A) MAX(1) MIN(1)")
        assert (statement.name, statement.is_known, statement.problem) == (wrong, False, None)


@pytest.mark.parametrize(
    ("text", "kind", "place", "left"),
    [
        ("CLASSADD CLASSNAME", MALFORMED, 18, []),
        ("CLASSADD CLASSNAME(A MAX(1)", UNBALANCED, 18, ["MAX"]),
        ("TPDEFAULT TIME(5,0)) REGION(4M)", UNBALANCED, 19, ["TIME", "REGION"]),
        ('OPTIONS SUBSYS("JES2")', UNBALANCED, 15, []),
    ],
)  # fmt: skip
def test_malformed_statements(text: str, kind: str, place: int, left: list[str]) -> None:
    statement = parse("aschpm", text)
    assert statement.problem is not None
    assert (statement.problem.kind, statement.problem.start) == (kind, place)
    assert [operand.name for operand in statement.operands] == left


def test_a_member() -> None:
    text = (
        "/* APPC */ CLASSADD CLASSNAME(OPENMVS)\nMIN(20) MAX(300) RESPGOAL(.05)\nOPTIONS DEFAULT(OPENMVS)\n"
        "CLASADD CLASSNAME(B)\n  MAX(1)\nTPDEFAULT REGION(4M) TIME(5,0) MSGLEVEL(1,0) OUTCLASS(A)"
    )
    parsed = read(text, "aschpm", "ASCHPM00")
    assert verbs(parsed) == ["CLASSADD", "OPTIONS", "CLASADD", "TPDEFAULT"]
    assert [placed.statement.is_known for placed in parsed.statements] == [True, True, False, True]
    assert values(parsed.statements[0], "RESPGOAL") == [".05"]
    assert values(parsed.statements[3], "TIME") == ["5", "0"]
