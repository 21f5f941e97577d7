"""Rules on CTncccxx: what they report, and what they leave alone. Facts: zos-members-4.md 2.7 and 5.4."""

from __future__ import annotations

from pathlib import Path

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

FILES = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
    "P/LOAD00": "SYSPARM  00\n",
    "P/IEASYS00": "COUPLE=00,OMVS=00\n",
    "P/COUPLE00": "COUPLE SYSPLEX(PLEX1) CTRACE(CTIXCF01)\n",
    "P/BPXPRM00": "CTRACE(CTIBPX01)\n",
    "P/CTIXCF01": "TRACEOPTS ON BUFSIZE(4M)\n",
    "P/CTIBPX01": "TRACEOPTS ON\n  WTR(CTWTR)\n",
}


def test_a_writer_of_a_member_that_is_read_at_ipl(tmp_path: Path) -> None:
    assert places(findings_in(tmp_path, FILES, "CTR001")) == [(2, 3, 6)]


def test_a_sublevel_trace_of_a_member_that_is_read_at_ipl(tmp_path: Path) -> None:
    files = {**FILES, "P/CTIBPX01": "TRACEOPTS SUB(A) ON\n"}
    assert places(findings_in(tmp_path, files, "CTR001")) == [(1, 11, 14)]


def test_a_writer_of_a_member_for_the_trace_command(tmp_path: Path) -> None:
    files = {**FILES, "P/CTIBPX02": FILES["P/CTIBPX01"], "P/CTIBPX01": "TRACEOPTS OFF\n"}
    assert findings_in(tmp_path, files, "CTR001") == []
    assert findings_of("CTIBPX00", FILES["P/CTIBPX01"], "CTR001") == []


def test_a_trace_member_that_is_nowhere(tmp_path: Path) -> None:
    without = {name: text for name, text in FILES.items() if not name.startswith("P/CTI")}
    assert places(findings_in(tmp_path / "a", without, "CTR002"), "line column") == [(1, 8)]
    elsewhere = {**without, "parmlint.yaml": "systems:\n  PRDA: {parmlib: P, elsewhere: [CTIBPX01]}\n"}
    assert findings_in(tmp_path / "b", elsewhere, "CTR002") == []
    assert findings_in(tmp_path / "c", FILES, "CTR002") == []


def test_a_trace_member_of_ibm_in_a_library_that_is_not_here(tmp_path: Path) -> None:
    without = {name: text for name, text in FILES.items() if not name.startswith("P/CTI")}
    files = {
        **without,
        "P/LOAD00": "PARMLIB  SYS1.IBM.PARMLIB\nPARMLIB  MY.PARMLIB\nSYSPARM  00\n",
        "P/BPXPRM00": "CTRACE(CTIBPX00)\n",
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: {MY.PARMLIB: P}}\n",
    }
    assert findings_in(tmp_path, files, "CTR002") == []
