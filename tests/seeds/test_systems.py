"""Rows U1, U2, U4, U6, U7, U11, U14, U18 and Z2 of the seed recommendations, as far as they join several members.

The members are written on the pattern of the slides: "OS/390 UNIX Performance and Tuning" (SHARE session 2567), and
the presentation on moving from HFS to zFS.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from tests.rules.cross import PLEX, TWO_SYSTEMS, findings_in_parmlib, place, places_in_parmlib, seen

SLIDE_LPA = {
    "IEASYS00": "OMVS=00,LPA=00,MLPA=00\n",
    "LPALST00": "SYS1.SISPLPA,\nCEE.SCEELPA\n",
    "IEALPA00": (
        "INCLUDE LIBRARY(SYS1.LINKLIB)\n        MODULES(IEFIB600,IEFXB603,IEWBLINK)\n"
        "INCLUDE LIBRARY(CBC.SCBCCMP)\n        MODULES(CBCDRVR,CBC30PTP)\n"
    ),
    "BPXPRM00": "MAXPROCSYS(200)\nFORKCOPY(COPY)\n",
}
"""Run-time routines and the modules of binder and compiler in the link pack area, and forks that copy."""

WITHOUT_LIBRARY = SLIDE_LPA | {"LPALST00": "SYS1.SISPLPA\n"}


def test_u01_the_run_time_library_is_in_the_link_pack_area(tmp_path: Path) -> None:
    assert places_in_parmlib(tmp_path, SLIDE_LPA, "LPA", "BPX045", "BPX046") == []
    assert places_in_parmlib(tmp_path, WITHOUT_LIBRARY, "LPA005") == [("LPA005", "note", "IEASYS00", 1, 13, 15)]


def test_u02_a_library_that_is_in_the_link_pack_area_whole(tmp_path: Path) -> None:
    members = SLIDE_LPA | {"LPALST00": "CEE.SCEELPA,\nCBC.SCBCCMP\n"}
    [finding] = findings_in_parmlib(tmp_path, members, "LPA020")
    assert (Path(finding.span.path).name, *place(finding)) == ("IEALPA00", 3, 17, 28)
    assert seen(finding) == [("LPALST00", 2, 1)]
    fixed = members | {"IEASYS00": "OMVS=00,LPA=00,FIX=00\n", "IEAFIX00": members["IEALPA00"]}
    assert places_in_parmlib(tmp_path, fixed, "LPA020") == []


def test_u02_a_module_that_is_fixed_too(tmp_path: Path) -> None:
    members = SLIDE_LPA | {
        "IEASYS00": "OMVS=00,LPA=00,MLPA=00,FIX=00\n",
        "IEAFIX00": "INCLUDE LIBRARY(SYS1.LPALIB) MODULES(IEAVAR00,IEFXB603)\n",
    }
    [finding] = findings_in_parmlib(tmp_path, members, "LPA021")
    assert (Path(finding.span.path).name, *place(finding)) == ("IEALPA00", 2, 26, 34)
    assert seen(finding) == [("IEAFIX00", 1, 47)]


SLIDE_RTLS = {
    "IEASYS00": "OMVS=00,RTLS=00\n",
    "BPXPRM00": "RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')\n",
    "CSVRTL00": (
        "PHYSICAL (\n    LIBRARY(SYSCEE) ADD\n    DSLIST(CEE.SCEERUN)\n    MAXABOVEP(10M)\n    MAXBELOWP(50K)\n)\n"
        "LOGICAL (\n    LIBRARY(SYSCEE) VERSION(1) DEFAULT\n    PHYSICAL(SYSCEE)\n)\n"
    ),
}


def test_u04_the_library_that_run_time_options_ask_for(tmp_path: Path) -> None:
    assert places_in_parmlib(tmp_path, SLIDE_RTLS, "BPX088", "RTL") == []


def test_u04_no_member_of_rtls_at_all(tmp_path: Path) -> None:
    members = {name: text for name, text in SLIDE_RTLS.items() if name != "CSVRTL00"}
    assert places_in_parmlib(tmp_path, members, "BPX088") == []  # RTLS=00 is somewhere else
    members["IEASYS00"] = "OMVS=00\n"
    assert places_in_parmlib(tmp_path, members, "BPX088") == [("BPX088", "warning", "BPXPRM00", 1, 9, 35)]


@pytest.mark.parametrize("options", ["RTLS(OFF) LIBRARY(CEE)", "LIBRARY(CEE)", "RTLS(ON)", "RTLS(ON) LIBRARY(&LIB.)"])
def test_u04_options_that_ask_for_nothing_known(tmp_path: Path, options: str) -> None:
    assert places_in_parmlib(tmp_path, {"IEASYS00": "OMVS=00\n", "BPXPRM00": f"RUNOPTS('{options}')\n"}, "BPX088") == []


def test_u06_the_classes_of_all_members_that_vlf_is_started_with(tmp_path: Path) -> None:
    maps = "CLASS NAME(IRRUMAP) EMAJ(UMAP)\nCLASS NAME(IRRGMAP) EMAJ(GMAP)\n"
    members = {
        "IEASYS00": "CMD=00\n",
        "COMMND00": "COM='START VLF,SUB=MSTR,NN=(00,01)'\n",
        "COFVLF00": "CLASS NAME(CSVLLA) EMAJ(LLA)\n",
        "COFVLF01": maps + "CLASS NAME(IRRGTS) EMAJ(GTS)\nCLASS NAME(IRRACEE) EMAJ(ACEE)\n",
    }
    assert places_in_parmlib(tmp_path, members, "VLF007", "VLF008") == []
    half = members | {"COFVLF01": "CLASS NAME(IRRUMAP) EMAJ(UMAP)\n"}
    assert [(row[0], row[2]) for row in places_in_parmlib(tmp_path, half, "VLF008")] == [("VLF008", "COFVLF01")]


def test_u07_initiators_are_not_more_than_processes(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "OMVS=00,CMD=00\n",
        "COMMND00": "COM='S ASCH,SUB=MSTR,ASCH=00'\n",
        "ASCHPM00": "CLASSADD CLASSNAME(OPENMVS)\nMIN(20) MAX(300) RESPGOAL(1)\n",
        "BPXPRM00": "MAXPROCSYS(200)\n",
    }
    assert places_in_parmlib(tmp_path, members, "ASC001", target="os390 1.3") == [
        ("ASC001", "warning", "ASCHPM00", 2, 13, 16)
    ]
    assert places_in_parmlib(tmp_path, members, "ASC001", target="os390 2.4") == []


def test_u11_forks_copy_where_the_library_is_in_the_link_pack_area(tmp_path: Path) -> None:
    on_write = SLIDE_LPA | {"BPXPRM00": "FORKCOPY(COW)\n"}
    assert places_in_parmlib(tmp_path / "a", on_write, "BPX045", "BPX046") == [
        ("BPX045", "warning", "BPXPRM00", 1, 10, 13)
    ]
    assert places_in_parmlib(tmp_path / "b", WITHOUT_LIBRARY, "BPX045", "BPX046") == [
        ("BPX046", "note", "BPXPRM00", 2, 10, 14)
    ]
    neither = WITHOUT_LIBRARY | {"BPXPRM00": "FORKCOPY(COW)\n"}
    assert places_in_parmlib(tmp_path / "c", neither, "BPX045", "BPX046") == []


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("etc/rc", "chmod +t /bin/c89 /bin/cc /bin/cxx\n", []),
        ("etc/rc", "chmod +t /bin/c89\nchmod +t /bin/cc\n", [("USS006", 1, 1, 6)]),
        ("etc/rc", "chmod +t /bin/c89\nchmod +t /bin/cc\nchmod +t /bin/cxx\n", []),
        ("etc/rc", "chmod +t /bin/other\nchmod 755 /bin/c89\n", []),
        ("etc/rc", ". /etc/more\nchmod +t /bin/c89\n", []),
        ("IEALPA00", "INCLUDE LIBRARY(OECMD.LPALIB) MODULES(C89,CC,CXX)\n", []),
        ("IEALPA00", "INCLUDE LIBRARY(OECMD.LPALIB) MODULES(C89)\n", [("LPA019", 1, 39, 42)]),
        ("IEALPA00", "INCLUDE LIBRARY(OECMD.LPALIB) MODULES(CC)\n", []),
        ("IEALPA00", "INCLUDE LIBRARY(OECMD.LPALIB) MODULES(C89,&MORE.)\n", []),
    ],
)
def test_u14_half_of_the_compiler_commands(file: str, text: str, expected: list[tuple[str, int, int, int]]) -> None:
    run = Engine(Settings(root=Path("/"), select=("USS006", "LPA019"))).check_bytes(text.encode(), Path(file))
    assert [(finding.code, *place(finding)) for finding in run.findings] == expected


SLIDE_GROUPS = {
    "IEASYS00": "ICS=00,IPS=00\n",
    "IEAICS00": (
        "SUBSYS=STC,PGN=10\n  TRXNAME=OMVS,PGN=12\n  TRXNAME=BPXOINIT,PGN=12\n  TRXNAME=SYSBMAS,PGN=12\n"
        "SUBSYS=OMVS,PGN=30\n  USERID=OMVSKERN,PGN=40\n"
    ),
    "IEAIPS00": (
        "DMN=30,CNSTR=(1,5)\nPGN=10,(DMN=30,DP=F50)\nPGN=12,(DMN=30,DP=F80)\n"
        "PGN=30,(DMN=30,DP=F53,DUR=5K)\n       (DMN=30,DP=F51,DUR=10K)\n       (DMN=30,DP=M4)\n"
        "PGN=40,(DMN=30,DP=F60)\n"
    ),
}


def test_u18_the_groups_of_the_slides(tmp_path: Path) -> None:
    assert places_in_parmlib(tmp_path, SLIDE_GROUPS, "IPS006", "IPS010", "IPS011", "ICS") == []


def test_u18_one_period_for_forked_children(tmp_path: Path) -> None:
    one_period = SLIDE_GROUPS["IEAIPS00"].replace(
        ",DUR=5K)\n       (DMN=30,DP=F51,DUR=10K)\n       (DMN=30,DP=M4)", ")"
    )
    [finding] = findings_in_parmlib(tmp_path, SLIDE_GROUPS | {"IEAIPS00": one_period}, "IPS010")
    assert (Path(finding.span.path).name, *place(finding)) == ("IEAIPS00", 4, 5, 7)
    assert seen(finding) == [("IEAICS00", 5, 17)]
    assert places_in_parmlib(tmp_path, SLIDE_GROUPS | {"IEAIPS00": one_period}, "IPS010", target="zos 1.3") == []


@pytest.mark.parametrize(("daemons", "below"), [("F60", 0), ("F54", 0), ("F53", 1), ("M5", 1), ("F44", 1), ("M6", 0)])
def test_u18_daemons_are_dispatched_above_forked_children(tmp_path: Path, daemons: str, below: int) -> None:
    text = SLIDE_GROUPS["IEAIPS00"].replace("F60", daemons)
    expected = [("IPS011", "note", "IEAIPS00", 7, 19, 19 + len(daemons))] * below
    assert places_in_parmlib(tmp_path, SLIDE_GROUPS | {"IEAIPS00": text}, "IPS011") == expected


def test_z2_one_sharing_mode_on_all_systems_of_a_sysplex(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "OMVS=00\n",
        "COUPLE00": PLEX,
        "BPXPRM00": (
            "SYSPLEX(YES) VERSION('&SYSR1.')\nFILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('PRM=(&SYSCLONE.,00)')\n"
        ),
        "IOEPRMDA": "* PRDA\n",
        "IOEPRMDB": "sysplex_filesys_sharemode=rwshare\n",
        "IOEPRM00": "sysplex_filesys_sharemode=norwshare\n",
    }
    assert places_in_parmlib(tmp_path, members, "ZFS015", config=TWO_SYSTEMS) == [
        ("ZFS015", "note", "IOEPRMDB", 1, 27, 34)
    ]
    assert places_in_parmlib(tmp_path, members | {"IOEPRMDB": "* PRDB\n"}, "ZFS015", config=TWO_SYSTEMS) == []


def test_z2_zfs_that_is_not_aware_of_the_sysplex(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "OMVS=00\n",
        "BPXPRM00": "SYSPLEX(YES) VERSION('&SYSR1.')\nFILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\n",
        "IOEPRM00": "aggrgrow=on\n",
    }
    assert places_in_parmlib(tmp_path, members, "ZFS021", target="zos 1.12") == [
        ("ZFS021", "note", "IOEPRM00", 1, 1, 12)
    ]
    assert places_in_parmlib(tmp_path, members, "ZFS021", target="zos 2.5") == []
