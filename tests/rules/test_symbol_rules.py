"""Names of system symbols. Facts: Initialization and Tuning Reference, rules for system symbols; IEASYMxx."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places


@pytest.mark.parametrize(
    ("name", "target", "is_legal"),
    [
        ("A2345678", "zos 1.13", True),
        ("A23456789", "zos 1.13", False),
        ("A23456789", "zos 2.1", False),
        ("A23456789", "zos 2.2", True),
        ("A234567890123456", "zos 2.5", True),
        ("A2345678901234567", "zos 2.5", False),
        ("A234567890123456", "", True),
        ("A2345678901234567", "", False),
        ("@#$_1", "", True),
        ("1A", "", False),
        ("_A", "", False),
    ],
)
def test_names_of_symbols(name: str, target: str, *, is_legal: bool) -> None:
    findings = findings_of("IEASYM00", f"SYSDEF SYMDEF(&{name}='X')\n", "SYM004", target=target)
    assert places(findings) == ([] if is_legal else [(1, 15, 16 + len(name))])
