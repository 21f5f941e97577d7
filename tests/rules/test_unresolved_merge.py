"""GEN025: the marks that Git leaves in a member of any kind."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Finding, Level
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.syntax.account import Cause
from lint.systems.zos.effective import State, evaluate
from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_in, image_in, unjudged_in
from tests.helpers.reading import samples

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


def _finished(kind: Kind) -> list[dict[str, Any]]:
    """The samples of a kind that have no conflict of their own."""
    return [sample for sample in samples(kind.id) if MARKS_OF_GIT[0] not in sample["text"]]


def _lines(finding: Finding) -> set[int]:
    """The lines of a finding and of its fixes."""
    spans = [finding.span, *(edit.span for fix in finding.fixes for edit in fix.edits)]
    return {line for span in spans for line in range(span.line, span.end_line + 1)}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_mark_has_no_further_finding_and_no_fix(kind: Kind) -> None:
    for sample, branch in zip(_finished(kind), cycle(BRANCHES)):
        text, marks = _with_conflict(sample["text"], branch)
        assert len(marks) == 4
        findings = findings_of(sample["file"], text, kinds={"*": kind.id})
        (conflict,) = [finding for finding in findings if finding.code == "GEN025"]
        assert f"version of {branch} or that of {branch}," in (conflict.help or "")
        at_marks = [finding for finding in findings if _lines(finding) & marks and finding is not conflict]
        assert at_marks == [], sample["name"]


OF_CHARACTERS_AND_COLUMNS = {"GEN001", "GEN006", "GEN007", "GEN008", "GEN009", "GEN013"}
"""Rules about the records, whatever they say."""


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.has_grammar], ids=lambda kind: kind.id)
def test_nothing_is_said_about_what_two_versions_code(kind: Kind) -> None:
    for sample in _finished(kind):
        text, _ = _with_conflict(sample["text"], "BRANCH")
        codes = {finding.code for finding in findings_of(sample["file"], text, kinds={"*": kind.id})}
        assert codes - OF_CHARACTERS_AND_COLUMNS == {"GEN025"}, sample["name"]


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


DIRECTORY = """USER LINUX1 LX1PASS 1G 2G G
 MDISK 0191 3390 0001 0010 LXV001 MR
<<<<<<< HEAD
USER FPSERV NOLOG 64M 128M BG
=======
USER FPSERV NOLOG 128M 128M BG
>>>>>>> branch
 MDISK 0301 3390 0001 0010 POOL01 WR
 MDISK 0302 3390 0011 0010 POOL02 WR
"""
POOLDEF = "DDNAME=CONTROL VDEV=301\nDDNAME=LOG1 VDEV=302\n"


def test_no_file_misses_what_a_version_has(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  ZVMA: {directory: USER.DIRECT, pools: {ORNPOOL: {server: FPSERV, "
        "pooldef: ORNPOOL.POOLDEF}}}\n",
        "USER.DIRECT": DIRECTORY,
        "ORNPOOL.POOLDEF": POOLDEF,
    }
    for rule in ("SFS002", "DIR015", "DIR008"):
        assert findings_in(tmp_path, files, rule) == []
        assert unjudged_in(tmp_path, files, rule), rule


LOAD = "IEASYM   00\nSYSPARM  (00,01)\nPARMLIB  P\n"
SYSTEM = {
    "parmlint.yaml": "systems:\n  TSA1: {parmlib: [P], ipl: {load: LOADT1, lpar: TLP1}}\n",
    "P/LOADT1": LOAD,
    "P/IEASYM00": "SYSDEF SYSNAME(TSA1) SYMDEF(&X='00')\n",
    "P/IEASYS00": "MAXUSER=300,\nOMVS=00,\nCMD=&X.\n",
    "P/IEASYS01": "CLPA\n",
    "P/BPXPRM00": "MAXUIDS(400)\n",
    "P/COMMND00": "COM='D T'\n",
}
SYMBOLS = ("&X", "&SYSNAME", "&NONE")
IN_CONFLICT = {
    "P/LOADT1": ("LOAD.SYSPARM", "IEASYS.MAXUSER", "BPXPRM.MAXUIDS", *SYMBOLS),
    "P/IEASYM00": ("IEASYS.MAXUSER", *SYMBOLS),
    "P/IEASYS00": ("IEASYS.MAXUSER", "BPXPRM.MAXUIDS", "IEASYS.CLOCK"),
    "P/IEASYS01": ("IEASYS.MAXUSER", "BPXPRM.MAXUIDS", "IEASYS.CLOCK"),
    "P/BPXPRM00": ("BPXPRM.MAXUIDS",),
}
"""What is unknown when the member has two versions of all its lines."""


@pytest.mark.parametrize("member", IN_CONFLICT)
def test_what_a_version_could_say_is_unknown(member: str, tmp_path: Path) -> None:
    text = SYSTEM[member]
    merged = {**SYSTEM, member: f"<<<<<<< HEAD\n{text}=======\n{text}>>>>>>> branch\n"}
    image = image_in(tmp_path, merged)
    for name in IN_CONFLICT[member]:
        (value,) = evaluate(image, name)
        assert value.state is State.UNKNOWN, name
        assert value.origin == f"unresolved merge: {member[2:]} has two versions of some lines"


def test_a_value_that_no_version_can_change_is_known(tmp_path: Path) -> None:
    text = SYSTEM["P/IEASYS00"]
    merged = {**SYSTEM, "P/IEASYS00": MARKS.format(text, text), "P/IEASYS01": "MAXUSER=900\n"}
    (value,) = evaluate(image_in(tmp_path, merged), "IEASYS.MAXUSER")
    assert (value.state, value.text) == (State.SPECIFIED, "900")


@pytest.mark.parametrize("member", IN_CONFLICT)
def test_a_system_misses_nothing_for_a_conflict(member: str, tmp_path: Path) -> None:
    merged = {**SYSTEM, member: MARKS.format(SYSTEM[member], SYSTEM[member])}
    lost = {finding.code for finding in findings_in(tmp_path, merged)} - {
        finding.code for finding in findings_in(tmp_path, SYSTEM)
    }
    assert lost == {"GEN025"}
