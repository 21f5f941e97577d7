"""Rules on SMFLIMxx, CEEPRMxx and IXGCNFxx. Facts: zos-members-4.md 2.3, 2.4, 2.12 and 5.4 (81 to 85, 102)."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, levels, places
from tests.rules.crossing import IPL, places_in

CICS = "REGION JOBNAME(CICS1) MEMLIMIT(NOLIMIT)\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (CICS + "REGION JOBNAME(*) MEMLIMIT(10G)\n", [1]),
        ("REGION JOBNAME(*) MEMLIMIT(10G)\n" + CICS, []),
        (CICS + "REGION JOBNAME(*) REGIONABOVE(1G)\n", []),
        (CICS + "REGION SUBSYS(*) MEMLIMIT(10G) REGIONABOVE(1G)\n", [1]),
        (CICS + CICS, [1]),
        (CICS + "REGION JOBNAME(CICS1) SUBSYS(STC) MEMLIMIT(10G)\n", []),
        (CICS + "REGION SUBSYS(STC) MEMLIMIT(10G)\n", []),
        (CICS + "REGION JOBNAME(&X) MEMLIMIT(10G)\n", []),
        ("REGION JOBNAME(A,B) EXECUTE(YES)\nREGION JOBNAME(B,A) EXECUTE(CANCEL)\n", [1]),
        ("REGION SUBSYS(STC) REGIONABOVE(NOLIMIT) MEMLIMIT(NOLIMIT)\n", []),
    ],
)
def test_a_limit_that_a_later_one_overrides(text: str, lines: list[int]) -> None:
    assert [line for (line,) in places(findings_of("SMFLIM00", text, "LIM001"), "line")] == lines


@pytest.mark.parametrize(
    ("filters", "wider", "count"),
    [
        ("JOBNAME(PAY1)", "JOBNAME(PAY*)", 1),
        ("JOBNAME(PAY*)", "JOBNAME(P*)", 1),
        ("JOBNAME(PAY1,PAY2)", "JOBNAME(PAY*)", 1),
        ("JOBNAME(PAY1) SUBSYS(JES2)", "JOBNAME(PAY1)", 1),
        ("JOBNAME(PAY1) SUBSYS(JES2) USER(A)", "USER(A) JOBNAME(PA*)", 1),
        ("SUBSYS(STC) JOBNAME(DB2AMSTR)", "JOBNAME(*) SUBSYS(STC)", 1),
        ("JOBNAME(PAY*)", "JOBNAME(PAY1)", 0),
        ("JOBNAME(PAY1,LOAN1)", "JOBNAME(PAY*)", 0),
        ("JOBNAME(PAY1)", "JOBNAME(PAY1) SUBSYS(JES2)", 0),
        ("JOBNAME(PAY1)", "STEPNAME(PAY*)", 0),
        ("JOBNAME(*PAY)", "JOBNAME(*P*)", 0),
        ("JOBNAME(&X.1)", "JOBNAME(&X.*)", 0),
    ],
)
def test_a_limit_that_a_later_one_with_wider_filters_overrides(filters: str, wider: str, count: int) -> None:
    text = f"REGION {filters} MEMLIMIT(1G)\nREGION {wider} MEMLIMIT(2G)\n"
    assert len(findings_of("SMFLIM00", text, "LIM001")) == count
    assert findings_of("SMFLIM00", text.replace("(1G)", "(1G) EXECUTE(YES)"), "LIM001") == []


def test_two_later_limits_override_one() -> None:
    text = (
        "REGION JOBNAME(A1) MEMLIMIT(1G) REGIONABOVE(1G)\n"
        "REGION JOBNAME(A*) MEMLIMIT(2G)\n"
        "REGION JOBNAME(*) REGIONABOVE(2G)\n"
    )
    assert [line for (line,) in places(findings_of("SMFLIM00", text, "LIM001"), "line")] == [1]


def test_members_that_smflim_selects_are_one_list(tmp_path: Path) -> None:
    files = {**IPL, "IEASYS00": "SMFLIM=(00,01)\n", "SMFLIM00": CICS, "SMFLIM01": "REGION JOBNAME(*) MEMLIMIT(10G)\n"}
    assert places_in(tmp_path, files, "LIM001") == [("SMFLIM00", 1, 1, 7)]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("REGION JOBNAME(*) EXECUTE(CANCEL)", 1),
        ("REGION SUBSYS(*) JOBNAME(*) EXECUTE(CANCEL)", 1),
        ("REGION JOBNAME(*) SUBSYS(JES2) EXECUTE(CANCEL)", 0),
        ("REGION JOBNAME(*) MEMLIMIT(10G)", 0),
        ("REGION JOBNAME(*) EXECUTE(YES)", 0),
    ],
)
def test_everything_is_canceled(text: str, count: int) -> None:
    assert levels(findings_of("SMFLIM00", text, "LIM002")) == [Level.WARNING] * count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("REGION SUBSYS(STC)", 1),
        ("REGION MEMLIMIT(1G)", 1),
        ("REGION SUBSYS(STC) MEMLIMIT(1G)", 0),
        ("REGION NEW(1)", 0),
    ],
)
def test_filters_and_attributes(text: str, count: int) -> None:
    assert levels(findings_of("SMFLIM00", text, "LIM003")) == [Level.WARNING] * count


@pytest.mark.parametrize(
    "option", ["HEAPPOOLS(ON)", "STORAGE(NONE,NONE,NONE,0K)", "TERMTHDACT(TRACE)", "NOTEST", "TRAP(ON)"]
)
def test_an_option_of_both_sorts_of_programs(option: str) -> None:
    assert findings_of("CEEPRM00", f"CEEDOPT({option})\nCELQDOPT({option})\n", "CEE001") == []


@pytest.mark.parametrize(
    ("option", "count"),
    [
        ("RPTSTG(ON)", 1),
        ("RPTOPTS(ON)", 1),
        ("HEAPCHK(ON,1,0,0,0)", 1),
        ("HEAPCHK(OFF,1,0,0,0)", 0),
        ("STORAGE(00,NONE,NONE,0K)", 1),
        ("STORAGE(NONE,NONE,CLEAR,0K)", 1),
        ("STORAGE(NONE,NONE,NONE,0K)", 0),
        ("TEST(ALL,*,PROMPT,INSPPREF)", 1),
        ("NOTEST(ALL,*,PROMPT,INSPPREF)", 0),
        ("TRAP(OFF,NOSPIE)", 1),
        ("TRAP(ON,SPIE)", 0),
        ("RPTSTG(&R)", 0),
        ("RPTSTG=((ON),OVR)", 1),
    ],
)
def test_an_option_for_tests(option: str, count: int) -> None:
    assert levels(findings_of("CEEPRM00", f"CEEDOPT({option})\n", "CEE004")) == [Level.NOTE] * count


@pytest.mark.parametrize(("value", "count"), [("OFF", 1), ("ON", 0), ("&X", 0)])
def test_executable_storage(value: str, count: int) -> None:
    assert levels(findings_of("CEEPRM00", f"CEENXSTG({value})\n", "CEE005")) == [Level.NOTE] * count


@pytest.mark.parametrize(
    ("operands", "columns"),
    [
        ("WARNALLOC(60) ACTIONALLOC(60)", [43]),
        ("WARNALLOC(60) ACTIONALLOC(61)", []),
        ("ACTIONALLOC(30)", []),
        ("WARNALLOC(&W) ACTIONALLOC(30)", []),
        ("WARNRECALL(90) ACTIONRECALL(60) WARNALLOC(5) ACTIONALLOC(6)", [45]),
    ],
)
def test_action_behind_warning(operands: str, columns: list[int]) -> None:
    findings = findings_of("IXGCNF00", f"MONITOR OFFLOAD {operands}\n", "IXG002")
    assert [finding.span.column for finding in findings] == columns


def test_an_unknown_keyword_of_the_logger_is_a_warning_with_its_consequence() -> None:
    (finding,) = findings_of("IXGCNF00", "MONITOR OFFLOAD WARNALOC(30)\n", "IXG001")
    assert finding.level is Level.WARNING
    assert "defaults for all options" in finding.message
    assert findings_of("IXGCNF00", "MANAGE OFFLOAD ANYTHING(5)\n", "IXG001", "GEN012") == []


DECLARED = {"parmlint.yaml": "systems: {A: {parmlib: P}}\n", "P/LOAD00": "SYSPARM  00\n", "P/COMMND00": "COM='S VLF'\n"}


@pytest.mark.parametrize(
    ("parameters", "is_found"),
    [("CMD=00\n", True), ("CMD=00,CEE=00\n", False), ("CMD=00,CEE=(00,L)\n", False), ("CMD=00,CE=00,CEEE=00\n", False)],
)
def test_a_system_without_ceeprm(tmp_path: Path, parameters: str, *, is_found: bool) -> None:
    """A word that may be CEE misspelled leaves it unknown."""
    files = {**DECLARED, "P/IEASYS00": parameters, "P/CEEPRM00": "CEEDOPT(ALL31(ON))\n"}
    assert places_in(tmp_path, files, "CEE006") == ([("P/IEASYS00", 1, 1, 1 + len(parameters) - 1)] if is_found else [])


def test_set_cee_is_enough_and_an_undeclared_system_is_not_judged(tmp_path: Path) -> None:
    files = {**DECLARED, "P/IEASYS00": "CMD=00\n", "P/CEEPRM00": "CEEDOPT(ALL31(ON))\n"}
    assert places_in(tmp_path, {**files, "P/COMMND00": "COM='SET CEE=00'\n"}, "CEE006") == []
    assert places_in(tmp_path, {**IPL, "IEASYS00": "CMD=00\n", "COMMND00": "COM='S VLF'\n"}, "CEE006") == []


@pytest.mark.parametrize(
    ("member", "is_found"),
    [("CTILOG01", True), ("CTILOG00", True), ("CTILOG02", False), ("CTILOG&X.", False)],
)
def test_the_trace_member_of_the_logger(tmp_path: Path, member: str, *, is_found: bool) -> None:
    files = {
        **DECLARED,
        "P/IEASYS00": "IXGCNF=00\n",
        "P/IXGCNF00": f"CTRACE({member})\n",
        "P/CTILOG02": "TRACEOPTS ON\n",
    }
    assert places_in(tmp_path, files, "IXG003") == ([("P/IXGCNF00", 1, 8, 8 + len(member))] if is_found else [])
