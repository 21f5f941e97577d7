"""CONFIGxx DATADVH, AUTHFOR CONTROL, SYSTEM NETID, LOGO CONFIG and FCONX $PROFILE. Facts: zvm-files-2.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in
from tests.rules.one_vm import file_places

AUTHFOR, NETID, LOGO, TOOLKIT = "AUTHFOR.CONTROL", "SYSTEM.NETID", "LOGO.CONFIG", "FCONX.$PROFILE"
SETTINGS = "CONFIG99.DATADVH"
Place = tuple[int, int, int, str]

ALONE: list[tuple[str, str, str, list[Place]]] = [
    ("DVH005", SETTINGS, "ONLINE= IMMED\nonline= SCHED\n", [(2, 1, 7, "note")]),
    ("DVH005", SETTINGS, "DATAMOVE_MACHINE= A * *\nDATAMOVE_MACHINE= B * *\nNEW= 1\nNEW= 2\n", []),
    ("DVH007", SETTINGS, "RUNMODE OPERATIONAL\nONLINE = IMMED\nDISK_CLEANUP=YES\n",
     [(1, 1, 8, "warning"), (2, 1, 7, "warning")]),
    ("AFC002", AUTHFOR, "ALL * * 140A AG\nALL * * 150A GH\nBOB * * 140A AG\nALL BOB * 140A AG\n", [(1, 5, 6, "error")]),
    ("AFC003", AUTHFOR, "ALL BOB * 140A AG\nALL EVE * 140A G\nALL EVE * 150A A\n", [(1, 11, 15, "note")]),
    ("AFC003", AUTHFOR, "ALL BOB * 140A AG\nALL BOB *\n", []),
    ("AFC003", AUTHFOR, "ALL BOB * 140A AG\nALL BOB * 140A H\n", [(1, 11, 15, "note")]),
    ("AFC004", AUTHFOR, "ALL BOB * 140A ADGHMOPSZ\nALL BOB * 140A A1\n", [(2, 16, 18, "note")]),
    ("AFC005", AUTHFOR, "ALL BOB * 140A Z\nALL DIRMSAT2 * 140A Z\nALL DATAMOV2 * 140A Z\n", [(1, 16, 17, "warning")]),
    ("AFC006", AUTHFOR, "ALL BOB * 140A AD\nALL BOB * 150A G\nALL BOB * 140A DA\nALL BOB VMB 140A G\n", []),
    ("AFC006", AUTHFOR, "ALL BOB * 140A AD\nALL BOB * 140A G\n", [(2, 16, 17, "warning")]),
    ("NET002", NETID, "012345 VMA RSCS\n012345 vma RSCS\n112345 VMA RSCS\n", []),
    ("NET002", NETID, "012345 VMA RSCS\n012345 VMB RSCS\n", [(2, 8, 11, "warning")]),
    ("NET003", NETID, "012345 ABCDEFGH RSCS\n012345 ABCDEFGHI RSCS\n", [(2, 8, 17, "error")]),
    ("NET006", NETID, "ffffff VMA RSCS\n00000F VMA RSCS\n", [(1, 1, 7, "note")]),
    ("LGC003", LOGO, "CHOOSE_LOGO LOCAL A B\nCHOOSE_LOGO VTAM A B\n", [(2, 1, 12, "note")]),
    ("LGC003", LOGO, "CHOOSE_LOGO LOCAL A B\nVMA: Choose_Logo Default A B\n", []),
    ("LGC003", LOGO, "CHOOSE_LOGO LOCAL A B\nIMBED A B\n", []),
    ("LGC003", LOGO, "CHOOSE_LOGO LOCAL A B\nCHOOSE_LOG DEFAULT A B\n", []),
    ("LGC003", LOGO, "INPUT_AREA A B\n", []),
    ("LGC004", LOGO, "INPUT_AREA A B\nCHOOSE_LOGO DEFAULT A B\n", [(1, 1, 11, "note")]),
    ("LGC004", LOGO, "INPUT_AREA A B\nIMBED A B\n", []),
    ("FCX001", TOOLKIT, "FC MONCOLL WEBSERV ON\n", [(1, 20, 22, "note")]),
    ("FCX001", TOOLKIT, "FC MONCOLL WEBSERV ON SSL\nFC MONCOLL WEBSERV OFF\nFC MONCOLL VMCF ON\n", []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("user", "before", "letters", "both"),
    [("BOB", "AD", "DG", "ADG"), ("BOB", "Z", "G", "G"), ("BOB", "GZ", "AG", "GA"), ("DIRMSAT", "Z", "G", "ZG")],
)
def test_the_set_of_two_records_has_no_internal_commands(user: str, before: str, letters: str, both: str) -> None:
    text = f"ALL {user} * 140A {before}\nALL {user} * 140A {letters}\n"
    (finding,) = findings_of(AUTHFOR, text, "AFC006")
    assert finding.help == f"Change {before} in the first record to {both}, and delete this one."


@pytest.mark.parametrize(("code", "file", "text", "expected"), ALONE, ids=range(len(ALONE)))
def test_one_file(code: str, file: str, text: str, expected: list[Place]) -> None:
    assert places(findings_of(file, text, code), "line column end_column level") == expected


DIRECTORY = """\
DIRECTORY 0123 3390 VMRES1
USER MAINT NOLOG 64M 128M G
USER DATAMOVE NOLOG 64M 128M G
USER RSCS NOLOG 64M 128M G
USER TCPIP NOLOG 64M 128M G
"""
MONITORING = (
    "PROFILE MON\n NAMESAVE MONDCSS\nUSER PERFSVM NOLOG 64M 128M G\n INCLUDE MON\n IUCV *MONITOR MSGLIMIT 255\n"
)
CONFIG = "SYSTEM_IDENTIFIER 8561 012345 VMA\nSYSTEM_IDENTIFIER 8561 112345 VMB\nLOGO_CONFIG LOGO CONFIG\n"
SYSTEM = """\
systems:
  VMA:
    directory: USER.DIRECT
    config: SYSTEM.CONFIG
    dirmaint: [CONFIG.DATADVH, CONFIG99.DATADVH]
    authfor: AUTHFOR.CONTROL
    netid: SYSTEM.NETID
    logo: LOGO.CONFIG
    toolkit: FCONX.$PROFILE
"""
WHOLE = {
    "USER.DIRECT": DIRECTORY + MONITORING,
    "SYSTEM.CONFIG": CONFIG,
    "CONFIG.DATADVH": "RUNMODE= TESTING\nONLINE= OFFLINE\nDISK_CLEANUP= NO\n",
    SETTINGS: "RUNMODE= OPERATIONAL\nONLINE= IMMED\nDISK_CLEANUP= YES\nDATAMOVE_MACHINE= DATAMOVE * *\n",
    AUTHFOR: "ALL MAINT * 140A ADG\nALL MAINT * 150A ADG\n",
    NETID: "012345 VMA RSCS\n112345 VMB RSCS\n",
    LOGO: "CHOOSE_LOGO DEFAULT A LOGO\nONLINE_MESSAGE ONLINE MESSAGE\n",
    TOOLKIT: "FC MONCOLL ON\nFC MONCOLL WEBSERV ON SSL TCPIP TCPIP 81\n",
    "parmlint.yaml": SYSTEM,
}
RSCS = {"parmlint.yaml": f"{SYSTEM}    rscs: RSCS.CONFIG\n"}
STACK = {"parmlint.yaml": f"{SYSTEM}    tcpip: PROFILE.TCPIP\n"}
FAMILIES = ("DVH", "AFC", "NET", "LGC", "FCX")


def test_a_healthy_system(tmp_path: Path) -> None:
    """The shipped CONFIG DATADVH has other settings, which those of CONFIG99 DATADVH override."""
    assert findings_in(tmp_path, WHOLE, *FAMILIES) == []


TOGETHER: list[tuple[str, dict[str, str], list[tuple[str, int, int, int]]]] = [
    ("DVH001", {SETTINGS: "RUNMODE= TESTING\n"}, [(SETTINGS, 1, 10, 17)]),
    ("DVH001", {SETTINGS: "ONLINE= IMMED\n"}, [("CONFIG.DATADVH", 1, 10, 17)]),
    ("DVH002", {SETTINGS: "ONLINE= SCHED\n"}, [(SETTINGS, 1, 9, 14)]),
    ("DVH003", {SETTINGS: "ALLOW_ASUSER_NOPASS_FROM= VSMWORK1 *\n"}, [(SETTINGS, 1, 27, 35)]),
    ("DVH003", {SETTINGS: "ALLOW_ASUSER_NOPASS_FROM= VSMWORK1 VMX\nALLOW_ASUSER_NOPASS_FROM= MAINT *\n"}, []),
    ("DVH003", {SETTINGS: "ALLOW_ASUSER_NOPASS_FROM= VSMWORK1 *\n", "USER.DIRECT": "LOAD B DIRECT\n"}, []),
    ("DVH003", {SETTINGS: "ALLOW_ASUSER_NOPASS_FROM= * VMX\n"}, [(SETTINGS, 1, 27, 28)]),
    ("DVH004", {SETTINGS: "DATAMOVE_MACHINE= DATAMOV2 * *\nSATELLITE_SERVER= DIRMSAT VMB *\n"},
     [(SETTINGS, 1, 19, 27), (SETTINGS, 2, 19, 26)]),
    ("DVH004", {SETTINGS: "DATAMOVE_MACHINE= DATAMOV2 VMX *\nSATELLITE_SERVER=\n"}, []),
    ("DVH006", {SETTINGS: "DISK_CLEANUP= NO\n"}, [(SETTINGS, 1, 15, 17)]),
    ("DVH006", {SETTINGS: "DISK_CLEANUP= NO\nCYL0_BLK0_CLEANUP= YES\n"}, []),
    ("AFC001", {AUTHFOR: "ALL BOB * 140A G\nALL BOB * 150A G\nALL EVE VMX 140A G\nALL * * 140A G\n"},
     [(AUTHFOR, 1, 5, 8)]),
    ("NET001", {NETID: "012345 VMA RSSC\n112345 VMB RSSC\n"}, [(NETID, 1, 12, 16)]),
    ("NET004", {NETID: "012345 VMA RSCS\n"}, [(NETID, 1, 8, 11)]),
    ("NET004", {NETID: "012345 VMA RSCS\n112345\n"}, []),
    ("NET005", {**RSCS, "RSCS.CONFIG": "LOCAL VMX\n"}, [("RSCS.CONFIG", 1, 7, 10)]),
    ("NET005", {**RSCS, "RSCS.CONFIG": "LOCAL VMB\n"}, []),
    ("NET005", {**RSCS, "RSCS.CONFIG": "LOCAL VMX\n", NETID: "012345\n"}, []),
    ("FCX003", {**STACK, "PROFILE.TCPIP": "PORT\n 80 TCP HTTPD\n 81 UDP X\n 81 TCP HTTPD\n"}, [(TOOLKIT, 2, 39, 41)]),
    ("FCX003", {**STACK, "PROFILE.TCPIP": "PORT\n 80 TCP HTTPD\n 81 TCP PERFSVM\n"}, []),
    ("FCX004", {**STACK, "PROFILE.TCPIP": "PORT\n 80 TCP HTTPD\n"}, [(TOOLKIT, 2, 39, 41)]),
    ("FCX004", {**STACK, "PROFILE.TCPIP": "PORT\n 81 TCP PERFSVM\n"}, []),
    ("LGC001", {"SYSTEM.CONFIG": CONFIG.replace("LOGO CONFIG", "LOGO2 CONFIG")}, [("SYSTEM.CONFIG", 3, 1, 12)]),
    ("FCX002", {TOOLKIT: "FC MONCOLL LINUXUSR ON TCPIP TCPIP2\nFC MONCOLL WEBSERV OFF SSL TCPIP X 81\n"},
     [(TOOLKIT, 1, 30, 36)]),
    ("FCX005", {TOOLKIT: "FC SET INTERVAL 1\n"}, [(TOOLKIT, 1, 4, 7)]),
    ("FCX005", {TOOLKIT: "FC SET INTERVAL 1\nFC MONCOLL ONN\n"}, []),
    ("FCX006", {"USER.DIRECT": DIRECTORY + MONITORING.replace("*MONITOR", "*ACCOUNT")}, [("USER.DIRECT", 8, 6, 13)]),
    ("FCX006", {"USER.DIRECT": DIRECTORY + MONITORING.replace("MONDCSS", "MYDCSS")}, [("USER.DIRECT", 8, 6, 13)]),
    ("FCX006", {"USER.DIRECT": f"{DIRECTORY}USER PERFSVM NOLOG\n INCLUDE ELSEWHER\n"}, []),
    ("FCX006", {"USER.DIRECT": DIRECTORY, TOOLKIT: "FC MONCOLL ON\n"}, []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "files", "expected"), TOGETHER, ids=range(len(TOGETHER)))
def test_with_the_system(
    code: str, files: dict[str, str], expected: list[tuple[str, int, int, int]], tmp_path: Path
) -> None:
    assert file_places(findings_in(tmp_path, {**WHOLE, **files}, code)) == expected


def test_everybody_without_a_password_is_a_warning_and_a_user_to_come_a_note(tmp_path: Path) -> None:
    files = {**WHOLE, SETTINGS: "ALLOW_ASUSER_NOPASS_FROM= * *\nALLOW_ASUSER_NOPASS_FROM= VSMGUARD *\n"}

    assert places(findings_in(tmp_path, files, "DVH003"), "line level") == [(1, "warning"), (2, "note")]
