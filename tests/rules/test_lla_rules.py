"""Rules on CSVLLAxx: near misses, and what depends on the system. Facts: zos-members-3.md section 15."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.rules.cross import ONE_SYSTEM, findings_in_parmlib


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("LIBRARIES(A.B)\nREMOVE(A.B)\n", ["LLA001"]),
        ("LIBRARIES(A.B,C.D)\nREMOVE(E.F,C.D)\n", ["LLA001"]),
        ("FREEZE(A.B)\nNOFREEZE(A.B)\n", ["LLA002"]),
        ("FREEZE(A.B)\nREMOVE(A.B)\n", ["LLA003"]),
        ("NOFREEZE(A.B)\nREMOVE(A.B)\n", ["LLA003"]),
        ("LIBRARIES(-LNKLST-)\nREMOVE(-LNKLST-)\n", ["LLA001"]),
        ("LIBRARIES(A.B) FREEZE(A.B)\nREMOVE(C.D)\n", []),
        ("LIBRARIES(&LIB.)\nREMOVE(&LIB.)\n", []),
    ],
)
def test_a_data_set_in_two_statements(text: str, codes: list[str]) -> None:
    assert [finding.code for finding in findings_of("CSVLLA00", text, "LLA001", "LLA002", "LLA003")] == codes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PARMLIB(A.B)\n", [(1, 1, 8)]),
        ("PARMLIB(A.B) PARMSUFFIX(01)\n", [(1, 1, 8)]),
        ("PARMLIB(A.B)\n SUFFIX(01)\nPARMLIB(C.D) SUFFIX(02)\n", []),
        ("PARMLIB(A.B)\nSUFIX(01)\n", []),  # misspelled, and told so
        ("PARMSUFFIX(01)\n", []),
    ],
)
def test_a_data_set_without_a_suffix(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("CSVLLA00", text, "LLA004")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("MEMBERS(A)\n", [(1, 1, 8)]),
        ("LIBRARIES(A.B) MEMBERS(A) MEMBERS(B)\n", [(1, 27, 34)]),
        ("LIBRARIES(A.B)\n/* two */ MEMBERS(A,B)\n", []),
        ("LIBRARY(A.B) MEMBERS(A)\n", []),  # misspelled, and told so
        ("LNKMEMBERS(A)\n", []),
    ],
)
def test_members_of_no_library(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("CSVLLA00", text, "LLA010")) == expected


LLA = {"IEASYS00": "CMD=00,PROG=00\n", "COMMND00": "COM='S LLA,SUB=MSTR,LLA=00'\n"}
LINKED = "LNKLST DEFINE NAME(L)\nLNKLST ADD NAME(L) DSNAME(SYS2.LINKLIB)\nLNKLST ACTIVATE NAME(L)\n"


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ({"CSVLLA00": "PARMSUFFIX(00)\n"}, [("CSVLLA00", 1)]),
        (
            {"CSVLLA00": "PARMSUFFIX(01)\n", "CSVLLA01": "PARMSUFFIX(02)\n", "CSVLLA02": "PARMSUFFIX(00)\n"},
            [("CSVLLA02", 1)],
        ),
        (
            {"CSVLLA00": "PARMSUFFIX(01)\nPARMSUFFIX(02)\n", "CSVLLA01": "PARMSUFFIX(02)\n", "CSVLLA02": "EXIT1(ON)\n"},
            [],
        ),
        ({"CSVLLA00": "PARMLIB(A.B) SUFFIX(00)\n"}, []),  # of another data set
    ],
)
def test_members_that_name_each_other(tmp_path: Path, members: dict[str, str], expected: list[tuple[str, int]]) -> None:
    findings = findings_in_parmlib(tmp_path, {**LLA, **members}, "LLA005")
    assert [(Path(finding.span.path).name, finding.span.line) for finding in findings] == expected


def test_a_member_that_another_names_is_read(tmp_path: Path) -> None:
    members = {**LLA, "CSVLLA00": "PARMSUFFIX(01)\nLIBRARIES(A.B)\n", "CSVLLA01": "REMOVE(A.B)\n"}
    assert places(findings_in_parmlib(tmp_path, members, "LLA001"), "file line") == [("CSVLLA01", 1)]


def test_a_member_that_another_names_is_missing(tmp_path: Path) -> None:
    members = {**LLA, "CSVLLA00": "PARMSUFFIX(02)\nPARMSUFFIX(&X.)\nPARMLIB(A.B) SUFFIX(03)\n"}
    assert places(findings_in_parmlib(tmp_path, members, "LLA015")) == [(1, 12, 14)]


@pytest.mark.parametrize(
    ("text", "link_list", "expected"),
    [
        ("FREEZE(SYS3.LINKLIB)", LINKED, [(1, 8, 20)]),
        ("NOFREEZE(SYS3.LINKLIB)", LINKED, [(1, 10, 22)]),
        ("FREEZE(SYS2.LINKLIB)", LINKED, []),
        ("FREEZE(SYS1.LINKLIB,-LNKLST-)", LINKED, []),
        ("LIBRARIES(SYS3.LINKLIB) FREEZE(SYS3.LINKLIB)", LINKED, []),
        ("LIBRARIES(SYS3.LINKLIB FREEZE(SYS3.LINKLIB)", LINKED, []),
        ("LIBRARIES(&LIB.) FREEZE(SYS3.LINKLIB)", LINKED, []),
        ("PARMLIB(A.B) SUFFIX(01) FREEZE(SYS3.LINKLIB)", LINKED, []),
        ("FREEZE(SYS3.LINKLIB)", LINKED.replace("DEFINE NAME(L)", "DEFINE NAME(L) COPYFROM(CURRENT)"), []),
    ],
)
def test_a_frozen_library(tmp_path: Path, text: str, link_list: str, expected: list[tuple[int, int, int]]) -> None:
    members = {**LLA, "PROG00": link_list, "CSVLLA00": f"{text}\n"}
    assert places(findings_in_parmlib(tmp_path, members, "LLA012", config=ONE_SYSTEM)) == expected
