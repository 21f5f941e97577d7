"""COFVLFxx and its value table. Facts: zos-members-1.md 3.1 and 3.2."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.source import document
from lint.source.split import members_of
from lint.syntax.grammar import parse
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import corpus_file, corpus_records, read, text_at, values, verbs

OPERANDS = ("NAME", "EDSN", "VOL", "EMAJ", "MAXVIRT", "ALERTAGE")


def read_vlf(text: str) -> ParsedMember:
    return read(text, "cofvlf", "COFVLF00")


def test_grammar_and_table_name_the_same() -> None:
    assert {name: tuple(facts.operands) for name, facts in table.load("cofvlf").statements.items()} == {
        "CLASS": OPERANDS
    }


@pytest.mark.parametrize("operand", OPERANDS)
def test_every_operand(operand: str) -> None:
    for text in (f"CLASS {operand}(CLASS)", f"class {operand.lower()} ( CLASS )", f"CLASS,{operand}(CLASS),"):
        statement = parse("cofvlf", text)
        assert (statement.name, statement.is_known, statement.problem) == ("CLASS", True, None)
        [parsed_operand] = statement.operands
        assert (parsed_operand.name, parsed_operand.is_known, parsed_operand.values[0].text) == (operand, True, "CLASS")


@pytest.mark.parametrize("wrong", ["CLASSX", "CLAS", "LASS", "CLASS1", "CLASS_", "CLASS@"])
def test_a_misspelt_verb_is_unknown(wrong: str) -> None:
    statement = parse("cofvlf", f"{wrong} NAME(A) EMAJ(B) MAXVIRT(512)")
    assert (statement.name, statement.is_known, statement.problem) == (wrong, False, None)


@pytest.mark.parametrize("wrong", ["NAM", "NAMES", "NAME1", "EMAJOR", "DSN", "MAXVIRTUAL"])
def test_a_misspelt_operand_is_unknown(wrong: str) -> None:
    statement = parse("cofvlf", f"CLASS NAME(A) {wrong}(B) EMAJ(C)")
    assert [(operand.name, operand.is_known) for operand in statement.operands] == [
        ("NAME", True),
        (wrong, False),
        ("EMAJ", True),
    ]


@pytest.mark.parametrize(
    ("text", "kind", "place", "left"),
    [
        ("CLASS NAME", MALFORMED, 10, []),
        ("CLASS NAME(A EMAJ(B)", UNBALANCED, 10, ["EMAJ"]),
        ("CLASS NAME(A) EMAJ(B))", UNBALANCED, 21, ["NAME", "EMAJ"]),
        ("CLASS NAME('A') EMAJ(B)", UNBALANCED, 11, ["EMAJ"]),
    ],
)
def test_malformed_statements(text: str, kind: str, place: int, left: list[str]) -> None:
    statement = parse("cofvlf", text)
    assert statement.problem is not None
    assert (statement.problem.kind, statement.problem.start) == (kind, place)
    assert [operand.name for operand in statement.operands] == left


def test_no_delimiter_is_needed() -> None:
    parsed = read_vlf("CLASS NAME(CSVLLA)EMAJ(LLA)MAXVIRT(8192)CLASS NAME(B)EMAJ(C)")
    assert verbs(parsed) == ["CLASS", "CLASS"]
    assert [operand.name for operand in parsed.statements[0].operands] == ["NAME", "EMAJ", "MAXVIRT"]


def test_commas_and_comments_are_delimiters_before_the_first_statement_too() -> None:
    parsed = read_vlf(" , /* VLF */ ,CLASS /* a */ NAME(A),,\n,EDSN(B.C) VOL(V-1@#$),EDSN(D)")
    [placed] = parsed.statements
    assert placed.is_sound
    assert [operand.name for operand in placed.operands] == ["NAME", "EDSN", "VOL", "EDSN"]
    assert values(placed, "VOL") == ["V-1@#$"]


def test_a_misspelt_verb_leaves_its_neighbours_alone() -> None:
    parsed = read_vlf("CLASS NAME(A) EMAJ(A)\nCLAS NAME(B)\n     EMAJ(B)\nCLASS NAME(C) EMAJ(C)")
    assert verbs(parsed) == ["CLASS", "CLAS", "CLASS"]
    assert [placed.statement.is_known for placed in parsed.statements] == [True, False, True]


def test_lengths_and_ranges() -> None:
    """COF112I for the lengths; the range of MAXVIRT is known."""
    facts = {name: table.load("cofvlf").operand("CLASS", name) for name in OPERANDS}
    lengths = {name: fact.parts[0].length for name, fact in facts.items() if fact and fact.parts[0].length}
    assert lengths == {"NAME": (1, 7), "EDSN": (1, 44), "VOL": (1, 6), "EMAJ": (1, 64)}
    ranges = {name: fact.parts[0].range for name, fact in facts.items() if fact and fact.parts[0].range}
    assert ranges == {"MAXVIRT": (256, 524288), "ALERTAGE": (0, 99999999)}
    assert {name for name, fact in facts.items() if fact and fact.repeatable} == {"EDSN", "VOL", "EMAJ"}


@pytest.mark.parametrize(
    ("deck", "classes"),
    [
        ("zos/twopakz6.jcl", ["CSVLLA", "IRRGTS", "IRRACEE", "IRRGMAP", "IRRSMAP", "IRRUMAP"]),
        ("zos/onepakz3.jcl", ["CSVLLA", "IRRGTS", "IRRACEE"]),
    ],
)
def test_real_members(deck: str, classes: list[str]) -> None:
    members = members_of(document.read(corpus_file(deck).read_bytes()), deck)
    [member] = [member for member in members if member.name == "COFVLF00"]
    parsed = read("\n".join(member.records), "cofvlf", "COFVLF00")
    assert [placed["NAME"].text for placed in parsed.statements] == classes
    assert all(placed.is_sound and not placed.statement.has_unknown for placed in parsed.statements)
    assert list(parsed.problems) == []


def test_spans_in_a_real_member() -> None:
    records = corpus_records("zos/twopakz6.parmlib/COFVLF00")
    for placed in read("\n".join(records), "cofvlf", "COFVLF00").statements:
        for operand in placed.operands:
            assert text_at(operand.span, records) == operand.text
