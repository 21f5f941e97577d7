"""Commands issued at IPL. Facts: oddities.md (values)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.syntax.lexed import RawStatement
from tests.helpers.reading import kind, lexed, read, text_at

COMMND = kind("commnd")


def pieces(text: str) -> list[RawStatement]:
    statements, problems = lexed(text, "commnd")
    assert problems == []
    return statements


@pytest.mark.parametrize(
    ("record", "text"),
    [
        ("COM='S NET'", "COM='S NET'"),
        ("COM='S NET'     STARTS VTAM", "COM='S NET'"),
        ("COM='S JES2,PARM='WARM,NOREQ''   REMARK", "COM='S JES2,PARM='WARM,NOREQ''"),
        ("COM='S NET", "COM='S NET"),
        ("COM=S NET", "COM=S NET"),
        ("CMO='S NET'", "CMO='S NET'"),
        ("COM='S A' COM='S B'", "COM='S A' COM"),
        ("COM='S A',COM='S B' COM='S C'", "COM='S A' COM"),
        ("COM='S NET'".ljust(71) + "X00010000", "COM='S NET'"),
    ],
)
def test_one_command(record: str, text: str) -> None:
    assert pieces(record) == [RawStatement(text, 0, 1)]


@pytest.mark.parametrize(
    "record", ["", "* COM='S NET'", "REMARK", "/* COM='S NET' */", "SEE ALSO CMD=00", "//* COM='D T'"]
)
def test_records_without_a_command(record: str) -> None:
    assert pieces(record) == []


def test_spans_point_at_the_very_text() -> None:
    text = "\n   COM='START VLF,SUB=MSTR'"
    [placed] = read(text, "commnd", "COMMND00").statements
    assert text_at(placed["SUB"].span, text.split("\n")) == "MSTR"
    assert text_at(placed["TASK"].span, text.split("\n")) == "VLF"


@given(st.lists(st.text(st.sampled_from("COMS='(), AB"), max_size=80), max_size=6))
def test_any_text_is_read(records: list[str]) -> None:
    for placed in read("\n".join(records), "commnd", "COMMND00").statements:
        assert placed.name
