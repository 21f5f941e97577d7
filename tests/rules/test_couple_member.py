"""COUPLExx rules about one member: where they point, and where they are silent. Facts: zos-members-1.md section 1."""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, places

Place = tuple[int, int, int]


# --- where they point ---


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("CPL001", "COUPLE PCOUPLE(A.B)\n", [(1, 1, 7)]),
        ("CPL001", "\n CLASSDEF CLASS(A)\n", [(1, 1, 1)]),
        ("CPL001", "COUPLE SYSPLEX(P)\nCOUPLE SYSPLEX(Q)\n", [(2, 1, 7)]),
        ("CPL006", "COUPLE SYSPLEX(P) MAXMSG(9)\nCLASSDEF CLASS(B) CLASSLEN(16316)\n", [(1, 26, 27)]),
        ("CPL007", "COUPLE SYSPLEX(P) MAXMSG(800) CLASSLEN(32700)\nPATHIN DEVICE(1111)\nPATHIN DEVICE(2222)\n",
         [(1, 26, 29)]),
        ("CPL008", "COUPLE SYSPLEX(P)\nPATHIN DEVICE(1111) MAXMSG(749)\nPATHIN DEVICE(2222) MAXMSG(750)\n",
         [(2, 28, 31)]),
        ("CPL015", "COUPLE SYSPLEX(P)\nPATHIN DEVICE(1111) CLASS(A) MAXMSG(900)\n", [(2, 21, 26)]),
        ("CPL018", "COUPLE SYSPLEX(P)\nPATHIN DEVICE(0AB0,1111)\nPATHIN DEVICE(AB0)\n", [(3, 15, 18)]),
        ("CPL021", "COUPLE SYSPLEX(P)\nPATHIN STRNAME(IXCA,IXCB)\nPATHOUT STRNAME(IXCB)\n", [(2, 16, 20)]),
        ("CPL027", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) CLASSLEN(8124)\nCLASSDEF CLASS(C) CLASSLEN(5000)\n",
         [(3, 28, 32)]),
        ("CPL028", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) GROUP(UNDESIG,SYSWLM,SYSENF)\n", [(2, 33, 39)]),
        ("CPL033", "COUPLE SYSPLEX(P) OPNOTIFY(90) INTERVAL(85)\n", [(1, 28, 30)]),
        ("CPL034", "COUPLE SYSPLEX(P) OPNOTIFY(80) INTERVAL(85)\n", [(1, 28, 30)]),
        ("CPL035", "COUPLE SYSPLEX(P) INTERVAL(400) OPNOTIFY(+86001)\n", [(1, 42, 48)]),
        ("CPL038", "COUPLE SYSPLEX(P) PCOUPLE(A.B,V1) ACOUPLE(A.C,V1)\n", [(1, 47, 49)]),
        ("CPL039", "COUPLE SYSPLEX(P) PCOUPLE(A.B,V1)\nDATA TYPE(SFM,CFRM) PCOUPLE(A.C,V1)\n", [(2, 33, 35)]),
        ("CPL040", "COUPLE SYSPLEX(P)\nDATA TYPE(SFM,CFMR) PCOUPLE(A.B)\n", [(2, 15, 19)]),
        ("CPL040", "COUPLE SYSPLEX(P)\nDATA TYPE(SFM) PCOUPLE(A.B)\nDATA TYPE(ARM,SFM) PCOUPLE(A.C)\n", [(3, 28, 31)]),
        ("CPL041", "COUPLE SYSPLEX(P)\nPATHIN DEVICE(1111)\nPATHIN STRNAME(IXCA)\nDATA TYPE(SFM) PCOUPLE(A.B)\n",
         [(3, 16, 20)]),
        ("CPL042", "COUPLE SYSPLEX(P) PCOUPLE(A.B)\nDATA TYPE(CFRM) PCOUPLE(A.C)\n", [(1, 1, 7)]),
        ("CPL044", "COUPLE SYSPLEX(P)\nFUNCTIONS ENABLE(CRITICALPAGIN,XTCSIZE) DISABLE(XTCSIZE)\n",
         [(2, 18, 31), (2, 49, 56)]),
        ("CPL045", "COUPLE SYSPLEX(P)\nFUNCTIONS DISABLE(XTCSIZE,SYSSTATDETECT)\n", [(2, 27, 40)]),
        ("CPL051", "COUPLE SYSPLEX(P)\nPATHIN DEVICE(1111) RETRY(9)\nPATHOUT DEVICE(2222) RETRY(10)\n", [(2, 27, 28)]),
        ("CPL052", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(DEFAULT) MAXMSG(2500)\nPATHOUT STRNAME(A)\nPATHIN STRNAME(B,A)",
         [(4, 18, 19)]),
        ("CPL056", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) GROUP(G1,G2) GROUP(G1)\n", [(2, 38, 40)]),
        ("CPL058", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) MAXMSG(2000)\nPATHOUT DEVICE(1111) CLASS(B) MAXMSG(2000)\n",
         [(2, 26, 30)]),
        ("CPL059", "COUPLE SYSPLEX(P) MAXMSG(2001)\n", [(1, 26, 30)]),
    ],
)  # fmt: skip
def test_where_a_rule_points(code: str, text: str, expected: list[Place]) -> None:
    assert places(findings_of("COUPLE00", text, code)) == expected


# --- silence ---


@pytest.mark.parametrize(
    ("code", "text"),
    [
        # An unknown verb may be COUPLE misspelt; what is no template and has no statement is empty.
        ("CPL001", "COUPEL SYSPLEX(P)\nCLASSDEF CLASS(A)\n"),
        ("CPL001", "/* NOTHING YET */\n"),
        ("CPL007", "COUPLE SYSPLEX(P) CLASSLEN(32700)\nPATHIN DEVICE(1111) MAXMSG(1020)\n"),
        ("CPL007", "COUPLE SYSPLEX(P) CLASSLEN(32700)\nPATHIN DEVICE(1111) MAXMSG(&M.)\n"),
        ("CPL008", "COUPLE SYSPLEX(P) MAXMSG(&M.)\nLOCALMSG MAXMSG(100)\n"),
        ("CPL018", "COUPLE SYSPLEX(P)\nPATHIN DEVICE(1111)\nPATHOUT DEVICE(1111,&D.,&D.)\n"),
        ("CPL021", "COUPLE SYSPLEX(P)\nPATHIN STRNAME(&S.)\nPATHOUT STRNAME(IXCB)\n"),
        ("CPL021", "COUPLE SYSPLEX(P)\nPATHIN STRNAME IXCB\nPATHOUT STRNAME(IXCB)\n"),
        ("CPL021", "COUPLE SYSPLEX(P)\nPATHIN DEVICE(1111)\nPATHOUT DEVICE(2222)\n"),
        ("CPL026", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(DEFAULT)\n"),
        ("CPL026", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) CLASSLEN(&L.)\nPATHOUT DEVICE(1111)\n"),
        ("CPL026", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) CLASSLEN 4028\nPATHOUT DEVICE(1111)\n"),
        ("CPL026", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) CLASSLEN(956) GROUP(&G.)\nPATHOUT DEVICE(1111)\n"),
        ("CPL027", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) CLASSLEN(8124)\nCLASSDEF CLASS(C) CLASSLEN(8124) GROUP(G)\n"),
        ("CPL028", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) GROUP(UNDESIG,&G.)\n"),
        ("CPL030", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) CLASSLEN(62464)\n"),
        ("CPL033", "COUPLE SYSPLEX(P) OPNOTIFY(+3)\n"),
        ("CPL033", "COUPLE SYSPLEX(P) OPNOTIFY(&O.)\n"),
        ("CPL034", "COUPLE SYSPLEX(P) OPNOTIFY(+3) INTERVAL(85)\n"),
        ("CPL035", f"COUPLE SYSPLEX(P) INTERVAL(400) OPNOTIFY(+{'9' * 30})\n"),
        ("CPL034", "COUPLE SYSPLEX(P) OPNOTIFY(85) INTERVAL(85)\n"),
        ("CPL035", "COUPLE SYSPLEX(P) INTERVAL(400) OPNOTIFY(+86000)\n"),
        ("CPL038", "COUPLE SYSPLEX(P) PCOUPLE(A.B,&V.) ACOUPLE(A.C,&V.)\n"),
        ("CPL038", "COUPLE SYSPLEX(P) PCOUPLE(A.B) ACOUPLE(A.C)\n"),
        ("CPL039", "COUPLE SYSPLEX(P) PCOUPLE(A.B,V1)\nDATA TYPE(SFM) PCOUPLE(A.C,V1)\n"),
        ("CPL040", "COUPLE SYSPLEX(P)\nDATA TYPE(LOGR,&T.) PCOUPLE(A.B)\nDATA TYPE(LOGR) PCOUPLE(A.B)\n"),
        ("CPL041", "COUPLE SYSPLEX(P)\nPATHIN STRNAME(IXCA)\nDATA TYPE(&T.) PCOUPLE(A.B)\n"),
        ("CPL041", "COUPLE SYSPLEX(P)\nPATHIN STRNAME(IXCA)\nDATA TYPE CFRM\n"),
        ("CPL042", "COUPLE SYSPLEX(LOCAL)\n"),
        ("CPL044", "COUPLE SYSPLEX(P)\nFUNCTIONS ENABLE(DUPLEXCF17,BRANDNEW,&F.) DISABLE(&F.)\n"),
        ("CPL051", "COUPLE SYSPLEX(P) RETRY(2)\n"),
        ("CPL052", "COUPLE SYSPLEX(P) MAXMSG(&M.)\nPATHOUT STRNAME(IXCA) MAXMSG(4000)\nPATHIN STRNAME(IXCA)\n"),
        ("CPL052", "COUPLE SYSPLEX(P)\nPATHOUT DEVICE(1111) MAXMSG(4000)\nPATHIN DEVICE(2222)\n"),
        ("CPL056", "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) GROUP(G1,&G.,&G.)\nCLASSDEF CLASS(C) GROUP(G1)\n"),
        ("CPL058", "COUPLE SYSPLEX(P) MAXMSG(4000)\nPATHIN DEVICE(1111) MAXMSG(2000)\n"),
        ("CPL059", "COUPLE SYSPLEX(P) MAXMSG(1999)\n"),
        ("CPL061", "COUPLE SYSPLEX(P)\nPATHOUT DEVICE(4000,4001) STRNAME(IXCA)\nPATHIN DEVICE(4010,4011)\n"),
        ("CPL061", "COUPLE SYSPLEX(P)\nPATHOUT DEVICE(4000)\nPATHIN DEVICE(4010)\n"),
    ],
)
def test_where_a_rule_is_silent(code: str, text: str) -> None:
    assert findings_of("COUPLE00", text, code) == []


# --- releases ---

SIZES = "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(B) CLASSLEN(62464)\nPATHOUT DEVICE(1111,2222)\n"
ONE_SIZE = "COUPLE SYSPLEX(P)\nPATHOUT DEVICE(1111,2222)\n"
NO_XTCSIZE = "FUNCTIONS DISABLE(XTCSIZE)\n"


@pytest.mark.parametrize(
    ("text", "target", "expected"),
    [
        (SIZES, "", [("CPL013", Level.WARNING)]),
        (SIZES, "zos 2.3", [("CPL013", Level.WARNING)]),
        (SIZES, "zos 2.4", [("CPL030", Level.NOTE)]),
        (SIZES + NO_XTCSIZE, "zos 2.4", [("CPL013", Level.WARNING)]),
        (ONE_SIZE, "", [("CPL026", Level.NOTE)]),
        (ONE_SIZE, "os390 2.10", [("CPL026", Level.WARNING)]),
        (ONE_SIZE, "zos 2.3", [("CPL026", Level.WARNING)]),
        (ONE_SIZE, "zos 2.4", []),
        (ONE_SIZE + NO_XTCSIZE, "zos 2.4", [("CPL026", Level.WARNING)]),
        (ONE_SIZE + "FUNCTIONS DISABLE(&F.)\n", "zos 2.4", [("CPL026", Level.NOTE)]),
    ],
)
def test_from_zos_24_on_xcf_sorts_messages_by_size(text: str, target: str, expected: list[tuple[str, Level]]) -> None:
    findings = findings_of("COUPLE00", text, "CPL013", "CPL026", "CPL027", "CPL030", target=target)
    assert [(finding.code, finding.level) for finding in findings] == expected


@pytest.mark.parametrize(
    ("target", "expected"), [("os390 1.1", []), ("os390 2.4", ["CPL008"]), ("zos 2.5", ["CPL008"])]
)
def test_the_least_maxmsg_is_not_above_the_default(target: str, expected: list[str]) -> None:
    assert [
        finding.code for finding in findings_of("COUPLE00", "COUPLE SYSPLEX(P) MAXMSG(600)\n", "CPL008", target=target)
    ] == expected


def test_a_release_without_the_plus_sign() -> None:
    assert findings_of("COUPLE00", "COUPLE SYSPLEX(P) OPNOTIFY(90)\n", "CPL033", target="zos 1.10") == []


# --- one fault, one finding ---

_FOUR_DEVICES = "PATHOUT CLASS(B) DEVICE(0010,0020)\nPATHOUT DEVICE(0011,0021)\n"
ADVICE = ("CPL027", "CPL060")
"""Notes on the member as a whole, which are no second finding on a fault in it."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("COUPLE SYSPLEX(P) MAXMSG(1)\nPATHIN DEVICE(1111,2222)\n", ["CPL006"]),
        ("COUPLE SYSPLEX(P)\nPATHIN DEVICE(1111,2222) CLASS(A)\n", ["CPL015"]),
        ("COUPLE SYSPLEX(P) OPNOTIFY(60) INTERVAL(85)\n", ["CPL034"]),
        ("COUPLE SYSPLEX(P) MAXMSG(500)\n", ["CPL008"]),
        (f"COUPLE SYSPLEX(P) CLASSLEN(1024)\nCLASSDEF CLASS(B) CLASSLEN(62464)\n{_FOUR_DEVICES}", ["CPL025"]),
        ("COUPLE SYSPLEX(P)\nCLASSDEF CLASS(DEFAULT) GROUP(G1,G2)\n", ["CPL024"]),
        ("COUPLE SYSPLEX(P)\nCOUPLE SYSPLEX(Q)\n", ["CPL001"]),
        ("COUPLE SYSPLEX(P) PCOUPLE(A.B,V1) ACOUPLE(A.B,V1)\nDATA TYPE(SFM) PCOUPLE(A.S) ACOUPLE(A.T)\n", ["CPL037"]),
        ("COUPLE SYSPLEX(P)\nLOCALMSG MAXMSG(0)\n", ["CPL003"]),
        ("COUPLE SYSPLEX(P)\nCLASSDEF CLASS(_XCFMGD) CLASSLEN(956)\n", ["CPL011"]),
    ],
)
def test_one_fault_is_one_finding(text: str, expected: list[str]) -> None:
    assert [finding.code for finding in findings_of("COUPLE00", text) if finding.code not in ADVICE] == expected


# --- fixes ---


@pytest.mark.parametrize(
    ("code", "text", "fixed"),
    [
        ("CPL015", "PATHIN DEVICE(1111) CLASS(A) RETRY(10)", "PATHIN DEVICE(1111)  RETRY(10)"),
        ("CPL015", "PATHIN DEVICE(1111),CLASS(A)", "PATHIN DEVICE(1111)"),
        ("CPL018", "PATHIN DEVICE(1111, 2222,1111)", "PATHIN DEVICE(1111, 2222)"),
        ("CPL018", "PATHIN DEVICE(1111) PATHIN DEVICE(1111,2222)", "PATHIN DEVICE(1111) PATHIN DEVICE(2222)"),
        ("CPL056", "CLASSDEF CLASS(B) GROUP(G1, G1 ,G2)", "CLASSDEF CLASS(B) GROUP(G1  ,G2)"),
        ("CPL006", "CLASSDEF CLASS(B) CLASSLEN(4028) MAXMSG(5)", "CLASSDEF CLASS(B) CLASSLEN(4028) MAXMSG(6)"),
        ("CPL058", "CLASSDEF CLASS(B) MAXMSG(2000)", "CLASSDEF CLASS(B) "),
    ],
)
def test_fixes(code: str, text: str, fixed: str) -> None:
    [finding] = findings_of("COUPLE00", f"COUPLE SYSPLEX(P)\n{text}\n", code)
    [fix] = finding.fixes
    result = text
    for edit in sorted(fix.edits, key=lambda edit: edit.span.column, reverse=True):
        assert (edit.span.line, edit.span.end_line) == (2, 2)
        result = result[: edit.span.column - 1] + edit.text + result[edit.span.end_column - 1 :]
    assert result == fixed
    assert fix.safe == (code == "CPL015")


def test_the_only_device_of_a_path_cannot_be_deleted() -> None:
    [finding] = findings_of("COUPLE00", "COUPLE SYSPLEX(P)\nPATHIN DEVICE(1111)\nPATHIN DEVICE(1111)\n", "CPL018")
    assert finding.fixes == ()


CLASSES = "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(DEFAULT) GROUP(SYSGRS)\nCLASSDEF CLASS(BIG) GROUP(SYSJES)\n"


@pytest.mark.parametrize(
    "statement",
    [
        "CLASSDEF CLASS(C) GROUP(",
        "CLASSDEF CLASS(C) GROUP(SYSMCS) CLASSLEN(",
        "CLASSDEF CLASS(C) GROUP(SYSMCS) GRUOP(UNDESIG)",
        "CLASDEF CLASS(C) GROUP(UNDESIG)",
    ],
)
def test_a_class_that_cannot_be_read_may_serve_the_groups_that_no_other_names(statement: str) -> None:
    assert places(findings_of("COUPLE00", CLASSES, "CPL024")) == [(2, 31, 37)]
    assert findings_of("COUPLE00", f"{CLASSES}{statement}\n", "CPL024") == []


@pytest.mark.parametrize(("here", "there"), [("PATHOUT", "PATHIN"), ("PATHIN", "PATHOUT")])
def test_the_message_says_on_which_side_a_structure_is_listed(here: str, there: str) -> None:
    text = f"COUPLE SYSPLEX(P)\n{here} STRNAME(IXC1,IXC2)\n{there} STRNAME(IXC1)\n"
    [finding] = findings_of("COUPLE00", text, "CPL021")
    assert finding.message == f"Structure IXC2 is on a {here} but not on a {there}: messages go in one direction only."


def test_a_path_with_a_device_and_a_structure_is_shown_at_the_second() -> None:
    text = "COUPLE SYSPLEX(P)\nPATHIN DEVICE(1111) STRNAME(IXC1)\nPATHOUT STRNAME(IXC1) DEVICE(1112)\n"
    findings = findings_of("COUPLE00", text, "CPL016")
    assert places(findings) == [(2, 21, 28), (3, 23, 29)]
    assert [finding.level for finding in findings] == [Level.WARNING, Level.WARNING]


@pytest.mark.parametrize(("count", "expected"), [(62, []), (63, [(64, 16, 19)]), (64, [(64, 16, 19)])])
def test_no_more_than_62_classes_beside_default(count: int, expected: list[Place]) -> None:
    """IXC314I."""
    classes = "".join(f"CLASSDEF CLASS(C{number:02}) GROUP(G{number})\n" for number in range(count))
    text = f"COUPLE SYSPLEX(P)\n{classes}CLASSDEF CLASS(DEFAULT) GROUP(SYSGRS)\n"
    assert places(findings_of("COUPLE00", text, "CPL010")) == expected


@pytest.mark.parametrize(("count", "expected"), [(2045, []), (2046, [(2048, 8, 13)]), (2047, [(2048, 8, 13)])])
def test_no_more_than_2045_groups(count: int, expected: list[Place]) -> None:
    """IXC311I."""
    groups = "".join(f" GROUP(G{number})\n" for number in range(count))
    text = f"COUPLE SYSPLEX(P)\nCLASSDEF CLASS(A)\n{groups}"
    assert places(findings_of("COUPLE00", text, "CPL010")) == expected
