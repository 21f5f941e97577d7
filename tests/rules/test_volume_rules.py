"""Rules on VATLSTxx. Facts: zos-members-4.md 2.2, 5.4 (76 to 80) and part 6."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, levels, places
from tests.helpers.playing import unjudged_in
from tests.rules.crossing import IPL, places_in

WORK = "WORK01,0,{},3390    ,Y\n"


@pytest.mark.parametrize(
    "entry",
    [
        "SY2PKA,0,0,3390",
        "C3SYS1,0,0,3390    ,Y",
        "PAGE%%S0,2,3390    ,Y",
        "RES1  , , ,*",
        "* a comment",
        "&SYSR1 ,9,9,3390",
        "VATDEF SYSUSE(PRIVATE)",
    ],
)
def test_columns_of_real_entries(entry: str) -> None:
    assert findings_of("VATLST00", f"VATDEF IPLUSE(PRIVATE)\n{entry}\n", "VAT001") == []


@pytest.mark.parametrize(
    ("entry", "column", "said"),
    [
        ("RES1,0,0,3390", 5, "column 5 and not in column 7"),
        (" SY2PKA,0,0,3390", 2, "begins in column 1"),
        ("SY2PKA ,0,0,3390", 1, "only a serial with symbols has a blank"),
        ("SY2PKA,0,5,3390", 10, "must be 0, 1 or 2"),
        ("/* a comment of another language */", 1, "A comment of VATLSTxx has an asterisk in column 1"),
        ("/* RES1,0,0,3390", 1, "A comment of VATLSTxx has an asterisk in column 1"),
    ],
)
def test_a_misplaced_field_is_a_warning_that_says_why(entry: str, column: int, said: str) -> None:
    (finding,) = findings_of("VATLST00", f"VATDEF IPLUSE(PRIVATE)\n{entry}\n", "VAT001")
    assert (finding.span.line, finding.span.column, finding.level) == (2, column, Level.WARNING)
    assert said in finding.message


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (WORK.format(0) + WORK.format(1), [2]),
        (WORK.format(0) + WORK.format(0), []),
        (WORK.format(0) + "WORK* ,0,1,3390    ,Y\n", []),
        (WORK.format(0) + WORK.format(1).lower(), [2]),
        ("WORK%%,0,0,3390    ,Y\nWORK%%S0,1,3390    ,Y\n", []),
        ("&W ,0,0,3390\n&W ,0,1,3390\n", []),
    ],
)
def test_two_entries_of_one_volume(text: str, lines: list[int]) -> None:
    assert [line for (line,) in places(findings_of("VATLST00", text, "VAT002"), "line")] == lines


def test_the_last_of_several_members_counts(tmp_path: Path) -> None:
    files = {**IPL, "IEASYS00": "VAL=(00,01)\n", "VATLST00": WORK.format(0), "VATLST01": WORK.format(2)}
    assert places_in(tmp_path, files, "VAT002") == [("VATLST01", 1, 1, 7)]


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("VATDEF IPLUSE(PUBLIC),SYSUSE(STORAGE)", [15, 30]),
        ("VATDEF IPLUSE(PRIVATE) SYSUSE(PRIVATE)", []),
        ("VATDEF SYSUSE(&USE)", []),
        (WORK.format(0), []),
    ],
)
def test_public_by_default(text: str, columns: list[int]) -> None:
    findings = findings_of("VATLST00", text, "VAT003")
    assert [place for (place,) in places(findings, "column")] == columns
    assert set(levels(findings)) <= {Level.NOTE}


@pytest.mark.parametrize(
    ("entry", "is_found"),
    [
        ("&SYSR1,0,2,3390", True),
        ("&A.&B.,0,2,3390", True),
        ("WK&SYSCLONE..,0,2,3390", True),
        ("&SYSR1 ,0,2,3390", False),
        ("&SYSR1.   ,0,2,3390", False),
        ("WORK01,0,2,3390    ,Y &SYSR1,0", False),
    ],
)
def test_a_blank_ends_a_serial_with_symbols(entry: str, *, is_found: bool) -> None:
    assert bool(findings_of("VATLST00", entry, "VAT004")) is is_found


@pytest.mark.parametrize(
    ("entries", "places_found"),
    [
        ("RES001,0,0,3390\n", [("P/VATLST00", 1, 10, 11)]),
        ("RES001,0,2,3390\n", []),
        ("RES001,0, ,3390\n", []),
        ("RES002,0,0,3390\n", []),
        ("RES001,0,0,3390\nRES001,0,2,3390\n", []),
        ("&SYSR1 ,0,0,3390\n", [("P/VATLST00", 1, 11, 12)]),
    ],
)
def test_the_volume_of_the_ipl(tmp_path: Path, entries: str, places_found: list[tuple[str, int, int, int]]) -> None:
    files = {
        "parmlint.yaml": "systems: {A: {parmlib: P, ipl: {volume: RES001}}}\n",
        "P/LOAD00": "SYSPARM  00\n",
        "P/IEASYS00": "VAL=00\n",
        "P/VATLST00": entries,
    }
    assert places_in(tmp_path, files, "VAT005") == places_found


@pytest.mark.parametrize(
    ("system", "entries", "count"),
    [
        ("symbols: {SYSR1: RES001}", "RES001,0,0,3390\n", 1),
        ("symbols: {SYSR1: RES001}", "RES002,0,0,3390\n", 0),
        ("elsewhere: []", "RES001,0,0,3390\n", 0),
    ],
)
def test_the_volume_of_the_ipl_by_its_symbol(tmp_path: Path, system: str, entries: str, count: int) -> None:
    files = {
        "parmlint.yaml": f"systems: {{A: {{parmlib: P, {system}}}}}\n",
        "P/LOAD00": "SYSPARM  00\n",
        "P/IEASYS00": "VAL=00\n",
        "P/VATLST00": entries,
    }
    assert len(places_in(tmp_path, files, "VAT005")) == count


def test_a_serial_that_a_symbol_makes_too_long(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems: {A: {parmlib: P, symbols: {LONG: ABCDEFGH}}}\n",
        "P/LOAD00": "SYSPARM  00\n",
        "P/IEASYS00": "VAL=00\n",
        "P/VATLST00": "&LONG. ,0,2,3390\n",
    }
    assert places_in(tmp_path, files, "SYM012") == [("P/VATLST00", 1, 1, 7)]


@pytest.mark.parametrize(
    ("vatdef", "lines"), [("STARCOMMENT(NO)", [2]), ("STARCOMMENT(YES)", []), ("SYSUSE(PRIVATE)", [])]
)
def test_an_entry_that_begins_with_an_asterisk_is_in_the_account(tmp_path: Path, vatdef: str, lines: list[int]) -> None:
    files = {"VATLST00": f"VATDEF {vatdef}\n*TSO* ,1,1,*\nWORK01,0,0,3390\n"}
    assert [entry.span.line for entry in unjudged_in(tmp_path, files, "VAT002")] == lines
