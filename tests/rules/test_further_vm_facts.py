"""Single facts of z/VM files. Facts: zvm-files-2.md sections 5, 10, 15, and the notes on JOURNALING in section 20."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

Place = tuple[int, int, int, str]

USER = "USER A NOLOG 64M 128M G\n"
LOCKOUT = "LOGON ACCOUNT AFTER 3 ATTEMPTS,\n LOCKOUT AFTER {} ATTEMPTS FOR 15 MINUTES"
DISABLE = "LINK ACCOUNT AFTER 3 ATTEMPTS,\n DISABLE AFTER {} ATTEMPTS"
ON = "JOURNALING FACILITY ON,\n "

CASES: list[tuple[str, str, str, list[Place]]] = [
    ("SFS050", "X.DMSPARMS", "FILEPOOLID P\nGROUPTHRESH 95\n", []),
    ("SFS050", "X.DMSPARMS", "FILEPOOLID P\nGROUPTHRESH 96\n", [(2, 13, 15, "note")]),
    ("SFS050", "X.DMSPARMS", "FILEPOOLID P\nADMIN MAINT\n", []),
    ("CFG037", "SYSTEM.CONFIG", "JOURNALING FACILITY OFF\n", [(1, 21, 24, "note")]),
    ("CFG037", "SYSTEM.CONFIG", f"{ON}{LOCKOUT.format(3)},\n {DISABLE.format(3)}\n", []),
    ("CFG037", "SYSTEM.CONFIG", f"{ON}{LOCKOUT.format(2)}\n", []),
    ("CFG037", "SYSTEM.CONFIG", f"{ON}{LOCKOUT.format(4)}\n", [(3, 16, 17, "note")]),
    ("CFG037", "SYSTEM.CONFIG", f"{ON}{DISABLE.format(10)}\n", [(3, 16, 18, "note")]),
    ("CFG037", "SYSTEM.CONFIG", f"{ON}LOGON ACCOUNT AFTER 3 ATTEMPTS\n", [(2, 8, 32, "note")]),
    ("CFG037", "SYSTEM.CONFIG", f"{ON}STAMP LOGON\n", []),
    ("CFG037", "SYSTEM.CONFIG", "FEATURES ENABLE CLEAR_TDISK\n", []),
    ("DIR086", "USER.DIRECT", f"{USER} SPOOL 00E 1443 A\n SPOOL 00D PUN A\n SPOOL 00C RDR *\n", [(2, 12, 16, "note")]),
    ("DIR086", "USER.DIRECT", f"{USER} SPOOL 00E 3289 A\n SPOOL 00C READER *\n",
     [(2, 12, 16, "note"), (3, 12, 18, "note")]),
    ("DIR086", "USER.DIRECT", f"{USER} SPOOL 00C 2540 READER *\n SPOOL 00E 3800-3 A\n", []),
    ("DIR087", "USER.DIRECT", "USER A NOLOG 1048576K 9999999K G\n", []),
    ("DIR087", "USER.DIRECT", "USER A NOLOG 10485760K 16G G\n", [(1, 14, 23, "warning")]),
    ("DIR087", "USER.DIRECT", f"{USER} STORAGE 00000064M\n MAXSTORAGE 12345678K\n",
     [(2, 10, 19, "warning"), (3, 13, 22, "warning")]),
    ("DIR087", "USER.DIRECT", "USER A NOLOG * * G\n", []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "file", "text", "expected"), CASES, ids=range(len(CASES)))
def test_one_file(code: str, file: str, text: str, expected: list[Place]) -> None:
    assert places(findings_of(file, text, code), "line column end_column level") == expected


@pytest.mark.parametrize(("size", "shorter"), [("16777216K", "16384M"), ("00000064M", "64M"), ("10000001K", "9766M")])
def test_the_help_has_a_size_that_is_no_smaller(size: str, shorter: str) -> None:
    (finding,) = findings_of("USER.DIRECT", f"USER A NOLOG {size} 32G G\n", "DIR087")
    assert finding.help == f"Specify {shorter}."


STACK, FTP = ":nick.TCPIP :type.server :class.stack\n", ":nick.FTPSERVE :type.server :class.ftp\n"

FILES: list[tuple[dict[str, str], list[tuple[str, int]]]] = [
    ({"SYSTEM": STACK, "IBM": STACK}, []),
    ({"VMA": STACK, "SYSTEM": STACK + FTP}, [("SYSTEM.DTCPARMS", 1)]),
    ({"TCPIP": STACK, "VMA": STACK, "SYSTEM": STACK}, [("SYSTEM.DTCPARMS", 1), ("VMA.DTCPARMS", 1)]),
    ({"FTPSERVE": STACK, "SYSTEM": STACK}, []),
    ({"VMB": STACK, "SYSTEM": STACK}, []),
    ({"VMA": STACK, "SYSTEM": ":nick.TCPIP :type.class\n"}, []),
    ({"VMA": STACK, "SYSTEM": FTP}, []),
    ({"SYSTEM": STACK + STACK}, []),
]


@pytest.mark.parametrize(("files", "expected"), FILES, ids=range(len(FILES)))
def test_an_entry_of_a_file_that_is_searched_later(
    files: dict[str, str], expected: list[tuple[str, int]], tmp_path: Path
) -> None:
    given = {f"{name}.DTCPARMS": text for name, text in files.items()}
    given["USER.DIRECT"] = "DIRECTORY 0123 3390 VMRES1\nUSER TCPIP NOLOG 128M 256M G\n"
    listed = ", ".join(f"{name}.DTCPARMS" for name in files)
    given["parmlint.yaml"] = f"systems:\n  VMA: {{directory: USER.DIRECT, dtcparms: [{listed}]}}\n"
    findings = findings_in(tmp_path, given, "DTC013")
    assert [(Path(finding.span.path).name, finding.span.line) for finding in findings] == expected
