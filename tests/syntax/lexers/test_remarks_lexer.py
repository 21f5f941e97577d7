"""Records with remarks behind their text, and the two forms of IEFSSNxx. Facts: rules of MPFLSTxx and IEFSSNxx."""

from __future__ import annotations

import pytest

from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax.lexed import COMMENT_NOT_CLOSED
from lint.syntax.lexers import remarks, subsystems
from tests.helpers.reading import kind


def texts(of: Kind, *records: str) -> list[tuple[str, int, int]]:
    statements, _ = remarks.split(Member("", "", records), of)
    return [(statement.text, statement.record, statement.column) for statement in statements]


@pytest.mark.parametrize(
    ("record", "text"),
    [
        ("IEF403I,SUP(NO)   A REMARK", "IEF403I,SUP(NO)"),
        ("  IEF403I", "IEF403I"),
        (".CMD USEREXIT(A)  A REMARK", ".CMD USEREXIT(A)"),
        (".MSGCOLR   NOCHANGE", ".MSGCOLR   NOCHANGE"),
        (".DEFAULT,SUP(NO) A REMARK", ".DEFAULT,SUP(NO)"),
        ("/* A */ IEF403I /* B */", "IEF403I"),
    ],
)
def test_the_text_of_a_record(record: str, text: str) -> None:
    assert [written for written, _, _ in texts(kind("mpflst"), record)] == [text]


def test_a_comment_without_its_end_mark_ends_with_its_record() -> None:
    assert texts(kind("mpflst"), "/* A REMARK", "IEF403I", "/* ANOTHER */") == [("IEF403I", 1, 1)]


def test_a_comment_that_a_record_below_closes_goes_on() -> None:
    assert texts(kind("mpflst"), "IEF403I /* A", "REMARK", "OF THREE */ IEF404I") == [
        ("IEF403I", 0, 1),
        ("IEF404I", 2, 13),
    ]


def test_asterisks_are_comments_and_an_identifier() -> None:
    assert texts(kind("mpflst"), "* A REMARK", "******", "*", "*IEF,SUP(NO)") == [("*IEF,SUP(NO)", 3, 1)]


def subsystem_texts(*records: str) -> list[str]:
    statements, _ = subsystems.split(Member("", "", records), kind("iefssn"))
    return [statement.text for statement in statements]


def test_the_positional_form_has_remarks() -> None:
    assert subsystem_texts("* A", "SMS,IGDSSIIN,'ID=00, PROMPT'  IT'S (SMS", "JES2,,,PRIMARY  (JES2)") == [
        "SMS,IGDSSIIN,'ID=00, PROMPT'",
        "JES2,,,PRIMARY",
    ]


def test_the_keyword_form_goes_on_over_records() -> None:
    assert subsystem_texts("SUBSYS SUBNAME(A) /* B */", "  INITRTN(C)", "BEGINPARALLEL", "SUBSYS SUBNAME(D)") == [
        "SUBSYS SUBNAME(A)        \n  INITRTN(C)".replace("        \n", " " * 8 + "\n"),
        "BEGINPARALLEL",
        "SUBSYS SUBNAME(D)",
    ]


def test_positional_records_before_and_behind_statements_are_read() -> None:
    assert subsystem_texts("TNF  A REMARK", "SUBSYS SUBNAME(A)", "JES2,,,PRIMARY  (A) REMARK") == [
        "TNF",
        "SUBSYS SUBNAME(A)",
        "JES2,,,PRIMARY",
    ]


def test_a_comment_that_nothing_closes_is_a_problem_in_both_forms() -> None:
    for records in (("SUBSYS SUBNAME(A) /* B",), ("TNF  /* A REMARK",)):
        _, problems = subsystems.split(Member("", "", records), kind("iefssn"))
        assert [problem.kind for problem in problems] == [COMMENT_NOT_CLOSED]
