"""Rules that look at one directory. Facts: zvm-files.md A2, A4 to A7, A9 and Part G; catalog DIR010 to DIR053."""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers.checking import directory_findings, places

WHOLE, PART = "USER.DIRECT", "PART.DIRECT"
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
    assert [(finding.span.line, finding.message.partition(" whoever")[0]) for finding in by_link] == [
        (2, "ALICE writes to minidisk 0191 of CAROL")
    ]
    profile = ("PROFILE P", " LINK CAROL 191 291 MW", *carol)
    assert directory_findings("DIR010", *profile, file=WHOLE) == []
    [finding] = directory_findings("DIR010", *profile, BOB, " INCLUDE P", file=WHOLE)
    assert finding.message.startswith("Whoever includes P writes to minidisk 0191 of CAROL")
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


# --- DIR016, DIR017 ---


@pytest.mark.parametrize(
    "name", ["SYSTEM", "system", "SYSTEMMP", "LOGN0009", "LOGL0A00", "LOGVFFFF", "LOGNSYSC", "LOGNSYSG"]
)
@pytest.mark.parametrize("verb", ["USER", "IDENTITY", "SUBCONFIG"])
def test_reserved_names(verb: str, name: str) -> None:
    [one] = directory_findings("DIR016", f"{verb} {name}", file=WHOLE)
    assert (one.level, one.span.column, one.span.end_column) == (Level.ERROR, len(verb) + 2, len(verb) + 2 + len(name))


def test_a_name_of_the_reserved_form_that_is_no_device_is_a_warning() -> None:
    assert [one.level for one in directory_findings("DIR016", "USER LOGLEVEL NOLOG", file=WHOLE)] == [Level.WARNING]


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
        (one.level, one.span.end_column) for one in directory_findings("DIR017", f"USER {name} NOLOG", file=WHOLE)
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
    assert not [one for one in found_here if "WD5JU8QP" in one.message]


# --- DIR029 ---

MAINT = ["IDENTITY MAINT NOLOG", " BUILD ON VMA USING SUBCONFIG MAINT-1", " BUILD ON VMB USING SUBCONFIG MAINT-2"]


def test_builds_and_subconfigs_that_match() -> None:
    assert places(directory_findings("DIR029", *MAINT, "SUBCONFIG MAINT-1", "SUBCONFIG MAINT-2", file=WHOLE)) == []


def test_a_build_without_its_subconfig() -> None:
    [one] = directory_findings("DIR029", *MAINT, "SUBCONFIG MAINT-1", file=WHOLE)
    assert (one.span.line, one.span.column, one.span.end_column) == (3, 31, 38)
    assert one.message.startswith("MAINT builds on SUBCONFIG MAINT-2, which is not in the directory.")


def test_a_subconfig_without_build() -> None:
    [one] = directory_findings(
        "DIR029", *MAINT, "SUBCONFIG MAINT-1", "SUBCONFIG MAINT-2", "SUBCONFIG MAINT-3", file=WHOLE
    )
    assert (one.span.line, one.message) == (6, "No BUILD uses SUBCONFIG MAINT-3.")


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
    return [line for at, one in enumerate(given) for line in (f"USER U{at} {password} 1M 1M G", f" SHARE {one}")]


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
    assert [one.level for one in directory_findings("DIR046", ALICE, *statements, file=WHOLE)] == [Level.NOTE] * count


@pytest.mark.parametrize(
    ("one", "other", "expected"),
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
def test_device_types_of_a_volume(one: str, other: str, expected: list[tuple[int, int, int]]) -> None:
    assert (
        places(directory_findings("DIR051", ALICE, f" MDISK 191 {one}", f" MDISK 192 {other}", file=WHOLE)) == expected
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
    ("one", "other", "code"),
    [
        ("SPECIAL 600 QDIO 3 SYSTEM V", "NICDEF 600 TYPE QDIO", "DIR052"),
        ("NICDEF 600 TYPE QDIO", "SPECIAL 0600 HIPERS 3 * V", "DIR052"),
        ("SPECIAL 600 CTCA", "NICDEF 600 TYPE QDIO", "DIR052"),
        ("SPECIAL 600 QDIO 3 SYSTEM V", "NICDEF 602 TYPE QDIO", "DIR023"),
        ("SPECIAL 600 CTCA", "SPECIAL 600 CTCA", "DIR023"),
    ],
)
def test_one_fault_of_network_adapters_is_one_finding(one: str, other: str, code: str) -> None:
    lines = [ALICE, f" {one}", f" {other}"]
    both = [
        finding.code for wanted in ("DIR023", "DIR052") for finding in directory_findings(wanted, *lines, file=WHOLE)
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
