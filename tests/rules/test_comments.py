"""GEN002, GEN003 and GEN004: at the mark that nobody sees, and comment by comment."""

from __future__ import annotations

import pytest

from lint.finding import Edit
from tests.helpers.checking import findings_of, places

LIMITS = "MAXPROCUSER(4096)\n{mark}\nMAXFILEPROC(10000)\n/*----*/\nMAXUIDS(200)\n"
PLACE = "code line column end_column"


def boxed(column: int) -> str:
    """A comment whose closing mark begins in a column."""
    return "/* the limit of files".ljust(column - 1) + "*/"


@pytest.mark.parametrize(
    ("column", "expected"), [(70, []), (71, [("GEN004", 2, 71, 73)]), (75, [("GEN004", 2, 75, 77)])]
)
def test_the_mark_past_the_data_columns(column: int, expected: list[tuple[object, ...]]) -> None:
    findings = findings_of("BPXPRM00", LIMITS.format(mark=boxed(column)), "GEN004")

    assert places(findings, PLACE) == expected
    for finding in findings:
        assert f"columns {column}-{column + 1}" in finding.message
        assert [related.span.line for related in finding.related] == [2, 3]


def test_the_fix_keeps_what_stands_behind_the_mark() -> None:
    (finding,) = findings_of("BPXPRM00", LIMITS.format(mark=boxed(71) + "00020000"), "GEN004")

    (fix,) = finding.fixes
    assert fix.edits == (Edit(finding.span._replace(column=70), "*/ "),)
    assert not fix.safe


def test_no_fix_without_room() -> None:
    mark = "/* the limit of files".ljust(70, "-") + "*/"

    (finding,) = findings_of("BPXPRM00", LIMITS.format(mark=mark), "GEN004")

    assert finding.fixes == ()
    assert finding.help == "Move the */ to the left, so that it ends in column 71 or before."


def test_a_comment_that_ends_past_the_data_columns() -> None:
    (finding,) = findings_of("BPXPRM00", f"MAXUIDS(200)\n{boxed(71)}\nMAXPROCUSER(4096)\n", "GEN002")

    assert places([finding], PLACE) == [("GEN002", 2, 71, 73)]
    assert "columns 71-72" in finding.message
    assert [related.span.line for related in finding.related] == [2]


def test_nested_comments_are_reported_one_by_one() -> None:
    nested = "MAXPTYS(800) /* never closed\n /*----*/\nMAXCORESIZE(4194304)\n"
    text = LIMITS.format(mark=boxed(71)) + nested

    assert places(findings_of("BPXPRM00", text, "GEN003"), PLACE) == [("GEN003", 7, 2, 4)]


@pytest.mark.parametrize(
    ("member", "text", "level", "near"),
    [
        ("IEASYS00", "MAXUSRE=4", "error", "MAXUSER"),
        ("IEASYS00", "MAXUSSER=4", "error", "MAXUSER"),
        ("IEASYS00", "MAXUER=4", "error", "MAXUSER"),
        ("IEASYS00", "MAXUSIR=4", "warning", "MAXUSER"),  # another letter is no slip
        ("IEASYS00", "MAXUER=ABC", "warning", "MAXUSER"),  # which does not take the value
        ("IEASYS00", "MAXUER=&USERS.", "error", "MAXUSER"),
        ("BPXPRM00", "MAXPROCSSYS(ABC)", "warning", "MAXPROCSYS"),
        ("BPXPRM00", "NETWORK DOMAINNAME(AF_UNIX) DOMAINNUMBER(1) TYPE(UDS) MAXSOCKTES(ABC)", "warning", "MAXSOCKETS"),
        ("SYSTEM.CONFIG", "SRM CPUPDA ABC", "warning", "CPUPAD"),
        ("SYSTEM.CONFIG", "SRM CPUPDA 100%", "error", "CPUPAD"),
        ("IEASYS00", "MAXUSER=5,MAXUSRE=4", "warning", "MAXUSER"),  # which is there
        ("IEASYS00", "LNKAUT=APFTAB", "warning", "LNKAUTH"),  # the one extends the other
        ("IEASYS00", "CMDD=00", "warning", ""),
        ("IEASYS00", "ZZQ=5", "warning", ""),
        ("BPXPRM00", "MAXPROCSSYS(300)", "error", "MAXPROCSYS"),
        (
            "BPXPRM00",
            "MOUNT FILESYSTEM('A') MOUNTPOINT('/a')\nMOUTN FILESYSTEM('B') MOUNTPOINT('/b')",
            "error",
            "MOUNT",
        ),
        ("BPXPRM00", "MOUNT FILESYSTEM('A') MOUNPTOINT('/a')", "error", "MOUNTPOINT"),
        ("BPXPRM00", "MOUNT FILESYSTEM('A') MOUNTPOINT('/a') NEWER(1)", "warning", ""),
        ("COUPLE00", "COUPLE SYSPLEX(PLEX1) ZZQ(1)", "error", ""),  # whose words are all known
    ],
)
def test_only_a_slip_is_an_error_where_each_release_adds_words(member: str, text: str, level: str, near: str) -> None:
    (finding,) = findings_of(member, f"{text}\n", "GEN012")

    assert finding.level is not None
    assert finding.level.name.lower() == level
    assert finding.message.partition("Did you mean ")[2] == (f"{near}?" if near else "")
    assert ("the release may be newer" in finding.message) == (level == "warning")


def test_the_mark_by_which_a_swallowed_statement_is_known_is_not_reported_again() -> None:
    text = f"{boxed(71)}\nMAXFILEPROC(10000) /* files */\nMAXUIDS(200)\n"

    assert [finding.code for finding in findings_of("BPXPRM00", text, "GEN003", "GEN004")] == ["GEN004"]
