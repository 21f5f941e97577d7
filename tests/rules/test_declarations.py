"""Rules on parmlint.yaml: every finding stands in it, with the nearest name; what the files bear out is silent."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.playing import findings_at, findings_in
from tests.rules.declaring import DIRECTORY, PLEX, VM, VM_CONFIG, plex, reported, shown

# --- systems of z/OS ---


@pytest.mark.parametrize(
    ("ipl", "place", "message"),
    [
        (
            "load: LOADP1, lpar: LPAR33",
            (51, 57),
            (
                "No LPARNAME in LOADP1 and IEASYMP1 matches lpar LPAR33. Valid choices: LPAR1, LPAR2, LPAR3. "
                "Did you mean LPAR3?"
            ),
        ),
        (
            "load: LOADP1, hwname: Z16AX, lpar: LPAR1",
            (53, 58),
            "No HWNAME in LOADP1 and IEASYMP1 matches hwname Z16AX. Valid choices: Z16A, Z16B. Did you mean Z16A?",
        ),
        (
            "load: LOADP1, hwname: Z16B, lpar: LPAR1",
            (65, 70),
            "LPARNAME LPAR1 occurs only with HWNAME Z16A, but the system has hwname Z16B in LOADP1 and IEASYMP1.",
        ),
    ],
)
def test_a_name_that_no_filter_asks_for(tmp_path: Path, ipl: str, place: tuple[int, int], message: str) -> None:
    findings = reported(tmp_path, plex(ipl), "YML001")

    assert ("YML001", 2, *place, message) in shown(findings)
    assert {finding.level for finding in findings} == {Level.WARNING}
    assert {finding.systems for finding in findings} == {("SYS3",)}


@pytest.mark.parametrize(
    "ipl",
    [
        "load: LOADP1, hwname: Z16B, lpar: LPAR3",
        "load: LOADP1, lpar: LPAR3",
        "load: LOADP1",
    ],
)
def test_names_that_filters_ask_for_or_do_not_ask_at_all(tmp_path: Path, ipl: str) -> None:
    assert reported(tmp_path, plex(ipl)) == []


def test_a_system_that_takes_what_is_not_filtered_may_have_a_name_of_its_own(tmp_path: Path) -> None:
    files = {**plex("load: LOADP1, lpar: TEST9"), "plex/IEASYMP1": "SYSDEF SYSNAME(SYSD)\n" + PLEX["plex/IEASYMP1"]}

    assert [finding.level for finding in reported(tmp_path, files, "YML001")] == [Level.NOTE]


@pytest.mark.parametrize(
    ("ipl", "place", "level", "missing"),
    [
        ("load: LOADP1, vmuserid: ZT1", (55, 58), Level.WARNING, ", and declare lpar and hwname"),
        ("load: LOADP1, hwname: Z16B, lpar: LPAR3, vmuserid: ZT1", (82, 85), Level.NOTE, ""),
    ],
)
def test_a_guest_that_no_filter_asks_for(
    tmp_path: Path, ipl: str, place: tuple[int, int], level: Level, missing: str
) -> None:
    findings = reported(tmp_path, plex(ipl))

    message = "No filter in LOADP1 and IEASYMP1 is for a VMUSERID such as ZT1; the filters are for HWNAME and LPARNAME."
    assert shown(findings) == [("YML001", 2, *place, message)]
    assert [finding.level for finding in findings] == [level]
    assert findings[0].help == f"Delete vmuserid{missing}."


def test_a_guest_that_other_guests_are_asked_for(tmp_path: Path) -> None:
    guests = "SYSDEF VMUSERID(ZT1) SYSNAME(SYS1)\nSYSDEF VMUSERID(ZT2) SYSNAME(SYS2)\n"
    files = {**plex("load: LOADP1, vmuserid: LINUX7"), "plex/IEASYMP1": guests}

    assert [(finding.message, finding.level) for finding in reported(tmp_path, files)] == [
        ("No VMUSERID in LOADP1 and IEASYMP1 matches vmuserid LINUX7. Valid choices: ZT1, ZT2.", Level.WARNING)
    ]


@pytest.mark.parametrize("ipl", ["hwname: Z16A, lpar: LPAR1", "lpar: LPAR1", "vmuserid: ZT1"])
def test_names_are_no_mistake_where_nothing_is_filtered(tmp_path: Path, ipl: str) -> None:
    files = {**plex(f"load: LOADP1, {ipl}"), "plex/IEASYMP1": "SYSDEF SYMDEF(&A='B')\n"}

    assert reported(tmp_path, files, "YML001") == []


def test_names_that_are_equally_near_are_all_named(tmp_path: Path) -> None:
    many = "".join(f"SYSDEF LPARNAME(LPAR{number}) SYSNAME(SYS{number})\n" for number in range(1, 6))
    files = {**plex("load: LOADP1, lpar: LPARX"), "plex/IEASYMP1": many}

    (finding,) = reported(tmp_path, files, "YML001")

    assert finding.message.endswith("Did you mean LPAR1, LPAR2 or LPAR3?")
    assert finding.help == "Change lpar to LPAR1, LPAR2 or LPAR3."


def test_a_filter_that_could_not_be_read_may_be_the_one(tmp_path: Path) -> None:
    files = {**plex("load: LOADP1, lpar: LPAR33"), "plex/IEASYMP1": PLEX["plex/IEASYMP1"] + "SYSDEF LPARNAME(LPAR33\n"}

    assert reported(tmp_path, files, "YML001") == []


def test_a_load_member_that_is_not_there_is_told_where_it_is_declared(tmp_path: Path) -> None:
    files = plex("load: LOADPX")

    assert shown(reported(tmp_path, files)) == [
        ("YML002", 2, 37, 43, "LOADPX is not in any library of the system. Valid choices: LOADP1. Did you mean LOADP1?")
    ]
    assert findings_at(tmp_path, [tmp_path], "SYS001") == []


def test_system_parameters_that_the_operator_gives_and_that_are_not_there(tmp_path: Path) -> None:
    files = plex("load: LOADP1, lpar: LPAR3, sysparm: [00, 0X]")

    assert shown(reported(tmp_path, files)) == [
        (
            "YML002",
            2,
            72,
            74,
            "IEASYS0X is not in any library of the system. Valid choices: IEASYS00. Did you mean IEASYS00?",
        )
    ]
    assert findings_at(tmp_path, [tmp_path], "SYS001") == []


def test_a_library_without_any_member_of_an_ipl(tmp_path: Path) -> None:
    files = {"parmlint.yaml": "systems: {PRDA: {parmlib: parm}}\n", "parm/CLOCK00": "TIMEZONE W.05.00.00\n"}

    assert shown(reported(tmp_path, files)) == [("YML002", 1, 27, 31, "IEASYS00 is not in any library of the system.")]
    assert findings_at(tmp_path, [tmp_path], "SYS001") == []


# --- systems of z/VM ---


def test_a_healthy_system_has_no_findings(tmp_path: Path) -> None:
    files = {**VM, "parmlint.yaml": VM_CONFIG + "    volumes: {SFS001: 3390-9, lnx001: 3390-3}\n"}

    assert reported(tmp_path, files) == []


def test_a_volume_that_no_file_mentions(tmp_path: Path) -> None:
    files = {**VM, "parmlint.yaml": VM_CONFIG + "    volumes: {SFS001: 3390-9, LNX0O1: 3390-3}\n"}

    assert shown(reported(tmp_path, files)) == [
        ("YML003", 8, 31, 37, "No file of the z/VM systems mentions volume LNX0O1. Did you mean LNX001?")
    ]


def test_a_volume_may_be_in_a_file_that_is_not_here(tmp_path: Path) -> None:
    files = {
        **VM,
        "vm/SYSTEM.CONFIG": VM["vm/SYSTEM.CONFIG"] + "IMBED MORE CONFIG\n",
        "parmlint.yaml": VM_CONFIG + "    volumes: {LNX0O1: 3390-3}\n",
    }

    assert reported(tmp_path, files) == []


@pytest.mark.parametrize(
    ("config", "place", "actual"),
    [
        (
            "directory: p/LOAD00",
            (2, 20, 28),
            "CP user directory (kind cp-directory), and 'p/LOAD00' is LOADxx (kind load)",
        ),
        (
            "directory: vm/USER.DIRECT, pools: {P: {server: FPPROD, pooldef: p/LOAD00}}",
            (2, 73, 81),
            "POOLDEF (kind pooldef), and 'p/LOAD00' is LOADxx (kind load)",
        ),
        (
            "directory: vm/USER.DIRECT, config: vm",
            (2, 44, 46),
            "SYSTEM CONFIG (kind system-config), and 'vm' is a folder",
        ),
        (
            "directory: p",
            (2, 20, 21),
            "CP user directory (kind cp-directory), and 'p' is a folder without a CP directory",
        ),
        (
            "directory: vm/USER.DIRECT, start: [vm/AUTOLOG1.EXEC, vm/USER.DIRECT]",
            (2, 62, 76),
            "",
        ),
    ],
)
def test_a_file_of_another_kind(tmp_path: Path, config: str, place: tuple[int, int, int], actual: str) -> None:
    files = {
        **VM,
        "vm/AUTOLOG1.EXEC": "/* */\n'CP XAUTOLOG FPPROD'\n",
        "p/LOAD00": "SYSPARM  00\n",
        "parmlint.yaml": f"systems:\n  VMA: {{{config}}}\n",
    }
    (finding,) = reported(tmp_path, files, "YML004")

    assert (finding.span.line, finding.span.column, finding.span.end_column) == place
    assert actual in finding.message
    assert finding.level is Level.ERROR


def test_what_the_site_says_of_a_kind_counts_more_than_a_name(tmp_path: Path) -> None:
    config = "kinds: {p/LOAD00: cp-directory}\nsystems:\n  VMA: {directory: p/LOAD00}\n"

    assert reported(tmp_path, {"p/LOAD00": DIRECTORY, "parmlint.yaml": config}) == []


def test_a_server_that_the_directory_does_not_have(tmp_path: Path) -> None:
    config = VM_CONFIG.replace("server: FPPROD", "server: FPPORD")

    assert (
        "YML005",
        6,
        22,
        28,
        "FPPORD, the server of file pool PROD, is not in the directory. Did you mean FPPROD?",
    ) in (shown(reported(tmp_path, {**VM, "parmlint.yaml": config})))


@pytest.mark.parametrize(
    ("before", "after", "messages"),
    [
        (
            "pooldef: vm/PROD.POOLDEF",
            "pooldef: vm/TEST.POOLDEF",
            ["By its name, this is the POOLDEF of file pool TEST, not of PROD."],
        ),
        (
            "dmsparms: vm/FPPROD.DMSPARMS",
            "dmsparms: vm/FPTEST.DMSPARMS",
            [
                "By its name, this is the DMSPARMS of FPTEST, but the server is FPPROD.",
                "FILEPOOLID in this file is TEST, but the file pool is PROD.",
            ],
        ),
        (
            "server: FPPROD",
            "server: FPTEST",
            ["By its name, this is the DMSPARMS of FPPROD, but the server is FPTEST."],
        ),
    ],
)
def test_what_belongs_to_another_file_pool(tmp_path: Path, before: str, after: str, messages: list[str]) -> None:
    findings = reported(tmp_path, {**VM, "parmlint.yaml": VM_CONFIG.replace(before, after)}, "YML006")

    assert [finding.message for finding in findings] == messages
    assert {finding.span.line for finding in findings} == {6}
    assert findings_at(tmp_path, [tmp_path], "SFS012") == []


def test_start_parameters_of_a_file_pool_of_another_system(tmp_path: Path) -> None:
    """The declaration is wrong, and the member innocent."""
    config = (
        "systems:\n  VMA:\n    directory: vm/USER.DIRECT\n    config: vm/SYSTEM.CONFIG\n    pools:\n"
        "      PROD: {server: FPTEST, pooldef: vm/PROD.POOLDEF, dmsparms: vm/FPTEST.DMSPARMS}\n"
        "  VMB:\n    directory: vm/USER.DIRECT\n    config: vm/SYSTEM.CONFIG\n    pools:\n"
        "      TEST: {server: FPTEST, pooldef: vm/TEST.POOLDEF, dmsparms: vm/FPTEST.DMSPARMS}\n"
    )

    findings = reported(tmp_path, {**VM, "parmlint.yaml": config}, "YML006")

    assert shown(findings) == [("YML006", 6, 66, 84, "FILEPOOLID in this file is TEST, but the file pool is PROD.")]
    assert findings_at(tmp_path, [tmp_path], "SFS012") == []
    alone = {**VM, "parmlint.yaml": config[: config.index("  VMB:")]}
    assert [finding.span.line for finding in findings_in(tmp_path, alone, "SFS012")] == [1]


def test_two_halves_of_one_file_pool_name_each_other(tmp_path: Path) -> None:
    """`init` makes two file pools of a POOLDEF and a FILEPOOLID with a slip."""
    files = {
        "USER.DIRECT": DIRECTORY.replace("FPTEST", "OTHER"),
        "PROD.POOLDEF": "DDNAME=CONTROL VDEV=304\n",
        "FPSRV.DMSPARMS": "FILEPOOLID PRODX\n",
        "parmlint.yaml": (
            "systems:\n  VMA:\n    directory: USER.DIRECT\n    pools:\n"
            "      PROD: {pooldef: PROD.POOLDEF}\n      PRODX: {server: FPPROD, dmsparms: FPSRV.DMSPARMS}\n"
        ),
    }
    findings = reported(tmp_path, files)

    assert shown(findings) == [
        ("YML007", 5, 7, 11, "File pool PROD has a POOLDEF but no server. Did you mean PRODX?"),
        ("YML007", 6, 7, 12, "File pool PRODX has startup parameters but no POOLDEF. Did you mean PROD?"),
    ]
    assert [Path(place.span.path).name for place in findings[1].related] == ["FPSRV.DMSPARMS"]


# --- the folder of a directory ---


def test_the_files_of_a_directory_folder_have_no_order(tmp_path: Path) -> None:
    """A piece that comes later in the alphabet is not behind another; within a file the order counts."""
    files = {
        "parmlint.yaml": "systems: {VMA: {directory: d}}\n",
        "d/A.DIRECT": "USER ALICE NOLOG 64M 128M G\n INCLUDE P1\n",
        "d/B.DIRECT": "PROFILE P1\n SPOOL 000C 2540 READER *\n",
        "d/Z.DIRECT": "DIRECTORY 0123 3390 VMRES1\n",
    }
    assert findings_in(tmp_path, files, "DIR") == []

    (finding,) = findings_in(
        tmp_path, {**files, "d/B.DIRECT": "USER BOB NOLOG 1M 1M G\nPROFILE P1\n SPOOL 00C 2540 READER *\n"}, "DIR014"
    )
    assert (Path(finding.span.path).name, finding.span.line) == ("B.DIRECT", 2)
