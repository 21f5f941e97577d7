"""How IEAICSxx and IEAIPSxx fall into statements: delimiters, comments, periods, what is not closed."""

from __future__ import annotations

import pytest

from lint.syntax.lexed import COMMENT_NOT_CLOSED, COMMENT_NOT_OPENED, MARK_NOT_CLOSED
from lint.syntax.parsed import ParsedMember
from lint.systems.recognition import by_content
from tests.helpers import reading


def ips(text: str) -> ParsedMember:
    return reading.read(text, "ieaips", "IEAIPS00")


def ics(text: str) -> ParsedMember:
    return reading.read(text, "ieaics", "IEAICS00")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CPU=10.0,IOC=2.0,MSO=3.0", ["CPU", "IOC", "MSO"]),
        ("CPU=10.0 IOC=2.0  MSO = 3.0", ["CPU", "IOC", "MSO"]),
        ("WKL=(1,2)\nOBJ=1,SRV=(1,2)\nDMN=1", ["WKL", "OBJ", "DMN"]),
        ("PGN=1,(DMN=1)", ["PGN", "PERIOD"]),
        ("PGN=1 (DMN=1) (DMN=2)", ["PGN", "PERIOD", "PERIOD"]),
        ("PGN=1,(OBJ=1,DUR=5)\n      (OBJ=2)\nPGN=2\n(DMN=1)", ["PGN", "PERIOD", "PERIOD", "PGN", "PERIOD"]),
        ("DMN=1\n CNSTR\n = \n(1,5)", ["DMN"]),
        (",,CPU=1.0,,IOC=1.0", ["CPU", "IOC"]),
        ("DMN=1,CNSTR (1,5),DMN=2", ["DMN", "DMN"]),
        ("DMN=1 CNSTR (1,5)\nDMN=2", ["DMN", "DMN"]),
        ("", []),
        (" , ,\n,", []),
    ],
)
def test_statements_of_an_ips(text: str, expected: list[str]) -> None:
    assert reading.verbs(ips(text)) == expected


def test_an_operand_inside_is_a_statement_outside() -> None:
    parsed = ips("OBJ=1,SRV=(5)\nDMN=1\nPGN=1,(OBJ=1,\n       DMN=1,\n   DUR=5)")
    assert reading.verbs(parsed) == ["OBJ", "DMN", "PGN", "PERIOD"]
    assert [operand.name for operand in parsed.statements[3].operands] == ["OBJ", "DMN", "DUR"]


def test_an_unknown_keyword_begins_a_statement_where_it_can_be_no_operand() -> None:
    parsed = ips("CPU=1.0,SRBB=2.0,DMN=1,CNSTRR=(1,2)\nPGNN=1,(DMN=1),FOO=1")
    assert [(placed.name, placed.is_known) for placed in parsed.statements] == [
        ("CPU", True),
        ("SRBB", False),
        ("DMN", True),
        ("PGNN", False),
        ("PERIOD", True),
        ("FOO", False),
    ]
    assert [(operand.name, operand.operand.is_known) for operand in parsed.statements[2].operands] == [
        ("VALUE", True),
        ("CNSTRR", False),
    ]


def test_comments_stand_wherever_a_blank_may() -> None:
    text = "CPU/* A */=/* B\n C */10.0 /* D */\nPGN=1,(DMN=1, /* PGN=3 */\n /* X */ DUR=5K) /* END */"
    parsed = ips(text)
    assert [problem.kind for problem in parsed.problems] == []
    assert reading.verbs(parsed) == ["CPU", "PGN", "PERIOD"]
    period = parsed.statements[2]
    assert reading.text_at(period["DUR"].span, text.split("\n")) == "5K"
    assert (period["DUR"].span.line, period["DUR"].span.column) == (4, 14)


def test_comment_marks_without_a_partner() -> None:
    assert [problem.kind for problem in ips("CPU=1.0 /* A\nIOC=1.0").problems] == [COMMENT_NOT_CLOSED]
    assert [problem.kind for problem in ips("CPU=1.0 */\nIOC=1.0").problems] == [COMMENT_NOT_OPENED]


def test_sequence_numbers_and_marks_in_column_72_are_no_text() -> None:
    parsed = ips(f"{'CPU=10.0,IOC=5.0':<71}C00010000\n{'PGN=1,(DMN=1)':<72}00020000")
    assert reading.verbs(parsed) == ["CPU", "IOC", "PGN", "PERIOD"]


@pytest.mark.parametrize(
    ("text", "line", "column", "verbs"),
    [
        ("PGN=1,(DMN=1,DUR=5\nPGN=2,(DMN=1)", 1, 7, ["PGN", "PERIOD", "PGN", "PERIOD"]),
        ("PGN=1,(DMN=1,DUR=5\n      (DMN=2)", 1, 7, ["PGN", "PERIOD", "PERIOD"]),
        ("PGN=1,(DMN=1,PWSS=(1,2)\nCPU=1.0", 1, 7, ["PGN", "PERIOD", "CPU"]),
        ("PGN=1,\n(DMN=1", 2, 1, ["PGN", "PERIOD"]),
    ],
)
def test_a_period_that_is_not_closed(text: str, line: int, column: int, verbs: list[str]) -> None:
    parsed = ips(text)
    assert [tuple(problem)[:4] for problem in parsed.problems] == [(MARK_NOT_CLOSED, line - 1, column, column + 1)]
    assert reading.verbs(parsed) == verbs
    assert all(placed.is_sound for placed in parsed.statements)


def test_a_list_that_is_not_closed_ends_with_the_next_keyword() -> None:
    parsed = ips("DMN=1,CNSTR=(1,5\nDMN=2,CNSTR=(2,6)\nPGN=1,(DMN=1,PWSS=(1,2,DUR=5K)\nPGN=2,(DMN=2)")
    assert reading.verbs(parsed) == ["DMN", "DMN", "PGN", "PERIOD", "PGN", "PERIOD"]
    assert [placed.statement.problem is None for placed in parsed.statements] == [False, True, True, False, True, True]


def test_sections_of_an_ics() -> None:
    parsed = ics(
        "SUBSYS=STC,PGN=10\n  TRXNAME=OMVS,PGN=12 /* KERNEL */ TRXNAME=DB2(1)\n     RPGN=(1,2) ,\nUSERID=IBMUSER,PGN=3"
    )
    assert reading.verbs(parsed) == ["SUBSYS", "TRXNAME", "TRXNAME", "USERID"]
    assert reading.values(parsed.statements[2], "RPGN") == ["1", "2"]


def test_quoted_accounting_data_of_an_ics() -> None:
    parsed = ics("SUBSYS=JES2,PGN=1\nACCTINFO='A=1,PGN=2 /* (X'(3),PGN=5\nTRXCLASS=A,PGN=6")
    assert reading.statement_texts(parsed)[1] == "ACCTINFO='A=1,PGN=2 /* (X'(3),PGN=5"
    assert reading.verbs(parsed) == ["SUBSYS", "ACCTINFO", "TRXCLASS"]


@pytest.mark.parametrize(
    ("record", "kind"),
    [
        ("PGN=30,(DMN=30,DP=F53)", "ieaips"),
        (" DMN = 40 , CNSTR=(1,5)", "ieaips"),
        ("OBJ=1,SRV=(1000,0)", "ieaips"),
        ("SUBSYS=STC,PGN=10", "ieaics"),
        ("  TRXNAME=OMVS,RPGN=(12,13)", "ieaics"),
        ("PGN=30", None),
        ("SUBSYS=JES2", None),
        ("//STEP EXEC PGM=X,PERFORM=3", None),
    ],
)
def test_members_of_other_names_are_known_by_their_content(record: str, kind: str | None) -> None:
    recognized_kind = by_content([record]).kind
    assert (recognized_kind.id if recognized_kind else None) == kind
