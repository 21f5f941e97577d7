"""How files are recognised: configuration, member name, file name, content, in that order; never a guess."""

from __future__ import annotations

import pytest

from lint.kinds import registry
from lint.source.member import Member
from lint.systems.recognition import recognize
from tests.helpers.reading import corpus_records, kind, recognized

COUPLE = "COUPLE SYSPLEX(PLEX1)"
DIRECTORY = "DIRECTORY 0123 3390 M01RES"


@pytest.mark.parametrize(
    "path",
    [
        "COUPLE00",
        "couple00",
        "COUPLEA1",
        "COUPLE@#",
        "COUPLE$$",
        "couplezz.txt",
        "SYS1.PARMLIB(COUPLE00)",
        "lib/Couple01",
    ],
)
def test_couple_by_member_name(path: str) -> None:
    assert recognized(path) == "couple"


@pytest.mark.parametrize(
    "path", ["COUPLE", "COUPLE0", "COUPLE001", "XCOUPLE00", "COUPLE-1", "COUPLE00.md", "couple.py"]
)
def test_names_that_are_no_member_of_couple(path: str) -> None:
    assert recognized(path) is None


@pytest.mark.parametrize(
    "path",
    ["USER.DIRECT", "user.direct", "USER DIRECT", "vm/USER.DIRECT", "USER DIRECT A1", "user.direct.a", "USER.WITHPASS",
     "USER.BACKUP", "LINUX01.DIRECT", "vm370ce-user.direct"],
)  # fmt: skip
def test_directory_by_file_name(path: str) -> None:
    assert recognized(path) == "cp-directory"


@pytest.mark.parametrize("path", ["DIRECT", "USER.DIRECTORY", "README.md", "USER.DIRECTX", "USER", "direct.user"])
def test_names_that_are_no_directory(path: str) -> None:
    assert recognized(path) is None


@pytest.mark.parametrize(
    "record",
    [COUPLE, "  COUPLE SYSPLEX (&SYSPLEX.)", "CLASSDEF CLASS(A) CLASSLEN(956)", "PATHIN STRNAME(IXC_1)",
     "PATHOUT DEVICE(4010)", "couple sysplex(plex1)"],
)  # fmt: skip
def test_couple_by_content(record: str) -> None:
    assert recognized("backup.txt", "/* HEAD */", "", record) == "couple"


@pytest.mark.parametrize(
    "record",
    [DIRECTORY, "DIRECTORY SSI 123 3390 M01RES M02RES", "USER ALICE SECRET 64M 128M G",
     "IDENTITY MAINT PW 256M 1000M ABCDEFG",
     " MDISK 0191 3390 0001 0005 LNX301 MR", "MDISK 0200 FB-512 V-DISK 64000 MR", "SUBCONFIG MAINT-1",
     "USER FPSERV1 LBYONLY 1G 1G BG  "],
)  # fmt: skip
def test_directory_by_content(record: str) -> None:
    assert recognized("backup.txt", "* HEAD", "", record) == "cp-directory"


@pytest.mark.parametrize(
    "records",
    [
        [],
        [""],
        ["The COUPLE SYSPLEX(PLEX1) statement names the sysplex."],
        ["USER guide for the directory"],
        ["couple = classdef(class)"],
        ["USER ALICE"],
        ["/* COUPLE SYSPLEX(A) */"],
        ["* USER ALICE SECRET 64M 128M G"],
        ["DIRECTORY listing of all files"],
    ],
)
def test_content_that_tells_nothing(records: list[str]) -> None:
    assert recognized("notes.txt", *records) is None


def test_content_of_two_kinds_tells_nothing() -> None:
    assert recognized("backup.txt", COUPLE, DIRECTORY) is None


def test_content_is_sought_at_the_beginning_only() -> None:
    assert recognized("backup.txt", *[""] * 399, COUPLE) == "couple"
    assert recognized("backup.txt", *[""] * 100_000, COUPLE) is None


def test_the_order_of_the_ways() -> None:
    assert recognized("COUPLE00", DIRECTORY) == "couple"
    assert recognized("USER.DIRECT", COUPLE) == "cp-directory"
    assert recognized("USER.DIRECT", name="COUPLE00") == "couple"
    declared = kind("cp-directory")
    assert recognize(Member("COUPLE00", "COUPLE00", [COUPLE]), declared).kind is declared


def test_kinds_are_found_by_their_id() -> None:
    assert registry.by_id("nothing") is None
    assert all(registry.by_id(registered_kind.id) is registered_kind for registered_kind in registry.KINDS)
    assert len({registered_kind.id for registered_kind in registry.KINDS}) == len(registry.KINDS)


@pytest.mark.parametrize("name", ["vm370ce-user", "zlma-readme", "bootcamp-entries"])
def test_real_directories_by_content(name: str) -> None:
    assert recognized("backup.txt", *corpus_records(f"zvm/{name}.direct")) == "cp-directory"


def test_real_couple_by_content() -> None:
    assert recognized("backup.txt", *corpus_records("zos/twopakz6.parmlib/COUPLE00")) == "couple"
