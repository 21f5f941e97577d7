"""Rules on parmlint.yaml: every finding stands in it, with the nearest name; what the files bear out is silent."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from lint.finding import Finding, Level
from tests.helpers.playing import findings_at, findings_in
from tests.running import Checkout

PLEX = {
    "plex/LOADP1": "IODF     01 SYS1\nSYSPLEX  PLEX1\nIEASYM   P1\nSYSPARM  00\n",
    "plex/IEASYMP1": (
        "SYSDEF HWNAME(Z16A) LPARNAME(LPAR1) SYSNAME(SYS1)\n"
        "SYSDEF HWNAME(Z16A) LPARNAME(LPAR2) SYSNAME(SYS2)\n"
        "SYSDEF HWNAME(Z16B) LPARNAME(LPAR3) SYSNAME(SYS3)\n"
    ),
    "plex/IEASYS00": "CLOCK=00\n",
    "plex/CLOCK00": "TIMEZONE W.05.00.00\n",
}
DIRECTORY = """\
DIRECTORY 0123 3390 VMRES1
USER FPPROD NOLOG 32M 64M BG
 MDISK 0301 3390 0001 0100 SFS001 MR
USER FPTEST NOLOG 32M 64M BG
 MDISK 0301 3390 0101 0100 LNX001 MR
"""
VM = {
    "vm/USER.DIRECT": DIRECTORY,
    "vm/SYSTEM.CONFIG": "SYSTEM_IDENTIFIER 8561 012345 VMA\nUSER_VOLUME_LIST SFS001 LNX001\n",
    "vm/PROD.POOLDEF": "DDNAME=CONTROL VDEV=301\n",
    "vm/TEST.POOLDEF": "DDNAME=CONTROL VDEV=301\n",
    "vm/FPPROD.DMSPARMS": "FILEPOOLID PROD\n",
    "vm/FPTEST.DMSPARMS": "FILEPOOLID TEST\n",
}
PROD = "PROD: {server: FPPROD, pooldef: vm/PROD.POOLDEF, dmsparms: vm/FPPROD.DMSPARMS}"
TEST = "TEST: {server: FPTEST, pooldef: vm/TEST.POOLDEF, dmsparms: vm/FPTEST.DMSPARMS}"
VM_HEAD = "systems:\n  VMA:\n    directory: vm/USER.DIRECT\n    config: vm/SYSTEM.CONFIG\n"
VM_CONFIG = f"{VM_HEAD}    pools:\n      {PROD}\n      {TEST}\n"


def reported(folder: Path, files: Mapping[str, str], code: str = "YML") -> list[Finding]:
    """The findings about the configuration of some files; all of them stand in parmlint.yaml."""
    findings_in(folder, files)
    findings = findings_at(folder, [folder], code)
    assert {finding.span.path for finding in findings} <= {(folder / "parmlint.yaml").as_posix()}
    return findings


def shown(findings: list[Finding]) -> list[tuple[str, int, int, int, str]]:
    """Code, line, columns and message."""
    return [
        (finding.code, finding.span.line, finding.span.column, finding.span.end_column, finding.message)
        for finding in findings
    ]


def plex(ipl: str, more: str = "") -> dict[str, str]:
    return {**PLEX, "parmlint.yaml": f"systems:\n  SYS3: {{parmlib: plex, ipl: {{{ipl}}}{more}}}\n"}


# --- systems of z/OS ---


@pytest.mark.parametrize(
    ("ipl", "place", "message"),
    [
        (
            "load: LOADP1, lpar: LPAR33",
            (51, 57),
            "No LPARNAME in LOADP1 and IEASYMP1 asks for lpar LPAR33. Valid choices: LPAR1, LPAR2, LPAR3. Did you mean LPAR3?",  # noqa: E501
        ),
        (
            "load: LOADP1, hwname: Z16AX, lpar: LPAR1",
            (53, 58),
            "No HWNAME in LOADP1 and IEASYMP1 asks for hwname Z16AX. Valid choices: Z16A, Z16B. Did you mean Z16A?",
        ),
        (
            "load: LOADP1, hwname: Z16B, lpar: LPAR1",
            (65, 70),
            "LPARNAME LPAR1 stands only with HWNAME Z16A, and the system has hwname Z16B in LOADP1 and IEASYMP1.",
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
        "load: LOADP1, vmuserid: ZT1",
    ],
)
def test_names_that_filters_ask_for_or_do_not_ask_at_all(tmp_path: Path, ipl: str) -> None:
    assert reported(tmp_path, plex(ipl)) == []


def test_a_system_that_takes_what_is_not_filtered_may_have_a_name_of_its_own(tmp_path: Path) -> None:
    files = {**plex("load: LOADP1, lpar: TEST9"), "plex/IEASYMP1": "SYSDEF SYSNAME(SYSD)\n" + PLEX["plex/IEASYMP1"]}

    assert [finding.level for finding in reported(tmp_path, files, "YML001")] == [Level.NOTE]


def test_a_filter_that_could_not_be_read_may_be_the_one(tmp_path: Path) -> None:
    files = {**plex("load: LOADP1, lpar: LPAR33"), "plex/IEASYMP1": PLEX["plex/IEASYMP1"] + "SYSDEF LPARNAME(LPAR33\n"}

    assert reported(tmp_path, files, "YML001") == []


def test_a_load_member_that_is_not_there_is_told_where_it_is_declared(tmp_path: Path) -> None:
    files = plex("load: LOADPX")

    assert shown(reported(tmp_path, files)) == [
        ("YML002", 2, 37, 43, "LOADPX is in no library of the system. Valid choices: LOADP1. Did you mean LOADP1?")
    ]
    assert findings_at(tmp_path, [tmp_path], "SYS001") == []


def test_system_parameters_that_the_operator_gives_and_that_are_not_there(tmp_path: Path) -> None:
    files = plex("load: LOADP1, lpar: LPAR3, sysparm: [00, 0X]")

    assert shown(reported(tmp_path, files)) == [
        ("YML002", 2, 72, 74, "IEASYS0X is in no library of the system. Valid choices: IEASYS00. Did you mean IEASYS00?")
    ]
    assert findings_at(tmp_path, [tmp_path], "SYS001") == []


def test_a_library_without_any_member_of_an_ipl(tmp_path: Path) -> None:
    files = {"parmlint.yaml": "systems: {PRDA: {parmlib: parm}}\n", "parm/CLOCK00": "TIMEZONE W.05.00.00\n"}

    assert shown(reported(tmp_path, files)) == [("YML002", 1, 27, 31, "IEASYS00 is in no library of the system.")]
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
            ["This is the POOLDEF of file pool TEST by its name, and not of PROD."],
        ),
        (
            "dmsparms: vm/FPPROD.DMSPARMS",
            "dmsparms: vm/FPTEST.DMSPARMS",
            [
                "FILEPOOLID in this file is TEST, and the file pool is PROD.",
                "This is the DMSPARMS of FPTEST by its name, and the server is FPPROD.",
            ],
        ),
        ("server: FPPROD", "server: FPTEST", ["This is the DMSPARMS of FPPROD by its name, and the server is FPTEST."]),
    ],
)
def test_what_belongs_to_another_file_pool(tmp_path: Path, before: str, after: str, messages: list[str]) -> None:
    findings = reported(tmp_path, {**VM, "parmlint.yaml": VM_CONFIG.replace(before, after)}, "YML006")

    assert [finding.message for finding in findings] == messages
    assert {finding.span.line for finding in findings} == {6}
    assert findings_at(tmp_path, [tmp_path], "SFS012") == []


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
        ("YML007", 5, 7, 11, "File pool PROD has a POOLDEF and no server. Did you mean PRODX?"),
        ("YML007", 6, 7, 12, "File pool PRODX has start-up parameters and no POOLDEF. Did you mean PROD?"),
    ]
    assert [Path(place.span.path).name for place in findings[1].related] == ["FPSRV.DMSPARMS"]


@pytest.mark.parametrize(
    ("path", "text", "setting"),
    [
        ("vm/VMRM.CONFIG", "ADMIN MSGUSER VMRMADMN\n", "vmrm: vm/VMRM.CONFIG"),
        ("vm/MAINT/AUTOLOG1.EXEC", "/* */\n", "start: [vm/MAINT/AUTOLOG1.EXEC]"),
        ("vm/NEW.POOLDEF", "DDNAME=CONTROL VDEV=301\n", "pools: {NEW: {pooldef: vm/NEW.POOLDEF}}"),
        ("vm/FPNEW.DMSPARMS", "FILEPOOLID NEW\n", "pools: {NEW: {dmsparms: vm/FPNEW.DMSPARMS}}"),
    ],
)
def test_a_file_beside_a_system_that_belongs_to_none(tmp_path: Path, path: str, text: str, setting: str) -> None:
    files = {**VM, path: text, "parmlint.yaml": VM_CONFIG}

    findings = reported(tmp_path, files)

    assert shown(findings) == [("YML008", 2, 3, 6, f"The file '{path}' lies beside this system and belongs to none.")]
    assert findings[0].help == f"Add `{setting}` to this system."


@pytest.mark.parametrize(
    "path", ["elsewhere/VMRM.CONFIG", "vm/PROFILE.EXEC", "vm/old/PROD.POOLDEF", "vm/old/FPX.DMSPARMS"]
)
def test_files_that_need_no_system(tmp_path: Path, path: str) -> None:
    files = {**VM, path: "FILEPOOLID PROD\n", "parmlint.yaml": VM_CONFIG}

    assert reported(tmp_path, files, "YML008") == []


def test_an_excluded_file_belongs_to_nobody(tmp_path: Path) -> None:
    files = {**VM, "vm/NEW.POOLDEF": "DDNAME=CONTROL VDEV=301\n", "parmlint.yaml": "exclude: vm/NEW.*\n" + VM_CONFIG}

    assert reported(tmp_path, files) == []


# --- patterns ---


@pytest.mark.parametrize(
    ("config", "place", "message", "level"),
    [
        (
            'kinds: {"vm/PORD.POOLDEF": pooldef}\n',
            (1, 9, 26),
            "The pattern 'vm/PORD.POOLDEF' under kinds matches no file. Did you mean vm/PROD.POOLDEF?",
            Level.WARNING,
        ),
        (
            "per-file:\n  'vmm/*.POOLDEF': {ignore: SFS}\n",
            (2, 3, 18),
            "The pattern 'vmm/*.POOLDEF' under per-file matches no file. Did you mean vm?",
            Level.WARNING,
        ),
        (
            "encodings: {host: ibm-1047}\n",
            (1, 13, 17),
            "The pattern 'host' under encodings matches no file.",
            Level.WARNING,
        ),
        (
            "exclude: [vm/TEST.*, draft]\n",
            (1, 22, 27),
            "The pattern 'draft' under exclude matches no file.",
            Level.NOTE,
        ),
    ],
)
def test_a_pattern_that_matches_nothing(
    tmp_path: Path, config: str, place: tuple[int, int, int], message: str, level: Level
) -> None:
    findings = reported(tmp_path, {**VM, "parmlint.yaml": config})

    assert shown(findings) == [("YML009", *place, message)]
    assert findings[0].level is level


@pytest.mark.parametrize(
    "config",
    [
        "exclude: [vm, .git, build, 'vm/*.DIRECT']\n",
        "per-file: {'**/PROD.POOLDEF': {}, PROD.POOLDEF: {}, 'vm/*': {}, ./vm/: {}, /etc/x: {}}\n",
    ],
)
def test_patterns_that_match_a_file_or_folder(tmp_path: Path, config: str) -> None:
    files = {**VM, ".git/HEAD": "", "build/x": "", "parmlint.yaml": config}

    assert reported(tmp_path, files) == []


@pytest.mark.parametrize(
    ("elsewhere", "unused"),
    [
        ("[IEFSSN00, DAIG00]", "DAIG00"),
        ("[IEFSSN00, 'DAIG*']", "'DAIG*'"),
        ("[DIAG00, IEFSSN00, NEVER00]", "NEVER00"),
        ("['DIAG*', 'IEFSSN??']", ""),
        ("[LOADX1, DIAG00, IEFSSN00]", "LOADX1"),
    ],
)
def test_a_member_elsewhere_that_nobody_selects(tmp_path: Path, elsewhere: str, unused: str) -> None:
    files = {
        **plex("load: LOADP1, lpar: LPAR3", f", elsewhere: {elsewhere}"),
        "plex/IEASYS00": "CLOCK=00,DIAG=00,SSN=(00)\n",
    }
    findings = reported(tmp_path, files)
    lines = files["parmlint.yaml"].splitlines()
    texts = [
        lines[finding.span.line - 1][finding.span.column - 1 : finding.span.end_column - 1] for finding in findings
    ]

    assert texts == ([unused] if unused else [])
    assert {finding.code for finding in findings} <= {"YML009"}


def test_guests_that_the_directory_does_not_have(tmp_path: Path) -> None:
    files = {**VM, "parmlint.yaml": VM_CONFIG + "    zos_guests: [FPPORD, 'FP*', 'ZT*']\n"}

    assert shown(reported(tmp_path, files)) == [
        ("YML009", 8, 18, 24, "No user of the directory is 'FPPORD', a z/OS guest. Did you mean FPPROD?"),
        ("YML009", 8, 33, 38, "No user of the directory is 'ZT*', a z/OS guest."),
    ]


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


# --- the run ---


CONFIG = "systems:\n  SYS3: {parmlib: plex, ipl: {load: LOADPX}}\n"


def _write(checkout: Checkout, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        checkout.write(name, text)


@pytest.mark.parametrize("paths", [(), (".",), ("parmlint.yaml",), ("plex", "parmlint.yaml"), ("..",)])
def test_a_run_over_the_whole_checkout_or_the_file_itself_checks_it(checkout: Checkout, paths: tuple[str, ...]) -> None:
    _write(checkout, {**PLEX, "parmlint.yaml": CONFIG})

    outcome = checkout.check("--select", "YML", "--allow-outside", "..", *paths)

    assert (outcome.code, outcome.codes) == (1, ["YML002"])
    assert outcome.json["findings"][0]["path"] == "parmlint.yaml"


@pytest.mark.parametrize("path", ["plex", "plex/IEASYS00"])
def test_a_run_over_some_files_is_quiet_about_it(checkout: Checkout, path: str) -> None:
    _write(checkout, {**PLEX, "parmlint.yaml": CONFIG})

    assert checkout.check("--select", "YML", path).codes == []


def test_the_text_shows_the_line(checkout: Checkout) -> None:
    _write(checkout, {**PLEX, "parmlint.yaml": CONFIG})

    outcome = checkout.run("config", "--check")

    assert outcome.code == 1
    assert "parmlint.yaml:2:37" in outcome.out
    assert "  SYS3: {parmlib: plex, ipl: {load: LOADPX}}" in outcome.out
    assert "Found 1 error in 1 file." in outcome.out


def test_the_exit_codes_of_config_check(checkout: Checkout) -> None:
    _write(checkout, PLEX)
    assert checkout.run("config", "--check").code == 2
    checkout.write("parmlint.yaml", "systems: {SYS3: {parmlib: plex, ipl: {load: LOADP1, lpar: LPAR3}}}\n")
    assert checkout.run("config", "--check").code == 0
    checkout.write("parmlint.yaml", CONFIG)
    assert checkout.run("config", "--check").code == 1
    checkout.write("parmlint.yaml", CONFIG + "profil: ipl\n")
    assert checkout.run("config", "--check").code == 2
    assert checkout.run("config", "--check", "--show").code == 2


def test_config_check_reports_nothing_of_the_members(checkout: Checkout) -> None:
    config = "systems: {SYS3: {parmlib: plex, ipl: {load: LOADP1, lpar: LPAR3}}}\n"
    _write(checkout, {**PLEX, "plex/IEASYS00": "CLOCK=99\n", "parmlint.yaml": config})

    assert checkout.run("config", "--check").code == 0
    assert checkout.check().codes != []


def test_levels_ignore_and_the_baseline_hold_for_it(checkout: Checkout) -> None:
    _write(checkout, {**PLEX, "parmlint.yaml": CONFIG + "ignore: YML002\n"})
    assert checkout.check("--select", "YML").codes == []
    checkout.write("parmlint.yaml", CONFIG + "levels: {YML002: note}\nper-file: {parmlint.yaml: {}}\n")
    assert [finding["level"] for finding in checkout.check("--select", "YML002").json["findings"]] == ["note"]
    checkout.write("parmlint.yaml", CONFIG)
    assert checkout.run("baseline", "create").code == 0
    assert checkout.check("--select", "YML").codes == []
    checkout.write("parmlint.yaml", CONFIG.replace("LOADPX", "LOADPY"))
    assert checkout.check("--select", "YML").codes == ["YML002"]


def test_what_a_change_has_caused_in_it(checkout: Checkout) -> None:
    _write(checkout, {**PLEX, "parmlint.yaml": CONFIG.replace("LOADPX", "LOADP1, lpar: LPAR33")})
    checkout.commit()
    (checkout.root / "plex/LOADP1").unlink()

    assert checkout.check("--select", "YML", "--diff-base", "HEAD").codes == ["YML002"]


def test_an_anchor_is_one_place_of_several_systems(checkout: Checkout) -> None:
    config = "systems:\n  SYS1: &one {parmlib: plex, ipl: {load: LOADPX}}\n  SYS2: *one\n"
    _write(checkout, {**PLEX, "parmlint.yaml": config})
    (finding,) = checkout.check("--select", "YML").json["findings"]

    assert finding["systems"] == ["SYS1", "SYS2"]
