"""Rules on SFM policies: the near misses of zos-members-4.md 5.3, and what each rule reports beside its page."""

from __future__ import annotations

import pytest

from tests.helpers import checking

LINE = 6
"""The line of the file on which what follows DEFINE POLICY begins."""


def policy(text: str, connections: str = "CONNFAIL(YES)") -> str:
    return (
        f"//J JOB\n//S EXEC PGM=IXCMIAPU\n//SYSIN DD *\nDATA TYPE(SFM)\nDEFINE POLICY NAME(P1) {connections}\n{text}\n"
    )


def reported(code: str, text: str) -> list[tuple[int, int, int]]:
    return [(line, start, end) for line, start, end in checking.places(checking.findings_of("P.jcl", text, code))]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        # SFM001: a value on NAME(*) covers all, and one that a symbol hides may be a number
        ("SFM001", policy("SYSTEM NAME(*) CFSTRHANGTIME(900)\nSYSTEM NAME(A)")),
        ("SFM001", policy("SYSTEM NAME(*) CFSTRHANGTIME(0)")),
        ("SFM001", policy("SYSTEM NAME(*) CFSTRHANGTIM(300)")),
        ("SFM001", policy("SYSTEM NAME(A)").replace("DEFINE POLICY NAME(P1) CONNFAIL(YES)\n", "")),
        ("SFM002", policy("SYSTEM NAME(*) CFSTRHANGTIME(1800) MEMSTALLTIME(NO)")),
        # SFM003: a policy for a single system
        ("SFM003", policy("SYSTEM NAME(A) ISOLATETIME(0)", "")),
        ("SFM003", policy("SYSTEM NAME(*) ISOLATETIME(0)", "REPLACE(YES)\n  CONNFAIL(YES)")),
        # SFM004: on different SYSTEM statements
        ("SFM004", policy("SYSTEM NAME(*) PROMPT\nSYSTEM NAME(A) ISOLATETIME(0)\nSYSTEM NAME(B) DEACTTIME(5)")),
        ("SFM004", policy("SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(900)")),
        ("GEN019", policy("SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(86400)")),
        ("GEN019", policy("SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(79999)")),
        ("GEN019", policy("SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(0900)")),
        ("SFM005", policy("SYSTEM NAME(A) PROMPT")),
        # SFM006: without SSUMLIMIT; NO is taken
        ("SFM006", policy("SYSTEM NAME(*) ISOLATETIME(0)\nSYSTEM NAME(A) PROMPT")),
        ("SFM006", policy("SYSTEM NAME(*) ISOLATETIME(0) SSUMLIMIT(NO)")),
        # SFM008: other policies
        ("SFM008", policy("SYSTEM NAME(A)\nDEFINE POLICY NAME(P2)\nSYSTEM NAME(A)")),
        ("SFM008", policy("SYSTEM NAME(&A)\nSYSTEM NAME(&A)")),
        ("SFM009", policy("SYSTEM NAME(A) WEIGHT(9999)\nSYSTEM NAME(B) WEIGHT(1)")),
        # SFM010: another weight; a single system; CONNFAIL(NO)
        ("SFM010", policy("SYSTEM NAME(*) WEIGHT(5)\nSYSTEM NAME(A) WEIGHT(6)")),
        ("SFM010", policy("SYSTEM NAME(A) WEIGHT(6)")),
        ("SFM010", policy("SYSTEM NAME(A)\nSYSTEM NAME(B)", "CONNFAIL(NO)")),
        ("SFM010", policy("SYSTEM NAME(A) WEIGHT(&W)\nSYSTEM NAME(B)")),
    ],
)
def test_near_misses(code: str, text: str) -> None:
    assert reported(code, text) == []


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("SFM001", "SYSTEM NAME(A) CFSTRHANGTIME(NO)\nSYSTEM NAME(B)", [(LINE, 30, 32)]),
        ("SFM001", "SYSTEM NAME(A)\nSYSTEM NAME(*)", [(LINE + 1, 1, 7)]),
        ("SFM001", "SYSTEM NAME(*) CFSTRHANGTIME(1200)", [(LINE, 30, 34)]),
        ("SFM001", "", [(LINE - 1, 1, 14)]),
        ("SFM002", "SYSTEM NAME(*) MEMSTALLTIME(1801)", [(LINE, 29, 33)]),
        ("SFM004", "SYSTEM NAME(A) DEACTTIME(10) RESETTIME(10)", [(LINE, 30, 39)]),
        ("SFM006", "SYSTEM NAME(A) PROMPT SSUMLIMIT(900)", [(LINE, 33, 36)]),
        ("GEN019", "SYSTEM NAME(A) ISOLATETIME(0) SSUMLIMIT(90000)", [(LINE, 41, 46)]),
        ("GEN019", "SYSTEM NAME(A) ISOLATETIME(0) SSUMLIMIT(86401)", [(LINE, 41, 46)]),
        ("SFM008", "SYSTEM NAME(*)\nSYSTEM NAME(*)", [(LINE + 1, 13, 14)]),
        ("SFM010", "SYSTEM NAME(*) WEIGHT(5)\nSYSTEM NAME(A)\nSYSTEM NAME(B) WEIGHT(05)", [(5, 33, 36)]),
    ],
)
def test_more_findings(code: str, text: str, expected: list[tuple[int, int, int]]) -> None:
    assert reported(code, policy(text)) == expected


def test_a_policy_without_connfail_is_reported_at_its_beginning_or_at_the_no() -> None:
    assert reported("SFM003", policy("SYSTEM NAME(*)", "")) == [(5, 1, 14)]
    assert reported("SFM003", policy("SYSTEM NAME(*)", "CONNFAIL(NO)")) == [(5, 33, 35)]


def test_older_releases_have_no_hang_time() -> None:
    text = policy("SYSTEM NAME(*) ISOLATETIME(0)")
    assert len(checking.findings_of("P.jcl", text, "SFM001", target="zos 1.12")) == 1
    assert checking.findings_of("P.jcl", text, "SFM001", target="zos 1.11") == []
