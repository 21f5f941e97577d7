"""Rules on IGDSMSxx: near misses, and what depends on the system. Facts: zos-members-3.md section 5."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, levels, places
from tests.helpers.playing import findings_anew, findings_in, image_in
from tests.helpers.revisions import commit, start
from tests.rules.cross import findings_in_parmlib

BOTH = "SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)"


def test_a_name_that_is_left_to_the_operator_is_a_note() -> None:
    findings = findings_of("IGDSMS00", "SMS ACDS() COMMDS(A.B)\n", "SMS001")
    assert (places(findings), levels(findings)) == ([(1, 5, 9)], [Level.NOTE])


@pytest.mark.parametrize("text", ["SMS ACDS(A.B) COMMDS(A.B", "SMS ACDS(A.B) COMDS(A.B)"])
def test_an_operand_that_cannot_be_read_may_be_the_missing_one(text: str) -> None:
    assert findings_of("IGDSMS00", f"{text}\n", "SMS001") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ACDS(A.B) COMMDS(A.B)", [(1, 22, 25)]),
        ("ACDS(A.B) COMMDS(A.C)", []),
        ("ACDS(&A.) COMMDS(&A.)", []),
        ("ACDS() COMMDS()", []),
    ],
)
def test_one_data_set_for_both(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("IGDSMS00", f"SMS {text}\n", "SMS002")) == expected


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("PDSE_RESTARTABLE_AS(YES)", ["SMS003"]),
        ("PDSE_RESTARTABLE_AS(YES) PDSESHARING(NORMAL)", ["SMS003"]),
        ("PDSE_RESTARTABLE_AS(YES) PDSESHARING(EXTENDED) PDSE1_LRUTIME(60)", []),
        ("PDSE_RESTARTABLE_AS(YES) PDSESHARING(&S.)", []),
        ("PDSE_RESTARTABLE_AS(YES) PDSESHARNG(EXTENDED)", []),  # misspelled, and told so
        ("PDSE_RESTARTABLE_AS(NO) PDSE1_LRUTIME(60)", ["SMS004"]),
        ("PDSE1_LRUTIME(60) PDSE1_MONITOR(YES)", ["SMS004", "SMS004"]),
        ("PDSE_RESTARTABLE_AS(&R.) PDSE1_LRUTIME(60)", []),
        ("PDSE_LRUTIME(60)", []),
    ],
)
def test_the_restartable_address_space(text: str, codes: list[str]) -> None:
    findings = findings_of("IGDSMS00", f"{BOTH}\n  {text}\n", "SMS003", "SMS004")
    assert [finding.code for finding in findings] == codes


@pytest.mark.parametrize(
    ("parameters", "text", "expected"),
    [
        ("SMS=00,PLEXCFG=MULTISYSTEM", BOTH, [(1, 1, 4)]),
        ("SMS=00,PLEXCFG=MULTISYSTEM", f"{BOTH} PDSE_RESTARTABLE_AS(NO)", [(1, 61, 63)]),
        ("SMS=00,PLEXCFG=MULTISYSTEM", f"{BOTH} PDSE_RESTARTABLE_AS(&R.)", []),
        ("SMS=00,PLEXCFG=XCFLOCAL", BOTH, []),
        ("SMS=00", BOTH, []),
        ("SMS=NA,PLEXCFG=MULTISYSTEM", BOTH, []),  # a member that does not exist, on purpose
    ],
)
def test_a_system_of_a_sysplex(
    tmp_path: Path, parameters: str, text: str, expected: list[tuple[int, int, int]]
) -> None:
    members = {"IEASYS00": f"{parameters}\n", "IGDSMS00": f"{text}\n"}
    assert places(findings_in_parmlib(tmp_path, members, "SMS005")) == expected


@pytest.mark.parametrize(
    ("parameters", "parameter", "expected"),
    [
        ("SMS=01,SSN=00", "ID=00,PROMPT=DISPLAY", 1),
        ("SSN=00", "ID=01", 1),  # 00 is the default
        ("SSN=00", "ID=00", 0),
        ("SMS=01,SSN=00", "ID=01,PROMPT=DISPLAY", 0),
        ("SMS=01,SSN=00", "PROMPT=DISPLAY", 0),
        ("SMS=01,SSN=00", "ID=&ID.", 0),
        ("SMS=&SMS.,SSN=00", "ID=00", 0),
    ],
)
def test_the_member_of_the_subsystem(tmp_path: Path, parameters: str, parameter: str, expected: int) -> None:
    subsystems = f"SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('{parameter}')\nSUBSYS SUBNAME(X) INITPARM('ID=09')\n"
    members = {"IEASYS00": f"{parameters}\n", "IEFSSN00": subsystems, "IGDSMS01": BOTH, "IGDSMS00": BOTH}
    assert len(findings_in_parmlib(tmp_path, members, "SMS008")) == expected


@pytest.mark.parametrize(
    ("parameters", "subsystem", "expected"),
    [
        ("SMS=00,SSN=00", "SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=01,PROMPT=NO')\n", [(1, 48)]),
        ("SMS=00,SSN=00", "SMS,IGDSSIIN,'ID=01,PROMPT=NO'   STORAGE\n", [(1, 14)]),
        ("SSN=00", "SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('PROMPT=NO,ID=01')\n", [(1, 48)]),
        ("SMS=00,SSN=00", "SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=00')\n", []),
        ("SMS=00,SSN=00", "SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=&X.')\n", []),
        ("SMS=00,SSN=00", "SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN)\n", []),
        ("SMS=00,SSN=00", "SUBSYS SUBNAME(SMX) INITRTN(IGDSSIIN) INITPARM('ID=01')\n", []),
        ("SMS=01,SSN=00", "SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=01')\n", []),  # SYS001 reports SMS=
    ],
)
def test_the_member_of_the_subsystem_is_missing(
    tmp_path: Path, parameters: str, subsystem: str, expected: list[tuple[int, int]]
) -> None:
    members = {"IEASYS00": f"{parameters}\n", "IEFSSN00": subsystem, "IGDSMS00": BOTH}
    assert places(findings_in_parmlib(tmp_path, members, "SMS014"), "line column") == expected


def test_the_member_of_the_subsystem_is_one_of_the_system(tmp_path: Path) -> None:
    members = {
        "LOAD00": "SYSPARM  00\n",
        "IEASYS00": "SMS=00,SSN=00\n",
        "IEFSSN00": "SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=01,PROMPT=NO')\n",
        "IGDSMS00": BOTH,
        "IGDSMS01": BOTH,
    }
    image = image_in(tmp_path, members)
    assert {member.name: member.selected_by for member in image.members if member.name.startswith("IGDSMS")} == {
        "IGDSMS00": "SMS=",
        "IGDSMS01": "ID= of SMS",
    }
    assert findings_in_parmlib(tmp_path / "a", members, "SYS002", "SMS014") == []


def test_a_system_without_the_subsystem(tmp_path: Path) -> None:
    members = {"IEASYS00": "SMS=NA,SSN=00\n", "IEFSSN00": "SUBSYS SUBNAME(JES2)\n"}
    assert findings_in_parmlib(tmp_path, members, "SMS008") == []


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        (BOTH, []),
        (BOTH.replace("SYS1.ACDS", "SYS2.ACDS"), [(1, 10, 19)]),
        (BOTH.replace("SYS1.COMMDS", "SYS2.COMMDS"), [(1, 28, 39)]),
        (BOTH.replace("SYS1", "SYS2"), []),  # another SMS complex
        (BOTH.replace("SYS1.ACDS", "&ACDS."), []),
        (BOTH.replace("SYS1.ACDS", ""), []),
    ],
)
def test_control_data_sets_of_a_sysplex(tmp_path: Path, second: str, expected: list[tuple[int, int, int]]) -> None:
    files = {"parmlint.yaml": "systems: {PRDA: {parmlib: a}, PRDB: {parmlib: b}}\n"}
    for folder, text in (("a", BOTH), ("b", second)):
        files |= {f"{folder}/LOAD00": "SYSPARM  00\nSYSPLEX  PLEX1\n", f"{folder}/IEASYS00": "SMS=00\n"}
        files |= {f"{folder}/IGDSMS00": f"{text}\n"}
    assert places(findings_anew(tmp_path, files, "SMS013")) == expected


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("CF_TIME(1800) DEADLOCK_DETECTION(15,4)", [(2, 9, 13)]),
        ("DEADLOCK_DETECTION(15,8) CF_TIME(3600)", [(2, 20, 24)]),
        ("CF_TIME(3600) DEADLOCK_DETECTION(15,4) INTERVAL(20)", []),  # an IPL takes INTERVAL
        ("CF_TIME(3600) DEADLOCK_DETECTION(15,4) SMF_TIME(YES)", []),  # the first definition
        ("CF_TIME(&T.) DEADLOCK_DETECTION(15,4)", []),
        ("DEADLOCK_DETECTION(15,4)", []),
    ],
)
def test_values_that_only_a_command_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: str, expected: list[tuple[int, int, int]]
) -> None:
    start(tmp_path, monkeypatch)
    commit(tmp_path, {"IGDSMS00": f"{BOTH}\nCF_TIME(3600) DEADLOCK_DETECTION(15,4) INTERVAL(15)\n"})
    assert places(findings_in(tmp_path, {"IGDSMS00": f"{BOTH}\n{now}\n"}, "SMS009")) == expected
