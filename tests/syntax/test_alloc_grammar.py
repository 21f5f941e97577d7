"""ALLOCxx and its value table. Facts: zos-members-3.md 10.1 and 10.2."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import read, values, verbs

TABLE = table.load("alloc").statements
PAIRS = [(verb, name, facts.parts[0].form) for verb in TABLE for name, facts in TABLE[verb].operands.items()]
WAITING = ["POLICY", "MAXNWAIT", "MAXNWT", "POLICYNW"]


def test_the_statements_of_the_sheet() -> None:
    assert {verb: list(facts.operands) for verb, facts in TABLE.items() if verb not in ("SPACE", "SYSTEM")} == {
        "UNIT": ["NAME", "UNITAFF", "REDIRECTED_TAPE"],
        "TIOT": ["SIZE"],
        "SDSN_WAIT": ["WAITALLOC"],
        "VOLUME_ENQ": ["POLICY"],
        "VOLUME_MNT": ["POLICY"],
        "SPEC_WAIT": WAITING,
        "ALLC_OFFLN": WAITING,
        "CATLG_ERR": ["FAILJOB", "ERRORMSG"],
        "2DGT_EXPDT": ["POLICY"],
        "VERIFY_VOL": ["POLICY"],
        "EATTR": ["VALUE"],
    }
    assert {"PRIMARY", "SECONDARY", "DIRECTORY", "MEASURE", "BLKLNGTH", "ROUND", "RLSE"} < set(TABLE["SPACE"].operands)
    assert {"IEFBR14_DELMIGDS", "TAPELIB_PREF", "MEMDSENQMGMT"} < set(TABLE["SYSTEM"].operands)


@pytest.mark.parametrize(("verb", "operand", "form"), PAIRS)
def test_the_grammar_has_every_operand_of_the_table(verb: str, operand: str, form: str) -> None:
    word = verb if operand == "VALUE" else f"{verb} {operand}"
    for text in (word, word.lower()) if form == "flag" else (f"{word}(SPACE)", f"{word.lower()} ( space )"):
        statement = parse("alloc", text)
        assert statement.is_sound
        [parsed_operand] = statement.operands
        assert (statement.name, parsed_operand.name) == (verb, operand)


def test_statements_need_no_delimiter() -> None:
    parsed = read("TIOT SIZE(32)SDSN_WAIT WAITALLOC(NO),2DGT_EXPDT POLICY(WARN) EATTR(OPT)\n", "alloc", "ALLOC00")
    assert verbs(parsed) == ["TIOT", "SDSN_WAIT", "2DGT_EXPDT", "EATTR"]


def test_flags_and_values_over_records() -> None:
    [placed] = read("SPACE PRIMARY(10)\n  ROUND\n  /* free it */ RLSE\n  SECONDARY(5)\n", "alloc", "ALLOC00").statements
    assert placed.is_sound
    assert [operand.name for operand in placed.operands] == ["PRIMARY", "ROUND", "RLSE", "SECONDARY"]
    assert values(placed, "SECONDARY") == ["5"]


@pytest.mark.parametrize("wrong", ["TIOTS", "SDSN_WAITS", "3DGT_EXPDT", "2DGT_EXPD", "VOLUME_END"])
def test_a_misspelt_statement_leaves_its_neighbors_alone(wrong: str) -> None:
    parsed = read(f"CATLG_ERR FAILJOB(NO)\n{wrong} POLICY(X)\nTIOT SIZE(32)\n", "alloc", "ALLOC00")
    assert verbs(parsed) == ["CATLG_ERR", wrong, "TIOT"]
    assert [placed.is_known for placed in parsed.statements] == [True, False, True]


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("TIOT SIZE", MALFORMED, 9),
        ("TIOT SIZE(32", UNBALANCED, 9),
        ("2DGT_EXPDT POLICY(WARN))", UNBALANCED, 23),
        ("2DGT_EXPDT POLICY", MALFORMED, 17),
    ],
)
def test_malformed_statements(text: str, kind: str, place: int) -> None:
    statement = parse("alloc", text)
    assert statement.is_known
    assert statement.problem is not None
    assert (statement.problem.kind, statement.problem.start) == (kind, place)
