"""The rule on dump data sets that commands name. Facts: zos-members-4.md section 4 and 5.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import places
from tests.helpers.playing import findings_in

FILES = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
    "P/LOAD00": "IEASYM   00\nSYSPARM  00\n",
    "P/IEASYM00": "SYSDEF SYMDEF(&SITE='A')\n",
    "P/IEASYS00": "CMD=(00,01)\n",
    "P/COMMND01": "COM='D T'\n",
}
NAME, ADD, ACTIVE = "COM='DD NAME=SYS1.&SYSNAME..D&DATE.'\n", "COM='DD ADD,VOL=(DMP001)'\n", "COM='DD ALLOC=ACTIVE'\n"


@pytest.mark.parametrize(
    ("commands", "expected"),
    [
        (NAME + ADD + ACTIVE, []),
        (NAME + ACTIVE, [(2, 6, 8)]),
        (NAME, [(1, 6, 8)]),
        (NAME + ADD, [(1, 6, 8)]),
        ("COM='dumpds add,sms=dumps'\nCOM='DUMPDS ALLOC=ACTIVE'\n", []),
        (ADD, []),
        ("COM='DD DEL,DSN=01'\n", []),
        ("COM='D A'\n", []),
        (f"{NAME}COM='DD ALLOC=ACTIVE\n", []),
    ],
)
def test_commands_for_dump_data_sets(tmp_path: Path, commands: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_in(tmp_path, {**FILES, "P/COMMND00": commands}, "DMP003")) == expected


def test_a_command_of_another_member_counts(tmp_path: Path) -> None:
    files = {**FILES, "P/COMMND00": NAME + ACTIVE, "P/COMMND01": ADD}
    assert findings_in(tmp_path, files, "DMP003") == []
    assert findings_in(tmp_path, {**FILES, "P/COMMND00": NAME + ACTIVE, "P/IEACMD00": ADD}, "DMP003") == []


def test_a_member_that_is_not_there_may_have_the_command(tmp_path: Path) -> None:
    files = {**FILES, "P/COMMND00": NAME + ACTIVE, "P/IEASYS00": "CMD=(00,02)\n"}
    assert findings_in(tmp_path, files, "DMP003") == []
