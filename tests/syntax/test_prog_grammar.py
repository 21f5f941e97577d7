"""The language of PROGxx. Facts: zos-members-2.md section 6."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import marked_operands

WITH_VALUE = {
    "APF": "FORMAT DSNAME VOLUME",
    "EXIT": "EXITNAME MODNAME STATE DSNAME JOBNAME ABENDNUM PARAM FORCE KEEPRC ADDABENDNUM ABENDCONSEC",
    "SYSLIB": "LINKLIB MIGLIB CSSLIB LINKLIBE MIGLIBE LPALIB VOLUME",
    "LNKLST": "NAME COPYFROM DSNAME VOLUME AFTER CONCAT MODNAME JOB ASID DELAY",
    "LPA": "CSAMIN MODNAME MASK DSNAME SVCNUMDEC FORCE",
    "DEFAULTS": "EXITTYPE",
}
WITHOUT_VALUE = {
    "APF": "ADD DELETE SMS",
    "EXIT": "ADD REPLACE MODIFY DELETE UNDEFINE ATTRIB FIRST LAST ADDABENDNUM ABENDCONSEC",
    "SYSLIB": "",
    "LNKLST": "DEFINE ADD DELETE UNDEFINE TEST ACTIVATE UPDATE ALLOCATE UNALLOCATE NOCHECK ATBOTTOM ATTOP",
    "LPA": "ADD DELETE FIXED PAGEABLE PAGEPROTPAGE ADDALIAS NOADDALIAS CURRENT OLDEST",
    "DEFAULTS": "LPA LNKLST EXIT ADDALIAS NOADDALIAS REQCOPYFROM NOREQCOPYFROM COPYFROMCUR NOCOPYFROMCUR",
}
ALONE = ["REFRPROT", "NOREFRPROT", "TRACKDIRLOAD", "NOTRACKDIRLOAD"]
VERBS = [*WITH_VALUE, *ALONE]
VALUED = [(verb, operand) for verb, text in WITH_VALUE.items() for operand in text.split()]
BARE = [(verb, operand) for verb, text in WITHOUT_VALUE.items() for operand in text.split()]


def test_grammar_and_table_name_the_same_operands() -> None:
    statements = table.load("prog").statements
    assert set(statements) == set(VERBS)
    for verb, text in WITH_VALUE.items():
        assert set(statements[verb].operands) == {*text.split(), *WITHOUT_VALUE[verb].split()}


@pytest.mark.parametrize(("verb", "operand"), VALUED)
def test_operands_with_values(verb: str, operand: str) -> None:
    for text in (f"{verb} {operand}(A,B)", f"{verb} {operand} ( A B )".lower()):
        statement = parse("prog", text)
        assert (statement.name, statement.is_known, statement.problem) == (verb, True, None)
        [parsed_operand] = statement.operands
        assert (
            parsed_operand.name,
            parsed_operand.is_known,
            [value.text.upper() for value in parsed_operand.values],
        ) == (
            operand,
            True,
            ["A", "B"],
        )


@pytest.mark.parametrize(("verb", "operand"), BARE)
def test_operands_without_values(verb: str, operand: str) -> None:
    assert marked_operands(parse("prog", f"{verb} {operand}")) == [(operand, True, [])]


@pytest.mark.parametrize(("verb", "operand"), sorted({*VALUED, *BARE}))
def test_misspelt_operands(verb: str, operand: str) -> None:
    abbreviations = {"MOD", "EX", "EN", "DSN", "LIB", "VOL"}
    legal = {name for owner, name in (*VALUED, *BARE) if owner == verb} | abbreviations
    for wrong in (f"{operand}X", operand[:-1], f"{operand}1"):
        if wrong not in legal:
            assert marked_operands(parse("prog", f"{verb} {wrong}(A)")) == [(wrong, False, ["A"])]


@pytest.mark.parametrize("verb", VERBS)
def test_misspelt_verbs(verb: str) -> None:
    for wrong in (f"{verb}X", verb[:-1], f"{verb}1"):
        if wrong not in VERBS:
            statement = parse("prog", f"{wrong} ADD NAME(A) DSNAME(B)")
            assert (statement.name, statement.is_known, statement.problem) == (wrong, False, None)


@pytest.mark.parametrize("verb", ["LNKLST", "LINKLIST", "LINKLST", "LNK", "LNKLIST"])
def test_spellings_of_lnklst(verb: str) -> None:
    assert parse("prog", f"{verb} ACTIVATE NAME(A)").name == "LNKLST"


@pytest.mark.parametrize(
    ("spelled", "name"),
    [
        *((word, "DSNAME") for word in ("DSNAME", "DSN", "LIB", "LIBRARY")),
        *((word, "VOLUME") for word in ("VOLUME", "VOL", "VOLSER")),
    ],
)
def test_spellings_of_operands(spelled: str, name: str) -> None:
    assert marked_operands(parse("prog", f"APF ADD {spelled}(A)"))[1] == (name, True, ["A"])


@pytest.mark.parametrize(("spelled", "name"), [("EX", "EXITNAME"), ("EN", "EXITNAME"), ("MOD", "MODNAME")])
def test_spellings_on_exit(spelled: str, name: str) -> None:
    assert marked_operands(parse("prog", f"EXIT ADD {spelled}(A)"))[1] == (name, True, ["A"])


@pytest.mark.parametrize("word", [*VERBS, "ADD", "NAME", "DSNAME", "FORMAT"])
def test_a_keyword_may_be_a_name(word: str) -> None:
    assert marked_operands(parse("prog", f"LNKLST ADD NAME({word}) DSNAME({word}.{word})"))[1:] == [
        ("NAME", True, [word]),
        ("DSNAME", True, [f"{word}.{word}"]),
    ]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("APF ADD DSNAME(CICS730.SDFHAUTH )\n  VOLUME(******)", ("VOLUME", True, ["******"])),
        ("APF\n  ADD\n  DSNAME(A.B)\n  VOLUME(&SYSR1)", ("VOLUME", True, ["&SYSR1"])),
        ("EXIT ATTRIB EN(SYS.IEFUJI) KEEPRC(>=,8)", ("KEEPRC", True, [">=", "8"])),
        ("EXIT ADD EN(A) MOD(B) ABENDNUM(3,CONSEC)", ("ABENDNUM", True, ["3", "CONSEC"])),
        ("EXIT ADD EN(A) MOD(B) JOBNAME(*)", ("JOBNAME", True, ["*"])),
        ("LPA ADD MODNAME(IGC0025E,IGX00*) DSNAME(LNKLST)", ("DSNAME", True, ["LNKLST"])),
        ("LPA CSAMIN(20K,1M)", ("CSAMIN", True, ["20K", "1M"])),
        ("DEFAULTS LNKLST REQCOPYFROM", ("REQCOPYFROM", True, [])),
        ("APF ADD NAME(A) UNKNOWN(B) DSNAME(C)", ("DSNAME", True, ["C"])),
    ],
)
def test_real_statements(text: str, last: tuple[str, bool, list[str]]) -> None:
    statement = parse("prog", text)
    assert statement.problem is None
    assert marked_operands(statement)[-1] == last


@pytest.mark.parametrize(
    ("text", "kind", "start"),
    [
        ("APF ADD DSNAME(A.B VOLUME(C)", UNBALANCED, 14),
        ("APF ADD DSNAME(A.B))", UNBALANCED, 19),
        ("APF ADD DSNAME A.B", MALFORMED, 15),
    ],
)
def test_malformed_statements(text: str, kind: str, start: int) -> None:
    problem = parse("prog", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (kind, start)
