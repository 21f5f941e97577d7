"""The language of IXGCNFxx. Facts: zos-members-4.md 2.3."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operands, read, verbs

MONITOR = ("OFFLOAD", "LSPRIMARY", "WARNALLOC", "ACTIONALLOC", "WARNRECALL", "ACTIONRECALL", "CONSUMPTIONALERT")
ZAI = ("SERVER", "PORT", "LOGBUFMAX", "LOGBUFWARN", "LOGBUFFULL")


def test_grammar_and_table_name_the_same() -> None:
    named = {name: tuple(facts.operands) for name, facts in table.load("ixgcnf").statements.items()}
    assert named == {"CTRACE": ("VALUE",), "MONITOR": MONITOR, "MANAGE": ("OPTIONS",), "ZAI": ZAI}


@pytest.mark.parametrize(
    ("verb", "operand"), [*(("MONITOR", name) for name in MONITOR[2:]), *(("ZAI", name) for name in ZAI)]
)
def test_every_operand(verb: str, operand: str) -> None:
    for text in (f"{verb} {operand}(5)", f"{verb.lower()},{operand.lower()} ( 5 )"):
        statement = parse("ixgcnf", text)
        assert (statement.name, statement.is_sound, operands(statement)) == (verb, True, [(operand, ["5"])])


@pytest.mark.parametrize("subject", MONITOR[:2])
def test_what_is_monitored_stands_alone(subject: str) -> None:
    assert operands(parse("ixgcnf", f"MONITOR {subject},WARNALLOC(30)")) == [(subject, []), ("WARNALLOC", ["30"])]


@pytest.mark.parametrize("text", ["MANAGE", "MANAGE OFFLOAD LIMIT(5),NEXT", "MANAGE STAGING(A(1))"])
def test_any_text_may_stand_behind_manage(text: str) -> None:
    statement = parse("ixgcnf", text)
    assert statement.name == "MANAGE"
    assert statement.is_known


def test_ctrace_has_its_value_behind_it_in_any_place_of_a_member() -> None:
    text = "MONITOR OFFLOAD WARNALLOC(30)\nCTRACE(CTILOG01) ZAI PORT(1)\nCTRACE (CTILOG02)\nMONITR OFFLOAD"
    assert verbs(read(text, "ixgcnf", "IXGCNF00")) == ["MONITOR", "CTRACE", "ZAI", "CTRACE", "MONITR"]
