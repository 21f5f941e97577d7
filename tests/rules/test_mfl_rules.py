"""Rules on MSGFLDxx: what they report, and what they leave alone. Facts: zos-members-4.md 2.14 and 5.4."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places

Place = tuple[int, int, int]
TYPE = "REGULAR MSGTHRESH=50,JOBTHRESH=30\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("REGULAR MSGTHRESH=50,JOBTHRESH=49", []),
        ("REGULAR JOBTHRESH=50,MSGTHRESH=50", [(1, 19, 21)]),
        ("ACTION MSGTHRESH=50,JOBTHRESH=51", [(1, 31, 33)]),
        ("SPECIFIC MSGTHRESH=10,MSGLIMIT=10", [(1, 32, 34)]),
        ("SPECIFIC MSGTHRESH=10", []),
        ("REGULAR JOBTHRESH=50", []),
        ("REGULAR MSGTHRESH=5O,JOBTHRESH=60", []),
    ],
)
def test_a_threshold_that_is_not_below(text: str, expected: list[Place]) -> None:
    assert places(findings_of("MSGFLD00", f"{text}\n", "MFL001")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("REGULAR MSGLIMIT=1", [(1, 9, 17)]),
        ("ACTION MSGIMTIME=1", [(1, 8, 17)]),
        ("SPECIFIC JOBTHRESH=1,JOBIMTIME=2", [(1, 10, 19), (1, 22, 31)]),
        ("REGULAR MSGTHRESH=1\nDEFAULT RETAIN", [(2, 9, 15)]),
        ("ACTION MSGTHRESH=1\nJOB A NORETAIN,IGNORE", [(2, 16, 22)]),
        ("SPECIFIC MSGTHRESH=1\nMSG IEA001I NOCMD,IGNORE", [(2, 13, 18)]),
        ("REGULAR MSGTHRESH=1\nDEFAULT CMD\nSPECIFIC MSGLIMIT=1\nDEFAULT RETAIN,IGNORE", []),
        ("DEFAULT IGNORE", []),
    ],
)
def test_a_keyword_of_another_type(text: str, expected: list[Place]) -> None:
    assert places(findings_of("MSGFLD00", f"{text}\n", "MFL002")) == expected


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (" DEFAULT NOLOG", [(2, 2, 9)]),
        ("   JOB CICS* NOLOG,LOG", [(2, 4, 7)]),
        ("  ACTION MSGTHRESH=20", [(2, 3, 9)]),
        (" DEFAULT actions follow", []),
        (" JOB and MSG follow", []),
        (" REGULAR messages", []),
        ("* DEFAULT NOLOG", []),
        ("/* DEFAULT NOLOG", []),
        (" /* DEFAULT NOLOG", []),
        ("DEFAULT NOLOG", []),
    ],
)
def test_a_record_that_is_ignored(record: str, expected: list[Place]) -> None:
    assert places(findings_of("MSGFLD00", f"{TYPE}{record}\n", "MFL003")) == expected


@pytest.mark.parametrize(
    ("actions", "is_deleted"),
    [
        ("NOLOG,NODISPLAY,NOAUTO", True),
        ("LOG,NOLOG,NODISPLAY,NOAUTO,CMD", True),
        ("NOLOG,NODISPLAY,NOAUTO,LOG", False),
        ("NOLOG,NODISPLAY", False),
    ],
)
def test_messages_that_are_deleted(actions: str, *, is_deleted: bool) -> None:
    assert len(findings_of("MSGFLD00", f"{TYPE}DEFAULT {actions}\n", "MFL004")) == is_deleted


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"MSG IEA001I NOLOG\nDEFAULT LOG\n{TYPE}", [(1, 1, 4)]),
        (f"REGULER MSGTHRESH=50\nDEFAULT LOG\n{TYPE}", []),
        (f"{TYPE}DEFAULT LOG\nJOB A LOG\n", []),
        ("SPECIFIC MSGLIMIT=1\nJOB A LOG\nMSG B LOG\n", [(2, 1, 4)]),
    ],
)
def test_actions_without_their_type(text: str, expected: list[Place]) -> None:
    assert places(findings_of("MSGFLD00", text, "MFL005")) == expected


def test_the_most_jobs_and_messages_are_counted_for_each_type() -> None:
    jobs = "".join(f"JOB A{number} NOLOG\n" for number in range(64))
    messages = "".join(f"MSG IEA{number:03}I NOLOG\n" for number in range(1024))
    assert findings_of("MSGFLD00", f"{TYPE}{jobs}ACTION MSGTHRESH=1\n{jobs}{messages}", "MFL006") == []
    assert places(findings_of("MSGFLD00", f"{TYPE}{jobs}JOB B\nJOB C\n", "MFL006")) == [(66, 1, 4)]
    assert places(findings_of("MSGFLD00", f"{TYPE}{messages}MSG B\n", "MFL006")) == [(1026, 1, 4)]
