"""Rules on the link pack area, the link list and the APF list beside the examples of their pages.

Facts: zos-members-2.md 4.1, 4.2, 5.1 and 6.2 to 6.5.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Finding
from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in


def fixed(text: str, finding: Finding) -> str:
    """The text with the one edit of a finding's fix."""
    [fix] = finding.fixes
    [edit] = fix.edits
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    start, end = (
        starts[line - 1] + column - 1
        for line, column in ((edit.span.line, edit.span.column), (edit.span.end_line, edit.span.end_column))
    )
    return text[:start] + edit.text + text[end:]


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("A.B,C.D,A.B,E.F\n", "A.B,C.D,E.F\n"),
        ("A.B,C.D,\nA.B,\nE.F\n", "A.B,C.D,\nE.F\n"),
        ("A.B(V1),\nA.B(V1),    THE SAME\nE.F\n", "A.B(V1),\nE.F\n"),
    ],
)
def test_a_repeated_library_is_deleted_with_its_comma(text: str, after: str) -> None:
    [finding] = findings_of("LPALST00", text, "LPA001")
    assert finding.fixes[0].safe
    assert fixed(text, finding) == after


@pytest.mark.parametrize("text", ["A.B,\nC.D,\nA.B\n", "A.B,\nA.B,\n* a remark\nC.D\n"], ids=["last", "remark"])
def test_a_repeated_library_without_a_fix(text: str) -> None:
    [finding] = findings_of("LPALST00", text, "LPA001")
    assert finding.fixes == ()


@pytest.mark.parametrize("text", ["A.B(V1),A.B(V2)\n", "A.B(V1),A.B\n", "&A..B,&A..B\n", "A.B,C.D\nA.B\n"])
def test_libraries_that_are_not_repeated(text: str) -> None:
    assert places(findings_of("LPALST00", text, "LPA001"), "code line column end_column") == []


def test_a_repeated_library_of_the_link_list_is_not_the_business_of_this_rule() -> None:
    assert places(findings_of("LNKLST00", "A.B,A.B\n", "LPA"), "code line column end_column") == []


def test_libraries_of_language_environment() -> None:
    text = "CEE.SCEERUN,\nCEE.SCEERUN2,\nCEE.SCEELPA\n"
    assert places(findings_of("LPALST00", text, "LPA"), "code line column end_column") == [
        ("LPA004", 1, 1, 12),
        ("LPA003", 2, 1, 13),
    ]
    assert places(findings_of("LNKLST00", text, "LPA"), "code line column end_column") == []


@pytest.mark.parametrize(("count", "expected"), [(255, []), (256, [("LPA007", 256, 1, 5)])])
def test_a_concatenation_has_255_extents(count: int, expected: list[tuple[str, int, int, int]]) -> None:
    text = ",\n".join(f"A{number:03}"[:4] for number in range(count)) + "\n"
    assert places(findings_of("LPALST00", text, "LPA007"), "code line column end_column") == expected


def test_libraries_that_the_system_puts_first_by_itself() -> None:
    text = "SYS1.LINKLIB,\nSYS1.SIEALNKE,\nSYS1.CMDLIB\n"
    both = [("LPA018", 1, 1, 13), ("LPA018", 2, 1, 14)]
    assert places(findings_of("LNKLST00", text, "LPA018", target="zos 2.5"), "code line column end_column") == both
    assert places(findings_of("LNKLST00", text, "LPA018"), "code line column end_column") == both, "MVS had no SIEALNKE"
    assert not findings_of("LNKLST00", text, "LPA018", target="mvs 3.8")


def test_the_link_list_of_mvs_is_delivered_with_linklib() -> None:
    text = "SYS1.LINKLIB,\nSYS1.CMDLIB\n"
    assert not findings_of("LNKLST00", text, "LPA018")
    assert not findings_of("LNKLST00", "SYS1.MIGLIB,SYS1.CSSLIB\n", "LPA018"), "MVS/ESA lists them, too"
    assert not findings_of("LNKLST00", text, "LPA018", target="mvs 3.8")
    assert places(findings_of("LNKLST00", text, "LPA018", target="zos 2.5"), "line column end_column") == [(1, 1, 13)]


DEFINED = "LNKLST DEFINE NAME(L)\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (DEFINED + "LNKLST ADD NAME(L) DSNAME(SYS1.MIGLIB)\n", [(2, 27, 38)]),
        (
            DEFINED + "LNKLST ADD NAME(L) DSNAME(SYS1.MIGLIB)\nLNKLST ADD NAME(L) DSNAME(SYS1.SIEAMIGE)\n",
            [(2, 27, 38)],  # one for a link list
        ),
        (DEFINED + "LNKLST ADD NAME(L) DSNAME(SYS1.CMDLIB)\n", []),
        (DEFINED + "LNKLST DELETE NAME(L) DSNAME(SYS1.MIGLIB)\n", []),
        ("SYSLIB LINKLIB(SYS2.LINKLIB)\n" + DEFINED + "LNKLST ADD NAME(L) DSNAME(SYS1.LINKLIB)\n", []),
        ("SYSLIB LINKLIB(SYS2.LINKLIB)\n" + DEFINED + "LNKLST ADD NAME(L) DSNAME(SYS2.LINKLIB)\n", [(3, 27, 39)]),
        ("SYSLIB LINKLIB(&SYSLIB.)\n" + DEFINED + "LNKLST ADD NAME(L) DSNAME(SYS1.LINKLIB)\n", []),
        ("APF ADD DSNAME(SYS1.MIGLIB) SMS\n", []),
    ],
)
def test_a_superfluous_library_of_a_link_list(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("PROG00", text, "APF014"), "line column end_column") == expected


def test_superfluous_libraries_are_named_together() -> None:
    text = DEFINED + "".join(f"LNKLST ADD NAME(L) DSNAME(SYS1.{name})\n" for name in ("MIGLIB", "CSSLIB", "SIEALNKE"))
    [superfluous] = findings_of("PROG00", text, "APF014")
    assert "SYS1.MIGLIB, SYS1.CSSLIB, SYS1.SIEALNKE" in superfluous.message
    assert [place.span.line for place in superfluous.related] == [3, 4]


def test_a_repeated_module_is_deleted_with_the_comma_before_it() -> None:
    text = "INCLUDE LIBRARY(A.B) MODULES(C, D,C)\n"
    [finding] = findings_of("IEALPA00", text, "LPA012")
    assert finding.fixes[0].safe
    assert fixed(text, finding) == "INCLUDE LIBRARY(A.B) MODULES(C, D)\n"


def test_a_repeated_module_at_the_beginning_of_a_record_has_no_fix() -> None:
    [finding] = findings_of("IEAFIX00", "INCLUDE LIBRARY(A.B) MODULES(C,\n C)\n", "LPA012")
    assert finding.fixes == ()


def test_link_lists_in_order() -> None:
    text = """\
LNKLST ADD NAME(LL1) DSNAME(A.B)
LNKLST DEFINE NAME(LL1) COPYFROM(CURRENT)
LNKLST ADD NAME(LL1) DSNAME(C.D)
LNKLST ADD NAME(LL2) DSNAME(C.D)
LNKLST ACTIVATE NAME(LL1)
LNKLST DELETE NAME(LL1) DSNAME(C.D)
"""
    assert places(findings_of("PROG00", text, "APF006"), "code line column end_column") == [
        ("APF006", 1, 17, 20),
        ("APF006", 6, 20, 23),
    ]


def test_syslib_comes_before_every_link_list() -> None:
    text = "SYSLIB LINKLIB(A.B)\nLNK DEFINE NAME(LL1)\nSYSLIB LPALIB(A.B)\nSYSLIB MIGLIB(A.B)\n"
    assert places(findings_of("PROG00", text, "APF009"), "code line column end_column") == [
        ("APF009", 3, 1, 7),
        ("APF009", 4, 1, 7),
    ]


def test_formats_of_the_apf_list() -> None:
    assert places(
        findings_of("PROG00", "APF FORMAT(DYNAMIC)\nAPF FORMAT(STATIC)\n", "APF"), "code line column end_column"
    ) == [("APF013", 2, 12, 18)]
    assert (
        places(
            findings_of("PROG00", "APF ADD DSNAME(A.B) SMS\nAPF ADD DSNAME(A.B) VOLUME(&SYSR1)\n", "APF"),
            "code line column end_column",
        )
        == []
    )


USED = "LNKLST ADD NAME(LL2) DSNAME(C.D)\nLNKLST ACTIVATE NAME(LL2)\nLNKLST DELETE NAME(CURRENT) DSNAME(E.F)\n"


@pytest.mark.parametrize(
    ("changes", "lines"),
    [
        ({}, [1, 2]),
        ({"PROG01": "LNKLST DEFINE NAME(LL2)\n"}, []),
        ({"PROG01": "LNKLST DEFINE NAME(&X.)\n"}, []),
        ({"PROG01": "LNKLST DEFINE NAME(\n"}, []),
        ({"PROG01": None}, []),
        ({"COMMND00": "COM='SETPROG LNKLST,DEFINE,NAME=LL2'\n"}, []),
        ({"COMMND00": "COM='SET PROG=77'\n"}, []),
    ],
    ids=["nowhere", "in a later member", "a symbol", "not readable", "not here", "by a command", "in a missing member"],
)
def test_a_link_list_that_no_member_of_the_system_defines(
    tmp_path: Path, changes: dict[str, str | None], lines: list[int]
) -> None:
    files: dict[str, str | None] = {
        "LOAD00": "SYSPARM  00\n",
        "IEASYS00": "PROG=(01,00),CMD=00\n",
        "PROG00": USED,
        "PROG01": "APF FORMAT(DYNAMIC)\n",
        "COMMND00": "COM='S VLF,SUB=MSTR'\n",
        **changes,
    }
    there = {name: text for name, text in files.items() if text is not None}
    assert [finding.span.line for finding in findings_in(tmp_path, there, "APF006")] == lines
