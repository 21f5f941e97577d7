"""A value that a blank separates from its equal sign: the system takes it for a remark, and the parameter has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.discover import FILE_NAME
from lint.systems.zos.effective import State, evaluate
from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_in, image_in, unjudged_in

SYSTEM = {
    FILE_NAME: "systems:\n  PRDA: {parmlib: [PARMLIB], ipl: {load: LOAD00}}\n",
    "PARMLIB/LOAD00": "SYSPARM  (00)\n",
    "PARMLIB/IEASYS00": "CLOCK=00,\nOMVS= (00,01)\n",
    "PARMLIB/BPXPRM00": "MAXPROCSYS(2500)\n",
}


@pytest.mark.parametrize(
    "text",
    [
        *(
            "CON= 00",
            "OMVS= (00,&OMVSFS.)",
            "MLPA= 00,NOPROT)",
            "MAXUSER= 400  users",
            "CON=  00,",
            "GRS= &GRS.",
            "SSN= AB",
        ),
        *(
            "GRS= STAR",
            "PLEXCFG= MULTISYSTEM",
            "GRS= STAR   one ring no more",
            "LOGREC=  SYS1.LOGREC",
            "SYSNAME=   SY1",
        ),
        *("HZSPROC= HZSPROC", "LOGREC= LOGSTREAM,"),
    ],
)
def test_a_value_behind_a_blank_is_one_error(text: str) -> None:
    [apart] = findings_of("IEASYS00", f"CLOCK=00,\n{text}\n", "GEN")
    at = text.index("=") + 1
    assert (apart.code, apart.span.line, apart.span.column, apart.span.end_column) == ("GEN015", 2, at, at + 1)
    assert apart.help == "Delete the blank behind the =."


@pytest.mark.parametrize(
    "text",
    [
        "CON=",
        "CON=   no consoles",
        "CON=   NO CONSOLES",
        "CON=  NONE",
        "CON= NO CONSOLES",
        "CON= none",
        "CON=   SEE MEMO 12",
        "CON=   12 consoles removed",
        "CON=  (see the memo)",
        "CON=  as is, for now",
    ],
)
def test_a_remark_behind_a_canceled_parameter_is_none(text: str) -> None:
    assert findings_of("IEASYS00", f"CLOCK=00,\n{text}\n", "GEN") == []


@pytest.mark.parametrize("text", ["OMVS= (00,01),\nCON=00\n", "OMVS= , the kernel\nCON=00\n"])
def test_records_below_are_not_read_and_no_fix_adds_a_comma(text: str) -> None:
    [lost] = findings_of("IEASYS00", text, "GEN009")
    assert (lost.span.line, lost.span.column, lost.fixes) == (1, 6, ())
    assert lost.help == "Delete the blank in column 6 of line 1."


@pytest.mark.parametrize("text", ["GRS=STAR ,CMD=00\n", "GRS=STAR , CMD=00\n", "GRS=STAR  CMD=00\n"])
def test_an_entry_behind_a_blank_is_not_read(text: str) -> None:
    [lost] = findings_of("IEASYS00", text, "GEN009")
    assert (lost.span.line, lost.span.column) == (1, 9)


@pytest.mark.parametrize("text", ["GRS=STAR , not RING\n", "GRS=STAR ,\n"])
def test_a_comma_in_a_remark_is_none(text: str) -> None:
    assert findings_of("IEASYS00", text, "GEN009") == []


def test_the_parameter_is_unknown_and_not_absent(tmp_path: Path) -> None:
    assert findings_in(tmp_path, SYSTEM, "SYS011") == []
    assert [(entry.span.member, entry.span.line) for entry in unjudged_in(tmp_path, SYSTEM, "SYS011")] == [
        ("IEASYS00", 2)
    ]
    (effective,) = evaluate(image_in(tmp_path, SYSTEM), "IEASYS.OMVS")
    assert (effective.state, effective.origin) == (State.UNKNOWN, "its value could not be read")
