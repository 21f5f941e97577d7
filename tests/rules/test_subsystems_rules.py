"""Rules on IEFSSNxx: what they report, and the near misses of the fact sheet that they must not report."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

PRIMARY = "SUBSYS SUBNAME(JES2) PRIMARY(YES)\n"
SMS = "SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN)\n"


def codes_of(text: str, *codes: str) -> list[tuple[object, ...]]:
    return places(findings_of("IEFSSN00", text, *(codes or ("SSN",))), "code level line column")


def declared(**members: str) -> dict[str, str]:
    files = {f"PARMLIB/{name}": text for name, text in members.items()}
    return {"parmlint.yaml": "systems:\n  PRDA: {parmlib: PARMLIB}\n", "PARMLIB/LOAD00": "SYSPARM  00\n", **files}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"JES2,,,PRIMARY\n{SMS}TNF\n", [("SSN001", "error", 2, 1)]),
        (f"{SMS}JES2,,,PRIMARY\nTNF\n", [("SSN001", "error", 2, 1), ("SSN001", "error", 3, 1)]),
        (f"TNF\nBEGINPARALLEL\n{SMS}", [("SSN001", "error", 2, 1)]),
        (f"/* A COMMENT */\n* ANOTHER\n{SMS}BEGINPARALLEL\n", []),
        ("* A COMMENT\nJES2,,,PRIMARY   SUBSYS IS A WORD OF THE REMARK\n", []),
    ],
)
def test_the_two_forms_are_never_mixed(text: str, expected: list[tuple[object, ...]]) -> None:
    assert codes_of(text, "SSN001") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{SMS}{SMS}", [("SSN002", "error", 2, 16)]),
        ("TNF\nTNF   AGAIN\n", [("SSN002", "error", 2, 1)]),
        ("SUBSYS SUBNAME(&A.1)\nSUBSYS SUBNAME(&A.1)\n", []),
        # Behind a record of the positional form nothing is read.
        (f"SMS,IGDSSIIN\n{SMS}", []),
    ],
)
def test_a_subsystem_is_defined_once(text: str, expected: list[tuple[object, ...]]) -> None:
    assert codes_of(text, "SSN002") == expected


def test_a_subsystem_is_defined_once_over_the_members_of_a_system(tmp_path: Path) -> None:
    files = declared(IEASYS00="SSN=(00,01)\n", IEFSSN00=PRIMARY, IEFSSN01=f"{SMS}SUBSYS SUBNAME(JES2)\n", IEFSSN02=SMS)

    assert places(findings_in(tmp_path, files, "SSN002"), "file line column") == [("IEFSSN01", 2, 16)]


def test_members_that_no_system_reads_as_one_may_define_the_same(tmp_path: Path) -> None:
    files = {"a/IEFSSN00": SMS, "b/IEFSSN00": SMS}

    assert findings_in(tmp_path, files, "SSN002") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{PRIMARY}SUBSYS SUBNAME(JESB) PRIMARY(YES)\n", [("SSN003", "error", 2, 22)]),
        ("JES2,,,PRIMARY\nJESB,,,PRIMARY,NOSTART\n", [("SSN003", "error", 2, 8)]),
        # The second definition is rejected for its name already (SSN002).
        ("JES2,,,PRIMARY\nJES2,,,PRIMARY,NOSTART\n", []),
        (f"{PRIMARY}SUBSYS SUBNAME(JESB) PRIMARY(NO)\n", []),
        ("SUBSYS SUBNAME(A) PRIMARY(&P.)\nSUBSYS SUBNAME(B) PRIMARY(YES)\n", []),
    ],
)
def test_one_subsystem_is_primary(text: str, expected: list[tuple[object, ...]]) -> None:
    assert codes_of(text, "SSN003") == expected


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ({"IEFSSN00": f"{SMS}SUBSYS SUBNAME(JES2)\n"}, [("IEFSSN00", 2, 16)]),
        ({"IEFSSN00": "TNF\nVMCF\n"}, [("IEFSSN00", 1, 1)]),
        ({"IEFSSN00": f"{SMS}{PRIMARY}"}, []),
        ({"IEFSSN00": f"{SMS}SUBSYS SUBNAME(JES2) PRIMARY(&P.)\n"}, []),
        ({"IEFSSN00": f"{SMS}SUBSYSS SUBNAME(JES2) PRIMARY(YES)\n"}, []),
        ({"IEFSSN00": SMS, "IEFSSN01": PRIMARY, "IEASYS00": "SSN=(00,01)\n"}, []),
        # One of the members is not there.
        ({"IEFSSN00": SMS, "IEASYS00": "SSN=(00,01)\n"}, []),
    ],
)
def test_a_system_needs_a_primary_subsystem(
    members: dict[str, str], expected: list[tuple[object, ...]], tmp_path: Path
) -> None:
    files = declared(**{"IEASYS00": "SSN=00\n", **members})

    assert places(findings_in(tmp_path, files, "SSN004"), "file line column") == expected


def test_a_member_alone_needs_no_primary_subsystem() -> None:
    assert codes_of(SMS, "SSN004") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{PRIMARY}{SMS}", [("SSN005", "warning", 2, 16)]),
        (f"{SMS}{PRIMARY}", []),
        (PRIMARY, []),
        (SMS, []),
        (f"BEGINPARALLEL\n{SMS}{PRIMARY}", [("SSN006", "error", 2, 16)]),
        (f"{SMS}BEGINPARALLEL\n{PRIMARY}", []),
        (f"{SMS}BEGINPARALLEL\n{PRIMARY}BEGINPARALLEL\n", [("SSN007", "warning", 4, 1)]),
    ],
)
def test_the_order(text: str, expected: list[tuple[object, ...]]) -> None:
    assert codes_of(text, "SSN005", "SSN006", "SSN007") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SUBSYS SUBNAME(DB2A) INITPARM('A')\n", [("SSN008", "warning", 1, 22)]),
        ("SUBSYS SUBNAME(SMS) INITPARM('ID=00')\n", []),  # as a working system has it
        ("DB2A,,'A'\n", [("SSN008", "warning", 1, 7)]),
        ("SUBSYS SUBNAME(RRS) INITRTN(ATRINIT1)\n", [("SSN012", "warning", 1, 21)]),
        ("SUBSYS SUBNAME(RRS)\nSUBSYS SUBNAME(RRSX) INITRTN(ATRINIT1)\n", []),
        ("SUBSYS SUBNAME(A) START(NO)\n", [("SSN013", "warning", 1, 19)]),
        ("SUBSYS SUBNAME(A) START(NO) PRIMARY(YES)\n", []),
        ("SUBSYS SUBNAME(A) START(NO) PRIMARY(&P.)\n", []),
    ],
)
def test_operands_that_need_others(text: str, expected: list[tuple[object, ...]]) -> None:
    assert codes_of(text, "SSN008", "SSN012", "SSN013") == expected


def test_the_length_of_parameters() -> None:
    text = "SUBSYS SUBNAME(A) INITRTN(B) INITPARM(\n'{}')\n"

    assert codes_of(text.format("''" + "x" * 59), "SSN009") == []
    assert codes_of(text.format("x" * 61), "SSN009") == [("SSN009", "error", 2, 1)]


def test_the_positional_form_is_noted_on_releases_that_have_the_other() -> None:
    assert codes_of("TNF\nVMCF\n", "SSN014") == [("SSN014", "note", 1, 1)]
    assert codes_of(SMS, "SSN014") == []
    assert findings_of("IEFSSN00", "TNF\n", "SSN014", target="mvs 3.8") == []
