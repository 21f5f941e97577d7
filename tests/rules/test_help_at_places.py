"""Help has the words of its very place: what the examples of the pages do not show."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_in
from tests.review.reviewing import SETTINGS, reviewed
from tests.rules.one_image import undeclared

_SYSPLEX = "COUPLE SYSPLEX(PLEX1)\n"
_PATHS = "PATHOUT STRNAME(IXC1,IXC2)\nPATHIN STRNAME(IXC1,IXC2)\n"


def helps(file: str, text: str, code: str, target: str = "") -> list[str | None]:
    return [finding.help for finding in findings_of(file, text, code, target=target)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("TOOLONGQUALIFIER.A", "Specify NAME(TOOLONGQ.A)"),
        ("A.TOOLONGQUALIFIER.B", "Specify NAME(A.TOOLONGQ.B)"),
        ("A.1", "Specify NAME as qualifiers"),
    ],
)
def test_the_name_of_a_log_stream_keeps_its_qualifiers(name: str, expected: str) -> None:
    (text,) = helps("LOGR", f"DATA TYPE(LOGR)\nDEFINE LOGSTREAM NAME({name}) STRUCTNAME(S)\n", "GEN019")
    assert (text or "").startswith(expected)


def test_a_data_set_name_keeps_its_qualifiers() -> None:
    (text,) = helps("PROG00", "APF ADD DSNAME(A.1.B) VOLUME(XX0001)\n", "GEN019")
    assert text == "Specify DSNAME as a data set name of 1 to 44 characters."


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("COUPLE00", "COUPLE SYSPLEX", "Add a value in parentheses to the end of this COUPLE."),
        ("COUPLE00", " SYSPLEX(PLEX1)", "Add COUPLE before SYSPLEX."),
        ("BPXPRM00", "MAXPROCSYS()", "Add a value or a value in quotes before the )."),
        ("BPXPRM00", "ROOT FILESYSTEM'OMVS.ROOT') TYPE(ZFS)", "Add ( before 'OMVS.ROOT'."),
        ("BPXPRM00", "ROOT FILESYSTEM 'OMVS.ROOT' TYPE(ZFS)", "Put 'OMVS.ROOT' in parentheses."),
        ("BPXPRM00", "SYSPLEX(YES) ('&SYSR1.')", "Add a keyword before the (."),
        ("IEAIPS00", "PGN=2,(DMN=1,DP==M5)", "Delete the second =."),
        ("IEAICS00", "SUBSYS=OMVS,=30", "Add a keyword before the =."),
        ("IEAICS00", "SUBSYS=STC,PGN 5", "Add = before 5."),
        ("IEASYM00", "SYSDEF SYMDEF(&HLQ=PROD)", "Put single quotes around PROD."),
        ("USER.DIRECT", "USER A LBYONLY\n SHARE 50%", "Specify ABSOLUTE, RELATIVE or TYPE in place of 50%."),
        ("USER.DIRECT", "USER A LBYONLY\n SHARE ABSOLTE 10%", "Change ABSOLTE to ABSOLUTE."),
        ("CLOCK00", "TIMEZONE W.05.00.00 X", "Delete X."),
    ],
)
def test_a_statement_that_cannot_be_read(file: str, text: str, expected: str) -> None:
    assert helps(file, text, "GEN015") == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SYSPARM 00", "Move 00 to column 10."),
        ("SYSPARM", "Add text in column 10."),
        ("SYSPARM  0000", "Delete 00."),
        (" SYSPARM  00", "Move this statement to column 1."),
    ],
)
def test_a_field_of_loadxx(text: str, expected: str) -> None:
    assert helps("LOAD00", text, "SYS022") == [expected]


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("BPXPRM00", "ROOT FILESYSTEM('A' TYPE(ZFS)", "Add ) to the end of FILESYSTEM, before TYPE."),
        ("BPXPRM00", "ROOT FILESYSTEM('A') TYPE((ZFS)", "Add ) to the end of TYPE."),
        ("CSVRTL00", "MAXABOVE(10M))", "Delete this )."),
        ("COMMND00", "COM='S APPC,SUB=MSTR", "Add ' where this value ends, or delete this '."),
        ("IEAIPS00", "PGN=1,(DMN=1,DP=F80", "Add ) where this value ends."),
    ],
)
def test_a_mark_without_its_partner(file: str, text: str, expected: str) -> None:
    assert helps(file, text, "GEN013") == [expected]


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("IEASYS00", "CLOCK=00 the clock\nCMD=00\n", "Add a comma in column 9 of line 1."),
        (
            "IEASYS00",
            "CLOCK=00 CMD=00\n",
            "Add a comma in column 9 of line 1, and move the entry after it to a line of its own.",
        ),
        ("IEASYS00", "CLOCK=00,\n* remark\n\nCMD=00\n", "Delete the blank line 3."),
        (
            "IEASYS00",
            f"PAGE=({'A' * 30},{'B' * 31},L),\nCMD=00\n",
            "Break line 1 behind a comma, so that its text ends before column 72.",
        ),
    ],
)
def test_a_list_that_ends_too_early(file: str, text: str, expected: str) -> None:
    assert helps(file, text, "GEN009") == [expected]


@pytest.mark.parametrize(
    ("text", "code", "expected"),
    [
        (
            "COUPLE SYSPLEX(PLEX1) */\n",
            "GEN002",
            "Delete this */, or add /* at the beginning of the comment that it ends.",
        ),
        ("/* A /* B */ C */\n" + _SYSPLEX, "GEN003", "Delete this /* and its */."),
        (
            "COUPLE SYSPLEX(Plex1) cleanup(15)\n",
            "GEN005",
            "Change Plex1 to PLEX1 and 1 more word of this statement to uppercase.",
        ),
        (
            "COUPLE\tSYSPLEX(PLEX1)\tCLEANUP(15)\n",
            "GEN006",
            "Change this character to a blank, and correct 1 more in this statement.",
        ),
        ("COUPLE SYSPLEX(PLEX1\u200b)\n", "GEN006", "Delete this character."),
        ("COUPLE SYSPLEX(\u2019PLEX1)\n", "GEN006", "Change this character to a single quote (')."),
    ],
)
def test_comments_and_characters(text: str, code: str, expected: str) -> None:
    assert helps("COUPLE00", text, code) == [expected]


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("ignor CPL013", "Change ignor to ignore, or delete this comment."),
        ("ignore", "Add the code of a rule after ignore, or delete this comment."),
        ("ignore-start CPL013", "Add parmlint: ignore-end CPL013 below, or delete this comment."),
        ("ignore ALL", "Specify the codes of the rules in place of ALL, or delete this comment."),
        ("ignore CPL013 XYZZYQ", "Delete XYZZYQ from this comment."),
        ("ignore-end", "Delete this comment."),
    ],
)
def test_a_comment_that_ignores_nothing(comment: str, expected: str) -> None:
    text = f"{_SYSPLEX}/* parmlint: {comment} */\nCLASSDEF CLASS(BIG)\n{_PATHS}"
    result = reviewed("COUPLE00", text, SETTINGS)
    assert [finding.help for finding in result.findings if finding.code == "GEN020"] == [expected]


@pytest.mark.parametrize(
    ("text", "code", "expected"),
    [
        ("PATHOUT DEVICE(4000)\n", "CPL014", "Add a second device to DEVICE(4000)."),
        ("PATHOUT STRNAME(IXCPATH)\n", "CPL014", "Add a second structure to STRNAME(IXCPATH)."),
        ("PATHOUT DEVICE(4000) STRNAME(IXC1)\n", "CPL016", "Delete DEVICE or STRNAME from this PATHOUT."),
        (
            "PATHOUT DEVICE(4000,4010)\nPATHOUT DEVICE(4000)\n",
            "CPL018",
            "Delete this PATHOUT, or specify the device that you intended.",
        ),
        ("PATHIN STRNAME(IXC1)\n", "CPL021", "Add PATHOUT STRNAME(IXC1)."),
        (
            "DATA TYPE(CFRM) PCOUPLE(A.CDS)\n",
            "CPL036",
            "Add ACOUPLE, with your alternate data set and volume, to this DATA.",
        ),
        (
            "DATA TYPE(CFRM) PCOUPLE(A)\nDATA TYPE(CFRM) PCOUPLE(B)\n",
            "CPL040",
            "Delete TYPE(CFRM) with its data sets here or on line 2.",
        ),
        ("FUNCTIONS DISABLE(SYSSTATDETECT,XTCSIZE)\n", "CPL045", "Delete SYSSTATDETECT from DISABLE."),
    ],
)
def test_couplexx(text: str, code: str, expected: str) -> None:
    assert helps("COUPLE00", _SYSPLEX + text, code, target="zos=2.5") == [expected]


@pytest.mark.parametrize(
    ("file", "text", "code", "expected"),
    [
        ("LPALST00", "CEE.SCEERUN,\nCEE.SCEELPA", "LPA004", "Delete CEE.SCEERUN."),
        ("LPALST00", "CEE.SCEERUN2", "LPA003", "Delete CEE.SCEERUN2."),
        (
            "PROG00",
            "LNKLST ADD NAME(L) DSNAME(A)\nLNKLST DEFINE NAME(L)",
            "APF006",
            "Move the LNKLST DEFINE on line 2 above this LNKLST ADD.",
        ),
        ("ASCHPM00", "CLASSADD CLASSNAME(A)\nCLASSADD CLASSNAME(A) MAX(2)", "ASC003", "Delete the CLASSADD on line 1."),
        ("ASCHPM00", "OPTIONS DEFAULT(SLOW)", "ASC004", "Add CLASSADD CLASSNAME(SLOW)."),
        ("IEAIPS00", "PGN=2,(OBJ=3,DMN=1)", "IPS002", "Add an OBJ=3 statement."),
        ("IEAIPS00", "WKL=(1)", "IPS005", "Add a level above 1 to WKL."),
        (
            "IEAIPS00",
            "PGN=2,(DMN=1),(DMN=1),(DMN=1,DUR=5)",
            "IPS006",
            "Add DUR to this period, such as DUR=5K, or delete the 2 periods after it.",
        ),
        ("IEASYM00", "SYSDEF SYMDEF(&A-B='X')", "SYM004", "Rename &A-B to &AB, here and where it is used."),
        (
            "IEASYM00",
            "SYSDEF SYMDEF(&SYSDATE='X')",
            "SYM006",
            "Rename &SYSDATE to a name that does not begin with SYS, here and where it is used.",
        ),
        (
            "IEASYM00",
            "SYSDEF SYMDEF(&SYSPLEX='X')",
            "SYM014",
            "Delete this SYMDEF of &SYSPLEX, and specify SYSPLEX in LOADxx.",
        ),
        ("IEASYM00", "SYSDEF SYMDEF(&DATE='X')", "SYM014", "Delete this SYMDEF of &DATE, or rename the symbol."),
        ("IEASYS00", "OPI=&A.", "SYM011", "Specify OPI=YES or OPI=NO."),
    ],
)
def test_other_members(file: str, text: str, code: str, expected: str) -> None:
    assert helps(file, text, code)[:1] == [expected]


def test_a_default_maxmsg() -> None:
    text = f"{_SYSPLEX}CLASSDEF CLASS(A) CLASSLEN(62464)\nPATHIN STRNAME(IXC1,IXC2)\n"
    assert helps("COUPLE00", text, "CPL007", target="os390=2.10") == ["Add MAXMSG(1860) to this PATHIN."]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("01", "Delete this SYSP=, and add 01 to SYSPARM in LOADxx if it does not have it."),
        ("(00,01)", "Delete this SYSP=, and add 00,01 to SYSPARM in LOADxx if it does not have them."),
        ("", "Delete this SYSP=."),
    ],
)
def test_sysp_in_a_member_moves_to_loadxx_where_that_does_not_have_it(value: str, expected: str) -> None:
    """LOADxx may have SYSPARM already, with other members that have to stay."""
    assert helps("IEASYS00", f"SYSP={value},\nLNK=00\n", "SYS004") == [expected]


@pytest.mark.parametrize(
    ("function", "steps", "expected"),
    [
        (
            "ACTIVATE NAME(NKLNK02)",
            "LNKLST DEFINE NAME(NKLNK01)\nLNKLST ADD NAME(NKLNK01) DSNAME(A.B)\n",
            (
                "Change NKLNK02 to NKLNK01, or add LNKLST DEFINE NAME(NKLNK02) and its LNKLST ADD statements above "
                "this LNKLST ACTIVATE."
            ),
        ),
        (
            "ADD NAME(NKLNK02) DSNAME(A.B)",
            "LNKLST DEFINE NAME(NKLNK01)\n",
            "Change NKLNK02 to NKLNK01, or add LNKLST DEFINE NAME(NKLNK02) above this LNKLST ADD.",
        ),
        (
            "ACTIVATE NAME(NKLNK02)",
            "",
            "Add LNKLST DEFINE NAME(NKLNK02) and its LNKLST ADD statements above this LNKLST ACTIVATE.",
        ),
    ],
)
def test_a_link_list_that_nothing_defines(function: str, steps: str, expected: str, tmp_path: Path) -> None:
    """A link list that is only defined is empty."""
    files = undeclared(IEASYS00="PROG=00\n", PROG00=f"{steps}LNKLST {function}\n")
    (finding,) = findings_in(tmp_path, files, "APF006")
    assert finding.help == expected
    assert ("Did you mean NKLNK01?" in finding.message) is bool(steps)


def test_the_only_couplexx_of_the_libraries_is_named(tmp_path: Path) -> None:
    files = undeclared(IEASYS00="PLEXCFG=MULTISYSTEM\n", COUPLEPX=_SYSPLEX)
    files["parmlint.yaml"] = "systems: {PRDA: {parmlib: .}}\n"
    (finding,) = findings_in(tmp_path, files, "SYS009")
    assert finding.help == "Add COUPLE=PX to IEASYS00."


@pytest.mark.parametrize(
    ("member", "selecting"),
    [
        ("IEAOPTPX", "Specify OPT=PX in an IEASYSxx"),
        ("LPALSTPX", "Add the suffix PX to LPA= of an IEASYSxx"),
    ],
)
def test_a_parameter_that_takes_one_suffix_gets_no_second(member: str, selecting: str, tmp_path: Path) -> None:
    files = undeclared(IEASYS00="OPT=PY,LPA=PY\n", **{member: "ERV=500\n" if member == "IEAOPTPX" else "SYS1.A\n"})
    files["parmlint.yaml"] = "systems: {PRDA: {parmlib: .}}\n"
    (finding,) = findings_in(tmp_path, files, "SYS002")
    assert finding.help == f"{selecting}, or delete {member}."
