"""GEN025: the marks that Git leaves in a member of any kind."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Finding, Level
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.syntax.account import Cause
from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_in, unjudged_in
from tests.helpers.reading import read, samples
from tests.helpers.spoiling import NO_UNREADABLE_RECORD

MARKS = "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> b\n"
CONFLICTS = {
    "CLOCK00": "TIMEZONE W.05.00.00\n" + MARKS.format("OPERATOR PROMPT", "OPERATOR NOPROMPT"),
    "VMSYSU.DMSPARMS": "FILEPOOLID A\n" + MARKS.format("USERS 100", "USERS 200"),
    "BPXPRM00": "MAXPROCSYS(400)\n" + MARKS.format("MAXPTYS(20)", "MAXPTYS(30)"),
    "IEASYS00": "MAXUSER=400,\n" + MARKS.format("CMD=00,", "CMD=01,") + "CLPA\n",
    "SYSTEM.CONFIG": "System_Identifier_Default ZVMA\n" + MARKS.format("Tolerate_Config_Errors No", "IMBED A B"),
    "USER.DIRECT": "USER A B 1G 2G G\n" + MARKS.format(" MACHINE ESA", " MACHINE XC"),
    "LOAD00": "SYSPARM  00\n" + MARKS.format("NUCLEUS  1", "NUCLEUS  2"),
    "COMMND00": "COM='D T'\n" + MARKS.format("COM='D U'", "COM='D A'"),
}


@pytest.mark.parametrize("file", CONFLICTS)
def test_a_conflict_is_one_finding_in_words_of_its_own(file: str) -> None:
    (finding,) = findings_of(file, CONFLICTS[file], "GEN025")
    assert (finding.level or Level.ERROR) is Level.ERROR
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (2, 1, 8)
    assert finding.message.startswith("Unresolved merge")
    assert [place.span.line for place in finding.related] == [4, 6]


def test_each_conflict_is_a_finding_and_the_common_ancestor_is_part_of_it() -> None:
    three = "<<<<<<< HEAD\nCMD=00,\n||||||| 1234\nCMD=02,\n=======\nCMD=01,\n>>>>>>> b\n"
    findings = findings_of("IEASYS00", f"{three}CLOCK=00,\n{three}", "GEN025")
    assert [finding.span.line for finding in findings] == [1, 9]


@pytest.mark.parametrize(
    "text",
    [
        "COUPLE SYSPLEX(A)\n",
        "/*\n=======\n=======\n*/\nCOUPLE SYSPLEX(A)\n",
        "/*\n<<<<<<< THE SYSPLEX >>>>>>>\n*/\nCOUPLE SYSPLEX(A)\n",
        "/*\n >>>>>>> B\n=======\n<<<<<<< A\n*/\nCOUPLE SYSPLEX(A)\n",
        "/*\n<<<<<<<<<<\n==========\n>>>>>>>>>>\n*/\nCOUPLE SYSPLEX(A)\n",
    ],
)
def test_a_frame_of_a_comment_is_no_conflict(text: str) -> None:
    assert findings_of("COUPLE00", text, "GEN025") == []


MARKS_OF_GIT = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
BRANCHES = (
    "BRANCH",
    "feature/pathin-4711",
    "release/2026/a-name-that-goes-on-behind-the-last-data-column-and-the-card",
)


def _with_conflict(text: str, branch: str) -> tuple[str, set[int]]:
    """A text with a conflict in its middle, and the lines of the marks."""
    lines = text.rstrip("\n").split("\n")
    middle = len(lines) // 2
    version = lines[middle]
    conflict = [f"<<<<<<< {branch}", version, "||||||| 1234", version, "=======", version, f">>>>>>> {branch}"]
    marks = {
        middle + at
        for at, line in enumerate(conflict, 1)
        if line.startswith(("<<<<<<<", "|||||||", "=======", ">>>>>>>"))
    }
    return "\n".join([*lines[:middle], *conflict, *lines[middle + 1 :], ""]), marks


def _lines(finding: Finding) -> set[int]:
    """The lines of a finding and of its fixes."""
    spans = [finding.span, *(edit.span for fix in finding.fixes for edit in fix.edits)]
    return {line for span in spans for line in range(span.line, span.end_line + 1)}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_mark_has_no_further_finding_and_no_fix(kind: Kind) -> None:
    for sample, branch in zip(samples(kind.id), cycle(BRANCHES)):
        text, marks = _with_conflict(sample["text"], branch)
        assert len(marks) == 4
        findings = findings_of(sample["file"], text)
        (conflict,) = [finding for finding in findings if finding.code == "GEN025"]
        assert f"version of {branch} or that of {branch}," in (conflict.help or "")
        at_marks = [finding for finding in findings if _lines(finding) & marks and finding is not conflict]
        assert at_marks == [], sample["name"]


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if kind.lexer not in NO_UNREADABLE_RECORD], ids=lambda kind: kind.id
)
def test_both_versions_are_read_as_without_marks(kind: Kind) -> None:
    """But for programs, where a mark ends what a record goes on with."""
    for sample in samples(kind.id):
        text, marks = _with_conflict(sample["text"], "BRANCH")
        lines = text.split("\n")
        plain = [line for at, line in enumerate(lines, 1) if at not in marks]
        assert _statements(text, kind) == _statements("\n".join(plain), kind), sample["name"]


def _statements(text: str, kind: Kind) -> list[tuple[str, list[str]]]:
    """The names of the statements of a text, each with its words."""
    return [(located.name, located.statement.text.split()) for located in read(text, kind.id, "X").written]


def test_a_line_below_a_mark_is_judged_where_it_is() -> None:
    text = "MAXPROCSYS(400)\n" + MARKS.format("MAXPTYS(20)", "MAXPTYSX(30)") + "MAXUIDSX(200)\n"
    findings = findings_of("BPXPRM00", text, "GEN012")
    assert [(finding.span.line, finding.span.column) for finding in findings] == [(5, 1), (7, 1)]


def test_who_asks_for_the_member_has_the_mixture_in_the_account(tmp_path: Path) -> None:
    files = {"COUPLE00": "COUPLE SYSPLEX(A)\n" + MARKS.format("PATHIN STRNAME(IXC1)", "PATHIN STRNAME(IXC2)")}
    assert findings_in(tmp_path, files, "CPL012") == []
    (entry,) = unjudged_in(tmp_path, files, "CPL012")
    assert (entry.cause, entry.span.line, entry.span.column) == (Cause.UNREAD, 2, 1)
    assert "merge is unresolved" in entry.reason


def test_the_marks_are_shown_in_a_directory(tmp_path: Path) -> None:
    file = tmp_path / "USER.DIRECT"
    file.write_text(CONFLICTS["USER.DIRECT"])
    run = Engine(Settings(root=tmp_path, select=("GEN025",))).check_paths([file])
    assert run.line(file.as_posix(), 2) == "<<<<<<< HEAD"
