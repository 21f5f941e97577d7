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


def test_a_trace_member_that_the_consoles_or_the_supervisor_of_devices_name(tmp_path: Path) -> None:
    files = {
        **FILES,
        "P/IEASYS00": "CON=00,IOS=00\n",
        "P/CONSOL00": "INIT MLIM(1500)\n     CTRACE(CTIOPS01)\n",
        "P/IECIOS00": "MIDAW=YES\nCTRACE(CTIIOS01)\n",
    }
    reported = places(findings_in(tmp_path / "a", files, "CTR002"), "file line column")
    assert reported == [("CONSOL00", 2, 13), ("IECIOS00", 2, 8)]
    there = {**files, "P/CTIOPS01": "TRACEOPTS ON\n", "P/CTIIOS01": "TRACEOPTS ON WTR(CTWTR)\n"}
    assert findings_in(tmp_path / "b", there, "CTR002") == []
    assert places(findings_in(tmp_path / "c", there, "CTR001"), "file line column") == [("CTIIOS01", 1, 14)]


def test_the_trace_members_that_the_members_of_other_rules_name(tmp_path: Path) -> None:
    files = {**FILES, "P/IEASYS00": "COUPLE=00,GRSCNF=00\n", "P/GRSCNF00": "GRSDEF CTRACE(CTIGRS01)\n"}
    without = {name: text for name, text in files.items() if not name.startswith("P/CTI")}
    assert findings_in(tmp_path, without, "CTR002") == []
