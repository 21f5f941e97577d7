"""What is only likely about a kind of member is at most a warning: its last data column, and its symbols."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.facts.table import CONFIDENCES
from lint.kinds.registry import KINDS
from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_in


def test_the_confidences_are_those_of_tables() -> None:
    assert {kind.edge_confidence for kind in KINDS} | {kind.symbols_confidence for kind in KINDS} <= set(CONFIDENCES)


@pytest.mark.parametrize(
    ("name", "text", "level"),
    [
        ("IKJTSO00", f"{'AUTHCMD NAMES(A) AUTHPGM NAMES(':<70}ABCD)", "warning"),
        ("CSFPRM00", f"{'DOMAIN(0)':<60}CKDSN(CSF.CKDS)", "warning"),
        ("IVTPRM00", f"{'FIXED':<60}MAX(120000000K)", "warning"),
        ("GTFPARM", f"{'TRACE=SYSM,':<60}USRP,SVCP,SIOP,PIP", "warning"),
        ("IZUPRM00", f"{'AUTOSTART(LOCAL)':<60}SERVER_PROC(A)", "error"),
        ("PFKTAB00", f"{'PFKTAB':<60}TABLE(MASTERKEY)", "error"),
        ("TSOKEY00", f"{'USERMAX=10,':<68}CHNLEN=4", "error"),
        ("NUCLST00", f"{'INCLUDE  IEAVNUC1':<68}INCLUDE", "error"),
        ("COUPLE00", f"{'COUPLE SYSPLEX(PLEX1)':<60}CLEANUP(15000)", "error"),
    ],
)
def test_text_that_is_cut(name: str, text: str, level: str) -> None:
    assert [
        str(finding.level and finding.level.name.lower()) for finding in findings_of(name, f"{text}\n", "GEN001")
    ] == [level]


@pytest.mark.parametrize(
    ("member", "parameter", "text", "level"),
    [
        ("IKJTSO00", "IKJTSO=00", "AUTHCMD NAMES(&NONE.)", "warning"),
        ("IZUPRM00", "IZU=00", "HOSTNAME('&NONE.')", "warning"),
        ("CSFPRM00", "ICSF=00", "DOMAIN(&NONE.)", "error"),
        ("IGGCAT00", "CATALOG=00", "TASKMAX(&NONE.)", "error"),
    ],
)
def test_a_symbol_that_nothing_defines(tmp_path: Path, member: str, parameter: str, text: str, level: str) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
        "P/LOAD00": "IEASYM   00\nSYSPARM  00\n",
        "P/IEASYM00": "SYSDEF SYMDEF(&SITE='A')\n",
        "P/IEASYS00": f"{parameter}\n",
        f"P/{member}": f"{text}\n",
    }
    assert [
        str(finding.level and finding.level.name.lower()) for finding in findings_in(tmp_path, files, "SYM001")
    ] == [level]
