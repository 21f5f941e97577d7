"""Rules on IRRPRMxx: what they report, and what they leave alone. Facts: zos-members-4.md 2.10 and 5.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

ENTRY = "DATASETNAMETABLE\n  ENTRY PRIMARYDSN('A.B') BACKUPDSN('A.C')\n"


@pytest.mark.parametrize("value", ["00", "(00,01,02)", "(00,L)", "(00,01,02,L)", "(&SYSCLONE.,01)"])
def test_up_to_three_members(value: str) -> None:
    assert findings_of("IEASYS00", f"RACF={value}\n", "RCF001") == []


def test_a_fourth_member_of_which_no_value_can_be_proposed() -> None:
    (finding,) = findings_of("IEASYS00", "RACF=(00,01,02,03)\n", "RCF001")
    assert finding.help == "Specify RACF as a list of at most three suffixes (delete the rest)."


def test_an_entry_with_a_backup_of_another_name() -> None:
    assert findings_of("IRRPRM00", ENTRY, "RCF002") == []
    assert places(findings_of("IRRPRM00", ENTRY.replace("A.C", "A.B"), "RCF002")) == [(2, 37, 42)]
    assert findings_of("IRRPRM00", "ENTRY PRIMARYDSN(&A.) BACKUPDSN(&A.)\n", "RCF002") == []


def test_a_backup_that_cannot_be_read_may_be_there() -> None:
    assert findings_of("IRRPRM00", "ENTRY PRIMARYDSN(A) BACKUPDNS(B)\n", "RCF002") == []
    assert places(findings_of("IRRPRM00", "ENTRY BUFFERS(1) PRIMARYDSN(A)\n", "RCF002")) == [(1, 29, 30)]


def test_a_backup_with_or_without_statistics_is_kept_up_to_date() -> None:
    for word in ("STATS", "NOSTATS"):
        assert findings_of("IRRPRM00", f"{ENTRY}    UPDATEBACKUP({word})\n", "RCF003") == []
    assert places(findings_of("IRRPRM00", f"{ENTRY}    UPDATEBACKUP(NO)\n", "RCF003")) == [(3, 18, 20)]


def test_each_section_in_a_member_of_its_own(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
        "P/IEASYS00": "RACF=(00,01)\n",
        "P/IRRPRM00": ENTRY,
        "P/IRRPRM01": "DATABASE_OPTIONS SYSPLEX(NOCOMMUNICATIONS)\n",
    }
    assert findings_in(tmp_path, files, "RCF006") == []
    assert places(findings_in(tmp_path, {**files, "P/IRRPRM01": ENTRY}, "RCF006")) == [(1, 1, 17)]


def test_fifty_buffers_are_not_few() -> None:
    assert findings_of("IRRPRM00", f"{ENTRY}    BUFFERS(50)\n", "RCF004") == []
    assert places(findings_of("IRRPRM00", f"{ENTRY}    BUFFERS(49)\n", "RCF004")) == [(3, 13, 15)]
    assert findings_of("IRRPRM00", f"{ENTRY}    BUFFERS(&B.)\n", "RCF004") == []


@pytest.mark.parametrize(("parameters", "expected"), [("GRS=NONE", [(1, 26, 37)]), ("GRS=STAR", []), ("CLPA", [])])
def test_data_sharing_needs_serialization(
    parameters: str, expected: list[tuple[int, int, int]], tmp_path: Path
) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
        "P/IEASYS00": f"{parameters},RACF=00\n",
        "P/IRRPRM00": "DATABASE_OPTIONS SYSPLEX(DATASHARING)\n",
    }
    assert places(findings_in(tmp_path, files, "RCF005")) == expected
