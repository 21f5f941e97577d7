"""AUTORxx rules. Facts: zos-members-3.md 14.2, with the near misses of each candidate."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_anew
from tests.rules.crossing import IPL


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("AUT003", "MSGID(A1) DELAY(1S) REPLY(U)\nMSGID('A1') DELAY(2S) REPLY(U)\n", [("warning", 2, 7, 11)]),
        ("AUT003", "MSGID(A1) NOAUTORREPLY\nMSGID(A1) DELAY(2S) REPLY(U)\n", []),
        ("AUT003", "MSGID('A?') DELAY(1S) REPLY(U)\nMSGID(A1) DELAY(2S) REPLY(U)\n", []),
        ("AUT003", "MSGID(&A.) DELAY(1S) REPLY(U)\nMSGID(&A.) DELAY(2S) REPLY(U)\n", []),
        ("AUT004", "MSGID(A1) DELAY(1S)\n", [("error", 1, 1, 6)]),
        ("AUT004", "MSGID(A1) NOAUTOREPLY\nMSGID(A2)\n  DELAY(1S)\n  REPLY('')\n", []),
        ("AUT004", "MSGID(A1) DELAY(1S) REPLI(U)\n", []),
        ("AUT005", "MSGID(A1) DELAY(999M) REPLY(U)\nMSGID(A2) DELAY(0s) REPLY(U)\n", []),
        ("AUT006", "MSGID(A1) DELAY(1S) REPLY('R &SYSNAME.')\n", [("note", 1, 27, 40)]),
        ("AUT007", "MSGID('$HASP454') DELAY(1S) REPLY(Y)\n", [("note", 1, 7, 17)]),
        ("AUT007", "MSGID('?HASP454') DELAY(1S) REPLY(Y)\nMSGID(AHASPX) NOAUTORREPLY\n", [("note", 2, 7, 13)]),
        ("AUT009", "NOTIFYMSGS(HC)\nMSGID(A1) NOAUTORREPLY\nNOTIFYMSGS(CONSOLE)\n", [("warning", 3, 1, 11)]),
        ("AUT011", "MSGID('A?*') NOAUTORREPLY\n", [("error", 1, 7, 12)]),
        ("AUT011", "MSGID('A*') NOAUTORREPLY\nMSGID('A??') NOAUTORREPLY\n", [("note", 1, 7, 11)]),
    ],
)
def test_a_member_alone(code: str, text: str, expected: list[tuple[str, int, int, int]]) -> None:
    assert places(findings_of("AUTOR01", text, code), "level line column end_column") == expected


@pytest.mark.parametrize(
    ("value", "codes"),
    [
        ("(01,00)", []),
        ("(00,01)", ["AUT001"]),
        ("00", []),
        ("01", ["AUT002"]),
        ("(01,02)", ["AUT002"]),
        ("OFF", []),
        ("(01,&QQ.)", []),
    ],
)
def test_the_list_of_the_system(tmp_path: Path, value: str, codes: list[str]) -> None:
    files = {**IPL, "IEASYS00": f"AUTOR={value}\n", "AUTOR01": "NOTIFYMSGS(HC)\n"}
    assert [finding.code for finding in findings_anew(tmp_path, files, "AUT001", "AUT002")] == codes
