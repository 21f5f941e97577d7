"""Rules on AXRxx: what they report, and what they leave alone. Facts: zos-members-4.md 2.11."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import places
from tests.helpers.playing import findings_in

CONFIG = """\
systems:
  PRDA: {parmlib: P, symbols: {SYSNAME: PRDA, SYSCLONE: DA}}
  PRDB: {parmlib: P, symbols: {SYSNAME: PRDB, SYSCLONE: DB}}
"""


@pytest.mark.parametrize(
    ("prefix", "expected"),
    [
        ("CPF('REXX',SYSPLEX)", [(1, 5, 11)]),
        ("CPF('REXX',SYSTEM)", []),
        ("CPF('REXX')", []),
        ("CPF('REXX&SYSCLONE.',SYSPLEX)", []),
        ("CPF('REXX&WHO.',SYSPLEX)", []),
    ],
)
def test_a_prefix_of_two_systems(prefix: str, expected: list[tuple[int, int, int]], tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": CONFIG,
        "P/LOAD00": "SYSPLEX  PLEX1\nSYSPARM  00\n",
        "P/IEASYS00": "AXR=00\n",
        "P/AXR00": f"{prefix}\n",
    }
    assert places(findings_in(tmp_path, files, "AXR001"), "line column")[:1] == [place[:2] for place in expected]
