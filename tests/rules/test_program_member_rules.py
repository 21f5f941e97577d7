"""Rules on IEASVCxx, SCHEDxx and IEAAPFxx: what they report, and the near misses of the fact sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.rules.cross import findings_in_parmlib

SVC = "SVCPARM 245,REPLACE,TYPE(3)"


def reported(file: str, text: str, *codes: str, target: str = "") -> list[tuple[object, ...]]:
    return places(findings_of(file, text, *codes, target=target), "code level line column")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{SVC}\nSVCPARM 245,REPLACE,TYPE(4)\n", [("SVC004", "warning", 2, 9)]),
        (f"{SVC}\n{SVC}  /* EQUAL */\n", [("SVC004", "note", 2, 9)]),
        (f"{SVC}\nSVCPARM 246,REPLACE,TYPE(3)\n", []),
        ("SVCPARM &A.,REPLACE,TYPE(3)\nSVCPARM &A.,REPLACE,TYPE(4)\n", []),
    ],
)
def test_an_svc_is_defined_once(text: str, expected: list[tuple[object, ...]]) -> None:
    assert reported("IEASVC00", text, "SVC004") == expected


def test_an_svc_is_defined_once_over_the_members_of_a_system(tmp_path: Path) -> None:
    members = {"IEASYS00": "SVC=(00,01)\n", "IEASVC00": f"{SVC}\n", "IEASVC01": "SVCPARM 245,REPLACE,TYPE(4)\n"}

    assert places(findings_in_parmlib(tmp_path, members, "SVC004"), "file line") == [("IEASVC01", 1)]


@pytest.mark.parametrize(
    ("operands", "expected"),
    [
        ("TYPE(6),LOCKS(LOCAL)", [("SVC005", "error", 1, 29)]),
        ("TYPE(1),LOCKS(CMS)", [("SVC005", "error", 1, 35)]),
        ("TYPE(3),LOCKS(LOCAL,SALLOC)", [("SVC005", "error", 1, 35)]),
        ("TYPE(4),LOCKS(LOCAL,CMS)", []),
        ("TYPE(2),LOCKS(LOCAL,SALLOC)", []),
        ("TYPE(3),LOCKS(&LOCK.)", []),
        ("TYPE(6)", []),
    ],
)
def test_the_locks_of_an_svc(operands: str, expected: list[tuple[object, ...]]) -> None:
    assert reported("IEASVC00", f"SVCPARM 201,REPLACE,{operands}\n", "SVC005") == expected


def test_a_statement_in_a_comment_box_is_none() -> None:
    text = "/*************/\n/* SVCPARM 1,TYPE(9) */\n/*************/\n"

    assert findings_of("IEASVC00", text, "SVC") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PPT PGMNAME(A) KEY(8)\nPPT PGMNAME(A) KEY(1)\n", [("SCH010", "warning", 2, 13)]),
        ("PPT PGMNAME(A) KEY(8)\nPPT PGMNAME(A)   KEY(8)\n", []),
        ("PPT PGMNAME(&A.) KEY(8)\nPPT PGMNAME(&A.) KEY(1)\n", []),
        ("PPT PGMNAME(A) KEY(8)\nPPT PGMNAME(B) KEY(1)\n", []),
    ],
)
def test_a_program_has_one_entry(text: str, expected: list[tuple[object, ...]]) -> None:
    assert reported("SCHED00", text, "SCH010") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PPT PGMNAME(A) KEY(8\nMT SIZE(72K)\n", [("SCH012", "warning", 1, 19)]),
        ("PPT PGMNAME(A) KEY(8\n", [("SCH012", "warning", 1, 19)]),
        ("PPT PGMNAME(A KEY(8)\n", [("SCH012", "error", 1, 12)]),
        ("PPT PGMNAME(A) KEY(8 NOSWAP\n", [("SCH012", "error", 1, 19)]),
        ("MT SIZE(72K\n", [("SCH012", "error", 1, 8)]),
        ("PPT PGMNAME(A) KEY(8))\n", [("SCH012", "error", 1, 22)]),
        ("PPT PGMNAME(A) KEY(8)\n", []),
    ],
)
def test_a_parenthesis_that_the_system_adds(text: str, expected: list[tuple[object, ...]]) -> None:
    assert reported("SCHED00", text, "SCH012") == expected
    assert findings_of("SCHED00", text, "GEN013") == []


def test_an_entry_without_properties_takes_them_away() -> None:
    assert findings_of("SCHED00", "PPT PGMNAME(A)\n", "SCH") == []


def test_the_first_size_counts_and_an_equal_one_is_a_note() -> None:
    assert reported("SCHED00", "MT SIZE(72K)\nMT SIZE(72K)\n", "SCH006") == [("SCH006", "note", 2, 1)]


def test_an_eligible_device_table_is_of_old_releases() -> None:
    assert reported("SCHED00", "EDT ID(00)\n", "SCH013") == [("SCH013", "note", 1, 1)]
    assert reported("SCHED00", "EDT ID(00)\n", "SCH013", target="zos 2.5") == [("SCH013", "warning", 1, 1)]
    assert reported("SCHED00", "EDT ID(00)\n", "SCH013", target="mvs-esa 4.3") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("NKB.A V1,\nNKB.B V1,\nNKB.A V1\n", [("APF023", "warning", 3, 1)]),
        ("NKB.A V1,\nNKB.A V2\n", []),
        ("NKB.&A. V1,\nNKB.&A. V1\n", []),
        ("NKB.A &V.,\nNKB.A &V.\n", []),
    ],
)
def test_a_library_is_listed_once(text: str, expected: list[tuple[object, ...]]) -> None:
    assert reported("IEAAPF00", text, "APF023") == expected


def test_a_static_list_is_noted_on_releases_that_have_a_dynamic_one() -> None:
    assert reported("IEAAPF00", "NKB.A V1\n", "APF020") == [("APF020", "note", 1, 1)]
    assert findings_of("IEAAPF00", "NKB.A V1\n", "APF020", target="mvs 3.8") == []


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("NKB.A   V1", [("PROG00", 1, 16)]),
        ("NKB.A   V2", []),
        ("NKB.B   V1", []),
    ],
)
def test_a_library_is_in_one_of_the_two_lists(entry: str, expected: list[tuple[object, ...]], tmp_path: Path) -> None:
    members = {
        "IEASYS00": "APF=00,PROG=00\n",
        "IEAAPF00": f"{entry}\n",
        "PROG00": "APF ADD DSNAME(NKB.A) VOLUME(V1)\n",
    }

    assert places(findings_in_parmlib(tmp_path, members, "APF025"), "file line column") == expected


def test_a_library_of_the_static_list_is_authorized(tmp_path: Path) -> None:
    members = {
        "IEASYS00": "LNKAUTH=APFTAB,LNK=00,APF=00,PROG=00\n",
        "LNKLST00": "NKB.A,\nNKB.B,\nNKB.C\n",
        "IEAAPF00": "NKB.A  V1\n",
        "PROG00": "APF ADD DSNAME(NKB.B) VOLUME(V1)\n",
    }

    assert places(findings_in_parmlib(tmp_path, members, "APF007"), "file line") == [("LNKLST00", 3)]


@pytest.mark.parametrize(
    ("number", "more", "expected"),
    [
        (253, {}, []),
        (254, {}, [("IEAAPF00", 254, 1)]),
        (252, {"PROG00": "APF ADD DSN(A.B) VOL(V)\nAPF ADD DSN(A.C) VOL(V)\n"}, [("PROG00", 2, 13)]),
        (252, {"PROG00": "APF ADD DSN(A.B) VOL(V)\nAPF ADD DSN(A.L001) VOL(RES001)\n"}, []),
        (254, {"PROG00": "APF FORMAT(DYNAMIC)\n"}, []),
        (254, {"PROG00": "APF FORMAT(STATIC)\n"}, [("IEAAPF00", 254, 1)]),
        (254, {"PROG00": "APF FORMAT(&F.)\n"}, []),
    ],
)
def test_a_static_list_is_full(
    tmp_path: Path, number: int, more: dict[str, str], expected: list[tuple[object, ...]]
) -> None:
    entries = ",\n".join(f"A.L{library:03} RES001" for library in range(number))
    members = {"IEASYS00": "APF=00,PROG=00\n", "PROG00": "\n", "IEAAPF00": f"{entries}\n", **more}
    assert places(findings_in_parmlib(tmp_path, members, "APF026"), "file line column") == expected


def test_a_static_list_with_the_libraries_of_the_system(tmp_path: Path) -> None:
    entries = ",\n".join(["SYS1.LINKLIB RES001", *(f"A.L{library:03} RES001" for library in range(253))])
    members = {"IEASYS00": "APF=00\n", "IEAAPF00": f"{entries}\n"}
    assert findings_in_parmlib(tmp_path, members, "APF026") == []
