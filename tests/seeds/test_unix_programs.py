"""Rows U2, U3 and U5 to U7 of the seed recommendations: programs and caches in storage, and initiators.

The members are written on the pattern of the slides, "OS/390 UNIX Performance and Tuning" (SHARE session 2567), and
what is wrong with them is from the fact sheets.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Level
from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

# --- U2, U3: modules of the binder and the compiler in the link pack area ---

SLIDE_IEALPA = """\
INCLUDE LIBRARY(SYS1.LINKLIB)
        MEMBERS( IEFIB600, IEFXB603,
                 IEWBLINK, HEWL)
INCLUDE LIBRARY(CBC.SCBCCMP)
        MEMBERS( CBCDRVR, CBC30PTP)
"""


def test_u02_modules_are_included_once() -> None:
    text = "INCLUDE LIBRARY(SYS1.LINKLIB) MODULES(IEWL,HEWL)\nINCLUDE LIBRARY(A.B) MODULES(HEWL,X,X)\n"
    assert places(findings_of("IEALPA00", text, "LPA"), "code level line column end_column") == [
        ("LPA012", "warning", 2, 30, 34),
        ("LPA012", "warning", 2, 37, 38),
    ]


def test_u03_members_is_reported_as_modules() -> None:
    run = Engine(Settings(root=Path("/"))).check_bytes(SLIDE_IEALPA.encode(), Path("IEALPA00"))
    places = [
        (finding.code, finding.span.line, finding.span.column, finding.span.end_column) for finding in run.findings
    ]
    assert places == [("LPA011", 2, 9, 16), ("LPA011", 5, 9, 16)]
    for finding in run.findings:
        [fix] = finding.fixes
        [edit] = fix.edits
        assert (edit.span, edit.text, fix.safe) == (finding.span, "MODULES", False)


def test_u03_the_rest_of_the_statement_is_read() -> None:
    text = "INCLUDE LIBRARY(SYS1.TOOLONGNAME) MEMBERS(IEFIB600)\n"
    assert places(findings_of("IEALPA00", text, "LPA", "GEN"), "code level line column end_column") == [
        ("LPA011", "error", 1, 17, 33),
        ("LPA011", "error", 1, 35, 42),
    ]


def test_u03_a_word_that_nobody_knows_has_no_fix() -> None:
    run = Engine(Settings(root=Path("/"))).check_bytes(b"INCLUDE LIBRARY(A.B) MODULES(C) XYZ(D)\n", Path("IEALPA00"))
    assert [(finding.code, finding.fixes) for finding in run.findings] == [("LPA011", ())]


# --- U5: limits of the RTLS cache ---

SLIDE_RTLS = """\
PHYSICAL (
    LIBRARY(SYSCEE) ADD
    DSLIST(CEE.SCEERUN)
    MAXABOVEP(10M)
    MAXBELOWP(50K)
)
LOGICAL (
    LIBRARY(SYSCEE) VERSION(1) DEFAULT
    PHYSICAL(SYSCEE)
)
"""


def test_u05_the_sample_of_the_slides_is_clean() -> None:
    assert places(findings_of("CSVRTL00", SLIDE_RTLS, "ALL"), "code level line column end_column") == []


def test_u05_a_limit_is_missing() -> None:
    text = SLIDE_RTLS.replace("    MAXBELOWP(50K)\n", "")
    assert places(findings_of("CSVRTL00", text, "RTL"), "code level line column end_column") == [
        ("RTL013", "note", 1, 1, 9)
    ]
    assert places(findings_of("CSVRTL00", text + "MAXBELOW(1M)\n", "RTL"), "code level line column end_column") == []


def test_u05_a_limit_that_cannot_be_used() -> None:
    text = SLIDE_RTLS + "MAXABOVE(10239K)\nMAXBELOW(51)\n"
    assert places(findings_of("CSVRTL00", text, "RTL"), "code level line column end_column") == [
        ("RTL006", "warning", 4, 15, 18)
    ]


# --- U6: VLF caches RACF's maps of users and groups ---

SLIDE_VLF = """\
CLASS NAME(IRRUMAP)
  EMAJ(UMAP)
CLASS NAME(IRRGMAP)
  EMAJ(GMAP)
CLASS NAME(IRRGTS)
  EMAJ(GTS)
CLASS NAME(IRRACEE)
  EMAJ(ACEE)
"""


def test_u06_the_sample_of_the_slides_lacks_security_packets_only() -> None:
    assert places(findings_of("COFVLF00", SLIDE_VLF, "ALL"), "code level line column end_column") == [
        ("VLF009", "note", 1, 12, 19)
    ]


def test_u06_a_map_is_missing() -> None:
    text = SLIDE_VLF.replace("CLASS NAME(IRRGMAP)\n  EMAJ(GMAP)\n", "")
    assert places(findings_of("COFVLF00", text, "VLF008"), "code level line column end_column") == [
        ("VLF008", "note", 1, 12, 19)
    ]


def test_u06_without_any_map_nobody_knows_that_unix_is_used() -> None:
    assert (
        places(findings_of("COFVLF00", "CLASS NAME(IRRGTS) EMAJ(GTS)\n", "VLF"), "code level line column end_column")
        == []
    )


def test_u06_a_map_has_the_wrong_major_name() -> None:
    text = SLIDE_VLF.replace("EMAJ(UMAP)", "EMAJ(IRRUMAP)")
    assert places(findings_of("COFVLF00", text, "VLF010"), "code level line column end_column") == [
        ("VLF010", "error", 2, 8, 15)
    ]


def test_u06_a_symbol_may_be_the_major_name() -> None:
    assert (
        places(
            findings_of("COFVLF00", "CLASS NAME(IRRUMAP) EMAJ(&MAP.)\n", "VLF010"), "code level line column end_column"
        )
        == []
    )


def test_u06_a_data_set_on_another_volume_is_another() -> None:
    text = "CLASS NAME(IKJEXEC) EDSN(A.B) VOL(V1) EDSN(A.B) EDSN(A.B) VOL(V1)\n"
    assert places(findings_of("COFVLF00", text, "VLF004"), "code level line column end_column") == [
        ("VLF004", "warning", 1, 54, 57)
    ]


# --- U7: ASCH initiators ---

SLIDE_ASCH = "CLASSADD CLASSNAME(OPENMVS)\nMIN(20) MAX(300) RESPGOAL(1)\n"


@pytest.mark.parametrize(("target", "idle"), [("os390 1.3", False), ("os390 2.4", True), ("zos 2.5", True)])
def test_u07_initiators_for_forks_until_release_3(target: str, idle: bool) -> None:
    expected = [("ASC009", "note", 1, 20, 27)] if idle else []
    assert (
        places(findings_of("ASCHPM00", SLIDE_ASCH, "ASC", target=target), "code level line column end_column")
        == expected
    )


def test_u07_without_a_target_nobody_knows() -> None:
    assert places(findings_of("ASCHPM00", SLIDE_ASCH, "ALL"), "code level line column end_column") == []


def test_u07_a_class_defined_again_loses_what_is_left_out() -> None:
    text = SLIDE_ASCH + "CLASSADD CLASSNAME(OPENMVS) MAX(400)\n"
    run = Engine(Settings(root=Path("/"), select=("ASC003",))).check_bytes(text.encode(), Path("ASCHPM00"))
    [finding] = run.findings
    assert (finding.span.line, finding.span.column) == (3, 20)
    assert "MIN, RESPGOAL returns to the default" in finding.message
    deleted = SLIDE_ASCH + "CLASSDEL CLASSNAME(OPENMVS)\nCLASSADD CLASSNAME(OPENMVS) MAX(400)\n"
    assert places(findings_of("ASCHPM00", deleted, "ASC003"), "code level line column end_column") == []


def test_libraries_of_rtls() -> None:
    text = SLIDE_RTLS + "LOGICAL (LIBRARY(SYSCEE) VERSION(2) DEFAULT PHYSICAL(SYSCEX,&L.))\n"
    assert places(findings_of("CSVRTL00", text, "RTL001", "RTL008"), "code level line column end_column") == [
        ("RTL008", "warning", 11, 37, 44),
        ("RTL001", "warning", 11, 54, 60),
    ]


def test_a_library_that_another_member_may_add(tmp_path: Path) -> None:
    """RTL001 is a warning where all members of RTLS= are here, or the name is nearly that of one that is added."""
    text = "PHYSICAL (LIBRARY(SYSPLI) ADD DSLIST(PLI.SPLIRUN))\nLOGICAL (LIBRARY(L) VERSION(1) DEFAULT PHYSICAL({}))\n"
    names = ("SYSCEE", "SYSPL", "SYSPLI")
    levels = [[finding.level for finding in findings_of("CSVRTL00", text.format(name), "RTL001")] for name in names]
    assert levels == [[Level.NOTE], [Level.WARNING], []]
    members = {"CSVRTL00": text.format("SYSCEE"), "IEASYS00": "RTLS=(00,01)\n", "LOAD00": "SYSPARM  00\n"}
    site = {"parmlint.yaml": "systems: {PRDA: {parmlib: P}}\n"}
    system = site | {f"P/{name}": member for name, member in members.items()}
    assert [finding.level for finding in findings_in(tmp_path / "a", system, "RTL001")] == [Level.NOTE]
    whole = system | {"P/CSVRTL01": "PHYSICAL (LIBRARY(SYSPL2) ADD DSLIST(PLI.SPLIRUN))\n"}
    assert [finding.level for finding in findings_in(tmp_path / "b", whole, "RTL001")] == [Level.WARNING]


def test_a_library_may_be_added_again_once_it_is_deleted() -> None:
    line = "PHYSICAL (LIBRARY(A) ADD DSLIST(B.C) MAXABOVE(1M) MAXBELOW(1M))\n"
    assert places(findings_of("CSVRTL00", line + line, "RTL"), "code level line column end_column") == [
        ("RTL002", "warning", 2, 19, 20)
    ]
    assert (
        places(
            findings_of("CSVRTL00", line + "PHYSICAL (LIBRARY(A) DELETE)\n" + line, "RTL"),
            "code level line column end_column",
        )
        == []
    )
