"""Rules that compare SFM, ARM and LOGR policies with systems and members: zos-members-4.md 5.3, part 7."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.playing import findings_in, places_below

JOB = "//J JOB\n//S EXEC PGM={}\n//SYSIN DD *\n"
COUPLE = "COUPLE SYSPLEX(PLEX1) PCOUPLE(A.CDS,V1)\n"
OPERLOG = "DATA TYPE(LOGR)\nDEFINE LOGSTREAM NAME(SYSPLEX.OPERLOG) DASDONLY(YES)\n"
SMF = "RECORDING(LOGSTREAM)\nDEFAULTLSNAME(IFASMF.A)\nLSNAME(IFASMF.B,TYPE(30))\n"
ARM = "DATA TYPE(ARM)\nDEFINE POLICY NAME(P1)\n"
SFM = "DATA TYPE(SFM)\nDEFINE POLICY NAME(P1)\n"


def found_in(
    folder: Path, code: str, policies: str, *, formats: str = "", ieasys: str = "COUPLE=00", **members: str
) -> list[tuple[str, int]]:
    """The files and lines of the findings of a rule, for two systems SYSA and SYSB with these members and jobs."""
    files = {
        "parmlint.yaml": "systems:"
        + "".join(f"\n  SYS{x.upper()}: {{parmlib: [{x}, p], policies: jobs}}" for x in "ab"),
        **{f"{name}/LOAD00": "SYSPARM  00\nSYSPLEX  PLEX1\n" for name in "ab"},
        **{f"{name}/IEASYS00": f"SYSNAME=SYS{name.upper()},{ieasys}\n" for name in "ab"},
        "p/COUPLE00": COUPLE,
        "jobs/POLICY.jcl": JOB.format("IXCMIAPU") + policies,
        "jobs/FORMAT.jcl": JOB.format("IXCL1DSU") + (formats or "/* nothing */\n"),
        **{f"p/{name}": text for name, text in members.items()},
    }
    return [(file, line) for _, file, line, _, _ in places_below(findings_in(folder, files, code), folder)]


def test_log_streams_that_members_name(tmp_path: Path) -> None:
    policies = f"{OPERLOG}DEFINE LOGSTREAM NAME(IFASMF.B) DASDONLY(YES)\n"
    ieasys = "SMF=00,HZS=00,CON=00,LOGREC=LOGSTREAM"
    members = {
        "SMFPRM00": SMF,
        "HZSPRM00": "LOGGER(ON) LOGSTREAMNAME(HZS.LOG)\n",
        "CONSOL00": "HARDCOPY DEVNUM(SYSLOG,OPERLOG)\n",
    }
    places = found_in(tmp_path, "LGR012", policies, ieasys=ieasys, **members)
    assert sorted(places) == [("a/IEASYS00", 1), ("b/IEASYS00", 1), ("p/HZSPRM00", 1), ("p/SMFPRM00", 2)]
    without = policies.replace("SYSPLEX.OPERLOG", "OTHER.LOG")
    assert ("p/CONSOL00", 1) in found_in(tmp_path, "LGR012", without, ieasys=ieasys, **members)


@pytest.mark.parametrize(
    "policies",
    [
        "DATA TYPE(SFM)\n",
        "DATA TYPE(LOGR)\nDEFINE STRUCTURE NAME(LOG1) LOGSNUM(1)\n",
        f"{OPERLOG}DEFINE LOGSTREM NAME(X)\n",
        f"{OPERLOG}DEFINE LOGSTREAM NAME(&X) DASDONLY(YES)\n",
        f"{OPERLOG}// DD DSN=A.B(C),DISP=SHR\n",
    ],
)
def test_nothing_is_missed_where_definitions_are_not_all_here(tmp_path: Path, policies: str) -> None:
    assert found_in(tmp_path, "LGR012", policies, ieasys="SMF=00", SMFPRM00=SMF) == []


def test_log_streams_count_only_where_smf_uses_them(tmp_path: Path) -> None:
    members = SMF.replace("RECORDING(LOGSTREAM)", "RECORDING(DATASET)")
    assert found_in(tmp_path, "LGR012", OPERLOG, ieasys="SMF=00", SMFPRM00=members) == []


def test_structures_of_log_streams_are_sought_in_all_jobs(tmp_path: Path) -> None:
    structure = "DATA TYPE(LOGR)\nDEFINE STRUCTURE NAME(LOG1) LOGSNUM(4)\n"
    streams = "DEFINE LOGSTREAM NAME(A.B) STRUCTNAME(LOG{})\n"
    assert found_in(tmp_path, "LGR010", structure + streams.format(2)) == [("jobs/POLICY.jcl", 6)]
    assert found_in(tmp_path, "LGR010", structure + streams.format(1)) == []
    assert found_in(tmp_path, "LGR010", structure + streams.format("&N")) == []
    # A job that defines no structure at all leaves that to others.
    assert found_in(tmp_path, "LGR010", f"DATA TYPE(LOGR)\n{streams.format(2)}") == []


def test_a_system_that_no_system_statement_is_for(tmp_path: Path) -> None:
    # One place, for the one system that is not named.
    assert found_in(tmp_path, "SFM007", f"{SFM}SYSTEM NAME(SYSA)\n") == [("jobs/POLICY.jcl", 5)]
    assert found_in(tmp_path, "SFM007", f"{SFM}SYSTEM NAME(SYSA)\nSYSTEM NAME(SYSB)\n") == []
    assert found_in(tmp_path, "SFM007", f"{SFM}SYSTEM NAME(*)\n") == []
    assert found_in(tmp_path, "SFM007", f"{SFM}SYSTM NAME(*)\nSYSTEM NAME(SYSA)\n") == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("SYSTEM NAME(SYSA)\nSYSTEM NAME(SYBS)\n", [7]),
        # A name that is like one that the policy has, or like none, may be of a system that is not declared.
        ("SYSTEM NAME(SYSA)\nSYSTEM NAME(SYSB)\nSYSTEM NAME(SYSC)\n", []),
        ("SYSTEM NAME(SYSA)\nSYSTEM NAME(BACKUP)\n", []),
        ("SYSTEM NAME(*)\nRECONFIG FAILSYS(SYSA) ACTSYS(SYBS) TARGETSYS(ALL)\n", [7]),
    ],
)
def test_names_of_systems_in_sfm_policies(tmp_path: Path, text: str, lines: list[int]) -> None:
    assert found_in(tmp_path, "SFM011", SFM + text) == [("jobs/POLICY.jcl", line) for line in lines]


@pytest.mark.parametrize(("targets", "is_wrong"), [("SYSA,SYBS", True), ("SYSA,SYSB,SYSC", False), ("*", False)])
def test_names_of_systems_in_arm_policies(tmp_path: Path, targets: str, is_wrong: bool) -> None:
    text = f"{ARM}RESTART_GROUP(G1) TARGET_SYSTEM({targets})\nELEMENT(X)\n"
    assert found_in(tmp_path, "ARM005", text) == [("jobs/POLICY.jcl", 6)] * is_wrong


def formatted(of_type: str, items: str) -> str:
    return f"DEFINEDS SYSPLEX(PLEX1) DSN(A.{of_type}) VOLSER(V1)\n DATA TYPE({of_type})\n{items}"


def test_room_for_systems_and_reconfigurations(tmp_path: Path) -> None:
    text = f"{SFM}SYSTEM NAME(*)\nSYSTEM NAME(SYSA)\nRECONFIG FAILSYS(SYSA) ACTSYS(SYSB) TARGETSYS(ALL)\n"
    enough = "ITEM NAME(SYSTEM) NUMBER(1)\nITEM NAME(RECONFIG) NUMBER(1)\n"
    assert found_in(tmp_path, "SFM012", text, formats=formatted("SFM", enough)) == []
    # RECONFIG is 0 by default.
    few = formatted("SFM", "ITEM NAME(SYSTEM) NUMBER(1)\n")
    assert found_in(tmp_path, "SFM012", text, formats=few) == [("jobs/POLICY.jcl", 8)]
    # The largest couple data set counts.
    assert found_in(tmp_path, "SFM012", text, formats=few + formatted("SFM", enough)) == []


def test_room_for_log_streams(tmp_path: Path) -> None:
    text = f"{OPERLOG}DEFINE LOGSTREAM NAME(A.B) DASDONLY(YES)\n"
    few = formatted("LOGR", "ITEM NAME(LSR) NUMBER(1)\n")
    assert found_in(tmp_path, "LGR018", text, formats=few) == [("jobs/POLICY.jcl", 6)]
    assert found_in(tmp_path, "LGR018", text, formats=few.replace("(1)", "(2)")) == []
    assert found_in(tmp_path, "LGR018", f"{text}DELETE LOGSTREAM NAME(A.B)\n", formats=few) == []
    assert found_in(tmp_path, "LGR018", text, formats=formatted("CFRM", "ITEM NAME(CF) NUMBER(1)\n")) == []
