"""Rules on the commands that a system issues at IPL: SYS035, SYS036; and on what counts for nothing: SYS037.

Facts: zos-members-4.md section 4 (COMMNDxx), zos-members-3.md section 3 (GRS009), oddities.md.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.rules.crossing import IPL, places_in


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("COM='D T'\nS JES2\n", [("warning", 2, 1, 7)]),
        ("COM='D T'\n  SETPROG APF,ADD,DSN=A,VOL=B\n", [("warning", 2, 3, 30)]),
        ("COM='D T'\nVENDOR.PARMLIB\n", [("note", 2, 1, 15)]),
        ("not working yet.\nCOM='D T'\nA.B\nC.D\n", [("note", 1, 1, 17)]),  # one for the member
        ("COM='D T'\nSTART OF THE LATE COMMANDS\n", [("note", 2, 1, 27)]),  # prose
        ("COM='D T'\n/* S JES2 */\n* S JES2\n//* S JES2\n\n", []),
        ("/* COMMANDS\n   S JES2\n*/\nCOM='D T'\n", []),
        ("COM='D T'     S JES2\n", []),  # a remark behind the command
        ("COM='D T'" + " " * 63 + "00000100\n" + " " * 72 + "00000200\n", []),
    ],
)
def test_text_outside_a_command(text: str, expected: list[tuple[str, int, int, int]]) -> None:
    assert places(findings_of("COMMND00", text, "SYS035"), "level line column end_column") == expected


def test_the_note_on_a_member_counts_its_records() -> None:
    [remark] = findings_of("COMMND00", "one two\nCOM='D T'\nthree\nfour\n", "SYS035")
    assert remark.message.startswith("3 records are")
    assert [place.span.line for place in remark.related] == [3, 4]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("COM='S IRRDPTAB'\nCOM='D T'\nCOM='START  IRRDPTAB'\n", [3]),
        ("COM='S JES2,PARM=WARM'\nCOM='S JES2,PARM='WARM,NOREQ''\n", [2]),
        ("COM='S DB2A,SSID=A'\nCOM='S DB2A,SSID=B'\n", []),
        ("COM='D T'\nCOM='DISPLAY T'\n", []),
        ("COM='S &TASK.'\nCOM='S &TASK.'\n", []),  # unknown, and may be a part of two
        ("COM='V 201,OFFLINE'\nCOM='V 202,OFFLINE'\n", []),
        ("COM=''\nCOM=' '\nCOM=''\n", []),
    ],
)
def test_the_same_command_twice(text: str, lines: list[int]) -> None:
    assert [finding.span.line for finding in findings_of("COMMND00", text, "SYS036")] == lines


def test_a_command_of_two_members(tmp_path: Path) -> None:
    files = {
        **IPL,
        "IEASYS00": "CMD=00\n",
        "IEACMD00": "COM='START LLA,SUB=MSTR'\n",
        "COMMND00": "COM='S VLF,SUB=MSTR'\nCOM='S LLA,SUB=MSTR'\n",
    }
    assert places_in(tmp_path, files, "SYS036") == [("COMMND00", 2, 6, 7)], "IEACMD00 is read first"


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ("GRS=NONE,\nGRSCNF=PX\n", [("IEASYS00", 2, 8, 10)]),
        ("GRS=NONE,\nGRSCNF=00\n", []),  # the default, as emergency systems have it
        ("GRS=STAR,\nGRSCNF=PX\n", []),
        ("GRS=&GRS.,\nGRSCNF=PX\n", []),
        ("GRS=NONE,\nGRSCNF=&CNF.\n", []),
    ],
)
def test_a_ring_that_counts_for_nothing(
    tmp_path: Path, parameters: str, expected: list[tuple[str, int, int, int]]
) -> None:
    assert places_in(tmp_path, {**IPL, "IEASYS00": parameters}, "SYS037") == expected


def test_a_second_command_on_a_record_is_not_issued() -> None:
    [lost] = findings_of("COMMND00", "COM='S SUBIT'  COM='SET SLIP=VN'\n", "GEN015")
    assert (lost.span.column, lost.span.end_column) == (16, 19)
    assert lost.message == "A record can contain only one command: this second COM= is not issued."
    assert lost.help == "Put this COM= on a record of its own."


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("IEASYS00", "MAXUSR=99,\nCLPA\n", "IEASYSxx has no system parameter MAXUSR."),
        ("IEAOPT00", "ERVV=500\n", "IEAOPTxx has no parameter ERVV."),
        ("COUPLE00", "COUPLE SYSPLEX(A)\nPATHOT STRNAME(B)\n", "COUPLExx has no statement PATHOT."),
    ],
)
def test_an_unknown_word_is_called_what_it_is(file: str, text: str, words: str) -> None:
    assert [finding.message.partition(" Did")[0] for finding in findings_of(file, text, "GEN012")] == [words]
