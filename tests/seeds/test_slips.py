"""What a review of the seed rows found in rules that no row names, and in the words of findings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.rules.cross import places_in_parmlib


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SYS2.&SYSNAME(PRD002)\n", [(1, 6, 14)]),
        ("SYS1.LPALIB,\nSYS2.&LEVEL(USER01)\n", [(2, 6, 12)]),
        ("SYS2.&SYSNAME.(PRD002)\n", []),
        ("SYS2.&SYSPLEX(-2:2)\n", []),
        ("SYS2.&SYSPLEX(3)\n", []),
        ("SYS2.&SYSNAME\n", []),
    ],
)
def test_a_parenthesis_right_behind_a_symbol(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("LPALST00", text, "SYM002")) == expected


def test_a_parenthesis_right_behind_a_symbol_of_a_command() -> None:
    text = "COM='S SDSF,DSN=SYS2.&SYSNAME(ISFPRM00)'\nCOM='S SDSF,DSN=SYS2.&SYSNAME..X(ISFPRM00)'\n"
    assert [line for line, *_ in places(findings_of("COMMND00", text, "SYM002"))] == [1]


def test_a_period_is_written_behind_the_symbol() -> None:
    [finding] = findings_of("LPALST00", "SYS2.&SYSNAME(PRD002)\n", "SYM002")
    [edit] = finding.fixes[0].edits
    assert (edit.span.column, edit.span.end_column, edit.text) == (14, 14, ".")


@pytest.mark.parametrize("number", ["16", "3", "91"])
def test_a_number_has_no_nearest_number(number: str) -> None:
    text = f"NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER({number})\n TYPE(INET)\n"
    [finding] = findings_of("BPXPRM00", text, "GEN019")
    assert "Did you mean" not in finding.message
    assert "19" in finding.message


def test_a_word_still_has_its_nearest_word() -> None:
    [finding] = findings_of("BPXPRM00", "ROOT FILESYSTEM('A.B') TYPE(ZFS) MODE(REED)\n", "GEN019", "BPX001")
    assert "Did you mean" in finding.message


def test_values_that_members_disagree_on_are_judged_where_each_is_wrong(tmp_path: Path) -> None:
    members = {"IEASYS00": "OMVS=(00,01)\n", "BPXPRM00": "MAXFILEPROC(1000)\n", "BPXPRM01": "MAXFILEPROC(2000)\n"}
    assert [(code, member) for code, _, member, *_ in places_in_parmlib(tmp_path / "a", members, "BPX010")] == [
        ("BPX010", "BPXPRM01")
    ]
    enough = members | {"BPXPRM01": "MAXFILEPROC(64000)\n"}
    assert places_in_parmlib(tmp_path / "b", enough, "BPX010") == []


@pytest.mark.parametrize("setting", ["MAXABOVE(&RTLMAX.)", "MAXBELOW(100K)"])
def test_a_limit_for_all_libraries_is_a_statement(setting: str) -> None:
    assert findings_of("CSVRTL00", f"{setting}\nPHYSICAL (LIBRARY(A) ADD DSLIST(B.C))\n", "GEN012") == []


def test_the_sum_of_the_buffers_is_that_of_the_flash(tmp_path: Path) -> None:
    from tests.helpers.playing import findings_in
    from tests.seeds.row_cases import cases

    [case] = [case for case in cases() if case.name == "three declared systems have a sum"]
    [finding] = findings_in(tmp_path, case.checkout, "CPL065", target="os390 2.4")
    assert "22000 K" in finding.message
    assert len(finding.systems) == 3
