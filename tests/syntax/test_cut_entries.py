"""An entry of a list cut at the end of a record: the system reads no further, and the next record is a remark."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.discover import FILE_NAME
from lint.systems.zos.effective import State, evaluate
from tests.helpers.checking import findings_of
from tests.helpers.playing import image_in


@pytest.mark.parametrize(
    ("name", "text", "line", "column", "help_text"),
    [
        ("IEASYS00", "CLPA,\nGRS=\nSTAR\n", 2, 5, "Move the text of line 3 to the end of line 2."),
        ("IEASYS00", "CLPA,\nOMVS=\n(00,01),\nMAXUSER=500\n", 2, 6, "Move the text of line 3 to the end of line 2."),
        ("IEASYS00", "CLPA,\nOMVS=\n00,CMD=01\n", 2, 6, "Move the text of line 3 to the end of line 2."),
        ("IEASYS00", "CLPA,\nOMVS=\n* remark\n  &OMVSFS.\n", 2, 6, "Move the text of line 4 to the end of line 2."),
        ("IEASYS00", "CLPA,\nLOGREC=SYS1.\nLOGREC\n", 2, 13, "Move the text of line 3 to the end of line 2."),
        ("IEASYS00", "CLPA\n,GRS=STAR\n", 1, 5, "Move the comma of line 2 to the end of line 1."),
        ("LPALST00", "SYS1.LPALIB,\nSYS1.B\n(VOL001)\n", 2, 7, "Move the text of line 3 to the end of line 2."),
        ("LNKLST00", "SYS1.B\n  , SYS1.C\n", 1, 7, "Move the comma of line 2 to the end of line 1."),
        ("IEAPAK00", "(IEFA,IEFB)\n,(IEFC,IEFD)\n", 1, 12, "Move the comma of line 2 to the end of line 1."),
    ],
)
def test_the_rest_of_an_entry_on_the_next_record_is_one_error(
    name: str, text: str, line: int, column: int, help_text: str
) -> None:
    [cut] = findings_of(name, text, "GEN")
    assert (cut.code, cut.span.line, cut.span.column) == ("GEN009", line, column)
    assert cut.help == help_text
    assert cut.fixes == ()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("IEASYS00", "CLPA,\nOMVS=\nnone\n"),
        ("IEASYS00", "CLPA,\nOMVS=\nchanged by JS\n"),
        ("IEASYS00", "CLPA,\nOMVS=\nChange history\n"),
        ("IEASYS00", "CLPA,\nOMVS=\n-----\n"),
        ("IEASYS00", "CLPA,\nOMVS=    no kernel\nNONE\n"),
        ("IEASYS00", "CLPA,\nOMVS=\n\nHISTORY\n"),
        ("IEASYS00", "CLPA,\nCMD=&CMD.\nMAINT\n"),
        ("IEASYS00", "CLPA\n, and no more\n"),
        ("LPALST00", "SYS1.LPALIB\n(see the memo)\n"),
        ("LPALST00", "SYS1.LPALIB\n(3 libraries)\n"),
        ("IEAPAK00", "(IEFA,IEFB)\n, the rest\n"),
    ],
)
def test_a_remark_below_the_list_is_none(name: str, text: str) -> None:
    assert findings_of(name, text, "GEN") == []


def test_what_stands_below_the_cut_is_unknown(tmp_path: Path) -> None:
    files = {
        FILE_NAME: "systems:\n  PRDA: {parmlib: [PARMLIB], ipl: {load: LOAD00}}\n",
        "PARMLIB/LOAD00": "SYSPARM  (00)\n",
        "PARMLIB/IEASYS00": "CLOCK=00,\nGRS=\nSTAR,MAXUSER=500\n",
    }
    (effective,) = evaluate(image_in(tmp_path, files), "IEASYS.MAXUSER")
    assert effective.state == State.UNKNOWN
