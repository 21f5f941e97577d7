"""SYS rules on members that are missing, hidden, or selected by nobody: the exact places, and what they leave alone.

Expected values: zos-members-2.md, sections 9 (LOADxx) and 12 (the IPL chain).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.playing import findings_at, findings_in, places_below
from tests.rules.one_image import DECLARED, LOAD, declared, undeclared

# --- SYS001, SYS029 -----------------------------------------------------------------------------------------------


def test_a_missing_member_is_told_of_at_its_suffix(tmp_path: Path) -> None:
    files = declared(IEASYS00="CLPA,\nPROG=(A0,A1),\nDIAG=00\n", PROGA0="APF FORMAT(DYNAMIC)\n")

    first, second = findings_in(tmp_path, files, "SYS001")

    assert places_below([first, second], tmp_path) == [
        ("SYS001", "p/IEASYS00", 2, 10, 12),
        ("SYS001", "p/IEASYS00", 3, 6, 8),
    ]
    assert first.message == "PROGA1, which PROG= selects, is not in any library of the system."
    assert first.level is Level.ERROR
    assert first.systems == ("PRDA",)


def test_what_two_systems_with_other_libraries_lack_is_told_of_once(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: [a, p]}\n  PRDB: {parmlib: [b, p]}\n",
        "p/LOAD00": LOAD,
        "p/IEASYS00": "DIAG=00,CMD=00,OMVS=00\n",
        "p/COMMND00": "COM='SET SLIP=00'\n",
        "p/BPXPRM00": "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('PRM=(00)')\n",
        "a/CLOCK00": "TIMEZONE W.00.00.00\n",
        "b/CLOCK00": "TIMEZONE W.00.00.00\n",
    }

    findings = findings_in(tmp_path, files, "SYS001", "SYS029", "BPX064")

    assert [(finding.code, finding.systems) for finding in findings] == [
        ("BPX064", ("PRDA", "PRDB")),
        ("SYS029", ("PRDA", "PRDB")),
        ("SYS001", ("PRDA", "PRDB")),
    ]


def test_a_member_that_two_libraries_hide_is_told_of_once_with_both(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: [a, p]}\n  PRDB: {parmlib: [b, p]}\n",
        "p/LOAD00": LOAD,
        "p/IEASYS00": "CLPA\n",
        "a/IEASYS00": "CVIO\n",
        "b/IEASYS00": "CVIO,CLPA\n",
    }

    [finding] = findings_in(tmp_path, files, "SYS024")

    assert places_below([finding], tmp_path) == [("SYS024", "p/IEASYS00", 1, 1, 5)]
    assert finding.systems == ("PRDA", "PRDB")
    assert [Path(related.span.path).parent.name for related in finding.related] == ["a", "b"]


def test_a_file_that_is_no_deck_is_a_library_of_one_member(tmp_path: Path) -> None:
    files = {"parmlint.yaml": "systems: {PRDA: {parmlib: p/LOAD00}}\n", "p/LOAD00": LOAD, "p/IEASYS00": "CLPA\n"}
    [finding] = findings_in(tmp_path, files, "SYS001")
    assert places_below([finding], tmp_path) == [("SYS001", "p/LOAD00", 1, 1, 12)]


@pytest.mark.parametrize("elsewhere", ["[DIAG00]", "['DIAG*']", "['*']"])
def test_what_is_declared_to_be_elsewhere_is_not_missing(tmp_path: Path, elsewhere: str) -> None:
    config = f"systems: {{PRDA: {{parmlib: p, elsewhere: {elsewhere}}}}}"
    assert not findings_in(tmp_path, {**declared(IEASYS00="DIAG=00\n"), "parmlint.yaml": config}, "SYS001", "SYS029")


def test_without_configuration_nothing_is_missing(tmp_path: Path) -> None:
    files = undeclared(IEASYS00="DIAG=00,CMD=00\n", COMMND00="COM='SET SLIP=00'\n")
    assert not findings_in(tmp_path, files, "SYS001", "SYS010", "SYS025", "SYS029", "SYS002", "SYS024")


@pytest.mark.parametrize(
    "value", ["DIAG=&D.", "OMVS=DEFAULT", "CON=(00,NOJES3)", "LPA=(,L)", "GRSRNL=EXCLUDE", "DIAG="]
)
def test_what_is_no_suffix_or_not_known_names_no_member(tmp_path: Path, value: str) -> None:
    assert not findings_in(tmp_path, declared(IEASYS00=f"{value}\n", CONSOL00="INIT\n"), "SYS001")


ABSENT_LIBRARY = {
    "parmlint.yaml": "systems: {PRDA: {parmlib: [A.PARMLIB, SYS1.PARMLIB]}}",
    "A.PARMLIB/LOAD00": "SYSPARM  00\nPARMLIB  A.PARMLIB\nPARMLIB  B.PARMLIB\n",
    "A.PARMLIB/IEASYS00": "PROD=00,DIAG=00,CMD=00\n",
    "A.PARMLIB/COMMND00": "COM='SET SLIP=00'\nCOM='SET DAE=01'\nCOM='SET DAE=77'\n",
    "SYS1.PARMLIB/CLOCK00": "TIMEZONE W.00.00.00\n",
}


def test_a_library_that_is_not_here_may_have_the_member(tmp_path: Path) -> None:
    [finding] = findings_in(tmp_path, ABSENT_LIBRARY, "SYS001")

    assert finding.level is Level.WARNING
    assert finding.message == (
        "IFAPRD00, which PROD= selects, is not in any library of the repository; "
        "LOADxx also names B.PARMLIB, which may contain it."
    )


def test_a_library_that_is_not_here_has_what_ibm_supplies(tmp_path: Path) -> None:
    findings = findings_in(tmp_path, ABSENT_LIBRARY, "SYS001", "SYS029")

    assert [finding.message.partition(",")[0] for finding in findings] == ["ADYSET77", "IFAPRD00"]


def test_what_ibm_supplies_is_a_note_where_every_library_is_here(tmp_path: Path) -> None:
    findings = findings_in(tmp_path, declared(IEASYS00="DIAG=00,PROD=00\n"), "SYS001")

    assert [(finding.message.partition(",")[0], finding.level) for finding in findings] == [
        ("DIAG00", Level.NOTE),
        ("IFAPRD00", Level.ERROR),
    ]


def test_libraries_of_which_nobody_knows_the_names_are_told_as_loadxx_names_them(tmp_path: Path) -> None:
    files = declared(IEASYS00="PROD=00\n") | {"p/LOAD00": "SYSPARM  00\nPARMLIB  A.PARMLIB\n"}

    [finding] = findings_in(tmp_path, files, "SYS001")

    assert finding.message.endswith("; LOADxx names A.PARMLIB and SYS1.PARMLIB, which may contain it.")


def test_members_of_the_first_steps_may_be_missing_too(tmp_path: Path) -> None:
    files = {**declared(IEASYS00="CLPA\n"), "p/LOAD00": "SYSPARM  (00,77)\nIEASYM   (00,L)\n"}

    assert places_below(findings_in(tmp_path, files, "SYS001"), tmp_path) == [
        ("SYS001", "p/LOAD00", 1, 14, 16),
        ("SYS001", "p/LOAD00", 2, 11, 13),
    ]


def test_without_ieasys00_the_loadxx_is_pointed_at(tmp_path: Path) -> None:
    [finding] = findings_in(tmp_path, {"parmlint.yaml": DECLARED, "p/LOAD00": LOAD, "p/IEASYS01": "CLPA\n"}, "SYS001")
    assert places_below([finding], tmp_path) == [("SYS001", "p/LOAD00", 1, 1, 12)]
    assert finding.message == "IEASYS00, which every IPL selects, is not in any library of the system."


def test_a_loadxx_that_the_configuration_names_must_be_there(tmp_path: Path) -> None:
    config = "systems: {PRDA: {parmlib: p, ipl: {load: AA}}}"
    files = {**declared(IEASYS00="CLPA\n"), "parmlint.yaml": config}

    assert findings_in(tmp_path, files, "SYS001") == []
    [finding] = findings_at(tmp_path, [tmp_path], "YML002")

    assert places_below([finding], tmp_path) == [("YML002", "parmlint.yaml", 1, 42, 44)]
    assert finding.message == "LOADAA is not in any library of the system. Valid choices: LOAD00. Did you mean LOAD00?"


def test_a_loadxx_in_an_iplparm_is_found_there(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems: {PRDA: {parmlib: SYS1.PARMLIB, iplparm: SYS0.IPLPARM, ipl: {load: AA}}}",
        "SYS0.IPLPARM/LOADAA": "SYSPARM  01\n",
        "SYS1.PARMLIB/IEASYS00": "CLPA\n",
        "SYS1.PARMLIB/IEASYS01": "DIAG=00\n",
    }
    [finding] = findings_in(tmp_path, files, "SYS001")
    assert places_below([finding], tmp_path) == [("SYS001", "SYS1.PARMLIB/IEASYS01", 1, 6, 8)]


def test_a_command_for_a_missing_member_is_a_note(tmp_path: Path) -> None:
    files = declared(IEASYS00="CMD=00\n", COMMND00="COM='S VLF,SUB=MSTR,NN=02'\nCOM='S VLF,SUB=MSTR'\nCOM='S LLA'\n")

    [finding] = findings_in(tmp_path, files, "SYS001", "SYS029")

    assert places_below([finding], tmp_path) == [("SYS029", "p/COMMND00", 1, 24, 26)]
    assert finding.level is Level.NOTE


# --- SYS002, SYS024, SYS025 ---------------------------------------------------------------------------------------


def test_members_that_somebody_takes_or_may_take_are_selected(tmp_path: Path) -> None:
    """BPXPRM02 is taken by an alternate IEASYSxx, PROG01 by a command, LOADSV and IEASYSSV are alternates."""
    files = declared(
        IEASYS00="PROG=00,OMVS=01,CMD=00,LPA=&L.\n",
        IEASYSSV="OMVS=02\n",
        LOADSV="SYSPARM  SV\n",
        IEASYMSV="SYSDEF SYMDEF(&A='1')\n",
        PROG00="APF FORMAT(DYNAMIC)\n",
        PROG01="APF FORMAT(DYNAMIC)\n",
        PROG02="APF FORMAT(DYNAMIC)\n",
        BPXPRM01="MAXPROCSYS(900)\n",
        BPXPRM02="MAXPROCSYS(900)\n",
        COMMND00="COM='SET PROG=01'\n",
        LPALST77="SYS1.A\n",
        COFVLF77="CLASS NAME(A) EMAJ(B)\n",
        COUPLE77="COUPLE SYSPLEX(LOCAL)\n",
        PROGRESS="some notes\n",
    )

    selected = findings_in(tmp_path, files, "SYS002")

    assert places_below(selected, tmp_path) == [("SYS002", "p/COUPLE77", 1, 1, 22), ("SYS002", "p/PROG02", 1, 1, 20)]
    assert [finding.level for finding in selected] == [Level.WARNING, Level.NOTE]


def test_a_member_that_a_system_may_read_by_default_is_not_unselected(tmp_path: Path) -> None:
    """The default of LPA= is 00 or none, as is that of APF=, and MVS 3.8 takes IEAIPS00."""
    files = declared(IEASYS00="CLPA\n", LPALST00="SYS1.A\n", IEAAPF00="SYS1.A V\n", IEAIPS00="DMN=1,CNSTR=(0,9)\n")
    assert not findings_in(tmp_path, files, "SYS002")

    files_with_lpa = {**files, "p/IEASYS00": "LPA=01\n", "p/LPALST01": "SYS1.B\n"}

    assert [finding.span.path for finding in findings_in(tmp_path, files_with_lpa, "SYS002")] == [
        str(tmp_path / "p" / "LPALST00")
    ]


@pytest.mark.parametrize("name", ["CSFPRM01", "HZSPRM01", "IZUPRM01"])
def test_a_member_that_a_procedure_may_name_is_not_unselected(tmp_path: Path, name: str) -> None:
    files = declared(IEASYS00="RACF=00,ICSF=00\n", IRRPRM00="SYSPLEX\n", CSFPRM00="SSM(NO)\n", IRRPRM01="SYSPLEX\n")

    selected = findings_in(tmp_path, {**files, f"p/{name}": "A(B)\n"}, "SYS002")

    assert places_below(selected, tmp_path) == [("SYS002", "p/IRRPRM01", 1, 1, 8)]


def test_where_a_parameter_member_is_missing_nobody_can_say_what_is_selected(tmp_path: Path) -> None:
    files = {**declared(IEASYS00="CLPA\n", COUPLE77="COUPLE SYSPLEX(LOCAL)\n"), "p/LOAD00": "SYSPARM  01\n"}
    assert not findings_in(tmp_path, files, "SYS002")


def test_a_hidden_member_is_shown_with_the_one_that_is_read(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems: {PRDA: {parmlib: [a, b]}}",
        "a/LOAD00": LOAD,
        "a/IEASYS00": "OPT=00\n",
        "b/IEASYS00": "OPT=01\n",
        "a/IEAOPT00": "HIPERDISPATCH=YES".ljust(72) + "00000010\n",
        "b/IEAOPT00": "HIPERDISPATCH=YES".ljust(72) + "00000020\n",
    }

    [finding] = findings_in(tmp_path, files, "SYS024")

    assert places_below([finding], tmp_path) == [("SYS024", "b/IEASYS00", 1, 1, 7)]
    assert [Path(related.span.path).name for related in finding.related] == ["IEASYS00"]
    assert Path(finding.related[0].span.path).parent.name == "a"


def test_another_loadxx_is_a_way_to_fall_back(tmp_path: Path) -> None:
    alone = declared(IEASYS00="CLPA\n")
    assert places_below(findings_in(tmp_path, alone, "SYS025"), tmp_path) == [("SYS025", "p/LOAD00", 1, 1, 12)]
    assert not findings_in(tmp_path, {**alone, "p/LOADSV": "SYSPARM  SV\n"}, "SYS025")
