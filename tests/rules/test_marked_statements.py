"""Statements behind the comment mark of another language: they are not judged, and none passes for absent."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.discover import FILE_NAME
from lint.systems.zos.effective import State, evaluate
from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_in, image_in, unjudged_in
from tests.helpers.reading import read, text_at

MARKS = ["//", "#", "--", "<!--"]
SYSTEM = {
    FILE_NAME: "systems:\n  PRDA: {parmlib: [PARMLIB], ipl: {load: LOAD00}}\n",
    "PARMLIB/LOAD00": "SYSPARM  (00)\n",
    "PARMLIB/IEASYS00": "CLOCK=00,\nOMVS=(00),\nMAXUSER=400\n",
    "PARMLIB/CLOCK00": "OPERATOR NOPROMPT\n",
    "PARMLIB/BPXPRM00": "MAXPROCSYS(2500)\nMAXPROCUSER(100)\nMAXUIDS(500)\n",
}


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize(
    ("file", "statement", "line", "code", "name"),
    [
        ("IEASYS00", "OMVS=(00)", 2, "SYS011", "IEASYS.OMVS"),
        ("BPXPRM00", "MAXPROCSYS(2500)", 1, "BPX006", "MAXPROCSYS"),
        ("BPXPRM00", "MAXUIDS(500)", 3, "BPX006", "MAXUIDS"),
    ],
)
def test_a_marked_statement_is_unknown_and_not_absent(
    tmp_path: Path, mark: str, file: str, statement: str, line: int, code: str, name: str
) -> None:
    path = f"PARMLIB/{file}"
    files = {**SYSTEM, path: SYSTEM[path].replace(statement, mark + statement)}
    assert findings_in(tmp_path, files, code) == []
    assert {(entry.span.member, entry.span.line) for entry in unjudged_in(tmp_path, files, code)} == {(file, line)}
    (effective,) = evaluate(image_in(tmp_path, files), name)
    assert effective.state is State.UNKNOWN
    assert effective.place
    assert effective.place.line == line


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("file", ["IEASYS00", "BPXPRM00"])
def test_the_finding_stands_at_the_marked_word_only(mark: str, file: str) -> None:
    text = {
        "IEASYS00": f"CLOCK=00,\n{mark}OMVS=(00),\nMAXUSER=400\n",
        "BPXPRM00": f"MAXPROCUSER(100)\n{mark}MAXUIDS(500)\nMAXFILEPROC(64000)\n",
    }[file]
    findings = findings_of(file, text, "GEN")
    assert [finding.code for finding in findings] == ["GEN012"]
    assert text_at(findings[0].span, text.split("\n")) in {f"{mark}OMVS", f"{mark}MAXUIDS"}


@pytest.mark.parametrize(
    "marked", ["# CP_Owned Slot 2 VMAPG1", "//CP_Owned Slot 2 VMAPG1", "-- CP_Owned Slot 2 VMAPG1"]
)
def test_a_marked_statement_of_cp_is_not_judged(tmp_path: Path, marked: str) -> None:
    entries = unjudged_in(
        tmp_path, {"SYSTEM.CONFIG": f"CP_Owned Slot 1 VMACOM\n{marked}\nCP_Owned Slot 2 VMAPG2\n"}, "CFG001"
    )
    assert [entry.span.line for entry in entries] == [2]


@pytest.mark.parametrize("text", ["-- CLOCK=00,OPT=01\n", "# CLOCK=00,\nOPT=01\n"])
def test_a_mark_that_ends_a_list_may_hide_any_parameter(tmp_path: Path, text: str) -> None:
    files = {**SYSTEM, "PARMLIB/IEASYS00": text}
    assert {(entry.span.member, entry.span.line) for entry in unjudged_in(tmp_path, files, "SYS001")} == {
        ("IEASYS00", 1)
    }


@pytest.mark.parametrize("text", ["# made by hand\n", "//SETUP of the volumes\n"])
def test_marked_prose_hides_no_statement(text: str) -> None:
    assert read(text, "system-config", "SYSTEM.CONFIG").has_read_all("CP_OWNED", "SSI", "FEATURES")


@pytest.mark.parametrize("mark", ["#", "//", "--", ";", "*"])
def test_what_a_mark_and_a_blank_stand_before_is_no_active_statement(tmp_path: Path, mark: str) -> None:
    path = "PARMLIB/BPXPRM00"
    files = {**SYSTEM, path: f"{SYSTEM[path]}{mark} MAXUIDS(900) MAXFILEPROC(20)\nMAXPIPEUSER(8730)\n"}

    assert findings_in(tmp_path, files, "BPX001") == []
    assert [entry.span.line for entry in unjudged_in(tmp_path, files, "BPX001")] == [4]
    image = image_in(tmp_path, files)
    assert [effective.text for effective in evaluate(image, "BPXPRM.MAXPIPEUSER")] == ["8730"]


def test_a_mark_behind_a_statement_ends_with_its_record() -> None:
    couple = read("COUPLE SYSPLEX(A)\n# PATHIN STRNAME(IXCA)\nPATHOUT STRNAME(IXCB)", "couple", "COUPLE00")
    unix = read("MAXPROCSYS(500) # MAXUIDS(500)\nMAXUIDS(400)", "bpxprm", "BPXPRM00")

    assert [placed.name for placed in couple.written] == ["COUPLE", "#", "PATHOUT"]
    assert [placed.name for placed in unix.written] == ["MAXPROCSYS", "#", "MAXUIDS"]


@pytest.mark.parametrize(
    ("behind", "is_judged"),
    [
        ("Features are off", True),
        ("System_Identifier of the first system", True),
        ("the pages are on CP_Owned packs", True),
        ("Features Disable Auto_Warm_IPL", False),
        ("features disable auto_warm_ipl", False),
        ("CP_Owned Slot 2 VMAPG1", False),
    ],
)
def test_prose_behind_a_mark_hides_nothing(behind: str, *, is_judged: bool) -> None:
    config = read(f"SYSTEM_IDENTIFIER 8561 012345 VMA\n# {behind}\n", "system-config", "SYSTEM.CONFIG")

    assert config.has_read_all("FEATURES", "SYSTEM_IDENTIFIER", "CP_OWNED") is is_judged
