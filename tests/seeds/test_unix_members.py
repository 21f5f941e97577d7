"""Rows U2, U3, U5 to U7 and U15 to U20 of the seed recommendations.

The members are written on the pattern of the slides, "OS/390 UNIX Performance and Tuning" (SHARE session 2567), and
what is wrong with them is from the fact sheets.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from tests.helpers.checking import findings_of, places

Found = list[tuple[str, str, int, int, int]]


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
    places = [(one.code, one.span.line, one.span.column, one.span.end_column) for one in run.findings]
    assert places == [("LPA011", 2, 9, 16), ("LPA011", 5, 9, 16)]
    for one in run.findings:
        [fix] = one.fixes
        [edit] = fix.edits
        assert (edit.span, edit.text, fix.safe) == (one.span, "MODULES", False)


def test_u03_the_rest_of_the_statement_is_read() -> None:
    text = "INCLUDE LIBRARY(SYS1.TOOLONGNAME) MEMBERS(IEFIB600)\n"
    assert places(findings_of("IEALPA00", text, "LPA", "GEN"), "code level line column end_column") == [
        ("LPA011", "error", 1, 17, 33),
        ("LPA011", "error", 1, 35, 42),
    ]


def test_u03_a_word_that_nobody_knows_has_no_fix() -> None:
    run = Engine(Settings(root=Path("/"))).check_bytes(b"INCLUDE LIBRARY(A.B) MODULES(C) XYZ(D)\n", Path("IEALPA00"))
    assert [(one.code, one.fixes) for one in run.findings] == [("LPA011", ())]


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
    [one] = run.findings
    assert (one.span.line, one.span.column) == (3, 20)
    assert "MIN, RESPGOAL returns to the default" in one.message
    deleted = SLIDE_ASCH + "CLASSDEL CLASSNAME(OPENMVS)\nCLASSADD CLASSNAME(OPENMVS) MAX(400)\n"
    assert places(findings_of("ASCHPM00", deleted, "ASC003"), "code level line column end_column") == []


# --- U15: filecache in /etc/rc ---

SLIDE_RC = "/usr/sbin/filecache -a /usr/include/stdio.h\n/usr/sbin/filecache -a /usr/include/string.h\n"


def test_u15_filecache_from_release_4_on() -> None:
    assert places(findings_of("etc/rc", SLIDE_RC, "ALL"), "code level line column end_column") == []
    assert places(findings_of("etc/rc", SLIDE_RC, "USS", target="os390 2.4"), "code level line column end_column") == []
    expected = [("USS001", "warning", 1, 1, 20), ("USS001", "warning", 2, 1, 20)]
    assert (
        places(findings_of("etc/rc", SLIDE_RC, "USS", target="os390 1.3"), "code level line column end_column")
        == expected
    )


# --- U16: _BPX_SHAREAS and STEPLIB in /etc/profile ---

SLIDE_PROFILE = """\
export _BPX_SHAREAS=YES
if [ -z "$STEPLIB" ] && tty -s;
then
    export STEPLIB=none
    exec sh -L
fi
"""


def test_u16_the_sample_of_the_slides_is_clean() -> None:
    assert places(findings_of("etc/profile", SLIDE_PROFILE, "ALL"), "code level line column end_column") == []


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ("_BPX_SHAREAS=YES", [("USS002", "warning", 1, 1, 13)]),
        ("_BPX_SHAREAS=YES; export _BPX_SHAREAS", []),
        ("export _BPX_SHAREAS=NO", [("USS003", "note", 1, 21, 23)]),
        ("PATH=/bin", [("USS003", "note", 1, 1, 10)]),
        ("set -a; _BPX_SHAREAS=YES", []),
        (". /etc/site.profile", []),
    ],
)
def test_u16_shared_address_spaces(first: str, expected: Found) -> None:
    assert (
        places(
            findings_of("etc/profile", SLIDE_PROFILE.replace("export _BPX_SHAREAS=YES", first), "USS"),
            "code level line column end_column",
        )
        == expected
    )


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("    exec sh -L\n", "", [("USS005", "note", 4, 20, 24)]),
        ("STEPLIB=none", "STEPLIB=CEE.SCEERUN", [("USS004", "note", 4, 20, 31)]),
        ("    export STEPLIB=none\n", "", [("USS004", "note", 1, 1, 24)]),
    ],
)
def test_u16_steplib(old: str, new: str, expected: Found) -> None:
    assert (
        places(findings_of("etc/profile", SLIDE_PROFILE.replace(old, new), "USS"), "code level line column end_column")
        == expected
    )


# --- U17: IEAICSxx ---

SLIDE_ICS = """\
SUBSYS=STC,PGN=10
  TRXNAME=OMVS,PGN=12 /* OpenEdition Kernel */
  TRXNAME=BPXOINIT,PGN=12 /* OE Init Process, R3 */
  TRXNAME=SYSBMAS,PGN=12 /* DF/SMS BMF */
SUBSYS=OMVS,PGN=30 /* Forked Children */
  USERID=OMVSKERN,PGN=40 /* Init Daemons */
"""


def test_u17_the_sample_of_the_slides_is_clean() -> None:
    assert places(findings_of("IEAICS00", SLIDE_ICS, "ALL"), "code level line column end_column") == []


def test_u17_servers_in_the_default_group() -> None:
    text = SLIDE_ICS.replace("TRXNAME=OMVS,PGN=12", "TRXNAME=OMVS,PGN=10").replace("SYSBMAS", "SYSBMAX")
    assert places(findings_of("IEAICS00", text, "ICS"), "code level line column end_column") == [
        ("ICS016", "note", 1, 8, 11),
        ("ICS016", "note", 2, 20, 22),
    ]


def test_u17_masks_and_parts_of_names_select() -> None:
    text = SLIDE_ICS.replace("BPXOINIT", "BPX%INIT").replace("SYSBMAS", "BMAS(4)").replace("OMVSKERN", "OMVS(1)")
    assert places(findings_of("IEAICS00", text, "ICS"), "code level line column end_column") == []


def test_u17_the_init_process_is_of_release_3() -> None:
    text = SLIDE_ICS.replace("  TRXNAME=BPXOINIT,PGN=12 /* OE Init Process, R3 */\n", "")
    assert places(findings_of("IEAICS00", text, "ICS", target="os390 1.2"), "code level line column end_column") == []
    assert places(findings_of("IEAICS00", text, "ICS", target="os390 1.3"), "code level line column end_column") == [
        ("ICS016", "note", 1, 8, 11)
    ]


def test_u17_a_system_without_unix() -> None:
    assert (
        places(
            findings_of("IEAICS00", "SUBSYS=STC,PGN=10\n TRXNAME=JES2,PGN=12\n", "ICS"),
            "code level line column end_column",
        )
        == []
    )


def test_u17_forked_children_without_a_section() -> None:
    text = SLIDE_ICS[: SLIDE_ICS.index("SUBSYS=OMVS")]
    assert places(findings_of("IEAICS00", text, "ICS"), "code level line column end_column") == [
        ("ICS017", "note", 2, 11, 15)
    ]


def test_u17_daemons_among_the_children() -> None:
    without = SLIDE_ICS[: SLIDE_ICS.index("  USERID=")]
    assert places(findings_of("IEAICS00", without, "ICS"), "code level line column end_column") == [
        ("ICS018", "note", 5, 8, 12)
    ]
    same = SLIDE_ICS.replace("PGN=40", "PGN=30")
    assert places(findings_of("IEAICS00", same, "ICS"), "code level line column end_column") == [
        ("ICS018", "note", 6, 23, 25)
    ]


# --- U18, U19, U20: IEAIPSxx, and the slips of the slides themselves ---

SLIDE_IPS = """\
DMN=40,CNSTR=(1,5)
PGN=12,(DMN=12,DF=F80)
PGN=30,(DMN=30,DP=F53,DUR=5K) /* P1 Forked Children */
       (DMN=31,DP=F51,DUR=10K) /* P2 Forked Children */
       (DMN=32,DP=M4) /* P3 Forked Children */
PGN=40,(DMN=40,DP=F60)
"""


def test_u18_periods_of_forked_children() -> None:
    assert places(findings_of("IEAIPS00", SLIDE_IPS, "IPS006"), "code level line column end_column") == []
    assert places(
        findings_of("IEAIPS00", SLIDE_IPS.replace(",DUR=10K", ""), "IPS006"), "code level line column end_column"
    ) == [("IPS006", "error", 4, 8, 9)]
    endless = SLIDE_IPS.replace("DP=M4", "DP=M4,DUR=1K")
    assert places(findings_of("IEAIPS00", endless, "IPS006"), "code level line column end_column") == [
        ("IPS006", "note", 5, 26, 28)
    ]


def test_u19_domains_that_nothing_uses() -> None:
    text = "DMN=40,CNSTR=(1,5)\nDMN=12,CNSTR=(1,5)\nPGN=12,(DMN=12,DP=F80)\n"
    assert places(findings_of("IEAIPS00", text, "IPS001", "IPS003"), "code level line column end_column") == [
        ("IPS003", "note", 1, 5, 7)
    ]
    assert (
        places(findings_of("IEAIPS00", text.replace("DP=F80", "DF=F80"), "IPS003"), "code level line column end_column")
        == []
    )


def test_u19_one_slip_of_a_number_is_found_once() -> None:
    text = "DMN=40,CNSTR=(1,5)\nPGN=12,(DMN=12,DP=F80)\n"
    assert places(findings_of("IEAIPS00", text, "IPS001", "IPS003"), "code level line column end_column") == [
        ("IPS001", "warning", 2, 13, 15)
    ]


def test_u20_the_slips_of_the_slides() -> None:
    assert places(findings_of("IEAIPS00", SLIDE_IPS, "GEN", "IPS001"), "code level line column end_column") == [
        ("IPS001", "warning", 2, 13, 15),
        ("GEN012", "error", 2, 16, 18),
        ("IPS001", "warning", 3, 13, 15),
        ("IPS001", "warning", 4, 13, 15),
        ("IPS001", "warning", 5, 13, 15),
    ]


def test_u20_parms_on_filesystype() -> None:
    text = """\
FILESYSTYPE TYPE(HFS)
ENTRYPOINT(GFUAINIT)
PARMS('SYNCDEFAULT(30)
VIRTUAL(128)
FIXED(128)')
"""
    assert places(findings_of("BPXPRM00", text, "GEN"), "code level line column end_column") == [
        ("GEN012", "error", 3, 1, 6)
    ]


def test_compatibility_mode_ended_with_release_1_3() -> None:
    for target, ics, ips in (
        ("zos 1.2", [], [("IPS001", "warning", 1, 12, 14)]),
        ("zos 1.3", [("ICS007", "note", 1, 1, 18)], [("IPS009", "note", 1, 1, 22)]),
    ):
        assert (
            places(
                findings_of("IEAICS00", "SUBSYS=STC,PGN=30\n", "ICS", target=target),
                "code level line column end_column",
            )
            == ics
        )
        assert (
            places(
                findings_of("IEAIPS00", "PGN=1,(DMN=12,DP=F80)\n", "IPS001", "IPS009", target=target),
                "code level line column end_column",
            )
            == ips
        )


# --- the rest of the two languages ---


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SUBSYS=STC,PGN=10\n TRXNAME=A,PGN=3,RPGN=(104,10)\n", [("ICS002", "note", 2, 28, 30)]),
        ("SUBSYS=STC\n TRXNAME=A,PGN=3\n USERID=A,PGN=3\n TRXNAME=A(2),PGN=4\n", []),
        ("SUBSYS=STC\n TRXNAME=A,PGN=3\nSUBSYS=TSO\n TRXNAME=A,PGN=4\n TRXNAME=A,PGN=5\n",
         [("ICS003", "note", 5, 10, 11)]),
    ],
)  # fmt: skip
def test_selectors_and_groups(text: str, expected: Found) -> None:
    assert places(findings_of("IEAICS00", text, "ICS"), "code level line column end_column") == expected


@pytest.mark.parametrize(
    ("text", "target", "expected"),
    [
        ("WKL=(1,100)\nOBJ=1,SRV=(9,0)\nPGN=1,(OBJ=2,DMN=1)\n", "mvs 3.8", [("IPS002", "error", 3, 12, 13)]),
        ("WKL=(1,100)\nOBJ=1,SRV=(9,0)\nPGN=1,(OBJ=2,DMN=1)\n", "mvs-esa 4.1", [("IPS002", "warning", 3, 12, 13)]),
        ("WKL=(1)\n", "mvs 3.8", [("IPS005", "error", 1, 6, 7)]),
        ("WKL=(1,1)\n", "mvs-esa 4.1", [("IPS005", "warning", 1, 8, 9)]),
        ("WKL=(1,9)\nOBJ=1,SRV=(9,5,0)\n", "mvs 3.8", [("IPS005", "note", 2, 12, 17)]),
        ("DMN=3,CNSTR=(5,4,1)\n", "mvs 3.8", [("IPS004", "error", 1, 14, 15)]),
        ("DMN=3,CNSTR=(&A.,4,1)\n", "mvs 3.8", []),
        ("DMN=3,CNSTR=(4,4,1)\nDMN=03,CNSTR=(4,4,1)\n", "mvs 3.8", [("IPS007", "warning", 2, 5, 7)]),
        ("PGN=1,(DMN=2,DP=M4)\nDM=2,CNSTR=(1,2)\n", "os390 2.4", []),
        ("PGN=1,(DMN=2,DP=M4)\nDMN=&A.,CNSTR=(1,2)\n", "os390 2.4", []),
        ("PGN=1,(DMN=1,DP=M4)\n", "os390 2.4", [("IPS008", "note", 1, 1, 4)]),
    ],
)
def test_domains_and_objectives(text: str, target: str, expected: Found) -> None:
    codes = ("IPS008",) if text.startswith("PGN=1,(DMN=1,") else ("IPS001", "IPS002", "IPS004", "IPS005", "IPS007")
    assert places(findings_of("IEAIPS00", text, *codes, target=target), "code level line column end_column") == expected


def test_libraries_of_rtls() -> None:
    text = SLIDE_RTLS + "LOGICAL (LIBRARY(SYSCEE) VERSION(2) DEFAULT PHYSICAL(SYSCEX,&L.))\n"
    assert places(findings_of("CSVRTL00", text, "RTL001", "RTL008"), "code level line column end_column") == [
        ("RTL008", "warning", 11, 37, 44),
        ("RTL001", "warning", 11, 54, 60),
    ]


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
