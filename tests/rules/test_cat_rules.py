"""The rule on IGGCATxx: what it reports, and what it leaves alone. Facts: zos-members-4.md 2.6 and 5.4."""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, places

RESOURCES = ("ALLOCLCK", "SYSIGGV2", "SYSZTIOT", "SYSZVVDS")


@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize(
    ("time", "level"),
    [
        ("0", None),
        ("1,N", Level.NOTE),
        ("4", Level.NOTE),
        ("5,R", None),
        ("9999,N", None),
        ("10000,N", Level.NOTE),
        ("65535", Level.NOTE),
        ("65536,N", Level.ERROR),
        ("99999999999,R", Level.ERROR),
        ("&MIN.,N", None),
    ],
)
def test_how_long_the_address_space_waits(resource: str, time: str, level: Level | None) -> None:
    findings = findings_of("IGGCAT00", f"{resource}({time})\n", "CAT001")
    assert [finding.level for finding in findings] == ([level] if level else [])
    end = len(resource) + 2 + len(time.split(",", maxsplit=1)[0])
    assert places(findings) == ([(1, len(resource) + 2, end)] if level else [])


@pytest.mark.parametrize("text", ["SYSZTIOT(1O,N)", "SYSZTIOT(30,X)", "SYSZTIOT(30,NR)"])
def test_what_is_no_time_and_no_action(text: str) -> None:
    assert [finding.level for finding in findings_of("IGGCAT00", f"{text}\n", "CAT001")] == [Level.ERROR]


@pytest.mark.parametrize(
    "text", ["VVDSSPACE(1,4)", "TASKMAX(70000)", "CATMAX(10000)", "SYSTIOT(3,N)", "SYSZTIOT", "/* SYSZTIOT(3,N) */"]
)
def test_other_numbers_are_left_alone(text: str) -> None:
    assert findings_of("IGGCAT00", f"{text}\n", "CAT001") == []


def test_the_message_says_what_the_system_takes() -> None:
    short, long = findings_of("IGGCAT00", "SYSIGGV2(3)\nSYSZVVDS(12000,N)\n", "CAT001")
    assert (short.message, short.help) == ("The system takes 5 for the 3 minutes of SYSIGGV2.", "Specify 5 minutes.")
    assert (long.message, long.help) == (
        "The system takes 9999 for the 12000 minutes of SYSZVVDS.", "Specify 9999 minutes.",
    )  # fmt: skip
