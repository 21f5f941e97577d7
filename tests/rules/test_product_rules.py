"""Rules on IFAPRDxx. Facts: zos-members-4.md 2.1 and 5.4, 71 to 75."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, levels, places
from tests.rules.crossing import IPL, places_in

RMF = "PRODUCT NAME('z/OS') FEATURENAME(RMF) STATE({})\n"
ENABLED, DISABLED, NOT_DEFINED = map(RMF.format, ("ENABLED", "DISABLED", "NOTDEFINED"))


def test_a_length_is_a_warning_because_no_page_has_it() -> None:
    at_limit = "PRODUCT NAME('CONTAINERHOSTFND') VERSION(02) ID(5650-ZOS) STATE(ENABLED)"
    assert findings_of("IFAPRD00", at_limit, "IFA002") == []
    assert levels(findings_of("IFAPRD00", at_limit.replace("FND", "FNDS"), "IFA002")) == [Level.WARNING]


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        (ENABLED + DISABLED, True),
        (DISABLED + NOT_DEFINED, True),
        (ENABLED + ENABLED, False),
        ("WHEN (SYSNAME(A))\n" + ENABLED + "WHEN (SYSNAME(B))\n" + DISABLED, False),
        ("WHEN (SYSNAME(A))\n" + ENABLED + "when ( sysname(a) )\n" + DISABLED, True),
        (ENABLED + "WHEN (SYSNAME(B))\n" + DISABLED, False),
        (ENABLED + DISABLED.replace("RMF", "SDSF"), False),
        (ENABLED + DISABLED.replace("RMF", "&X"), False),
        (ENABLED + DISABLED.replace("RMF", "rmf"), False),  # values are compared with their case
        (ENABLED + DISABLED.replace("RMF", "'RMF'"), True),
    ],
)
def test_two_states_of_one_product(text: str, *, is_found: bool) -> None:
    assert bool(findings_of("IFAPRD00", text, "IFA003")) is is_found


def test_members_that_prod_selects_are_one_list(tmp_path: Path) -> None:
    files = {**IPL, "IEASYS00": "PROD=(00,01)\n", "IFAPRD00": ENABLED, "IFAPRD01": DISABLED}
    assert places_in(tmp_path, files, "IFA003") == [("IFAPRD01", 1, 1, 8)]


@pytest.mark.parametrize(
    ("operands", "columns"),
    [
        ("NAME(*) ID(5698-ABC) STATE(ENABLED)", [14]),
        ("NAME(*) ID('*') STATE(ENABLED)", [14, 20]),
        ("NAME(*) ID(*) STATE(DISABLED)", []),
        ("NAME('z/OS') VERSION(*) RELEASE(*) MOD(*) FEATURENAME(*) STATE(ENABLED)", []),
        ("OWNER('IBM CORP') STATE(ENABLED)", []),
        ("NAME(Z*) STATE(ENABLED)", []),
    ],
)
def test_any_product(operands: str, columns: list[int]) -> None:
    assert [place for (place,) in places(findings_of("IFAPRD00", f"PRODUCT {operands}", "IFA004"), "column")] == columns


@pytest.mark.parametrize(
    ("operand", "is_found"),
    [
        ("OWNER(IBM CORP)", True),
        ("NAME(z/OS)", True),
        ("FEATURENAME(TCP/IP BASE)", True),
        ("NAME('z/OS')", False),
        ("FEATURENAME(zEDC)", False),
        ("FEATURENAME(DFSMSHSM)", False),
        ("FEATURENAME(GDDM-PGF)", False),
        ("NAME(*)", False),
        ("NAME(&NAME)", False),
    ],
)
def test_quotes(operand: str, *, is_found: bool) -> None:
    findings = findings_of("IFAPRD00", f"PRODUCT {operand} STATE(ENABLED)", "IFA005")
    assert bool(findings) is is_found
    assert all(finding.level is Level.WARNING for finding in findings)


@pytest.mark.parametrize(
    ("member", "command", "is_found"),
    [
        (DISABLED, "S RMF", True),
        (DISABLED, "START RMF.A,,,(SMFBUF)", True),
        ("WHEN (HWNAME(*))\n" + DISABLED, "S RMF", True),
        ("WHEN (HWNAME(CPC1))\n" + DISABLED, "S RMF", False),
        (DISABLED + "WHEN (SYSNAME(A))\n" + ENABLED, "S RMF", False),
        (ENABLED, "S RMF", False),
        (NOT_DEFINED, "S RMF", False),
        (DISABLED, "S RMFGAT", False),
        (DISABLED, "S SDSF", False),
    ],
)
def test_a_feature_that_a_command_starts(tmp_path: Path, member: str, command: str, *, is_found: bool) -> None:
    files = {**IPL, "IEASYS00": "PROD=00,CMD=00\n", "COMMND00": f"COM='{command}'\n", "IFAPRD00": member}
    assert bool(places_in(tmp_path, files, "IFA006")) is is_found


@pytest.mark.parametrize(("parameters", "is_found"), [("PROD=00,RACF=00\n", True), ("PROD=00\n", False)])
def test_the_security_server(tmp_path: Path, parameters: str, *, is_found: bool) -> None:
    member = "PRODUCT NAME('z/OS') FEATURENAME('Security Server') STATE(DISABLED)\n"
    assert bool(places_in(tmp_path, {**IPL, "IEASYS00": parameters, "IFAPRD00": member}, "IFA006")) is is_found
    declared = {
        "parmlint.yaml": "systems: {A: {parmlib: P, security: racf}}\n",
        "P/LOAD00": "SYSPARM  00\n",
        "P/IEASYS00": parameters,
        "P/IFAPRD00": member,
    }
    assert places_in(tmp_path, declared, "IFA006") == [("P/IFAPRD00", 1, 59, 67)]
