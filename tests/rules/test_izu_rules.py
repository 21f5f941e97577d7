"""Rules on IZUPRMxx: what they report, and what they leave alone. Facts: zos-members-4.md 2.13 and 5.4."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places


def test_protection_that_is_switched_off_thirty_lines_below() -> None:
    text = "CSRF_SWITCH(ON)\n" + "\n" * 29 + "CSRF_SWITCH(OFF)\n"
    assert places(findings_of("IZUPRM00", text, "IZU001")) == [(31, 1, 12)]
    assert places(findings_of("IZUPRM00", text, "IZU002")) == [(31, 13, 16)]


@pytest.mark.parametrize("value", ["ON", "on", "'ON'", "&CSRF.", "YES"])
def test_protection_that_may_be_on(value: str) -> None:
    assert findings_of("IZUPRM00", f"CSRF_SWITCH({value})\n", "IZU002") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TEMP_DIR(/tmp)", [(1, 10, 14)]),
        ("USER_DIR(/global/&SYSPLEX./zosmf)", [(1, 10, 33)]),
        ("CLOUD_SEC_ADMIN(ibmuser)", [(1, 17, 24)]),
        ("INCIDENT_LOG UNIT(sysallda)", [(1, 19, 27)]),
        ("CLOUD_SEC_ADMIN(IBMUSER)", []),
        ("TEMP_DIR('/tmp')", []),
        ("SERVER_PROC(izusvr1)", []),
        ("HOSTNAME(*)", []),
        ("RESTAPI_FILE ACCT(izuacct)", []),
        ("INCIDENT_LOG UNIT('SYSALLDA')", []),
    ],
)
def test_lowercase_letters_without_quotes(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("IZUPRM00", f"{text}\n", "IZU005")) == expected


@pytest.mark.parametrize(("minutes", "is_long"), [("495", False), ("496", True), ("0", False), ("&MIN.", False)])
def test_sessions_longer_than_by_default(minutes: str, *, is_long: bool) -> None:
    assert len(findings_of("IZUPRM00", f"SESSION_EXPIRE({minutes})\n", "IZU006")) == is_long
