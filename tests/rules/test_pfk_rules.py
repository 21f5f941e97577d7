"""Rules on PFKTABxx: what they report, and what they leave alone. Facts: zos-members-4.md 2.14 and 5.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

TABLE = "PFKTAB TABLE(KEYS1)\n"


def test_a_key_before_the_first_table() -> None:
    text = f"/* keys */\nPFK(1) CMD('D T')\nPFK(2) CMD('D A')\n{TABLE}PFK(1) CMD('D T')\n"
    assert places(findings_of("PFKTAB00", text, "PFK001")) == [(2, 1, 4)]
    assert findings_of("PFKTAB00", f"{TABLE}PFK(1) CMD('D T')\n", "PFK001") == []


def test_nothing_is_said_where_the_table_could_not_be_read() -> None:
    assert findings_of("PFKTAB00", "PFKTABB TABLE(KEYS1)\nPFK(1) CMD('D T')\n", "PFK001") == []


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("PFK(1) CMD('A')\nPFK(1) CMD('B')\n", [(3, 5, 6)]),
        ("PFK(1) CMD('A')\nPFK(01) CMD('B')\nPFK(2)\nPFK(1)\n", [(3, 5, 7), (5, 5, 6)]),
        ("PFK(1) CMD('A')\nPFKTAB TABLE(KEYS2)\nPFK(1) CMD('A')\n", []),
        ("PFK(&KEY.) CMD('A')\nPFK(&KEY.) CMD('B')\n", []),
        ("PFK(1) CMD('PFK(1)')\n", []),
    ],
)
def test_a_key_twice_in_a_table(keys: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("PFKTAB00", TABLE + keys, "PFK003")) == expected


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("PFK(1) KEY(1)\n", [(2, 12, 13)]),
        ("PFK(1) KEY(2,3)\nPFK(2) CMD('A')\nPFK(3) KEY(2)\n", [(2, 14, 15)]),
        ("PFK(1) KEY(2,3)\nPFK(2) CMD('A')\n", []),
        ("PFK(1) KEY(2)\nPFK(2) CMD('A')\nPFKTAB TABLE(KEYS2)\nPFK(2) KEY(1)\n", []),
        ("PFK(&KEY.) KEY(&KEY.)\n", []),
    ],
)
def test_a_list_of_keys_without_commands(keys: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("PFKTAB00", TABLE + keys, "PFK004")) == expected


FILES = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
    "P/LOAD00": "IEASYM   00\nSYSPARM  00\n",
    "P/IEASYM00": "SYSDEF SYSMDEF\n",
    "P/IEASYS00": "CON=00\n",
    "P/CONSOL00": "INIT PFK(00)\nCONSOLE DEVNUM(0700) NAME(A) PFKTAB(KEYS2)\n",
    "P/PFKTAB00": f"{TABLE}PFK(1) CMD('D T')\n",
}


def test_a_table_of_a_console_that_no_member_has(tmp_path: Path) -> None:
    assert places(findings_in(tmp_path, FILES, "PFK002")) == [(2, 37, 42)]


@pytest.mark.parametrize(
    "change",
    [
        {"P/CONSOL00": "INIT PFK(00)\nCONSOLE DEVNUM(0700) NAME(A) PFKTAB(KEYS1)\n"},
        {"P/CONSOL00": "INIT PFK(00)\nCONSOLE DEVNUM(0700) NAME(A) PFKTAB(&TAB.)\n"},
        {"P/CONSOL00": "INIT PFK(01)\nCONSOLE DEVNUM(0700) NAME(A) PFKTAB(KEYS2)\n"},
        {"P/PFKTAB00": "PFKTAB TABLE(&TAB.)\nPFK(1) CMD('D T')\n"},
        {"P/PFKTAB00": "PFKTAB TABLLE(KEYS2)\nPFK(1) CMD('D T')\n"},
        {
            "P/IEASYS00": "CON=00,CMD=00\n",
            "P/COMMND00": "COM='SET PFK=01'\n",
            "P/PFKTAB01": "PFKTAB TABLE(KEYS2)\nPFK(1) CMD('D T')\n",
        },
        {"P/IEASYS00": "CON=00,CMD=00\n", "P/COMMND00": "COM='SET PFK=01'\n"},
    ],
    ids=["it has it", "symbol", "no member", "unknown table", "unread table", "by command", "unread command member"],
)
def test_a_table_that_may_be_there(tmp_path: Path, change: dict[str, str]) -> None:
    assert findings_in(tmp_path, {**FILES, **change}, "PFK002") == []
