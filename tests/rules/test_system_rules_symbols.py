"""SYM rules on whole systems, beside the examples of their pages: the exact places, and what they must leave alone.

Expected values: zos-members-2.md, sections 1.4 (symbols), 7 (IEASYMxx) and 12 (the IPL chain).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.playing import findings_in, places_below, unjudged_in

DECLARED = "systems: {PRDA: {parmlib: p}}\n"
LOAD = "SYSPARM  00\nIEASYM   00\n"


def declared(**members: str) -> dict[str, str]:
    members = {"LOAD00": LOAD, "IEASYS00": "CLPA\n", **members}
    return {"parmlint.yaml": DECLARED, **{f"p/{name}": text for name, text in members.items()}}


# --- SYM001 -------------------------------------------------------------------------------------------------------


def test_an_undefined_symbol_is_told_of_where_it_stands(tmp_path: Path) -> None:
    files = declared(
        IEASYM00="SYSDEF SYMDEF(&HLQ='PROD') SYSNAME(PRDA)\n",
        IEASYS00="LNK=00,OMVS=00\n",
        LNKLST00="&HLQ..LINKLIB,\n&HQL..LINKLIB,\nSYS1.&SYSNAME..&SYSCLONE.\n",
        BPXPRM00="ROOT FILESYSTEM('&HLQ..ROOT.&SYSR1.') TYPE(ZFS)\n",
        PROG77="APF ADD DSNAME(&NOBODY..LOAD) SMS\n",
    )

    [finding] = findings_in(tmp_path, files, "SYM001")

    assert places_below([finding], tmp_path) == [("SYM001", "p/LNKLST00", 2, 1, 6)]
    assert finding.message == "Nothing defines &HQL for this system. Did you mean &HLQ?"
    assert finding.level is Level.ERROR


def test_without_configuration_it_is_a_warning(tmp_path: Path) -> None:
    files = {"LOAD00": LOAD, "IEASYM00": "SYSDEF SYSNAME(PRDA)\n", "IEASYS00": "LNK=00\n", "LNKLST00": "&HLQ..L\n"}
    assert [finding.level for finding in findings_in(tmp_path, files, "SYM001")] == [Level.WARNING]


@pytest.mark.parametrize(
    "changed",
    [
        {"p/LOAD00": "SYSPARM  00\nIEASYM   (00,11)\n"},
        {"p/IEASYM00": "SYSDEF LPARNAME(P1) SYMDEF(&HLQ='A')\n"},
        {"parmlint.yaml": "systems: {PRDA: {parmlib: p, symbols: {HLQ: A}}}"},
        {"parmlint.yaml": "systems: {PRDA: {parmlib: p, ipl: {load: ZZ}, elsewhere: [LOADZZ]}}"},
        {"p/LOAD00": "SYSPARM  00\nLPARNAME P1\nIEASYM   00\n"},
    ],
    ids=["a member is missing", "a filter nobody knows", "configured", "LOADxx is elsewhere", "a filter in LOADxx"],
)
def test_it_is_silent_where_somebody_may_define_the_symbol(tmp_path: Path, changed: dict[str, str]) -> None:
    files = declared(IEASYM00="SYSDEF SYSNAME(PRDA)\n", IEASYS00="LNK=00\n", LNKLST00="&HLQ..LINKLIB\n")
    assert findings_in(tmp_path, files, "SYM001")
    assert not findings_in(tmp_path, {**files, **changed}, "SYM001")


def test_in_ieasymxx_only_what_is_defined_before_has_a_text(tmp_path: Path) -> None:
    files = declared(
        LOAD00="SYSPARM  00\nIEASYM   (00,01)\n",
        IEASYM00="SYSDEF SYMDEF(&A='&B.1')\nSYSDEF SYMDEF(&B='2') SYMDEF(&C='&B.&SYSR1(1:5).')\n",
        IEASYM01="SYSDEF SYMDEF(&D='&B.&A.') SYMDEF(&E='&F.')\nSYSDEF LPARNAME(X) SYMDEF(&G='&H.')\n",
    )

    early, never = findings_in(tmp_path, files, "SYM001")

    assert places_below([early, never], tmp_path) == [
        ("SYM001", "p/IEASYM00", 1, 19, 22),
        ("SYM001", "p/IEASYM01", 1, 39, 42),
    ]
    assert early.message == "&B is defined only later and has no text yet."
    assert (early.related[0].span.line, early.related[0].span.column) == (2, 15)
    assert not never.related


# --- SYM007, SYM008 -----------------------------------------------------------------------------------------------


def test_definitions_are_compared_over_the_members_of_the_list(tmp_path: Path) -> None:
    files = declared(
        LOAD00="SYSPARM  00\nIEASYM   (00,01)\n",
        IEASYM00="SYSDEF LPARNAME(P1) SYMDEF(&A='1') SYSNAME(S1)\nSYSDEF SYMDEF(&B='1')\n",
        IEASYM01="SYSDEF SYMDEF(&A='2') SYMDEF(&B='2')\nSYSDEF HWNAME(H) LPARNAME(P1) SYSNAME(S2)\n",
    )

    local, same = findings_in(tmp_path, files, "SYM007", "SYM008")

    assert places_below([local, same], tmp_path) == [
        ("SYM008", "p/IEASYM00", 1, 31, 34),
        ("SYM007", "p/IEASYM00", 2, 18, 21),
    ]
    assert [Path(finding.related[0].span.path).name for finding in (local, same)] == ["IEASYM01", "IEASYM01"]


@pytest.mark.parametrize(
    "text",
    [
        "SYSDEF SYMDEF(&A='1')\nSYSDEF SYMDEF(&B='&A.')\nSYSDEF SYMDEF(&A='2')\n",
        "SYSDEF SYMDEF(&A='1')\nSYSDEF SYMDEF(&A='&A.2')\n",
        "SYSDEF SYMDEF(&A='1')\nSYSDEF SYMDEF(&A='1')\n",
        "SYSDEF SYMDEF(&A='1')\nSYSDEF LPARNAME(P1) SYMDEF(&A='2')\n",
        "SYSDEF LPARNAME(P1) SYMDEF(&A='1')\nSYSDEF LPARNAME(P2) SYMDEF(&A='2')\n",
        "SYSDEF HWNAME(H) SYMDEF(&A='1')\nSYSDEF LPARNAME(P1) SYMDEF(&A='2')\n",
        "SYSDEF LPARNAME() SYMDEF(&A='1')\nSYSDEF LPARNAME(P1) SYMDEF(&A='2')\n",
    ],
)
def test_a_text_that_counts_somewhere_is_no_dead_text(tmp_path: Path, text: str) -> None:
    assert not findings_in(tmp_path, {"IEASYM00": text}, "SYM007", "SYM008")


# --- SYM009, SYM010 -----------------------------------------------------------------------------------------------

PLEX = "SYSPARM  00\nIEASYM   00\nSYSPLEX  PLEX1\n"
TWO = "systems:\n  PRDA: {parmlib: p, ipl: {lpar: A}}\n  PRDB: {parmlib: p, ipl: {lpar: B}}\n"
BOTH = "SYSDEF SYSNAME(PROD)\n"


def test_a_global_name_is_shared_by_all_systems(tmp_path: Path) -> None:
    files = {**declared(LOAD00=PLEX, IEASYM00=BOTH), "parmlint.yaml": TWO}

    clone, name = sorted(findings_in(tmp_path, files, "SYM009"), key=lambda finding: finding.message)

    assert name.message == "PRDB and PRDA of PLEX1 have the same SYSNAME, PROD."
    assert places_below([name], tmp_path) == [("SYM009", "p/IEASYM00", 1, 16, 20)]
    assert clone.message == "PRDB and PRDA of PLEX1 have the same SYSCLONE, OD."


@pytest.mark.parametrize(
    ("config", "load"),
    [
        (TWO.replace("lpar: B", "lpar: A"), PLEX),
        (TWO, PLEX.replace("SYSPLEX  PLEX1\n", "")),
        (TWO, PLEX.replace("PLEX1", "LOCAL")),
    ],
    ids=["one partition twice", "no sysplex", "a local system"],
)
def test_what_is_one_system_or_in_no_sysplex_shares_nothing(tmp_path: Path, config: str, load: str) -> None:
    files = {**declared(LOAD00=load, IEASYM00=BOTH), "parmlint.yaml": config}
    assert not findings_in(tmp_path, files, "SYM009")


def test_a_symbol_is_used_by_any_member_of_the_libraries(tmp_path: Path) -> None:
    files = declared(
        IEASYM00="SYSDEF SYMDEF(&A='1') SYMDEF(&B='2') SYMDEF(&C='&B.') SYMDEF(&D='3')\n",
        IKJTSO00="AUTHCMD NAMES(&A)\n",
        UNKNOWN="//X JOB &D.\n",
    )
    assert places_below(findings_in(tmp_path, files, "SYM010"), tmp_path) == [("SYM010", "p/IEASYM00", 1, 45, 47)]
    (tmp_path / "parmlint.yaml").unlink()
    del files["parmlint.yaml"]
    assert not findings_in(tmp_path, files, "SYM010")


# --- SYM011, SYM013 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("LOAD00", "SYSPLEX  &P.\nSYSPARM  (00,&X.)\n", [(1, 10, 13), (2, 14, 17)]),
        ("IEASYS00", "OPI=&O.,OMVS=&O.\n", [(1, 5, 8)]),
        ("IEASYM00", "SYSDEF SYSNAME(&SYSNAME.)\n", [(1, 16, 25)]),
        ("IEASYM00", "SYSDEF SYMDEF(&A='X&B.') SYMDEF(&B='&SYSNAME.')\nSYSDEF SYSNAME(&A.)\n", [(2, 16, 19)]),
        ("IEASYM00", "SYSDEF SYSNAME(&A.) SYMDEF(&A='1') SYMDEF(&A='&SYSNAME.')\n", []),
        ("IEASYM00", "SYSDEF SYSCLONE(&SYSNAME(3:2)) SYSNAME(PRDA)\n", []),
        ("BPXPRM00", "VERSION('&SYSR1.')\n", []),
    ],
)
def test_symbols_where_none_is_resolved(
    tmp_path: Path, name: str, text: str, expected: list[tuple[int, int, int]]
) -> None:
    findings = findings_in(tmp_path, {name: text}, "SYM011")
    assert [(finding.span.line, finding.span.column, finding.span.end_column) for finding in findings] == expected


def test_a_symbol_that_its_field_has_no_room_for_is_one_finding(tmp_path: Path) -> None:
    findings = findings_in(tmp_path, {"LOAD00": "SYSPLEX  &LONGNAME.\nSYSPARM  00\n"}, "SYM011", "SYS022", "GEN015")
    assert [finding.code for finding in findings] == ["SYS022"]


@pytest.mark.parametrize(
    ("name", "text", "columns"),
    [
        ("IEASYM00", "SYSDEF SYMDEF(&A='D&YYMMDD.') SYMDEF(&JOBNAME='X')\n", [(20, 28)]),
        ("LPALST00", "SYS1.&JOBNAME..LOAD\n", [(6, 15)]),
        ("IEASYS00", "SMF=&SYSCLONE.\n", []),
        ("COMMND00", "COM='DD NAME=SYS1.&SYSNAME..DMP&SEQ'\n", []),
    ],
)
def test_symbols_that_change_with_time(tmp_path: Path, name: str, text: str, columns: list[tuple[int, int]]) -> None:
    findings = findings_in(tmp_path, {name: text}, "SYM013")
    assert [(finding.span.column, finding.span.end_column) for finding in findings] == columns


# --- SYM012 -------------------------------------------------------------------------------------------------------


def test_a_value_is_held_against_its_form_once_symbols_are_replaced(tmp_path: Path) -> None:
    files = declared(
        IEASYM00="SYSDEF SYMDEF(&Q='TOOLONGQUAL') SYMDEF(&S='ABC')\nSYSDEF SYMDEF(&N='FEW') SYMDEF(&P='00')\n",
        IEASYS00="LNK=&P.,SMF=&S.,COUPLE=00\n",
        LNKLST00="SYS1.&Q..LOAD,\nSYS1.&P..LOAD,\nSYS1.TOOLONGQUAL.LOAD\n",
        COUPLE00="COUPLE SYSPLEX(A) INTERVAL(&N.)\n",
    )

    findings = findings_in(tmp_path, files, "SYM012")

    assert places_below(findings, tmp_path) == [
        ("SYM012", "p/COUPLE00", 1, 28, 31),
        ("SYM012", "p/IEASYS00", 1, 13, 16),
        ("SYM012", "p/LNKLST00", 1, 1, 14),
        ("SYM012", "p/LNKLST00", 2, 1, 14),
    ]
    assert all(finding.level is Level.WARNING for finding in findings)
    assert findings[1].message.startswith("With &S. replaced, this value is not valid: SMF ABC is not valid")


def test_a_record_that_grows_beyond_its_columns_is_told_of(tmp_path: Path) -> None:
    record = "ROOT FILESYSTEM('&A.')" + " " * 40 + "/* &A. */"
    files = declared(
        IEASYM00="SYSDEF SYMDEF(&A='SYS1.A.VERY.LONG.NAME')\n",
        IEASYS00="OMVS=00\n",
        BPXPRM00=f"MAXPROCSYS(900)\n{record}\nVERSION('&A.')\n",
    )

    [finding] = findings_in(tmp_path, files, "SYM012")

    assert places_below([finding], tmp_path) == [("SYM012", "p/BPXPRM00", 2, 1, 72)]
    # 71 columns, of which two references of three columns each become 21
    assert finding.message == "With its symbols replaced, this record ends in column 107, but data ends in column 71."


@pytest.mark.parametrize(("text", "lines"), [("ABC", []), ("ABCD", [1]), ("AB", [])])
def test_a_record_may_fill_its_columns(tmp_path: Path, text: str, lines: list[int]) -> None:
    """With &A. the record ends in column 71, the last one of data."""
    files = declared(
        IEASYM00=f"SYSDEF SYMDEF(&A='{text}')\n", IEASYS00="OMVS=00\n", BPXPRM00="VERSION('&A.')".rjust(71)
    )
    assert [finding.span.line for finding in findings_in(tmp_path, files, "SYM012")] == lines


def test_a_statement_that_only_a_text_makes_unreadable_is_told_of(tmp_path: Path) -> None:
    files = declared(IEASYM00="SYSDEF SYMDEF(&A='A)(B')\n", IEASYS00="COUPLE=00\n", COUPLE00="COUPLE SYSPLEX(&A.)\n")
    assert {finding.span.line for finding in findings_in(tmp_path, files, "SYM012")} == {1}


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("SYSDEF SYMDEF(&X='ABC') SYSCLONE(&X.)\n", [("SYM012", "p/IEASYM00", 1, 34, 37)]),
        ("SYSDEF SYMDEF(&X='ABC') SYSCLONE(&X(1:2))\n", []),
        ("SYSDEF SYSNAME(ORNA) SYSCLONE(&SYSNAME(3:2))\n", []),
        ("SYSDEF SYSNAME(ORNA)\nSYSDEF SYSCLONE(&SYSNAME(3:2))\n", []),
        ("SYSDEF SYSNAME(ORNA)\nSYSDEF SYSCLONE(&SYSNAME)\n", [("SYM012", "p/IEASYM00", 2, 17, 25)]),
        ("SYSDEF SYMDEF(&X='TOOLONGNAME')\nSYSDEF SYSNAME(&X)\n", [("SYM012", "p/IEASYM00", 2, 16, 18)]),
    ],
)
def test_names_are_judged_with_the_symbols_before_them(
    tmp_path: Path, text: str, places: list[tuple[str, str, int, int, int]]
) -> None:
    files = declared(IEASYM00=text, IEASYS00="MAXUSER=400\n")
    assert places_below(findings_in(tmp_path, files, "SYM012"), tmp_path) == places
    assert unjudged_in(tmp_path, files, "SYM012") == []
    assert unjudged_in(tmp_path, files, "SYM008") == []


def test_a_name_whose_symbol_comes_later_is_in_the_account(tmp_path: Path) -> None:
    files = declared(IEASYM00="SYSDEF SYSCLONE(&SYSNAME(3:2))\nSYSDEF SYSNAME(ORNA)\n", IEASYS00="MAXUSER=400\n")
    [entry] = unjudged_in(tmp_path, files, "SYM012")
    assert (entry.span.line, entry.reason) == (1, "holds &SYSNAME, which is defined only later, in line 2")
    assert unjudged_in(tmp_path, files, "SYM008") == []


def test_a_name_whose_symbol_has_no_text_is_in_the_account(tmp_path: Path) -> None:
    files = declared(IEASYM00="SYSDEF SYSCLONE(&NONE)\n", IEASYS00="MAXUSER=400\n")
    [entry] = unjudged_in(tmp_path, files, "SYM012")
    assert (entry.span.line, entry.reason) == (1, "holds &NONE, which has no value")


def test_what_follows_a_symbol_in_the_name_of_a_task_may_join_it(tmp_path: Path) -> None:
    """A task is no data set: &DB2.MSTR is the procedure DB2AMSTR, and no period is missing."""
    files = {"COMMND00": "COM='S &DB2.MSTR'\nCOM='START &SYSNAME.JES2,PARM=WARM'\n"}
    assert not findings_in(tmp_path, files, "SYM003")


@pytest.mark.parametrize(
    "text",
    [
        "CONSOLE DEVNUM(0700) NAME(&SYSNAME.C1)\n",
        "CONSOLE DEVNUM(0700) NAME(C1) PFKTAB(&SYSNAME.TAB)\n",
    ],
)
def test_what_follows_a_symbol_in_a_name_without_periods_joins_it(tmp_path: Path, text: str) -> None:
    """The name of a console holds no period: &SYSNAME.C1 is SYS1C1, and no period is missing."""
    assert not findings_in(tmp_path, {"CONSOL00": text}, "SYM003")
