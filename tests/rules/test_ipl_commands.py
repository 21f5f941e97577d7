"""Rules on the commands that a system issues at IPL: SYS035, SYS036; and on what counts for nothing: SYS037.

Facts: zos-members-4.md section 4 (COMMNDxx), zos-members-3.md section 3 (GRS009), oddities.md.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.discover import FILE_NAME
from lint.finding import Level
from tests.helpers.checking import findings_of, places
from tests.helpers.playing import unjudged_in
from tests.rules.crossing import IPL, places_in


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("COM='D T'\nS JES2\n", [("warning", 2, 1, 7)]),
        ("COM='D T'\n  SETPROG APF,ADD,DSN=A,VOL=B\n", [("warning", 2, 3, 30)]),
        ("COM='D T'\nCOM 'S OMVS,SUB=MSTR'\n", [("warning", 2, 1, 22)]),  # no equal sign
        ("COM='D T'\nCOM: 'S JES2'\n", [("warning", 2, 1, 14)]),
        ("COM='D T'\n'S JES2'\n", [("warning", 2, 1, 9)]),
        ("COM='D T'\nCOM 'A REMARK'\n", [("note", 2, 1, 15)]),
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


@pytest.mark.parametrize(
    ("record", "command"),
    [
        ("S JES2", "S JES2"),
        ("COM 'S OMVS,SUB=MSTR'", "S OMVS,SUB=MSTR"),
        ("S JES2,PARM='WARM'", "S JES2,PARM='WARM'"),
        ("COM 'S JES2,PARM='WARM''", "S JES2,PARM='WARM'"),
    ],
)
def test_the_help_has_the_command_in_com(record: str, command: str) -> None:
    [text_outside] = findings_of("COMMND00", f"COM='D T'\n{record}\n", "SYS035")
    assert text_outside.help == f"Specify COM='{command}'."


@pytest.mark.parametrize(
    ("record", "may_start"),
    [
        ("COM='S OMVS,SUB=MSTR", True),
        ("COM='START VLF,SUB=MSTR,NN=01", True),
        (f"COM='START VLF,SUB=MSTR,NN=01{' ' * 60}'", True),
        ("COM=S OMVS,SUB=MSTR", True),
        ('COM="S OMVS,SUB=MSTR"', True),
        ("COM='&START. OMVS", True),
        ("COM='D T", False),
    ],
)
def test_a_command_that_could_not_be_read_may_be_any_that_it_begins_as(
    tmp_path: Path, record: str, may_start: bool
) -> None:
    files = {
        FILE_NAME: "systems:\n  PRDA: {parmlib: [PARMLIB], ipl: {load: LOAD00}}\n",
        "PARMLIB/LOAD00": "SYSPARM  (00)\n",
        "PARMLIB/IEASYS00": "CMD=00\n",
        "PARMLIB/COMMND00": f"COM='D T'\n{record}\n",
        "PARMLIB/COFVLF00": "CLASS NAME(CSVLLA) EMAJ(LLA)\n",
    }
    for code in ("SYS012", "SYS029", "VLF007", "VLF013"):
        lines = {entry.span.line for entry in unjudged_in(tmp_path, files, code) if entry.span.member == "COMMND00"}
        assert (lines == {2}) is may_start, code


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
    assert lost.level is Level.WARNING  # no source says what is done with it
    assert lost.help == "Put this COM= on a record of its own."


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("IEASYS00", "MAXUSR=99,\nCLPA\n", "IEASYSxx has no system parameter MAXUSR."),
        ("IEAOPT00", "ERVV=500\n", "IEAOPTxx has no parameter ERVV in the tables of parmlint, which may lack some."),
        ("COUPLE00", "COUPLE SYSPLEX(A)\nPATHOT STRNAME(B)\n", "COUPLExx has no statement PATHOT."),
    ],
)
def test_an_unknown_word_is_called_what_it_is(file: str, text: str, words: str) -> None:
    assert [finding.message.partition(" Did")[0] for finding in findings_of(file, text, "GEN012")] == [words]
