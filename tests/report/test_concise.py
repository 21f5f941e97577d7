"""One line for each finding."""

from __future__ import annotations

from lint.report import concise
from lint.report.results import Style
from tests.report import results as made
from tests.report.results import plain, rendered, results, span


def test_the_whole_report() -> None:
    assert (
        rendered(concise, results(*made.ALL, members=3, files=4), Style(colour=True))
        == """\
prod/COUPLE00:5:17: error CPL009 Transport class BIG is defined twice: this definition is not used. \
(prod/COUPLE00:4:17: first defined here)
prod/COUPLE00:1:17: note CPL037 The sysplex is called PLEX1 here and PLEX2 in COUPLE01. \
(prod/COUPLE01:1:17: PLEX2 here) (in systems PRDA, PRDB)
prod/COUPLE00:4:31: warning CPL025 CLASSLEN 62465 is odd.
prod/COUPLE00:2:17: warning CPL036 This goes over two lines.
jcl/install.jcl:2:17: warning CPL013 Something is wrong. [COUPLE00]
gone/COUPLE00:1:1: error GEN016 The file cannot be read.
Found 2 errors, 3 warnings and 1 note in 3 members of 4 files.
"""
    )


def test_a_finding_is_one_line_whatever_it_holds() -> None:
    finding = plain(span(1, 1, 2)._replace(path="a\nb\x1b"), "Bad\r\n\x1b[31mword.")

    assert rendered(concise, results(finding), Style()).split("\n")[0] == (
        "a?b?:1:1: warning CPL013 Bad???[31mword. [COUPLE00]"
    )
