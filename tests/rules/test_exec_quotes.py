"""Quotes of REXX that nothing closes: the program stops there, so that no command of it is sure."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.discover import FILE_NAME
from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in, unjudged_in

SYSTEM = {
    FILE_NAME: "systems:\n  VMX: {directory: USER.DIRECT, start: [AUTOLOG1.EXEC]}\n",
    "USER.DIRECT": "DIRECTORY 0123 3390 VMRES1\nUSER AUTOLOG1 NOLOG 32M 64M ABG\nUSER TCPIP NOLOG 32M 64M BG\n",
    "AUTOLOG1.EXEC": "/* Start */\n'CP XAUTOLOG TCPXX'\n",
}


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("/* A */\n'CP XAUTOLOG TCPXX\n", [(2, 1, 2)]),
        ('/* A */\n"CP XAUTOLOG TCPXX\n', [(2, 1, 2)]),
        ("/* A */\n'CP XAUTOLOG TCPXX\"\n", [(2, 1, 2)]),
        ("/* A */\n'CP XAUTOLOG' user'\n", [(2, 19, 20)]),
        ("/* A */\n'CP XAUTOLOG A\n'CP XAUTOLOG B\n", [(2, 1, 2)]),
        ("/* it's */\n'CP XAUTOLOG A' /* don't */\n", []),
        ("/* A */\nsay 'it''s' \"don't\"\n", []),
        (f"/* A */\nsay '{'A' * 90}'\n", []),
        ("* it's EXEC 2\nCP XAUTOLOG A'B\n", []),
    ],
)
def test_a_quote_without_its_partner_is_an_error(program: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("AUTOLOG1.EXEC", program, "GEN013")) == expected


@pytest.mark.parametrize("code", ["DIR037", "CFG026", "CFG027", "CFG035", "CFG036", "SFS039"])
def test_what_the_program_starts_is_not_judged(tmp_path: Path, code: str) -> None:
    files = {**SYSTEM, "AUTOLOG1.EXEC": "/* Start */\n'CP XAUTOLOG TCPXX\n"}
    assert findings_in(tmp_path, files, code) == []
    assert ("AUTOLOG1.EXEC", 2) in {
        (Path(entry.span.path).name, entry.span.line) for entry in unjudged_in(tmp_path, files, code)
    }


def test_a_program_with_all_its_quotes_is_judged(tmp_path: Path) -> None:
    assert [finding.span.line for finding in findings_in(tmp_path, SYSTEM, "DIR037")] == [2]
    assert unjudged_in(tmp_path, SYSTEM, "DIR037") == []
