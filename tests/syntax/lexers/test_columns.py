"""Fixed columns. Facts: zos-members-2.md 9.1."""

from __future__ import annotations

from lint.source.member import Member
from lint.syntax.lexed import RawStatement
from lint.syntax.lexers.columns import split
from tests.helpers.reading import kind, read, text_at

LOAD = kind("load")


def test_one_record_is_one_statement_from_column_1_on() -> None:
    records = ["* COMMENT", "IODF     00", "", "  PARMLIB", "SYSPARM  00"]
    assert split(Member("X", "X", records), LOAD) == (
        [RawStatement("IODF     00", 1, 1), RawStatement("  PARMLIB", 3, 1), RawStatement("SYSPARM  00", 4, 1)],
        [],
    )


def test_data_ends_in_column_72() -> None:
    record = "SYSCAT   VOL001".ljust(71) + "Y00010000"
    [piece] = split(Member("X", "X", [record]), LOAD)[0]
    assert piece.text == record[:72]


def test_spans_point_at_the_very_text() -> None:
    text = "SYSCAT   SY2PKA113CSYS1.MCAT\nIODF     00 SYS1     TESTLPAR SF Y"
    for placed in read(text, "load", "LOAD00").statements:
        assert text_at(placed.span, text.split("\n")) == placed.name
        for operand in placed.operands:
            for value in operand.values:
                assert text_at(value.span, text.split("\n")) == value.value.text
