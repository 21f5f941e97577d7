"""IEALPAxx and IEAFIXxx: the two forms, and comments. Facts: zos-members-2.md 4.2; oddities.md (comments, values)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.syntax.lexed import COMMENT_NOT_CLOSED, RawStatement
from tests.helpers.reading import lexed, read, text_at

IDS = ["iealpa", "ieafix"]


@pytest.mark.parametrize("kind_id", IDS)
def test_include_statements(kind_id: str) -> None:
    text = (
        "/* A */\nINCLUDE LIBRARY(A.B)\n  MODULES(C\n  D) /* D */\nINCLUD LIBRARY(E.F)\nINCLUDE LIBRARY(G.H) MEMBERS(I)"
    )
    assert [(piece.record, piece.column) for piece in lexed(text, kind_id)[0]] == [(1, 1), (4, 1), (5, 1)]


def test_a_list_that_is_not_closed_ends_where_the_next_statement_begins() -> None:
    assert len(lexed("INCLUDE LIBRARY(A.B) MODULES(C\nINCLUDE LIBRARY(D.E) MODULES(F)", "iealpa")[0]) == 2


@pytest.mark.parametrize("kind_id", IDS)
def test_the_older_form(kind_id: str) -> None:
    text = "* COMMENT\nSYS1.LPALIB MOD1,MOD2,   REMARK\n            MOD3         REMARK\nSYS1.SVCLIB IGC0001I\nREMARK"
    assert lexed(text, kind_id)[0] == [
        RawStatement("SYS1.LPALIB MOD1,MOD2,\n            MOD3", 1, 1),
        RawStatement("SYS1.SVCLIB IGC0001I", 3, 1),
    ]
    first, _ = read(text, kind_id, "X").statements
    records = text.split("\n")
    assert [text_at(value.span, records) for value in first["MODULES"].values] == ["MOD1", "MOD2", "MOD3"]


def test_the_older_form_with_modules_on_the_next_record() -> None:
    assert lexed("  SYS1.LPALIB\n      MOD1,\n      MOD2", "iealpa")[0] == [
        RawStatement("SYS1.LPALIB\n      MOD1,\n      MOD2", 0, 3)
    ]


@pytest.mark.parametrize("kind_id", IDS)
def test_a_comment_that_is_never_closed_behind_the_last_statement(kind_id: str) -> None:
    text = "INCLUDE LIBRARY(A.B) MODULES(C)\n/* CHANGED 1990\n/* AND 1993 BY JOE\n"
    pieces, problems = lexed(text, kind_id)
    assert (len(pieces), problems) == (1, [])


def test_a_comment_that_swallows_a_statement() -> None:
    text = "INCLUDE LIBRARY(A.B) MODULES(C)\n/* RACF\nINCLUDE LIBRARY(A.B) MODULES(D)"
    pieces, problems = lexed(text, "iealpa")
    assert len(pieces) == 1
    assert (problems[0].kind, problems[0].record, problems[0].column) == (COMMENT_NOT_CLOSED, 1, 1)


@given(st.lists(st.text(st.sampled_from("AB.,() /*&'"), max_size=75), max_size=8))
def test_any_text_is_read(records: list[str]) -> None:
    for placed in read("\n".join(records), "iealpa", "IEALPA00").statements:
        assert placed.line <= len(records)
