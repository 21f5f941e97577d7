"""Rules of TCPIP DATA, RSCS CONFIG and SMF CONTROL. Facts: zvm-files-2.md sections 6, 9, 10 and 11."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

LOCAL = "LOCAL VMA * RSCS\n"
SMF = "CURRENT 301 K PRIMARY 301 K SECONDARY 302 K 10000 VMSP CLOSE 001 SEVER YES 0 RACFSMF\n"

Place = tuple[int, int, str]

ALONE: list[tuple[str, str, str, list[Place]]] = [
    ("TPD002", "TCPIP.DATA", "DOMAINLOOKUP DNS", [(1, 14, "note")]),
    ("TPD002", "TCPIP.DATA", "DOMAINLOOKUP FILE\n", []),
    ("TPD002", "TCPIP.DATA", "DOMAINLOOKUP DNS\nNSINTRADDR 10.1.1.1", []),
    ("TPD004", "TCPIP.DATA", "A: HOSTNAME a.b\nDOMAINORIGIN b", [(1, 13, "note")]),
    ("TPD004", "TCPIP.DATA", "HOSTNAME a.b", []),
    ("TPD005", "TCPIP.DATA", "; x\n TRACE RESOLVER", [(2, 8, "warning")]),
    ("TPD006", "TCPIP.DATA", "RESOLVEVIA UDP\nRESOLVEVIA TCP", [(2, 12, "note")]),
    ("TPD008", "TCPIP.DATA", "HOSTNAME a\nVMA: HOSTNAME b\nVMA: HOSTNAME c", [(3, 15, "note")]),
    ("TPD008", "TCPIP.DATA", "HOSTNAME a\nVMA: HOSTNAME b\nVMB: HOSTNAME c", []),
    ("RSC001", "RSCS.CONFIG", "LINKDEFINE B TYPE NJE", [(1, 1, "error")]),
    ("RSC001", "RSCS.CONFIG", "IMBED MORE CONFIG", []),
    ("RSC001", "RSCS.CONFIG", f"IMBED MORE CONFIG\n{LOCAL}", []),
    ("RSC001", "RSCS.CONFIG", f"* x\n{LOCAL}LOCAL VMB", [(3, 1, "error")]),
    ("RSC001", "RSCS.CONFIG", f"MSGNOH\n{LOCAL}", [(2, 1, "warning")]),
    ("RSC002", "RSCS.CONFIG", "LINKDEFINE B TYPE NJE\nGROUP G B\nROUTE C TO G\nROUTE D TO B\nROUTE E TO X",
     [(5, 12, "warning")]),
    ("RSC002", "RSCS.CONFIG", "IMBED LINKS CONFIG\nROUTE E TO X", []),
    ("RSC003", "RSCS.CONFIG", "LINKDEFINE B TYPE NJE\nGROUP G B\nPARM B A=1\nPARM G A=1", [(4, 6, "warning")]),
    ("RSC003", "RSCS.CONFIG", "LINKDEFIN B TYPE NJE\nPARM B A=1", []),
    ("RSC004", "RSCS.CONFIG", "LINKDEFINE B TYPE NJE\nLINKDEFINE b TYPE NJE", [(2, 12, "error")]),
    ("RSC005", "RSCS.CONFIG", f"{LOCAL}LINKDEFINE B TYPE SNANJE NODE vma\nLINKDEFINE P TYPE LPR NODE VMA",
     [(2, 31, "warning")]),
    ("RSC007", "RSCS.CONFIG", "LINKDEFINE B TYPE TCPNJE\nLINKDEFINE C TYPE NJE\nPARM B ITO=0", [(1, 12, "warning")]),
    ("RSC007", "RSCS.CONFIG", "LINKDEFINE B TYPE TCPNJE\nPARM B ITO=0,\n  HOST=10.1.1.1", []),
    ("RSC009", "RSCS.CONFIG", "AUTH * * CP\nAUTH MAINT * CP\nAUTH * VMA LINK=B", [(1, 6, "error")]),
    ("RSC010", "RSCS.CONFIG", "LINKDEFINE B TYPE NJE NODE B\nLINKDEFINE C TYPE NJE NODE C\nROUTE C TO B\nROUTE B TO B",
     [(3, 7, "note")]),
    ("RSM002", "SMF.CONTROL", "CURRENT 301 K PRIMARY 0301 K SECONDARY 301 K", [(1, 40, "warning")]),
    ("RSM002", "SMF.CONTROL", SMF, []),
    ("RSM004", "SMF.CONTROL", "CURRENT 303 K PRIMARY 301 K SECONDARY 302 K", [(1, 9, "warning")]),
    ("RSM004", "SMF.CONTROL", "CURRENT 0302 K PRIMARY 301 K SECONDARY 302 K", []),
    ("RSM006", "SMF.CONTROL", SMF.replace("YES", "NO"), [(1, 72, "note")]),
    ("RSM006", "SMF.CONTROL", SMF, []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("second", "which", "advice"), [("302", "neither 301 nor 302", "301 or 302"), ("301", "not 301", "301")]
)
def test_the_disk_in_use_is_neither_of_two(second: str, which: str, advice: str) -> None:
    text = f"CURRENT 303 K PRIMARY 301 K SECONDARY {second} K\n"
    (finding,) = findings_of("SMF.CONTROL", text, "RSM004")
    assert finding.message == f"The disk in use, 303, is {which}."
    assert finding.help == f"Specify {advice} behind CURRENT."


@pytest.mark.parametrize(("code", "file", "text", "expected"), ALONE, ids=range(len(ALONE)))
def test_one_file(code: str, file: str, text: str, expected: list[Place]) -> None:
    assert places(findings_of(file, text, code), "line column level") == expected


DIRECTORY = (
    "DIRECTORY 0123 3390 VMRES1\nPROFILE DISKS\n MDISK 0302 3390 0200 0010 VMRES2 MR\n"
    "USER RSCS AUTOONLY 64M 128M BG\n SPECIAL 0880 CTCA\n DEDICATE 0890 0890\nUSER TCPIP AUTOONLY 64M 128M BG\n"
    "USER RACFVM AUTOONLY 64M 128M ABG\n INCLUDE DISKS\n MDISK 0301 3390 0100 0010 VMRES1 MR\n"
    "USER RACFSMF AUTOONLY 64M 128M G\n"
)
KEYS = {"TCPIP.DATA": "tcpip_data", "RSCS.CONFIG": "rscs", "SMF.CONTROL": "racf_smf", "SYSTEM.CONFIG": "config",
        "AUTOLOG1.EXEC": "start"}  # fmt: skip
IDENTIFIED = "System_Identifier 8561 012345 VMA\n"

TOGETHER: list[tuple[str, dict[str, str], list[Place]]] = [
    ("TPD001", {"TCPIP.DATA": "VMA: TCPIPUSERID WEB\nVMB: TCPIPUSERID BOB\n"}, [(1, 18, "warning")]),
    ("TPD001", {"TCPIP.DATA": "TCPIPUSERID TCPIP\n"}, []),
    ("TPD003", {"TCPIP.DATA": "VMA: HOSTNAME a\nVMC: HOSTNAME c\n", "SYSTEM.CONFIG": IDENTIFIED}, [(2, 1, "note")]),
    ("TPD003", {"TCPIP.DATA": "VMC: HOSTNAME c\n", "SYSTEM.CONFIG": f"{IDENTIFIED}Imbed MORE CONFIG\n"}, []),
    ("TPD003", {"TCPIP.DATA": "VMC: HOSTNAME c\n"}, []),
    ("TPD007", {"TCPIP.DATA": "NSINTERADDR 127.0.0.1\nNSINTERADDR 10.1.1.1\n"}, [(1, 13, "warning")]),
    ("RSC006", {"RSCS.CONFIG": f"{LOCAL}LINKDEFINE B LINE 880\nLINKDEFINE C LINE 881\nLINKDEFINE D LINE 890\n"},
     [(3, 19, "warning")]),
    ("RSC006", {"RSCS.CONFIG": f"{LOCAL}LINKDEFINE C LINE 881\n", "AUTOLOG1.EXEC": "/* */\n'CP ATTACH 881 R'"}, []),
    ("RSC006", {"RSCS.CONFIG": "LOCAL VMA\nLINKDEFINE C LINE 881\n"}, []),
    ("RSC008", {"RSCS.CONFIG": f"{LOCAL}PARM B TCPID=TCPIP\nPARM C TCPID=WEB\n"}, [(3, 14, "warning")]),
    ("RSM001", {"SMF.CONTROL": SMF}, []),
    ("RSM001", {"SMF.CONTROL": SMF.replace("PRIMARY 301", "PRIMARY 300")}, [(1, 23, "warning")]),
    ("RSM005", {"SMF.CONTROL": SMF.replace("RACFSMF", "SMFARC")}, [(1, 78, "warning")]),
    ("RSM005", {"SMF.CONTROL": SMF}, []),
    ("RSM005", {"SMF.CONTROL": "CURRENT 301 K PRIMARY 301 K SECONDARY 302 K 10000\n"}, []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "files", "expected"), TOGETHER, ids=range(len(TOGETHER)))
def test_a_system(tmp_path: Path, code: str, files: dict[str, str], expected: list[Place]) -> None:
    keys = "".join(f"    {KEYS[name]}: {name}\n" for name in files)
    written = {
        **files,
        "USER.DIRECT": DIRECTORY,
        "parmlint.yaml": f"systems:\n  VMA:\n    directory: USER.DIRECT\n{keys}",
    }
    assert places(findings_in(tmp_path, written, code), "line column level") == expected


@pytest.mark.parametrize(
    ("parameters", "server", "count"),
    [
        ("ADMIN MAINT\nFIFO PIPES\n", "server: FPPIPE, ", 1),
        ("ADMIN MAINT\nADMIN OPERATOR FPPIPE\nFIFO PIPES\n", "server: FPPIPE, ", 0),
        ("ADMIN MAINT\nFIFO ELSEWHERE\n", "server: FPPIPE, ", 0),
        ("ADMIN MAINT\nFIFO PIPES\n", "", 0),
        ("ADMIN MAINT\n", "server: FPPIPE, ", 0),
    ],
)
def test_the_server_of_pipes(tmp_path: Path, parameters: str, server: str, count: int) -> None:
    pools = f"{{USERS: {{server: FPSERV, dmsparms: FPSERV.DMSPARMS}}, PIPES: {{{server}dmsparms: FPPIPE.DMSPARMS}}}}"
    files = {
        "FPSERV.DMSPARMS": f"FILEPOOLID USERS\n{parameters}",
        "FPPIPE.DMSPARMS": "FILEPOOLID PIPES\nADMIN MAINT\n",
        "USER.DIRECT": "DIRECTORY 0123 3390 VMRES1\nUSER FPSERV NOLOG 1M 1M G\nUSER FPPIPE NOLOG 1M 1M G\n",
        "parmlint.yaml": f"systems:\n  VMA:\n    directory: USER.DIRECT\n    pools: {pools}\n",
    }
    assert len(findings_in(tmp_path, files, "SFS049")) == count
