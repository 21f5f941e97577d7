"""Links as users have them, and remarks that MDISK and USER take for operands. Facts: zvm-files.md A3.2, A7.1, A7.4."""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers.checking import directory_findings, places

WHOLE = "USER.DIRECT"
ALICE, BOB = "USER ALICE NOPASS 64M 128M G", "USER BOB NOPASS 64M 128M G"


# --- DIR018, DIR019 ---


@pytest.mark.parametrize(
    ("disk", "columns"),
    [
        ("MR *", (31, 32)),
        ("MR * LOCAL", (31, 38)),
        ("MR * LOCAL DISK", (31, 43)),
        ("MR * 360 4K BLOCKS", (31, 46)),
        ("MR RPASS * DISK", (37, 43)),
    ],
)
def test_a_remark_in_the_place_of_passwords(disk: str, columns: tuple[int, int]) -> None:
    findings = directory_findings("DIR019", ALICE, f" MDISK 191 3390 1 5 USER01   {disk}", file=WHOLE)
    assert places(findings) == [(2, columns[0] + 2, columns[1] + 2)]
    assert [finding.level for finding in findings] == [Level.WARNING]
    assert findings[0].message.startswith("This remark is read as passwords")
    assert not [word for word in ("LOCAL", "360", "RPASS") if word in findings[0].message]


@pytest.mark.parametrize("disk", ["MR", "MR ALL WRITE", "MR READ WRITE MULTIPLE", "MR READ WRITE MULTIPLE * A REMARK"])
def test_passwords_and_a_remark_behind_them(disk: str) -> None:
    assert directory_findings("DIR019", ALICE, f" MDISK 191 3390 1 5 USER01 {disk}", file=WHOLE) == []


@pytest.mark.parametrize("header", ["USER PWD 1024M 1G G", "USER ALICE 64M 128M G", "IDENTITY ALICE 64M 1G ABCDEG 64"])
def test_an_operand_is_missing_before_the_storage(header: str) -> None:
    [finding] = directory_findings("DIR018", header, file=WHOLE)
    assert finding.message.startswith("This storage size is read as the password, and the word before it as the userid")
    assert finding.span.column == header.index(header.split()[2]) + 1


@pytest.mark.parametrize(
    "header", ["USER ALICE 64M 128M 256M G", "USER ALICE PW 128M 256M", "USER ALICE * * *", "USER 64M"]
)
def test_no_operand_is_missing_before_the_storage(header: str) -> None:
    """A password may look like a size."""
    assert directory_findings("DIR018", header, file=WHOLE) == []


# --- DIR010 ---


@pytest.mark.parametrize(
    ("mode", "disk", "expected"),
    [
        ("MW", "MDISK 191 3390 1 5 V01 MW", [(2, 19, 21)]),
        ("MW", "MDISK 191 3390 1 5 V01 MR", [(2, 19, 21)]),
        ("MW", "MDISK 191 3390 1 5 V01", [(2, 19, 21)]),
        ("MW", "MDISK 191 3390 1 5 V01 MWV", []),
        ("MW", "MDISK 191 3390 1 5 V01 MWVS", []),
        ("MW", "MDISK 191 3390 1 5 V01 &MODE", []),
        ("MR", "MDISK 191 3390 1 5 V01 MW", []),
        ("M", "MDISK 191 3390 1 5 V01 MW", []),
        ("MW", "DEDICATE 191 1000", []),
        ("MW", "LINK CAROL 191 191 RR", []),
    ],
)
def test_multiple_write_links(mode: str, disk: str, expected: list[tuple[int, int, int]]) -> None:
    assert (
        places(directory_findings("DIR010", ALICE, f" LINK BOB 191 291 {mode}", BOB, f" {disk}", file=WHOLE))
        == expected
    )


def test_a_multiple_write_link_to_what_is_not_known_or_ones_own() -> None:
    assert (
        places(directory_findings("DIR010", ALICE, " LINK * 191 291 MW", " MDISK 191 3390 1 5 V01 MW", file=WHOLE))
        == []
    )
    assert places(directory_findings("DIR010", ALICE, " LINK NOBODY 191 291 MW", file=WHOLE)) == []


def test_a_multiple_write_link_to_a_minidisk_beside_a_profile_that_is_elsewhere() -> None:
    bob = (BOB, " INCLUDE ELSEWHERE", " MDISK 191 3390 1 5 V01")
    assert places(directory_findings("DIR010", ALICE, " LINK BOB 191 291 MW", *bob, file=WHOLE)) == [(2, 19, 21)]


def test_a_multiple_write_link_by_a_link_and_by_a_profile() -> None:
    carol = ("USER CAROL NOPASS 64M 128M G", " MDISK 191 3390 1 5 V01 MR")
    by_link = directory_findings(
        "DIR010", ALICE, " LINK BOB 191 291 MW", BOB, " LINK CAROL 191 191 RR", *carol, file=WHOLE
    )
    assert [(finding.span.line, finding.message.partition(" even")[0]) for finding in by_link] == [
        (2, "ALICE writes to minidisk 0191 of CAROL")
    ]
    profile = ("PROFILE P", " LINK CAROL 191 291 MW", *carol)
    assert directory_findings("DIR010", *profile, file=WHOLE) == []
    [finding] = directory_findings("DIR010", *profile, BOB, " INCLUDE P", file=WHOLE)
    assert finding.message.startswith("Each user that includes P writes to minidisk 0191 of CAROL")
    assert directory_findings("DIR010", *profile, BOB, " INCLUDE P", " MDISK 291 3390 9 5 V01", file=WHOLE) == []


def test_each_member_has_its_own_minidisk() -> None:
    """RSCS-2 reads its own 0401, whatever somebody does with that of the other member."""
    lines = (
        "IDENTITY RSCS NOPASS 64M 128M G", " BUILD ON M1 USING SUBCONFIG RSCS-1", " BUILD ON M2 USING SUBCONFIG RSCS-2",
        "SUBCONFIG RSCS-1", " MDISK 401 3390 1 5 V01 MR", "SUBCONFIG RSCS-2", " MDISK 401 3390 1 5 V02 MR",
        " LINK RSCS 401 191 RR", ALICE, " LINK RSCS 401 401 MR",
    )  # fmt: skip
    assert directory_findings("DIR011", *lines, file=WHOLE) == []
    [finding] = directory_findings("DIR011", *lines, BOB, " LINK RSCS 401 401 RR", file=WHOLE)
    assert finding.message == "ALICE may write to minidisk 0401 of RSCS, which BOB reads with RR."


def test_readers_are_counted_as_they_log_on() -> None:
    lines = (
        "PROFILE P", " LINK TOOLS 193 193 RR",
        "USER TOOLS NOLOG 64M 128M G", " MDISK 193 3390 1 5 V01 MR",
        "IDENTITY SERVER NOPASS 64M 128M G", " INCLUDE P", " BUILD ON M1 USING SUBCONFIG SERVER-1",
        " BUILD ON M2 USING SUBCONFIG SERVER-2", "SUBCONFIG SERVER-1", " LINK TOOLS 193 293 RR", "SUBCONFIG SERVER-2",
        BOB, " INCLUDE P", ALICE, " LINK TOOLS 193 193 MR",
    )  # fmt: skip
    [finding] = directory_findings("DIR011", *lines, file=WHOLE)
    assert finding.message == (
        "ALICE may write to minidisk 0193 of TOOLS, which 2 users, SERVER among them, read with RR."
    )


def test_several_writers_of_a_minidisk_are_in_one_finding() -> None:
    lines = ("USER TOOLS NOLOG 64M 128M G", " MDISK 193 3390 1 5 V01 MR", ALICE, " LINK TOOLS 193 193 MR",
             BOB, " LINK TOOLS 193 193 WR", "USER CAROL NOPASS 64M 128M G", " LINK TOOLS 193 193 RR")  # fmt: skip
    [finding] = directory_findings("DIR011", *lines, file=WHOLE)
    assert finding.message == "ALICE and BOB may write to minidisk 0193 of TOOLS, which CAROL reads with RR."
    assert [place.span.line for place in finding.related] == [8, 6]


def test_the_directory_manager_writes_where_the_directory_is() -> None:
    lines = ("DIRECTORY 123 3390 V01", "USER MAINT NOLOG 64M 128M G", " MDISK 123 3390 0 END {volume} MR",
             ALICE, " LINK MAINT 123 123 MW")  # fmt: skip
    levels = {
        volume: directory_findings("DIR010", *(line.format(volume=volume) for line in lines), file=WHOLE)[0].level
        for volume in ("V01", "&SYSRES", "V02")
    }
    assert levels == {"V01": Level.NOTE, "&SYSRES": Level.NOTE, "V02": Level.WARNING}
