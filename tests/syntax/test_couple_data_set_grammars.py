"""The languages of IXCL1DSU and IXCMIAPU. Facts: zos-members-4.md 1.1 to 1.7 and part 6."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.source.member import Member
from lint.syntax.grammar import parse
from lint.systems.recognition import recognize
from tests.helpers.reading import operands, read, verbs

FORMAT, POLICIES = table.load("ixcl1dsu").statements, table.load("ixcmiapu").statements
FLAGS = ("CATALOG", "NOCATALOG", "PROMPT")
OF_VERB = "VALUE"
SKELETON_OF_STRUCTURE = (
    "NAME SIZE INITSIZE MINSIZE SCMMAXSIZE SCMALGORITHM ALLOWAUTOALT FULLTHRESHOLD PREFLIST EXCLLIST REBUILDPERCENT "
    "DUPLEX RECPRTY SUBNOTIFYDELAY LISTNOTIFYDELAY KEYRNOTIFYDELAY ENFORCEORDER ALLOWREALLOCATE ENCRYPT"
)
SKELETON_OF_CF = "NAME TYPE MFG PLANT SEQUENCE PARTITION SIDE CPCID DUMPSPACE SITE"


def test_statements() -> None:
    assert set(FORMAT) == {"DEFINEDS", "DATA", "ITEM"}
    assert set(POLICIES["STRUCTURE"].operands) == set(SKELETON_OF_STRUCTURE.split())
    assert set(POLICIES["CF"].operands) == set(SKELETON_OF_CF.split())


@pytest.mark.parametrize(
    ("grammar", "statement", "operand"),
    [
        (grammar, statement, operand)
        for grammar, statements in (("ixcl1dsu", FORMAT), ("ixcmiapu", POLICIES))
        for statement, facts in statements.items()
        for operand in facts.operands
    ],
)
def test_every_operand_of_the_table(grammar: str, statement: str, operand: str) -> None:
    is_verb_of_two_words = statement.partition("_")[0] in ("DEFINE", "UPDATE", "DELETE", "LIST")
    verb = statement.replace("_", "  ", 1) if is_verb_of_two_words else statement
    written = {OF_VERB: "(A)"}.get(operand, operand if operand in FLAGS else f"{operand}(A, 'B C')")
    for text in (f"{verb} {written}", f"{verb.lower()}\n   {written.lower()}", f"{verb} {written}, "):
        parsed = parse(grammar, text)
        assert (parsed.name, parsed.is_sound) == (statement, grammar == "ixcmiapu" or "'" not in text)
        assert [name for name, _ in operands(parsed)] == [operand] or not parsed.is_sound


def test_statements_begin_where_the_next_one_does() -> None:
    text = (
        " DATA TYPE(CFRM) DEFINE POLICY NAME(P) REPLACE(YES) CF NAME(C)\n TYPE(009672)\n"
        " STRUCTURE NAME(S) PREFLIST(C) SYSTEM NAME(*) PROMPT\n PROMPT\n"
        " RESTART_ORDER LEVEL(1) ELEMENT_NAME(A) LEVEL(2)\n RESTART_GROUP(G) ELEMENT(*)\n"
        " RESTART_METHOD(BOTH,STC,'S (X')\n DEFINE STRUCTURE NAME(S) LOGSNUM(1)\n DELETE LOGSTREAM NAME(A.B)"
    )
    assert verbs(read(text, "ixcmiapu", "P")) == [
        "DATA", "DEFINE_POLICY", "CF", "STRUCTURE", "SYSTEM", "RESTART_ORDER", "LEVEL", "LEVEL", "RESTART_GROUP",
        "ELEMENT", "DEFINE_STRUCTURE", "DELETE_LOGSTREAM",
    ]  # fmt: skip


def test_items_follow_on_one_record() -> None:
    text = "DEFINEDS SYSPLEX(P) DSN(A.B) DATA TYPE(CFRM)\nITEM NAME(CF) NUMBER(2) ITEM NAME(STR) NUMBER(9)"
    assert verbs(read(text, "ixcl1dsu", "P")) == ["DEFINEDS", "DATA", "ITEM", "ITEM"]


def test_a_misspelled_statement_hides_no_other() -> None:
    parsed = read("CF NAME(A)\nSTRUCTUER NAME(S) SIZE(1)\nSTRUCTURE NAME(T)\n", "ixcmiapu", "P")
    assert verbs(parsed) == ["CF", "STRUCTUER", "STRUCTURE"]
    assert [statement.is_sound for statement in parsed.written] == [True, False, True]


@pytest.mark.parametrize(
    ("records", "expected"),
    [
        (["DATA TYPE(CFRM)", "DEFINE POLICY NAME(P)", "CF NAME(C)"], "ixcmiapu"),
        (["/* head */", "", "DATA TYPE(LOGR)", "DEFINE LOGSTREAM NAME(A.B) DASDONLY(YES)"], "ixcmiapu"),
        (["STRUCTURE NAME(A) SIZE(1)", "STRUCTURE NAME(B) SIZE(1)"], "ixcmiapu"),
        (["DATA TYPE(LOGR)", "UPDATE LOGSTREAM NAME(A.B) RETPD(1)"], "ixcmiapu"),
        (["DEFINEDS SYSPLEX(P)", "  DSN(A.B)", " DATA TYPE(CFRM)"], "ixcl1dsu"),
        (["COUPLE SYSPLEX(P)", "DATA TYPE(CFRM) PCOUPLE(A,B)"], "couple"),
        (["DATA TYPE(CFRM)", "DATA TYPE(SFM)"], None),
        (["DEFINE CLUSTER (NAME(A.B))", "DELETE A.B"], None),
        (["A policy begins with", "DEFINE POLICY NAME(P)", "and goes on."], None),
        (["//A EXEC ADMIN", "//SYSIN DD *", "DATA TYPE(CFRM)", "DEFINE POLICY NAME(P)"], None),
    ],
)
def test_input_alone_is_recognized_by_several_statements(records: list[str], expected: str | None) -> None:
    kind = recognize(Member("notes.txt", "NOTES", records)).kind
    assert (kind.id if kind else None) == expected


LONG = "DEFINE LOGSTREAM NAME(A.B) STRUCTNAME(STR1) HIGHOFFLOAD(80) LOWOFFLOAD(80)"


@pytest.mark.parametrize(
    ("records", "expected"),
    [
        (["DATA TYPE(LOGR)", LONG, "   LS_SIZE(10)"], "ixcmiapu"),
        (["/* A", "   B */ DATA TYPE(LOGR) REPORT(YES) /* C */", LONG], "ixcmiapu"),
        (
            ["DATA TYPE(CFRM) DSN(A.B)", "  VOLSER(V)", "DEFINE POLICY NAME(P) FOO(1)", f"CF NAME(A{' ' * 70})"],
            "ixcmiapu",
        ),
        ([f"{'DATA TYPE(CFRM)':71}00000001", f"{' DEFINE POLICY NAME(P)':71}00000002"], "ixcmiapu"),
        (["DEFINEDS SYSPLEX(P) DSN(A.B)", f"{' ':60} DATA TYPE(CFRM)", " ITEMS"], "ixcl1dsu"),
        (["DATA TYPE(CFRM) PCOUPLE(A,B)", f"{' ':60} ACOUPLE(C,D)"], None),
        (["DATA TYPE(CFRM)", "  ITEM NAME(CF) NUMBER(9)", "DEFINE POLICY NAME(P)"], None),
        (["The text is", "DATA TYPE(LOGR)", LONG], None),
    ],
)
def test_input_alone_is_recognized_by_its_first_words_whatever_follows(
    records: list[str], expected: str | None
) -> None:
    kind = recognize(Member("notes.txt", "NOTES", records)).kind
    in_deck = recognize(Member("deck.txt", "NOTES", records, in_deck=True)).kind
    assert (kind.id if kind else None) == expected
    assert in_deck == kind
