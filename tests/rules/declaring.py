"""Checkouts with a parmlint.yaml that may be wrong, and what is reported in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lint.finding import Finding
from tests.helpers.playing import findings_at, findings_in

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
