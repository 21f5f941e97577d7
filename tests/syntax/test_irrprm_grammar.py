"""The language of IRRPRMxx. Facts: zos-members-4.md 2.10, and the member of a real system."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.source import document
from lint.source.split import members_of
from lint.syntax.grammar import parse
from tests.helpers.reading import corpus_file, operand_values, read, text_at, values, verbs

OPERANDS = ("PRIMARYDSN", "BACKUPDSN", "UPDATEBACKUP", "BUFFERS")


def test_grammar_and_table_name_the_same() -> None:
    assert {name: tuple(facts.operands) for name, facts in table.load("irrprm").statements.items()} == {
        "DATABASE_OPTIONS": ("SYSPLEX",),
        "DATASETNAMETABLE": (),
        "ENTRY": OPERANDS,
        "RANGETABLE": ("RANGE",),
    }


@pytest.mark.parametrize("operand", OPERANDS)
def test_every_operand_of_an_entry(operand: str) -> None:
    statement = parse("irrprm", f"ENTRY {operand}(A)")

    assert (statement.name, statement.is_known, statement.problem) == ("ENTRY", True, None)
    assert [(given.name, given.is_known) for given in statement.operands] == [(operand, True)]
    assert operand_values(statement) == ["A"]


@pytest.mark.parametrize("wrong", ["DATABASE-OPTIONS", "DATASETNAMETABLES", "ENTRIES", "RANGE"])
def test_a_misspelt_section_is_not_known(wrong: str) -> None:
    assert not parse("irrprm", wrong).is_known


def test_a_section_ends_where_the_next_begins() -> None:
    parsed = read(
        "DATABASE_OPTIONS SYSPLEX(COMMUNICATIONS) DATASETNAMETABLE\nENTRY PRIMARYDSN('A')ENTRY BUFFERS(1)\nRANGETABLE",
        "irrprm",
        "IRRPRM00",
    )

    assert verbs(parsed) == ["DATABASE_OPTIONS", "DATASETNAMETABLE", "ENTRY", "ENTRY", "RANGETABLE"]
    assert all(placed.is_sound for placed in parsed.statements)


def test_the_operands_of_a_range_table_may_have_any_name() -> None:
    statement = parse("irrprm", "RANGETABLE START(X'00') DATASET(1) LAST")

    assert statement.problem is None
    assert [[value.text for value in given.values] for given in statement.operands] == [
        ["START", "X", "'00'"],
        ["DATASET", "1"],
        ["LAST"],
    ]
    assert all(given.is_known for given in statement.operands)


def test_the_member_of_a_real_system() -> None:
    members = members_of(document.read(corpus_file("zos/10parm.jcl").read_bytes()), "10parm.jcl")
    [member] = [member for member in members if member.name == "IRRPRM00"]
    parsed = read("\n".join(member.records), "irrprm", "IRRPRM00")

    assert verbs(parsed) == ["DATABASE_OPTIONS", "DATASETNAMETABLE", "ENTRY"]
    entry = parsed.statements[2]
    assert [values(entry, operand) for operand in OPERANDS] == [
        ["'SYS1.RACF.PRIMARY'"],
        ["'SYS1.RACF.BACKUP'"],
        ["NOSTATS"],
        ["255"],
    ]
    assert all(text_at(operand.span, member.records) == operand.text for operand in entry.operands)
    assert all(placed.is_sound and not placed.statement.has_unknown for placed in parsed.statements)
