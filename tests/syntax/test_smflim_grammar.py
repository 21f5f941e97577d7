"""The language of SMFLIMxx. Facts: zos-members-4.md 2.12."""

from __future__ import annotations

from pathlib import PurePath

import pytest

from lint.facts import table
from lint.source import document
from lint.source.split import members_of
from lint.syntax.grammar import parse
from tests.helpers.reading import corpus_file, operands, read, verbs

FILTERS = ("JOBNAME", "JOBCLASS", "JOBACCT", "STEPNAME", "STEPACCT", "PGMNAME", "SUBSYS", "SYSNAME", "USER")
ATTRIBUTES = ("REGIONABOVE", "REGIONBELOW", "SYSRESVABOVE", "SYSRESVBELOW", "MEMLIMIT", "MAXSHARE", "JOBMSG", "EXECUTE",
              "REGIONLIMITABOVE", "REGIONLIMITBELOW", "CHECKREGIONABOVE", "CHECKREGIONBELOW")  # fmt: skip


def test_grammar_and_table_name_the_same() -> None:
    assert {name: tuple(facts.operands) for name, facts in table.load("smflim").statements.items()} == {
        "REGION": (*FILTERS, *ATTRIBUTES)
    }


@pytest.mark.parametrize("operand", [*FILTERS, *ATTRIBUTES])
def test_every_operand(operand: str) -> None:
    for text in (f"REGION {operand}(A,B)", f"region,{operand.lower()} ( A B )", f"REGION {operand}(A,B),"):
        statement = parse("smflim", text)
        assert (statement.name, statement.is_sound, operands(statement)) == ("REGION", True, [(operand, ["A", "B"])])


@pytest.mark.parametrize("wrong", ["JOBNAMES", "MEMLIM", "REGIONABOV", "SUBSYST"])
def test_a_misspelt_operand_is_unknown(wrong: str) -> None:
    (operand,) = parse("smflim", f"REGION {wrong}(A)").operands
    assert not operand.is_known


def test_a_program_that_a_dd_statement_names() -> None:
    assert operands(parse("smflim", "REGION PGMNAME(*.DD)")) == [("PGMNAME", ["*.DD"])]


def test_a_statement_goes_on_to_the_next_region() -> None:
    assert verbs(read("REGION SUBSYS(STC)\n MEMLIMIT(1G) REGION JOBNAME(A)\nREGIN X(Y)", "smflim", "SMFLIM00")) == [
        "REGION",
        "REGION",
        "REGIN",
    ]


def test_the_real_member() -> None:
    deck = "zos/10parm.jcl"
    members = members_of(document.read(corpus_file(deck).read_bytes()), PurePath(deck).name)
    [member] = [member for member in members if member.name == "SMFLIM00"]
    parsed = read("\n".join(member.records), "smflim", "SMFLIM00")
    assert [operands(placed.statement)[0] for placed in parsed.statements] == [
        ("SUBSYS", ["JES2", "TSO"]),
        ("SUBSYS", ["STC"]),
    ]
    assert all(placed.is_sound for placed in parsed.statements)
    assert list(parsed.problems) == []
