"""Rules on the link pack area, the link list and the APF list of a system, as its members make them together.

Facts: zos-members-2.md 4.1, 4.5, 5.1, 5.2, 6.2, 6.5, 6.6 and 12.2.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.cross import ONE_SYSTEM, findings_in_parmlib, places_in_parmlib, seen

UNIX = {"BPXPRM00": "MAXPROCSYS(900)\n"}


# --- FORKCOPY and the run-time library (BPX045, BPX046) ---


def forks(fork_copy: str, **members: str) -> dict[str, str]:
    """A system whose BPXPRM00 says how forks copy; IEASYS00 takes whatever members there are."""
    names = {"LPALST": "LPA", "IEALPA": "MLPA", "IEAFIX": "FIX", "PROG": "PROG", "COMMND": "CMD"}
    taken = [f"{names[name[:-2]]}={name[-2:]}" for name in members if name[:-2] in names and name[-2:] == "00"]
    return {"IEASYS00": ",".join(["OMVS=00", *taken]) + "\n", "BPXPRM00": fork_copy + "\n", **members}


def test_copy_on_write_with_the_library_in_lpalst(tmp_path: Path) -> None:
    members = forks("FORKCOPY(COW)", LPALST00="SYS1.SISPLPA,\nCEE.SCEELPA\n")
    [finding] = findings_in_parmlib(tmp_path, members, "BPX045", "BPX046")
    assert (finding.code, finding.span.line, finding.span.column, finding.span.end_column) == ("BPX045", 1, 10, 13)
    assert seen(finding) == [("LPALST00", 2, 1)]
    assert finding.systems == ("PRDA",)


@pytest.mark.parametrize(
    "members",
    [
        {"IEALPA00": "INCLUDE LIBRARY(CEE.SCEERUN) MODULES(CEEINIT)\n"},
        {"IEAFIX00": "INCLUDE LIBRARY(CEE.SCEERUN) MODULES(CEEINIT)\n"},
        {
            "COMMND00": "COM='SET PROG=LP'\n",
            "PROGLP": "LPA ADD MODNAME(CEEINIT) DSNAME(CEE.SCEERUN)\n",
            "LPALST00": "SYS1.SISPLPA\n",
        },
    ],
    ids=["MLPA", "FIX", "SET PROG"],
)
def test_copy_on_write_with_modules_in_lpa(tmp_path: Path, members: dict[str, str]) -> None:
    assert places_in_parmlib(tmp_path, forks("FORKCOPY(COW)", **members), "BPX045", "BPX046") == [
        ("BPX045", "warning", "BPXPRM00", 1, 10, 13)
    ]
    assert places_in_parmlib(tmp_path, forks("FORKCOPY(COPY)", **members), "BPX045", "BPX046") == []


def test_the_default_is_copy_on_write(tmp_path: Path) -> None:
    members = forks("MAXPROCSYS(900)", LPALST00="CEE.SCEELPA\n")
    assert places_in_parmlib(tmp_path, members, "BPX045") == [("BPX045", "note", "IEASYS00", 1, 6, 8)]


def test_copy_without_the_library(tmp_path: Path) -> None:
    members = forks("FORKCOPY(COPY)", LPALST00="SYS1.SISPLPA\n")
    [finding] = findings_in_parmlib(tmp_path, members, "BPX045", "BPX046")
    assert (finding.code, finding.span.line, finding.span.column, finding.span.end_column) == ("BPX046", 1, 10, 14)
    assert seen(finding) == [("IEASYS00", 1, 13)]


def test_lpa_add_at_ipl_is_deferred_to_the_end_of_the_ipl(tmp_path: Path) -> None:
    deferred = "LPA ADD MODNAME(CEEINIT) DSNAME(CEE.SCEERUN)\n"
    members = forks("FORKCOPY(COPY)", LPALST00="SYS1.SISPLPA\n", PROG00=deferred)
    assert places_in_parmlib(tmp_path, members, "BPX046", "APF010") == []
    members = forks("FORKCOPY(COPY)", LPALST00="SYS1.SISPLPA\n", PROG00="LPA ADD MODNAME(A) DSNAME(SYS2.A)\n")
    assert places_in_parmlib(tmp_path, members, "BPX046", "APF010") == [("BPX046", "note", "BPXPRM00", 1, 10, 14)]


@pytest.mark.parametrize(
    "members",
    [
        {"LPALST00": "SYS1.SISPLPA,\n&LE..SCEELPX\n"},
        {"LPALST00": "SYS1.SISPLPA\n", "IEALPA00": "INCLUDE LIBRARY(&LE..LIB) MODULES(X)\n"},
        {"LPALST00": "SYS1.SISPLPA\n", "COMMND00": "COM='SET PROG=LP'\n"},
        {"LPALST00": "SYS1.SISPLPA\n", "COMMND00": "COM='SETPROG LPA,ADD,MASK=CEE*,DSNAME=CEE.SCEERUN'\n"},
        {},
    ],
    ids=["symbol", "symbol of MLPA", "PROGLP not here", "SETPROG", "no LPA="],
)
def test_nothing_is_said_of_a_link_pack_area_that_is_not_known(tmp_path: Path, members: dict[str, str]) -> None:
    assert places_in_parmlib(tmp_path, forks("FORKCOPY(COPY)", **members), "BPX045", "BPX046", "LPA005") == []


def test_a_known_symbol_is_replaced_in_the_list(tmp_path: Path) -> None:
    config = ONE_SYSTEM.replace("SYSCLONE: DA", "LE: CEE")
    members = forks("FORKCOPY(COW)", LPALST00="&LE..SCEELPA\n")
    assert places_in_parmlib(tmp_path, members, "BPX045", config=config) == [
        ("BPX045", "warning", "BPXPRM00", 1, 10, 13)
    ]


def test_two_members_that_disagree_leave_it_open(tmp_path: Path) -> None:
    members = forks("FORKCOPY(COW)", LPALST00="CEE.SCEELPA\n") | {
        "IEASYS00": "OMVS=(00,01),LPA=00\n",
        "BPXPRM01": "FORKCOPY(COPY)\n",
    }
    assert places_in_parmlib(tmp_path, members, "BPX045", "BPX046") == []


def test_a_system_that_nobody_declared(tmp_path: Path) -> None:
    """What is there may be found; what is missing may be elsewhere."""
    bad = forks("FORKCOPY(COW)", LPALST00="CEE.SCEELPA\n")
    assert places_in_parmlib(tmp_path / "a", bad, "BPX", config="") == [("BPX045", "warning", "BPXPRM00", 1, 10, 13)]
    unsure = forks("FORKCOPY(COPY)", LPALST00="SYS1.SISPLPA\n")
    assert places_in_parmlib(tmp_path / "b", unsure, "BPX046", "LPA005", "LPA006", config="") == []


# --- the run-time library in the lists (LPA005, LPA006) ---


def test_unix_without_the_run_time_library_in_lpa(tmp_path: Path) -> None:
    members = UNIX | {"IEASYS00": "OMVS=00,LPA=00\n", "LPALST00": "SYS1.SISPLPA\n"}
    assert places_in_parmlib(tmp_path, members, "LPA005") == [("LPA005", "note", "IEASYS00", 1, 13, 15)]
    with_rtls = members | {"IEASYS00": "OMVS=00,LPA=00,RTLS=00\n"}
    assert places_in_parmlib(tmp_path, with_rtls, "LPA005") == []


LINKED = UNIX | {"IEASYS00": "OMVS=00,LNK=00\n", "LNKLST00": "SYS1.CMDLIB,\nCEE.SCEERUN\n"}


def test_the_run_time_library_in_the_link_list(tmp_path: Path) -> None:
    assert places_in_parmlib(tmp_path, LINKED, "LPA006") == [("LPA006", "warning", "IEASYS00", 1, 13, 15)]
    assert places_in_parmlib(tmp_path, LINKED, "LPA006", target="os390 2.4") == []
    assert places_in_parmlib(tmp_path, LINKED | {"IEASYS00": "LNK=00\n"}, "LPA006") == []


def test_a_link_list_of_prog_replaces_lnklst(tmp_path: Path) -> None:
    prog = (
        "LNKLST DEFINE NAME(OLD)\n"
        "LNKLST ADD NAME(OLD) DSNAME(CEE.SCEERUN)\n"
        "LNKLST DEFINE NAME(NEW) COPYFROM(OLD)\n"
        "LNKLST ADD NAME(NEW) DSNAME(CEE.SCEERUN2)\n"
        "LNKLST ACTIVATE NAME(NEW)\n"
    )
    members = LINKED | {"IEASYS00": "OMVS=00,LNK=00,PROG=00\n", "PROG00": prog, "LNKLST00": "SYS1.CMDLIB\n"}
    assert places_in_parmlib(tmp_path, members, "LPA006") == []
    taken_out = prog.replace("LNKLST ACTIVATE", "LNKLST DELETE NAME(NEW) DSNAME(CEE.SCEERUN)\nLNKLST ACTIVATE")
    assert places_in_parmlib(tmp_path, members | {"PROG00": taken_out}, "LPA006") == [
        ("LPA006", "warning", "PROG00", 6, 22, 25)
    ]
    without_activate = prog.replace("LNKLST ACTIVATE NAME(NEW)\n", "")
    assert places_in_parmlib(tmp_path, members | {"PROG00": without_activate}, "LPA006") == [
        ("LPA006", "warning", "IEASYS00", 1, 13, 15)
    ]
    current = prog.replace("COPYFROM(OLD)", "COPYFROM(CURRENT)")
    assert places_in_parmlib(tmp_path, members | {"PROG00": current}, "LPA006") == []


# --- LPA002, LPA009, LPA019 ---


def test_lpalib_is_ignored_unless_syslib_names_another(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "LPA=00,PROG=00\n",
        "LPALST00": "SYS2.LPALIB,SYS1.LPALIB\n",
        "PROG00": "APF FORMAT(DYNAMIC)\n",
    }
    assert places_in_parmlib(tmp_path, members, "LPA002") == [("LPA002", "warning", "LPALST00", 1, 13, 24)]
    [finding] = findings_in_parmlib(tmp_path, members | {"LPALST00": "SYS1.LPALIB,SYS2.LPALIB\n"}, "LPA002")
    [fix] = finding.fixes
    [edit] = fix.edits
    assert (edit.span.column, edit.span.end_column, edit.text, fix.safe) == (1, 13, "", True)
    assert places_in_parmlib(tmp_path, members | {"PROG00": "SYSLIB LPALIB(SYS3.LPALIB)\n"}, "LPA002") == []
    del members["PROG00"]
    assert places_in_parmlib(tmp_path, members | {"IEASYS00": "LPA=00,PROG=99\n"}, "LPA002") == []


def test_a_library_in_both_lists(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "LPA=00,LNK=(00,01)\n",
        "LPALST00": "SYS2.A,SYS2.B(VOL001),SYS2.C(VOL001)\n",
        "LNKLST00": "SYS2.X,SYS2.A\n",
        "LNKLST01": "SYS2.B(VOL002),SYS2.C\n",
    }
    first, second = findings_in_parmlib(tmp_path, members, "LPA009")
    assert (Path(first.span.path).name, first.span.line, first.span.column) == ("LNKLST00", 1, 8)
    assert (Path(second.span.path).name, second.span.line, second.span.column) == ("LNKLST01", 1, 16)
    assert seen(first) == [("LPALST00", 1, 1)]
    assert seen(second) == [("LPALST00", 1, 23)]


def test_a_link_list_that_is_not_used_is_not_compared(tmp_path: Path) -> None:
    prog = "LNKLST DEFINE NAME(N)\nLNKLST ADD NAME(N) DSNAME(SYS2.X)\nLNKLST ACTIVATE NAME(N)\n"
    members = {
        "IEASYS00": "LPA=00,LNK=00,PROG=00\n",
        "LPALST00": "SYS2.A\n",
        "LNKLST00": "SYS2.A\n",
        "PROG00": prog,
    }
    assert places_in_parmlib(tmp_path, members, "LPA009") == []
    assert places_in_parmlib(tmp_path, members | {"LPALST00": "SYS2.X\n"}, "LPA009") == [
        ("LPA009", "note", "PROG00", 2, 27, 33)
    ]


# --- the APF list (APF004, APF007, APF010, APF011) ---

AUTHORITY = {
    "IEASYS00": "LNKAUTH=APFTAB,LNK=00,PROG=(00,01)\n",
    "LNKLST00": "SYS2.A,SYS2.B,SYS1.LINKLIB,SYS2.&OTHER.\n",
    "PROG00": "APF ADD DSNAME(SYS2.A) VOLUME(V1)\nAPF ADD DSNAME(SYS2.B) VOLUME(V1)\n",
    "PROG01": "APF DELETE DSNAME(SYS2.B) VOLUME(V1)\n",
}


def test_a_library_of_the_link_list_without_authority(tmp_path: Path) -> None:
    [finding] = findings_in_parmlib(tmp_path, AUTHORITY, "APF007")
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (1, 8, 14)
    assert seen(finding) == [("IEASYS00", 1, 9)]


def test_authority_that_a_command_may_give(tmp_path: Path) -> None:
    members = AUTHORITY | {
        "IEASYS00": "LNKAUTH=APFTAB,LNK=00,PROG=(00,01),CMD=00\n",
        "COMMND00": "COM='SETPROG APF,ADD,DSN=SYS2.B,VOL=V1'\n",
    }
    assert places_in_parmlib(tmp_path, members, "APF007") == []


@pytest.mark.parametrize(
    "parameters", ["LNKAUTH=LNKLST,LNK=00,PROG=(00,01)", "LNK=00,PROG=(00,01)", "LNKAUTH=APFTAB,LNK=00,APF=00,PROG=01"]
)
def test_authority_that_is_there_or_may_be(tmp_path: Path, parameters: str) -> None:
    assert places_in_parmlib(tmp_path, AUTHORITY | {"IEASYS00": parameters + "\n"}, "APF007") == []


def test_a_library_is_authorized_twice_over_two_members(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "PROG=(00,01)\n",
        "PROG00": "APF ADD DSNAME(SYS2.A) VOLUME(V1)\nAPF ADD DSNAME(SYS2.A) VOLUME(V2)\n",
        "PROG01": "APF ADD DSNAME(SYS2.A) VOLUME(V2)\n",
    }
    [finding] = findings_in_parmlib(tmp_path, members, "APF004")
    assert (Path(finding.span.path).name, finding.span.line, finding.span.column) == ("PROG01", 1, 16)
    assert seen(finding) == [("PROG00", 2, 16)]
    again = members | {"PROG01": "APF DELETE DSNAME(SYS2.A) VOLUME(V2)\nAPF ADD DSNAME(SYS2.A) VOLUME(V2)\n"}
    assert places_in_parmlib(tmp_path, again, "APF004") == []


def test_functions_that_wait_for_the_running_system(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "PROG=00,CMD=00\n",
        "PROG00": (
            "LNKLST TEST NAME(N) MODNAME(M)\nLNKLST UNDEFINE NAME(N)\n"
            "LPA DELETE MODNAME(M) FORCE(YES)\nLPA CSAMIN(4K,0)\n"
        ),
        "COMMND00": "COM='SET PROG=01'\n",
        "PROG01": "LNKLST UPDATE JOB(*)\nLPA ADD MODNAME(M) DSNAME(SYS2.A)\n",
    }
    assert places_in_parmlib(tmp_path, members, "APF010", "APF011") == [
        ("APF011", "error", "PROG00", 1, 1, 7),
        ("APF011", "error", "PROG00", 2, 1, 7),
        ("APF010", "note", "PROG00", 3, 1, 4),
    ]
