"""A system of MVS 3.8: it has neither LOADxx nor system symbols, z/OS UNIX nor LPALSTxx, and nothing is said of them.

Facts: zos-members-2.md, sections 1 to 8, read from the source of its initialization.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.playing import findings_in, unjudged_in

MEMBERS = {
    "IEASYS00": (
        "APG=07,         PRIORITY GROUP\nBLDL=00,\nCMD=00,\nCPQE=64,\nCSA=1024,\nCVIO,\nDUMP=NO,\n"
        "FIX=00,\nHARDCPY=(00E,ALL,CMDS),\nIPS=00,\nLNK=(00,01),\nLOGCLS=L,\nMAXUSER=64,\nMLPA=00,\nOPI=YES,\n"
        "PAGE=(SYS1.PAGELPA,SYS1.PAGECSA,SYS1.PAGEL00),\nPAGNUM=(5,1),\nPAK=00,\nREAL=128,\nSQA=4,\nVRREGN=64,\n"
        "WTOBFRS=1500,\nWTORPLY=15\n"
    ),
    "IEAFIX00": "SYS1.LPALIB IGG0325A,IGG0325B,\n            IGG019KA\n",
    "IEALPA00": "SYS1.LINKLIB IEFU83,IEFU84\n",
    "LNKLST00": "SYS1.CMDLIB,\nSYS1.BTAMLIB\n",
    "LNKLST01": "SYS2.LINKLIB\n",
    "COMMND00": "COM='S JES2,,,PARM=(COLD,NOREQ)'\nCOM='S NET'\n",
    "IEAPAK00": "(IGG019AA,IGG019AB),(IGG019BA)\n",
    "IEAIPS00": (
        "CPU=10.0,IOC=5.0,MSO=3.0\nWKL=(1,64,100)\nOBJ=1,SRV=(100,50,0)\nDMN=1,CNSTR=(1,255,1)\n"
        "PGN=1,(DMN=1,OBJ=1,DUR=600)\n      (DMN=1,OBJ=1)\nPGN=2,(DMN=1,OBJ=1)\n"
    ),
}
SITE = 'target: {mvs: "3.8"}\nsystems: {OLD: {parmlib: PARMLIB}}\n'


def system(**members: str) -> dict[str, str]:
    """The files of the system, some members replaced."""
    return {"parmlint.yaml": SITE, **{f"PARMLIB/{name}": text for name, text in (MEMBERS | members).items()}}


def test_a_system_as_it_is_delivered_has_nothing_but_its_own_modules(tmp_path: Path) -> None:
    findings = findings_in(tmp_path, system(), "SYS", "LPA", "APF", "SYM", "IPS", "GEN")
    assert [(finding.code, Path(finding.span.path).name) for finding in findings] == [("SYS016", "IEASYS00")]


@pytest.mark.parametrize(
    ("target", "instead"),
    [("mvs 3.8", ""), ("zos 2.5", "; LOADxx or IEASYMxx names the IEASYSxx members to read"), ("", "; LOADxx or")],
)
def test_no_loadxx_is_named(tmp_path: Path, target: str, instead: str) -> None:
    [finding] = findings_in(tmp_path, {"IEASYS00": "CVIO,\nSYSP=01\n"}, "SYS004", target=target)
    assert finding.message.startswith(f"SYSP is for the operator's reply only{instead}")
    assert ("LOADxx" in finding.message) == bool(instead)


@pytest.mark.parametrize(("target", "codes"), [("mvs 3.8", []), ("mvs-esa 4.3", ["SYS012"]), ("", ["SYS012"])])
def test_a_procedure_may_have_the_name_of_the_kernel(tmp_path: Path, target: str, codes: list[str]) -> None:
    findings = findings_in(tmp_path, {"COMMND00": "COM='S OMVS'\n"}, "SYS012", target=target)
    assert [finding.code for finding in findings] == codes


@pytest.mark.parametrize(("target", "codes"), [("mvs 3.8", []), ("mvs-esa 5.2", ["SYM013"]), ("", ["SYM013"])])
def test_there_are_no_system_symbols(tmp_path: Path, target: str, codes: list[str]) -> None:
    findings = findings_in(tmp_path, {"LNKLST00": "SYS2.D&DAY\n"}, "SYM013", target=target)
    assert [finding.code for finding in findings] == codes


def test_the_account_asks_for_the_reply_of_the_operator(tmp_path: Path) -> None:
    reasons = {entry.reason for entry in unjudged_in(tmp_path, system(), "SYS014")}
    assert reasons == {"the operator's reply may name more IEASYSxx, and parmlint.yaml does not specify it"}
    told = system() | {"parmlint.yaml": SITE.replace("PARMLIB}", 'PARMLIB, ipl: {sysparm: "00"}}')}
    assert unjudged_in(tmp_path, told, "SYS014") == []
