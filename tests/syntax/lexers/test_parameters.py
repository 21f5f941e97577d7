"""Parameters in free format. Facts: zos-members-2.md 1.3 and section 10."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.source.member import Member
from lint.syntax.lexed import COMMENT_NOT_CLOSED, RawStatement, TextProblem
from lint.syntax.lexers.parameters import split
from tests.helpers.reading import kind, lexed

IEAOPT = kind("ieaopt")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CNTCLIST=YES,\nERV=5000", ["CNTCLIST=YES", "ERV=5000"]),
        ("CNTCLIST=YES ERV=5000,DVIO=NO", ["CNTCLIST=YES", "ERV=5000", "DVIO=NO"]),
        ("ERV = 5000 DVIO= NO", ["ERV = 5000", "DVIO= NO"]),
        ("ERV=\n5000", ["ERV=\n5000"]),
        ("CPENABLE=(10,30) ERV=1", ["CPENABLE=(10,30)", "ERV=1"]),
        ("CPENABLE=(10,\n  30) ERV=1", ["CPENABLE=(10,\n  30)", "ERV=1"]),
        ("CPENABLE=(10\nERV=1", ["CPENABLE=(10", "ERV=1"]),
        ("IRA405I(1)=50 IRA405I(2)=60", ["IRA405I(1)=50", "IRA405I(2)=60"]),
        ("/* A */ ERV=1 /* B\n C */ DVIO=NO", ["ERV=1", "DVIO=NO"]),
        ("ERV=&ERV. DVIO=&A(1:2).B", ["ERV=&ERV.", "DVIO=&A(1:2).B"]),
        ("ERV,DVIO", ["ERV", "DVIO"]),
        (",, ,", []),
    ],
)
def test_parameters(text: str, expected: list[str]) -> None:
    assert [piece.text for piece in lexed(text, "ieaopt")[0]] == expected


def test_places() -> None:
    assert lexed("/* A */  ERV=1,\n  DVIO=NO", "ieaopt")[0][0] == RawStatement("ERV=1", 0, 10)
    assert lexed("/* A */  ERV=1,\n  DVIO=NO", "ieaopt")[0][1] == RawStatement("DVIO=NO", 1, 3)


def test_a_comment_that_is_not_closed() -> None:
    assert split(Member("X", "X", ["ERV=1", "  /* A", "DVIO=NO"]), IEAOPT)[1] == [
        TextProblem(COMMENT_NOT_CLOSED, 1, 3, 5)
    ]


@given(st.lists(st.text(st.sampled_from("AB=(),&1:*/ \t"), max_size=80), max_size=10))
def test_any_text_is_cut_into_what_stands_there(records: list[str]) -> None:
    for piece in split(Member("X", "X", records), IEAOPT)[0]:
        first = piece.text.split("\n")[0]
        assert records[piece.record][piece.column - 1 :][: len(first)].strip("/* \t")[:1] in (
            "",
            first.strip("/* \t")[:1],
        )
