"""The language of IFAPRDxx. Facts: zos-members-4.md 2.1 and part 6."""

from __future__ import annotations

from pathlib import PurePath

import pytest

from lint.facts import table
from lint.source import document
from lint.source.split import members_of
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import corpus_file, operands, read, text_at, verbs

WHEN = ("LPARNAME", "SYSNAME", "SYSPLEX", "HWNAME", "VMUSERID")
PRODUCT = ("OWNER", "NAME", "FEATURENAME", "VERSION", "RELEASE", "MOD", "ID", "STATE")


def test_grammar_and_table_name_the_same() -> None:
    named = {name: tuple(facts.operands) for name, facts in table.load("ifaprd").statements.items()}
    assert named == {"WHEN": WHEN, "PRODUCT": PRODUCT}


@pytest.mark.parametrize("operand", PRODUCT)
def test_every_operand_of_product(operand: str) -> None:
    for text in (f"PRODUCT {operand}(X)", f"product,{operand.lower()} ( X )", f"PRODUCT {operand}('X')"):
        statement = parse("ifaprd", text)
        assert (statement.name, statement.is_sound, [name for name, _ in operands(statement)]) == (
            "PRODUCT",
            True,
            [operand],
        )


@pytest.mark.parametrize("operand", WHEN)
def test_every_filter_of_when(operand: str) -> None:
    for text in (f"WHEN ({operand}(X))", f"when({operand.lower()} ( X ) )", f"WHEN ({operand}(X),)"):
        statement = parse("ifaprd", text)
        assert (statement.name, statement.is_sound, operands(statement)) == ("WHEN", True, [(operand, ["X"])])


def test_quotes_are_part_of_a_value_and_keep_its_parentheses() -> None:
    statement = parse("ifaprd", "PRODUCT NAME('z/OS (base)') FEATURENAME('IT''S') OWNER('A' )")
    assert operands(statement) == [("NAME", ["'z/OS (base)'"]), ("FEATURENAME", ["'IT''S'"]), ("OWNER", ["'A'"])]


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("PRODUCT NAME", MALFORMED, 12),
        ("PRODUCT NAME('z/OS' STATE(ENABLED)", UNBALANCED, 12),
        ("WHEN (HWNAME(*)", UNBALANCED, 5),
        ("PRODUCT NAME(A))", UNBALANCED, 15),
        ("PRODUCT NAME('A STATE(B)", UNBALANCED, 13),
    ],
)
def test_malformed_statements(text: str, kind: str, place: int) -> None:
    problem = parse("ifaprd", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (kind, place)


def test_statements_go_on_to_the_next_verb_in_any_column() -> None:
    parsed = read(
        "   WHEN (HWNAME(*)) PRODUCT NAME(A)\nSTATE(ENABLED) WHEN(SYSNAME(B))\nPRODUKT NAME(C)", "ifaprd", "IFAPRD00"
    )
    assert verbs(parsed) == ["WHEN", "PRODUCT", "WHEN", "PRODUKT"]


def test_the_real_member() -> None:
    deck = "zos/10parm.jcl"
    members = members_of(document.read(corpus_file(deck).read_bytes()), PurePath(deck).name)
    [member] = [member for member in members if member.name == "IFAPRD00"]
    parsed = read("\n".join(member.records), "ifaprd", "IFAPRD00")
    assert verbs(parsed) == ["WHEN", *["PRODUCT"] * 26]
    assert all(placed.is_sound for placed in parsed.statements)
    assert list(parsed.problems) == []
    for placed in parsed.statements:
        for operand in placed.operands:
            assert text_at(operand.span, member.records) == operand.operand.values[0].text
