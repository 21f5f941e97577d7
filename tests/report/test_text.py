"""The report for people, whole."""

from __future__ import annotations

import pytest

from lint.finding import Finding, Level, Related, Span
from lint.report import text
from lint.report.results import Results, Style
from tests.report import results as made
from tests.report.results import PATH, plain, results, span


def rendered(*findings: Finding) -> str:
    """The blocks of the findings, without the summary."""
    report = made.rendered(text, results(*findings), Style())
    return report[: report.rindex("\n\n") + 1]


def test_one_line() -> None:
    assert (
        rendered(plain(span(1, 17, 22)))
        == """\
warning[CPL013 class-without-path]: Something is wrong.
 --> prod/COUPLE00:1:17
  |
1 |  COUPLE SYSPLEX(PLEX1)
  |                 ^^^^^
  = why: parmlint explain CPL013
"""
    )


def test_another_place_of_the_same_member() -> None:
    """A tab is shown as one blank, or the columns would not hold."""
    assert (
        rendered(made.REPEATED)
        == """\
error[CPL009 repeated-class]: Transport class BIG is defined twice: this definition is not used.
 --> prod/COUPLE00:5:17
  |
5 |  CLASSDEF CLASS(BIG)
  |                 ^^^
  |
4 |  CLASSDEF CLASS(BIG) CLASSLEN(62465)
  |                 --- first defined here
  = why: parmlint explain CPL009
"""
    )


def test_a_place_in_another_member_and_the_systems() -> None:
    assert (
        rendered(made.ELSEWHERE)
        == """\
note[CPL037 alternate-equals-primary]: The sysplex is called PLEX1 here and PLEX2 in COUPLE01.
 --> prod/COUPLE00:1:17
  |
1 |  COUPLE SYSPLEX(PLEX1)
  |                 ^^^^^
 ::: prod/COUPLE01:1:17
  |
1 |  COUPLE SYSPLEX(PLEX2)
  |                 ----- PLEX2 here
  = in systems PRDA, PRDB
  = why: parmlint explain CPL037
"""
    )


def test_fixes_that_are_safe_and_that_need_review() -> None:
    assert (
        rendered(made.FIXABLE)
        == """\
warning[CPL025 wasteful-class-length]: CLASSLEN 62465 is odd.
 --> prod/COUPLE00:4:31
  |
4 |  CLASSDEF CLASS(BIG) CLASSLEN(62465)
  |                               ^^^^^
  = fix: Take the length of a buffer
  = fix (needs review): Take the operand out
  = why: parmlint explain CPL025
"""
    )


def test_help_stands_before_the_fixes() -> None:
    assert rendered(made.HELPED).splitlines()[5:8] == [
        "  = help: Change CLASSLEN(62465) to CLASSLEN(62464).",
        "  = fix: Take the length of a buffer",
        "  = fix (needs review): Take the operand out",
    ]
    assert "help:" not in rendered(made.FIXABLE)


def test_a_span_over_several_lines_is_underlined_to_the_end_of_its_first() -> None:
    assert (
        rendered(made.ACROSS_LINES)
        == """\
warning[CPL036 no-alternate-couple-data-set]: This goes over two lines.
 --> prod/COUPLE00:2:17
  |
2 |         PCOUPLE(SYS1.XCF.CDS01,
  |                 ^^^^^^^^^^^^^^^
  = why: parmlint explain CPL036
"""
    )


def test_a_member_of_a_deck_is_named_beside_the_deck() -> None:
    assert (
        rendered(made.IN_DECK)
        == """\
warning[CPL013 class-without-path]: Something is wrong.
 --> jcl/install.jcl:2:17 (COUPLE00)
  |
2 |  COUPLE SYSPLEX(LOCAL)
  |                 ^^^^^
  = why: parmlint explain CPL013
"""
    )


@pytest.mark.parametrize("path", ["COUPLE00", "couple00.txt", "SYS1.PARMLIB(COUPLE00)"])
def test_a_member_is_not_named_where_the_path_says_it(path: str) -> None:
    assert f" --> {path}:1:17\n" in rendered(plain(span(1, 17, 22, path=path)))


def test_numbers_of_all_lines_stand_below_each_other() -> None:
    source = {9: " CLASSDEF CLASS(BIG)", 12345: " CLASSDEF CLASS(BIG)"}
    finding = Finding(
        span(12345, 17, 20),
        "Twice.",
        "CPL009",
        "repeated-class",
        Level.ERROR,
        related=(Related(span(9, 17, 20), "first"),),
    )
    given = results(finding)._replace(line=lambda path, number: source[number])

    assert (
        made.rendered(text, given, Style())
        == """\
error[CPL009 repeated-class]: Twice.
     --> prod/COUPLE00:12345:17
      |
12345 |  CLASSDEF CLASS(BIG)
      |                 ^^^
      |
    9 |  CLASSDEF CLASS(BIG)
      |                 --- first
      = why: parmlint explain CPL009

Found 1 error in 1 member of 1 file.
"""
    )


def test_a_place_without_characters_gets_one_mark() -> None:
    assert "1 |  COUPLE SYSPLEX(PLEX1)\n  |                       ^\n" in rendered(plain(span(1, 23, 23)))


def test_a_file_that_could_not_be_read_has_no_excerpt() -> None:
    assert (
        rendered(made.UNREADABLE)
        == """\
error[GEN016 unreadable-file]: The file cannot be read.
 --> gone/COUPLE00:1:1
  = why: parmlint explain GEN016
"""
    )


def test_another_place_whose_line_is_not_to_be_had_still_says_what_is_there() -> None:
    finding = made.REPEATED._replace(related=(Related(span(3, 1, 2, path="gone/COUPLE00"), "first defined here"),))

    assert " ::: gone/COUPLE00:3:1\n  | first defined here\n" in rendered(finding)


def test_blocks_are_parted_by_an_empty_line_and_counted() -> None:
    report = made.rendered(text, results(*made.ALL, members=3, files=4), Style())

    assert report.count("\n\n") == len(made.ALL)
    assert report.endswith("\n\nFound 2 errors, 3 warnings and 1 note in 3 members of 4 files.\n")


PASSED_OVER = "skipped; `parmlint kinds PATH` lists them."


@pytest.mark.parametrize(
    ("given", "summary"),
    [
        (results(), "No findings in 1 member of 1 file.\n"),
        (results(members=0, files=0), "Nothing to check: no file of a known kind was found.\n"),
        (results(made.UNREADABLE, members=0), "Found 1 error in 1 file.\n"),
        (results(members=1234, files=1000), "No findings in 1,234 members of 1,000 files.\n"),
        (
            results(unrecognised=("README", "x")),
            f"No findings in 1 member of 1 file. 2 files of no known kind {PASSED_OVER}\n",
        ),
    ],
)
def test_the_summary_says_what_was_looked_at(given: Results, summary: str) -> None:
    assert made.rendered(text, given, Style()).endswith(summary)


def test_colour_changes_nothing_but_colours() -> None:
    plain_report = made.rendered(text, results(*made.ALL), Style())
    coloured = made.rendered(text, results(*made.ALL), Style(colour=True))

    for code in ("\x1b[0m", "\x1b[1m", "\x1b[1;34m", "\x1b[1;31m", "\x1b[1;33m", "\x1b[1;36m"):
        assert code in coloured
        coloured = coloured.replace(code, "")
    assert coloured == plain_report


EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\r\n"


def test_no_terminal_acts_on_what_files_hold() -> None:
    where = Span(f"prod/{EVIL}", 1, 1, 1, 9, "COUPLE00")
    finding = Finding(
        where, f"No {EVIL}.", "CPL013", "class-without-path", Level.ERROR, related=(Related(where, EVIL),)
    )
    report = made.rendered(text, results(finding)._replace(line=lambda path, number: f" {EVIL}"), Style())

    assert not set(EVIL) - {"\n"} - set("]0;owned[2J31m") & set(report)
    assert len(report.splitlines()) == len(report.split("\n")) - 1
    assert "1 |  ?]0;owned??[2J?31m???\n" in report


def test_columns_hold_behind_characters_that_are_not_shown() -> None:
    finding = plain(Span(PATH, 1, 5, 1, 6, "COUPLE00"))
    report = made.rendered(text, results(finding)._replace(line=lambda path, number: "a\x1bb\tX"), Style())

    assert "1 | a?b X\n  |     ^\n" in report
