"""Rules on CP user directories. Facts: zvm-files.md A7, A7.3, A7.5 and J; catalog DIR001, DIR008, DIR023."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Level
from tests.helpers.checking import directory_findings


def messages(code: str, *lines: str) -> list[str]:
    return [finding.message for finding in directory_findings(code, *lines)]


# --- DIR001 ---


def test_identical_extents_are_a_warning() -> None:
    [finding] = directory_findings("DIR001", "USER A", " MDISK 191 3390 1 10 V1", "USER B", " MDISK 192 3390 1 10 V1")
    assert finding.level is Level.WARNING
    assert (
        finding.message == "Minidisk 192 of B has the same extent as minidisk 191 of A on volume V1: cylinders 1 to 10."
    )
    assert [related.span.line for related in finding.related] == [2]


def test_a_large_minidisk_from_zero_over_one_other_is_an_error() -> None:
    [finding] = directory_findings(
        "DIR001", "USER A", " MDISK 191 3390 0 2000 V1", "USER B", " MDISK 192 3390 1500 100 V1"
    )
    assert finding.level is Level.ERROR
    assert "cylinders 1500 to 1599 belong to both" in finding.message


# --- DIR023 ---


@pytest.mark.parametrize(
    ("statements", "expected"),
    [
        (["NICDEF 600 TYPE QDIO", "MDISK 601 3390 1 5 V"], "defines virtual device 0601 twice."),
        (["MDISK 601 3390 1 5 V", "NICDEF 600 TYPE QDIO"], "0601 twice: this NICDEF uses 0600 to 0602."),
        (["NICDEF 600 TYPE QDIO", "NICDEF 602 TYPE QDIO"], "0602 twice: this NICDEF uses 0602 to 0604."),
        (["NICDEF 600 TYPE QDIO", "NICDEF 601 TYPE QDIO"], "0601 to 0602 twice: this NICDEF uses 0601 to 0603."),
        (["NICDEF 600 TYPE QDIO", "NICDEF 600 DEVICES 8", "MDISK 607 3390 1 5 V"], "device 0607 twice."),
        (["SPECIAL 600 QDIO 3 SYSTEM V", "NICDEF 602 TYPE QDIO"], "0602 twice: this NICDEF uses 0602 to 0604."),
        (["SPECIAL 600 HIPERS 6 SYSTEM V", "CONSOLE 605 3215"], "device 0605 twice."),
        (["MDISK 600 3390 1 5 V", "MDISK 602 3390 6 5 V", "NICDEF 600 TYPE QDIO"], "device 0600, 0602 twice: "),
        (["MDISK 191 3390 1 5 V", "LINK MAINT 190 191 RR"], "device 0191 twice."),
    ],
)
def test_numbers_used_twice(statements: list[str], expected: str) -> None:
    [message] = messages("DIR023", "USER ALICE", *statements)
    assert expected in message


@pytest.mark.parametrize(
    "statements",
    [
        ["NICDEF 600 TYPE QDIO", "NICDEF 600 LAN SYSTEM V", "NICDEF 600 VLAN 5"],
        ["NICDEF 600 TYPE QDIO", "NICDEF 603 TYPE QDIO", "MDISK 5FF 3390 1 5 V"],
        ["SPECIAL 600 CTCA", "SPECIAL 601 CTCA"],
        ["SPECIAL 600 QDIO 3 SYSTEM V", "MDISK 603 3390 1 5 V"],
        ["NICDEF 600 TYPE QDIO DEVICES &N", "MDISK 601 3390 1 5 V"],
    ],
)
def test_numbers_used_once(statements: list[str]) -> None:
    assert messages("DIR023", "USER ALICE", *statements) == []


def test_related_says_what_the_first_takes() -> None:
    [finding] = directory_findings("DIR023", "USER ALICE", " NICDEF 600 TYPE QDIO", " MDISK 601 3390 1 5 V")
    assert [related.message for related in finding.related] == ["first defined by this NICDEF, which uses 0600 to 0602"]


# --- DIR008 ---


@pytest.mark.parametrize(
    "statement", ["MDISK 190 3390 1 5 V", "MDISK 190 FB-512 V-DISK 800", "DEDICATE 190 1580", "LINK * 192 190"]
)
def test_disks(statement: str) -> None:
    owner = ["USER MAINT", f" {statement}", " MDISK 192 3390 6 5 V"]
    assert messages("DIR008", "USER ALICE", " LINK MAINT 190", *owner) == []


@pytest.mark.parametrize(
    ("statement", "verb"),
    [("SPOOL 190 2540 READER *", "SPOOL"), ("CONSOLE 190 3215", "CONSOLE"), ("NICDEF 190 TYPE QDIO", "NICDEF"),
     ("NICDEF 18F TYPE QDIO", "NICDEF"), ("SPECIAL 190 CTCA", "SPECIAL")],
)  # fmt: skip
def test_devices_that_are_no_disks(statement: str, verb: str) -> None:
    assert messages("DIR008", "USER ALICE", " LINK MAINT 190", "USER MAINT", f" {statement}") == [
        f"ALICE links to device 190 of MAINT, which is a {verb}, not a disk."
    ]


def test_no_device_at_all() -> None:
    assert messages("DIR008", "USER ALICE", " LINK MAINT 190", "USER MAINT") == [
        "ALICE links to device 190 of MAINT, which does not have that device."
    ]


def test_chains() -> None:
    chain = ["USER A", " LINK B 1", "USER B", " LINK C 1", "USER C", " LINK D 1", "USER D"]
    assert messages("DIR008", *chain, " MDISK 1 3390 1 5 V") == []
    assert messages("DIR008", *chain) == [
        "A links to device 1 of B, a LINK that does not lead to a disk.",
        "B links to device 1 of C, a LINK that does not lead to a disk.",
        "C links to device 1 of D, which does not have that device.",
    ]
    assert messages("DIR008", *chain, " INCLUDE ELSEWHERE") == []


def test_cycles() -> None:
    assert len(messages("DIR008", "USER A", " LINK B 1", "USER B", " LINK A 1")) == 2
    assert len(messages("DIR008", "USER A", " LINK * 1 1")) == 1


def on_members(name: str, a: list[str], b: list[str], *own: str) -> list[str]:
    """An identity that is built on members A and B, with what it has on each and on both."""
    builds = [f" BUILD ON {member} USING SUBCONFIG {name}-{member}" for member in "AB"]
    return [f"IDENTITY {name}", *builds, *own, f"SUBCONFIG {name}-A", *a, f"SUBCONFIG {name}-B", *b]


MDISK, LINK = " MDISK 190 3390 1 5 V", " LINK OWN 190 190 RR"
ON_A_ONLY = on_members("OWN", [MDISK], [" MDISK 191 3390 1 5 W"])


@pytest.mark.parametrize(
    ("owner", "linking", "lines"),
    [
        (ON_A_ONLY, on_members("LNX", [LINK], [LINK]), [14]),
        (ON_A_ONLY, on_members("LNX", [], [], LINK), [11]),
        (ON_A_ONLY, on_members("LNX", [LINK], []), []),
        (ON_A_ONLY, on_members("LNX", [], [MDISK], LINK), []),
        (ON_A_ONLY, ["USER LNX", LINK], []),
        (["IDENTITY OWN", " BUILD ON A USING SUBCONFIG S", "SUBCONFIG S", MDISK], on_members("LNX", [], [LINK]), [10]),
        (on_members("OWN", [MDISK], [MDISK]), on_members("LNX", [LINK], [LINK]), []),
        (on_members("OWN", [], [], MDISK), on_members("LNX", [LINK], [LINK]), []),
        (["PROFILE P", MDISK, *on_members("OWN", [MDISK], [], " INCLUDE P")], on_members("LNX", [], [LINK]), []),
        (on_members("OWN", [MDISK], [], " INCLUDE ELSEWHERE"), on_members("LNX", [], [LINK]), []),
        (on_members("OWN", [MDISK], [" DEDICATE 190 1580"]), on_members("LNX", [LINK], [LINK]), []),
        (
            ["IDENTITY OWN", " BUILD ON * USING SUBCONFIG S", "SUBCONFIG S", MDISK],
            on_members("LNX", [LINK], [LINK]),
            [],
        ),
        (ON_A_ONLY, ["USER MID", LINK, *on_members("LNX", [], [" LINK MID 190 190 RR"])], [15]),
    ],
)
def test_a_disk_that_some_members_lack(owner: list[str], linking: list[str], lines: list[int]) -> None:
    findings = directory_findings("DIR008", *owner, *linking)
    assert [finding.span.line for finding in findings] == lines
    assert {finding.level for finding in findings} <= {Level.WARNING}


def test_the_member_that_lacks_a_disk_is_named() -> None:
    [finding] = directory_findings("DIR008", *ON_A_ONLY, *on_members("LNX", [], [], LINK))
    assert finding.message == "LNX links to device 190 of OWN, which does not have that disk on B."
    assert finding.help == "Add MDISK 190 to OWN on B, or delete this LINK there."


def test_a_chain_that_leaves_the_directory() -> None:
    lines = ["USER A", " LINK B 1", "USER B", " LINK NOBODY 1"]
    assert len(messages("DIR008", *lines)) == 1
    data = "\n".join(lines).encode()
    part = Engine(Settings(root=Path("/"), select=("DIR008",))).check_bytes(data, Path("PART.DIRECT"))
    assert list(part.findings) == []


def test_an_own_device_overrides_that_of_the_profile() -> None:
    lines = ["PROFILE P", " MDISK 190 3390 1 5 V", "USER MAINT", " INCLUDE P", "USER ALICE", " LINK MAINT 190"]
    assert messages("DIR008", *lines) == []
    assert len(messages("DIR008", *lines[:4], " SPOOL 190 1403 A", *lines[4:])) == 1


def test_a_long_chain() -> None:
    lines = [line for number in range(3000) for line in (f"USER U{number}", f" LINK U{number + 1} 1")]
    assert messages("DIR008", *lines, "USER U3000", " MDISK 1 3390 1 5 V") == []
