"""Rules on HZSPRMxx. Facts: zos-members-4.md 2.5 and 5.4, 86 to 91."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, levels, places
from tests.rules.crossing import IPL, places_in

POLICY = "ADD POLICY STMT({}) UPDATE CHECK(IBMASM,ASM_PAGE_ADD) INACTIVE\n  DATE({}) REASON('x')\n"


def number_of(text: str, code: str) -> int:
    return len(findings_of("HZSPRM00", text, code))


@pytest.mark.parametrize("verb", ["ADDNEW", "DISPLAY", "REFRESH", "RUN", "STOP", "ACTIVATE", "DEACTIVATE"])
def test_a_command_in_a_member(verb: str) -> None:
    assert number_of(f"{verb} CHECK(IBMASM,*)\n", "HZS001") == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("UPDATE CHECK(IBMASM,*) INACTIVE\n", [(1, 1)]),
        (POLICY.format("S1", 20240101) + "UPDATE CHECK(IBMASM,*) INACTIVE\n", [(3, 1)]),
        (POLICY.format("S1", 20240101) + "UPDATE,CHECK=(IBMASM,*),INACTIVE\nDELETE CHECK(A,B)\n", [(3, 1), (4, 1)]),
        ("LOGGER(ON) UPDATE CHECK(IBMASM,*) ACTIVE\n", [(1, 12)]),
        ("ADD POLICY STMT(A) CHECK(A,B)\n  DELETE\n  DATE(20240101)\n", []),
        ("ADDREP POLICY(UPDATE)\nSTMT(A)\nUPDATE\nCHECK(A,B) DATE(20240101) REASON('UPDATE CHECK')\n", []),
    ],
)
def test_a_change_that_belongs_to_no_policy(text: str, expected: list[tuple[int, int]]) -> None:
    assert places(findings_of("HZSPRM00", text, "HZS001"), "line column") == expected


@pytest.mark.parametrize(
    "text",
    [
        "SET,OPTION,CHKMSG_NOCONSID=ON\n",
        "LOGGER(ON)\n",
        "HZSPDATA=A.B\n",
        "ADD CHECK(OURS,CHECK) CHECKROUTINE(X)\n",
        "WHEN (SYSNAME=A) DO\nADD POLICY DELETE CHECK(A,B)\nEND\n",
    ],
)
def test_what_belongs_into_the_member(text: str) -> None:
    assert number_of(text, "HZS001") == 0


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("UPDATE CHECK(A,B) SEVERITY(LOW) DATE(20240101) REASON('x')", []),
        ("UPDATE CHECK(A,B) SEVERITY(LOW) DATE(20240101)", [Level.WARNING]),
        ("UPDATE CHECK(A,B) SEVERITY(LOW) REASON('x')", [Level.WARNING]),
        ("UPDATE CHECK(A,B) SEVERITY(LOW) DATE(20240101) 'why'", [Level.NOTE]),
        ("DELETE CHECK(A,B)", []),
    ],
)
def test_date_and_reason(options: str, expected: list[Level]) -> None:
    assert levels(findings_of("HZSPRM00", f"ADD POLICY {options}\n", "HZS002")) == expected


@pytest.mark.parametrize(
    ("date", "count"),
    [
        ("20240229", 0),
        ("20230229", 1),
        ("'20130401'", 0),
        ("31122024", 1),
        ("20241301,NOCHECK", 0),
        ("&DATE", 0),
        ("2024", 0),
    ],
)
def test_the_calendar(date: str, count: int) -> None:
    assert number_of(f"ADD POLICY UPDATE CHECK(A,B) REASON('x')\n DATE({date})\n", "HZS003") == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (POLICY.format("S1", 20240101) * 2, 1),
        (POLICY.format("S1", 20240101) + POLICY.format("S2", 20240101), 0),
        (POLICY.format("S1", 20240101) + POLICY.format("S1", 20240102).replace("ADD ", "ADDREPLACE "), 0),
        (POLICY.format("S1", 20240102) + POLICY.format("S1", 20240101).replace("ADD ", "ADDREPLACE "), 1),
        (POLICY.format("S1", 20240101) + POLICY.format("S1", 20240101).replace("POLICY", "POLICY(PROD)"), 0),
        (POLICY.format("S1", 20240101) + POLICY.format("S1", 20240101).replace("POLICY", "POLICY(DEFAULT)"), 1),
        (POLICY.replace("STMT({}) ", "").format(20240101) * 2, 0),
        ("WHEN (SYSNAME=A) DO\n" + POLICY.format("S1", 1) + "END\n" + POLICY.format("S1", 1), 0),
    ],
)
def test_two_statements_of_one_name(text: str, count: int) -> None:
    assert number_of(text, "HZS004") == count


def test_members_that_hzs_selects_are_one(tmp_path: Path) -> None:
    member = POLICY.format("S1", 20240101)
    files = {**IPL, "IEASYS00": "HZS=(00,01)\n", "HZSPRM00": member, "HZSPRM01": member}
    assert places_in(tmp_path, files, "HZS004") == [("HZSPRM01", 1, 17, 19)]


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ("UPDATE CHECK(*,*) INACTIVE", 1),
        ("DELETE CHECK(*,*)", 1),
        ("UPDATE CHECK(*,*) SEVERITY(NONE)", 1),
        ("UPDATE CHECK(*,*) SEVERITY(LOW)", 0),
        ("UPDATE CHECK(IBM*,*) INACTIVE", 0),
        ("UPDATE CHECK(*,*) CATEGORY(ANY,TEST) INACTIVE", 0),
    ],
)
def test_all_checks(options: str, count: int) -> None:
    assert number_of(f"ADD POLICY {options} DATE(20240101) REASON('x')\n", "HZS005") == count


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ("UPDATE CHECK(IBMRACF,RACF_SENSITIVE_RESOURCES) INACTIVE", 1),
        ("DELETE CHECK(IBMRACF,*)", 1),
        ("UPDATE CHECK(IBMRACF,RACF_SENSITIVE_RESOURCES) SEVERITY(LOW)", 0),
        ("UPDATE CHECK(IBMASM,ASM_PAGE_ADD) INACTIVE", 0),
    ],
)
def test_checks_of_racf(options: str, count: int) -> None:
    findings = findings_of("HZSPRM00", f"ADD POLICY {options}\n DATE(20240101) REASON('x')\n", "HZS006")
    assert levels(findings) == [Level.NOTE] * count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("LOGGER(ON) LOGSTREAMNAME(HZS.LOG)", 0),
        ("LOGGER=ON,LOGSTREAMNAME=SYSPLEX.HZS", 1),
        ("LOGGER(ON,LOGSTREAMNAME(HZSLOG))", 0),
        ("LOGGER(ON) LOGSTREAMNAME(&LOG)", 0),
        ("LOGGER(OFF)", 0),
    ],
)
def test_the_log_stream(text: str, count: int) -> None:
    assert levels(findings_of("HZSPRM00", text, "HZS007")) == [Level.ERROR] * count
