"""One record, one statement. Facts: zvm-files.md A1, and the section on directories in oddities.md."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.syntax.lexed import TRAILING_COMMA
from tests.helpers.reading import kind, lexed

DIRECTORY = kind("cp-directory")


def pieces(text: str) -> list[tuple[str, int, int]]:
    """Text, record (from 0) and column (from 1) of every statement; no text has another problem than a comma."""
    statements, problems = lexed(text, "cp-directory")
    assert {problem.kind for problem in problems} <= {TRAILING_COMMA}
    return [(raw.text, raw.record, raw.column) for raw in statements]


def texts(text: str) -> list[str]:
    return [piece for piece, _, _ in pieces(text)]


def test_each_record_is_a_statement() -> None:
    assert pieces("USER ALICE NOLOG\n MDISK 191 3390 1 5 VOL001\n   SPOOL 00C 2540 READER *   \nIPL CMS") == [
        ("USER ALICE NOLOG", 0, 1),
        ("MDISK 191 3390 1 5 VOL001", 1, 2),
        ("SPOOL 00C 2540 READER *", 2, 4),
        ("IPL CMS", 3, 1),
    ]


@pytest.mark.parametrize(
    "record",
    ["* COMMENT", "*COMMENT", "  * INDENTED", "**DEDICATE 580 580", "*", "*DVHOPT LNK0 LOG1 CRCab\xff", "*AC= 123",
     "*PW= 20240131", "*" * 71, "", "   ", "* ENDS WITH A COMMA,"],
)  # fmt: skip
def test_records_without_a_statement(record: str) -> None:
    assert pieces(record) == []
    assert pieces(f"USER ALICE\n{record}\n IPL CMS") == [("USER ALICE", 0, 1), ("IPL CMS", 2, 2)]


def test_an_asterisk_further_on_is_no_comment() -> None:
    assert texts("LINK MAINT 190 190 RR * CMS SYSTEM DISK") == ["LINK MAINT 190 190 RR * CMS SYSTEM DISK"]
    assert texts("IUCV *IDENT RESANY GLOBAL") == ["IUCV *IDENT RESANY GLOBAL"]


def test_a_comma_continues() -> None:
    assert pieces("OPTION MAINTCCW,\n   LNKNOPAS,\n LNKS\nIPL CMS") == [
        ("OPTION MAINTCCW,\n   LNKNOPAS,\n LNKS", 0, 1),
        ("IPL CMS", 3, 1),
    ]


def test_a_comma_that_stands_alone_continues() -> None:
    assert texts(" OPTION MAINTCCW ,\n LNKS") == ["OPTION MAINTCCW ,\n LNKS"]


def test_a_comma_in_the_middle_does_not_continue() -> None:
    assert texts("IPL CMS PARM A,B\nMACH ESA") == ["IPL CMS PARM A,B", "MACH ESA"]


def test_continuation_survives_comments_and_blank_records() -> None:
    assert texts("OPTION MAINTCCW,\n* WHY\n\n   * INDENTED,\n LNKS\nIPL CMS") == [
        "OPTION MAINTCCW,\n\n\n\n LNKS",
        "IPL CMS",
    ]


def test_continuation_in_numbered_records() -> None:
    records = [" OPTION MAINTCCW,", "* WHY", " LNKS", " IPL CMS"]
    numbered = "\n".join(f"{text:<72}{number:08}" for number, text in enumerate(records, 1))
    assert texts(numbered) == ["OPTION MAINTCCW,\n\n LNKS", "IPL CMS"]


def test_a_comma_in_the_sequence_field_does_not_continue() -> None:
    assert texts(" OPTION MAINTCCW".ljust(72) + "0000001,\n LNKS") == ["OPTION MAINTCCW", "LNKS"]


def test_data_to_column_72() -> None:
    record = " COMMAND SET VSWITCH".ljust(70, "X")
    assert texts(record + "YZ00000010") == [(record + "YZ").strip()]
    assert texts(record + "Y,00000010\n MORE") == [(record + "Y,").strip() + "\n MORE"]


def test_a_statement_that_is_continued_by_nothing() -> None:
    assert texts("OPTION MAINTCCW,") == ["OPTION MAINTCCW,"]
    assert texts("OPTION MAINTCCW,\n* END\n\n") == ["OPTION MAINTCCW,"]
    assert lexed("OPTION MAINTCCW,\n* END\n\n", "cp-directory")[1] == [(TRAILING_COMMA, 0, 16, 17, ())]


def test_shifted_sequence_numbers() -> None:
    records = ["USER ALICE NOLOG", " IPL CMS", " MACH ESA"]
    assert texts("\n".join(f"{text:<68}{number:08}" for number, text in enumerate(records, 1))) == [
        "USER ALICE NOLOG",
        "IPL CMS",
        "MACH ESA",
    ]


@given(st.lists(st.text(alphabet="AB ,*\t9", max_size=90), max_size=8))
def test_every_statement_is_the_text_at_its_place(records: list[str]) -> None:
    for text, record, column in pieces("\n".join(records)):
        first, *others = text.split("\n")
        assert records[record][column - 1 :].startswith(first)
        for number, continuation in enumerate(others, record + 1):
            assert continuation.strip() == "" or records[number].startswith(continuation)
        assert text[0] not in " \t*"
