"""Rules that look at one directory. Facts: zvm-files.md A2, A4 to A7, A9 and Part G; catalog DIR010 to DIR053."""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers.checking import directory_findings, places

WHOLE, PART = "USER.DIRECT", "PART.DIRECT"
ALICE, BOB = "USER ALICE NOPASS 64M 128M G", "USER BOB NOPASS 64M 128M G"


# --- DIR016, DIR017 ---


@pytest.mark.parametrize(
    "name", ["SYSTEM", "system", "SYSTEMMP", "LOGN0009", "LOGL0A00", "LOGVFFFF", "LOGNSYSC", "LOGNSYSG"]
)
@pytest.mark.parametrize("verb", ["USER", "IDENTITY", "SUBCONFIG"])
def test_reserved_names(verb: str, name: str) -> None:
    [finding] = directory_findings("DIR016", f"{verb} {name}", file=WHOLE)
    assert (finding.level, finding.span.column, finding.span.end_column) == (
        Level.ERROR,
        len(verb) + 2,
        len(verb) + 2 + len(name),
    )


def test_a_name_of_the_reserved_form_that_is_no_device_is_a_warning() -> None:
    assert [finding.level for finding in directory_findings("DIR016", "USER LOGLEVEL NOLOG", file=WHOLE)] == [
        Level.WARNING
    ]


@pytest.mark.parametrize(
    "line", ["USER SYSTEMS", "USER LOGN", "USER LOGN009", "USER LOGO0009", "PROFILE SYSTEM", "USER &SYS"]
)
def test_names_that_are_not_reserved(line: str) -> None:
    assert places(directory_findings("DIR016", line, file=WHOLE)) == []


@pytest.mark.parametrize(
    ("name", "level"),
    [("1", Level.WARNING), ("1234", Level.WARNING), ("ALL", Level.WARNING), ("ANY", Level.WARNING),
     ("ALLOW", Level.WARNING), ("OFF", Level.WARNING), ("SAME", Level.WARNING), ("A:B", Level.WARNING),
     ("A.B", Level.WARNING), ("A;B", Level.WARNING), ("A/B", Level.WARNING), ("A@B", Level.NOTE), ("A#B", Level.NOTE),
     ('A"B', Level.NOTE)],
)  # fmt: skip
def test_awkward_names(name: str, level: Level) -> None:
    assert [
        (finding.level, finding.span.end_column)
        for finding in directory_findings("DIR017", f"USER {name} NOLOG", file=WHOLE)
    ] == [(level, 6 + len(name))]


@pytest.mark.parametrize(
    "line", ["USER 12345", "USER 1A", "USER ALLUSERS", "USER $ALLOC$", "USER A_B-C", "PROFILE ALL", "USER A.&B"]
)
def test_names_that_are_not_awkward(line: str) -> None:
    assert places(directory_findings("DIR017", line, file=WHOLE)) == []


# --- DIR024 ---


@pytest.mark.parametrize(
    "statements",
    [
        ["IPL CMS PARM AUTOCR"],
        ["IPL 190", "LINK MAINT 190 190 RR"],
        ["IPL 0190", "LINK MAINT 190"],
        ["IPL 200", "MDISK 0200 3390 1 5 V01"],
        ["IPL 200 LOADPARM 1", "DEDICATE 200 1000"],
        ["IPL 1B0 CLEAR", "DEDICATE 1B0 1B0"],
        ["IPL &DEVICE"],
        ["IPL 300", "INCLUDE ELSEWHERE"],
        ["COMMAND DEFINE VFB-512 300 64000", "IPL 300"],
        ["IPL FACE"],
    ],
)
def test_devices_to_load_from(statements: list[str]) -> None:
    assert places(directory_findings("DIR024", ALICE, *statements, file=WHOLE)) == []


def test_a_device_to_load_from_that_is_not_there() -> None:
    assert places(directory_findings("DIR024", ALICE, " IPL 0300", " MDISK 0200 3390 1 5 V01", file=WHOLE)) == [
        (2, 6, 10)
    ]


def test_the_device_may_come_from_the_profile_or_a_subconfiguration() -> None:
    profile = ["PROFILE P", " LINK MAINT 190 190 RR"]
    assert places(directory_findings("DIR024", *profile, ALICE, " INCLUDE P", " IPL 190", file=WHOLE)) == []
    identity = ["IDENTITY ALICE NOPASS 64M 128M G", " BUILD ON * USING SUBCONFIG A-1", " IPL 200"]
    assert places(directory_findings("DIR024", *identity, "SUBCONFIG A-1", " MDISK 200 3390 1 5 V01", file=WHOLE)) == []
    assert places(directory_findings("DIR024", *identity, "SUBCONFIG A-1", " MDISK 201 3390 1 5 V01", file=WHOLE)) == [
        (3, 6, 9)
    ]


def test_of_an_identity_on_two_members_the_message_names_the_member() -> None:
    identity = [
        "IDENTITY ALICE NOPASS 64M 128M G",
        " BUILD ON VMA USING SUBCONFIG A-1",
        " BUILD ON VMB USING SUBCONFIG A-2",
    ]
    disks = ["SUBCONFIG A-1", " MDISK 200 3390 1 5 V01", "SUBCONFIG A-2", " MDISK 201 3390 1 5 V02"]
    [finding] = directory_findings("DIR024", *identity, " IPL 200", *disks, file=WHOLE)
    assert " on VMB" in finding.message
    [alone] = directory_findings("DIR024", *identity[:2], " IPL 300", *disks[:2], file=WHOLE)
    assert " on VMA" not in alone.message


# --- DIR026, DIR053: what is said never tells the password ---


@pytest.mark.parametrize(
    ("passwords", "columns"),
    [("ALL", []), ("ALL ALL", [(35, 38)]), ("RPW ALL", [(35, 38)]), ("RPW WPW ALL", [(39, 42)]),
     ("ALL ALL ALL", [(35, 38)]), ("RPW WPW MPW", [])],
)  # fmt: skip
def test_everybody_may_write(passwords: str, columns: list[tuple[int, int]]) -> None:
    statement = f" MDISK 191 3390 1 5 USER01 MR {passwords}"
    assert [place[1:] for place in places(directory_findings("DIR026", ALICE, statement, file=WHOLE))] == columns


@pytest.mark.parametrize(
    ("line", "count"),
    [("USER ALICE ALICE 1M", 1), ("USER ALICE alice 1M", 1), ("IDENTITY PMAINT WD5JU8QP", 1), ("USER ALICE ALICEX", 0),
     ("USER ALICE NOLOG", 0), ("USER ALICE", 0), ("USER NOLOG NOLOG", 0)],
)  # fmt: skip
def test_well_known_passwords(line: str, count: int) -> None:
    found_here = directory_findings("DIR053", line, file=WHOLE)
    assert len(found_here) == count
    assert not [finding for finding in found_here if "WD5JU8QP" in finding.message]


# --- DIR029 ---

MAINT = ["IDENTITY MAINT NOLOG", " BUILD ON VMA USING SUBCONFIG MAINT-1", " BUILD ON VMB USING SUBCONFIG MAINT-2"]


def test_builds_and_subconfigs_that_match() -> None:
    assert places(directory_findings("DIR029", *MAINT, "SUBCONFIG MAINT-1", "SUBCONFIG MAINT-2", file=WHOLE)) == []


def test_a_build_without_its_subconfig() -> None:
    [finding] = directory_findings("DIR029", *MAINT, "SUBCONFIG MAINT-1", file=WHOLE)
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (3, 31, 38)
    assert finding.message.startswith("MAINT builds on SUBCONFIG MAINT-2, which is not in the directory.")


def test_a_subconfig_without_build() -> None:
    [finding] = directory_findings(
        "DIR029", *MAINT, "SUBCONFIG MAINT-1", "SUBCONFIG MAINT-2", "SUBCONFIG MAINT-3", file=WHOLE
    )
    assert (finding.span.line, finding.message) == (6, "No BUILD uses SUBCONFIG MAINT-3.")


def test_one_subconfig_for_two_builds() -> None:
    lines = [MAINT[0], MAINT[1], " BUILD ON VMB USING SUBCONFIG MAINT-1", "SUBCONFIG MAINT-1"]
    assert (
        places(directory_findings("DIR029", *lines, file=WHOLE))
        == places(directory_findings("DIR029", *lines, file=PART))
        == [(3, 31, 38)]
    )


def test_what_is_missing_in_a_part_is_not_reported() -> None:
    assert places(directory_findings("DIR029", *MAINT, file=PART)) == []
    assert places(directory_findings("DIR029", "SUBCONFIG MAINT-3", file=PART)) == []
    assert (
        places(
            directory_findings(
                "DIR029", "IDENTITY A NOLOG", " BIULD ON VMA USING SUBCONFIG A-1", "SUBCONFIG A-1", file=WHOLE
            )
        )
        == []
    )


# --- DIR036 ---


def test_one_mac_suffix_for_two_adapters() -> None:
    lines = [ALICE, " NICDEF 600 TYPE QDIO MACID 000a01", BOB, " NICDEF 600 TYPE QDIO MACID 000A01"]
    assert places(directory_findings("DIR036", *lines, file=WHOLE)) == [(4, 29, 35)]
    assert places(directory_findings("DIR036", *lines[:2], " NICDEF 700 TYPE QDIO MACID 000A01", file=WHOLE)) == [
        (3, 29, 35)
    ]


def test_a_nicdef_that_adds_to_the_one_before_it_may_repeat_the_suffix() -> None:
    lines = [ALICE, " NICDEF 600 TYPE QDIO MACID 000A01", " NICDEF 0600 LAN SYSTEM VSW1 MACID 000A01"]
    assert places(directory_findings("DIR036", *lines, file=WHOLE)) == []
    assert places(directory_findings("DIR036", *lines, BOB, " NICDEF 600 MACID 000A01", file=WHOLE)) == [(5, 19, 25)]


def test_mac_suffixes_of_one_identity_on_several_systems() -> None:
    parts = ["SUBCONFIG MAINT-1", " NICDEF 600 TYPE QDIO MACID 000A01", "SUBCONFIG MAINT-2", " NICDEF 600 MACID 000A01"]
    assert places(directory_findings("DIR036", *MAINT, *parts, file=WHOLE)) == []
    assert places(directory_findings("DIR036", *MAINT, *parts, BOB, " NICDEF 600 MACID 000A01", file=WHOLE)) == [
        (9, 19, 25)
    ]


# --- DIR039 ---


def shares(*given: str, password: str = "LBYONLY") -> list[str]:
    return [line for at, share in enumerate(given) for line in (f"USER U{at} {password} 1M 1M G", f" SHARE {share}")]


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        (["ABS 60%", "ABS 40%"], []),
        (["ABS 60%", "ABS 40.1%"], [4]),
        (["ABS 60%", "ABS 50%", "ABS 50%"], [4]),
        (["ABS 60%", "REL 50 ABS 90% LIMITHARD"], []),
        (["TYPE CP ABS 60%", "TYPE IFL ABS 60%"], []),
        (["TYPE IFL ABS 60%", "TYPE IFL ABS 60%"], [4]),
        (["ABS &PCT", "ABS 100%"], []),
    ],
)
def test_absolute_shares(given: list[str], lines: list[int]) -> None:
    assert [place[0] for place in places(directory_findings("DIR039", *shares(*given), file=WHOLE))] == lines


def test_absolute_shares_of_those_who_cannot_log_on() -> None:
    assert places(directory_findings("DIR039", *shares("ABS 60%", "ABS 60%", password="NOLOG"), file=WHOLE)) == []


def test_an_absolute_share_from_the_profile() -> None:
    profile = ["PROFILE P", " SHARE ABS 60%"]
    users = [ALICE, " INCLUDE P", BOB, " INCLUDE P"]
    assert places(directory_findings("DIR039", *profile, *users, file=WHOLE)) == [(2, 12, 15)]
    assert places(directory_findings("DIR039", *profile, *users, " SHARE REL 100", file=WHOLE)) == []


# --- DIR042 ---

GROUPS = ["DIRECTORY 123 3390 V01", "GLOBALDEFS", "POSIXGROUP staff 1"]


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("POSIXINFO UID 1 GNAME staff", []),
        ("POSIXINFO UID 1 GNAME STAFF", [(5, 24, 29)]),
        ("POSIXGLIST GNAMES staff other", [(5, 26, 31)]),
        ("POSIXINFO UID 1 GNAME &GROUP", []),
        ("POSIXINFO UID 1 GID 99", []),
    ],
)
def test_posix_groups(statement: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(directory_findings("DIR042", *GROUPS, ALICE, f" {statement}", file=WHOLE)) == expected
    assert places(directory_findings("DIR042", ALICE, f" {statement}", file=PART)) == []


def test_one_uid_for_two_users() -> None:
    assert places(
        directory_findings("DIR042", ALICE, " POSIXINFO UID 100", BOB, " POSIXINFO UID 0100", file=WHOLE)
    ) == [(4, 16, 20)]
    for uid in ("0", "4294967295"):
        lines = (ALICE, f" POSIXINFO UID {uid}", BOB, f" POSIXINFO UID {uid}")
        assert places(directory_findings("DIR042", *lines, file=WHOLE)) == []


@pytest.mark.parametrize(("uid", "level"), [("100", Level.WARNING), ("4294967295", Level.NOTE)])
def test_the_group_of_a_user_without_a_number(uid: str, level: Level) -> None:
    [finding] = directory_findings("DIR042", *GROUPS, ALICE, f" POSIXINFO UID {uid} GNAME DEFAULT", file=WHOLE)
    assert finding.level is level


# --- DIR046, DIR051, DIR052 ---


@pytest.mark.parametrize(
    ("statements", "count"),
    [
        (["MDISK 201 3390 1 32767 V01"], 0),
        (["MDISK 201 3390 1 32768 V01"], 1),
        (["MDISK 201 3390 1 32768 V01", "MINIOPT NOMDC"], 0),
        (["MDISK 201 3390 1 32768 V01", "DASDOPT WRKALLEG", "MINIOPT NOMDC"], 0),
        (["MDISK 201 3390 1 32768 V01", "MINIOPT NOCACHE"], 1),
        (["MDISK 201 FB-512 0 64000 V01"], 0),
        (["MDISK 201 3390 0 END V01"], 0),
    ],
)
def test_minidisks_too_large_to_cache(statements: list[str], count: int) -> None:
    assert [finding.level for finding in directory_findings("DIR046", ALICE, *statements, file=WHOLE)] == [
        Level.NOTE
    ] * count


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("3390 1 5 V01", "3380 6 5 V01", [(3, 12, 16)]),
        ("3390 1 5 V01", "FB-512 16 64 V01", [(3, 12, 18)]),
        ("3390 1 5 V01", "3390 6 5 V01", []),
        ("3390 1 5 V01", "3380 1 5 V02", []),
        ("FB-512 16 64 V01", "9336 80 64 V01", []),
        ("3390 1 5 $$$$$$", "3380 1 5 $$$$$$", []),
        ("3390 1 5 &SYSRES", "3380 1 5 &SYSRES", []),
        ("3390 1 5 +VMRES", "3380 1 5 +VMRES", []),
        ("3390 T-DISK 5", "FB-512 V-DISK 64000", []),
    ],
)
def test_device_types_of_a_volume(first: str, second: str, expected: list[tuple[int, int, int]]) -> None:
    assert (
        places(directory_findings("DIR051", ALICE, f" MDISK 191 {first}", f" MDISK 192 {second}", file=WHOLE))
        == expected
    )


@pytest.mark.parametrize(("on", "count"), [("VMB", 0), ("VMA", 1), ("*", 1)])
def test_volumes_of_one_name_on_two_members(on: str, count: int) -> None:
    identities = ["IDENTITY TCPIP", " BUILD ON VMA USING SUBCONFIG TCPIP-1"]
    identities += ["IDENTITY EREP", f" BUILD ON {on} USING SUBCONFIG EREP-1"]
    disks = ["SUBCONFIG TCPIP-1\n MDISK 191 3390 1 5 LOCAL1", "SUBCONFIG EREP-1\n MDISK 191 3380 6 5 LOCAL1"]
    assert places(directory_findings("DIR051", *identities, *disks, file=WHOLE)) == [(8, 12, 16)] * count


def test_a_volume_is_reported_once_for_each_type() -> None:
    disks = [f" MDISK 19{at} {devtype} {at}0 5 V01" for at, devtype in enumerate(("3390", "3380", "3380", "3375"))]
    assert [place[0] for place in places(directory_findings("DIR051", ALICE, *disks, file=WHOLE))] == [3, 5]


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ("SPECIAL 600 QDIO 3 SYSTEM V", "NICDEF 600 TYPE QDIO", "DIR052"),
        ("NICDEF 600 TYPE QDIO", "SPECIAL 0600 HIPERS 3 * V", "DIR052"),
        ("SPECIAL 600 CTCA", "NICDEF 600 TYPE QDIO", "DIR052"),
        ("SPECIAL 600 QDIO 3 SYSTEM V", "NICDEF 602 TYPE QDIO", "DIR023"),
        ("SPECIAL 600 CTCA", "SPECIAL 600 CTCA", "DIR023"),
    ],
)
def test_one_fault_of_network_adapters_is_one_finding(first: str, second: str, code: str) -> None:
    lines = [ALICE, f" {first}", f" {second}"]
    both = [
        finding.code
        for rule_code in ("DIR023", "DIR052")
        for finding in directory_findings(rule_code, *lines, file=WHOLE)
    ]
    assert both == [code]


@pytest.mark.parametrize(
    ("operands", "expected"),
    [
        ("64M", []),
        ("64M 64M G", []),
        ("128M 64M G", [(1, 18, 22)]),
        ("1G 1023M G", [(1, 18, 20)]),
        ("* 64M G", []),
        ("128M &MAX. G", []),
    ],
)
def test_storage_above_the_maximum(operands: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(directory_findings("DIR020", f"USER ALICE NOLOG {operands}", " IPL CMS")) == expected


def test_entries_without_storage() -> None:
    assert directory_findings("DIR020", "PROFILE IBMDFLT", " SPOOL 000C 2540 READER *", "USER ALICE NOLOG") == []
