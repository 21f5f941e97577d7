"""SFS040: a system whose file pool servers have no CRR recovery server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.playing import findings_in
from tests.rules.file_pools import CONFIG, DIRECTORY, FILES, PARAMETERS, POOLDEF, Place, leveled_places

DIRECT, POOL, PARMS = "USER.DIRECT", "USERS.POOLDEF", "FPSERV.DMSPARMS"


@pytest.mark.parametrize(
    ("changes", "count"),
    [
        ({}, 1),
        ({PARMS: f"{PARAMETERS}CRR\n"}, 0),
        ({PARMS: f"{PARAMETERS}CRRR\n"}, 0),
        ({DIRECT: f"{DIRECTORY}USER VMSERVR NOLOG 32M 64M BG\n"}, 0),
    ],
)
def test_a_system_without_recovery_server(tmp_path: Path, changes: dict[str, str], count: int) -> None:
    findings = findings_in(tmp_path, {**FILES, **changes}, "SFS040")
    assert leveled_places(findings) == [(PARMS, 1, 1, 11, "warning")] * count


RECOVERY = {
    **FILES,
    DIRECT: f"{DIRECTORY}USER VMSERVR NOLOG 32M 64M BG\n",
    "VMSYSR.POOLDEF": "DDNAME=CRR1 VDEV=306\nDDNAME=CRR2 VDEV=307\n",
    "parmlint.yaml": CONFIG.replace("}}", "}, VMSYSR: {pooldef: VMSYSR.POOLDEF, dmsparms: VMSERVR.DMSPARMS}}"),
}
RECOVERY_PARMS = "VMSERVR.DMSPARMS"


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ("FILEPOOLID VMSYSR\nCRR\nLUNAME VMA\n", []),
        ("FILEPOOLID VMSYSR\nLUNAME VMA\nNOCRR\n", [(RECOVERY_PARMS, 3, 1, 6, "warning")]),
        ("FILEPOOLID VMSYSR\nLUNAME VMA\n", [(RECOVERY_PARMS, 1, 1, 11, "warning")]),
        ("FILEPOOLID VMSYSR\nCCRR\nLUNAME VMA\n", []),
    ],
)
def test_the_recovery_server_as_shipped_is_one_only_with_crr(
    tmp_path: Path, parameters: str, expected: list[Place]
) -> None:
    files = {**RECOVERY, RECOVERY_PARMS: parameters}
    assert leveled_places(findings_in(tmp_path, files, "SFS040")) == expected


def test_another_server_may_be_the_recovery_server(tmp_path: Path) -> None:
    files = {**RECOVERY, RECOVERY_PARMS: "FILEPOOLID VMSYSR\nNOCRR\n", PARMS: f"{PARAMETERS}CRR\nLUNAME VMA\n"}
    assert findings_in(tmp_path, files, "SFS040") == []


def test_a_declared_machine_may_serve_the_pool_of_the_recovery_server(tmp_path: Path) -> None:
    declared = RECOVERY["parmlint.yaml"].replace("VMSYSR: {", "VMSYSR: {server: VMSERVR, ")
    declared = declared.replace(RECOVERY_PARMS, "R.DMSPARMS")
    files = {**RECOVERY, "parmlint.yaml": declared, "R.DMSPARMS": "FILEPOOLID VMSYSR\nNOCRR\n"}
    assert leveled_places(findings_in(tmp_path, files, "SFS040")) == [("R.DMSPARMS", 2, 1, 6, "warning")]


def test_a_part_of_a_directory_does_not_tell_who_is_missing(tmp_path: Path) -> None:
    part = DIRECTORY.replace("DIRECTORY 0123 3390 VMRES1\n", "")
    others = {POOL: POOLDEF, PARMS: PARAMETERS, "parmlint.yaml": CONFIG.replace("USER.DIRECT", "PART.DIRECT")}
    assert findings_in(tmp_path, {"PART.DIRECT": part, **others}, "SFS040") == []
