"""Rows U5 to U7 and U17 to U20 of the seed recommendations: "OS/390 UNIX Performance and Tuning" (SHARE 2567, 1999).

The members are written on the pattern of the slides, and what is wrong with them is from the fact sheets.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine

Found = list[tuple[str, str, int, int, int]]


def found(member: str, text: str, *codes: str, target: tuple[str, ...] = ()) -> Found:
    """Code, level, line, column and end column of every finding of these rules or families."""
    settings = Settings(root=Path("/"), select=codes, target=target)
    run = Engine(settings).check_bytes(text.encode(), Path(member))
    assert not run.incomplete
    return [
        (one.code, one.level.label if one.level else "", one.span.line, one.span.column, one.span.end_column)
        for one in run.findings
    ]


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
    assert found("CSVRTL00", SLIDE_RTLS, "ALL") == []


def test_u05_a_limit_is_missing() -> None:
    text = SLIDE_RTLS.replace("    MAXBELOWP(50K)\n", "")
    assert found("CSVRTL00", text, "RTL") == [("RTL013", "note", 1, 1, 9)]
    assert found("CSVRTL00", text + "MAXBELOW(1M)\n", "RTL") == []


def test_u05_a_limit_that_cannot_be_used() -> None:
    text = SLIDE_RTLS + "MAXABOVE(10239K)\nMAXBELOW(51)\n"
    assert found("CSVRTL00", text, "RTL") == [("RTL006", "warning", 4, 15, 18)]


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
    assert found("COFVLF00", SLIDE_VLF, "ALL") == [("VLF009", "note", 1, 12, 19)]


def test_u06_a_map_is_missing() -> None:
    text = SLIDE_VLF.replace("CLASS NAME(IRRGMAP)\n  EMAJ(GMAP)\n", "")
    assert found("COFVLF00", text, "VLF008") == [("VLF008", "note", 1, 12, 19)]


def test_u06_without_any_map_nobody_knows_that_unix_is_used() -> None:
    assert found("COFVLF00", "CLASS NAME(IRRGTS) EMAJ(GTS)\n", "VLF") == []


def test_u06_a_map_has_the_wrong_major_name() -> None:
    text = SLIDE_VLF.replace("EMAJ(UMAP)", "EMAJ(IRRUMAP)")
    assert found("COFVLF00", text, "VLF010") == [("VLF010", "error", 2, 8, 15)]


def test_u06_a_symbol_may_be_the_major_name() -> None:
    assert found("COFVLF00", "CLASS NAME(IRRUMAP) EMAJ(&MAP.)\n", "VLF010") == []


def test_u06_a_data_set_on_another_volume_is_another() -> None:
    text = "CLASS NAME(IKJEXEC) EDSN(A.B) VOL(V1) EDSN(A.B) EDSN(A.B) VOL(V1)\n"
    assert found("COFVLF00", text, "VLF004") == [("VLF004", "warning", 1, 54, 57)]


# --- U7: ASCH initiators ---

SLIDE_ASCH = "CLASSADD CLASSNAME(OPENMVS)\nMIN(20) MAX(300) RESPGOAL(1)\n"


@pytest.mark.parametrize(("target", "idle"), [("os390 1.3", False), ("os390 2.4", True), ("zos 2.5", True)])
def test_u07_initiators_for_forks_until_release_3(target: str, idle: bool) -> None:
    expected = [("ASC009", "note", 1, 20, 27)] if idle else []
    assert found("ASCHPM00", SLIDE_ASCH, "ASC", target=(target,)) == expected


def test_u07_without_a_target_nobody_knows() -> None:
    assert found("ASCHPM00", SLIDE_ASCH, "ALL") == []


def test_u07_a_class_defined_again_loses_what_is_left_out() -> None:
    text = SLIDE_ASCH + "CLASSADD CLASSNAME(OPENMVS) MAX(400)\n"
    run = Engine(Settings(root=Path("/"), select=("ASC003",))).check_bytes(text.encode(), Path("ASCHPM00"))
    [one] = run.findings
    assert (one.span.line, one.span.column) == (3, 20)
    assert "MIN, RESPGOAL returns to the default" in one.message
    deleted = SLIDE_ASCH + "CLASSDEL CLASSNAME(OPENMVS)\nCLASSADD CLASSNAME(OPENMVS) MAX(400)\n"
    assert found("ASCHPM00", deleted, "ASC003") == []


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
    assert found("IEAICS00", SLIDE_ICS, "ALL") == []


def test_u17_servers_in_the_default_group() -> None:
    text = SLIDE_ICS.replace("TRXNAME=OMVS,PGN=12", "TRXNAME=OMVS,PGN=10").replace("SYSBMAS", "SYSBMAX")
    assert found("IEAICS00", text, "ICS") == [("ICS016", "note", 1, 8, 11), ("ICS016", "note", 2, 20, 22)]


def test_u17_masks_and_parts_of_names_select() -> None:
    text = SLIDE_ICS.replace("BPXOINIT", "BPX%INIT").replace("SYSBMAS", "BMAS(4)").replace("OMVSKERN", "OMVS(1)")
    assert found("IEAICS00", text, "ICS") == []


def test_u17_the_init_process_is_of_release_3() -> None:
    text = SLIDE_ICS.replace("  TRXNAME=BPXOINIT,PGN=12 /* OE Init Process, R3 */\n", "")
    assert found("IEAICS00", text, "ICS", target=("os390 1.2",)) == []
    assert found("IEAICS00", text, "ICS", target=("os390 1.3",)) == [("ICS016", "note", 1, 8, 11)]


def test_u17_a_system_without_unix() -> None:
    assert found("IEAICS00", "SUBSYS=STC,PGN=10\n TRXNAME=JES2,PGN=12\n", "ICS") == []


def test_u17_forked_children_without_a_section() -> None:
    text = SLIDE_ICS[: SLIDE_ICS.index("SUBSYS=OMVS")]
    assert found("IEAICS00", text, "ICS") == [("ICS017", "note", 2, 11, 15)]


def test_u17_daemons_among_the_children() -> None:
    without = SLIDE_ICS[: SLIDE_ICS.index("  USERID=")]
    assert found("IEAICS00", without, "ICS") == [("ICS018", "note", 5, 8, 12)]
    same = SLIDE_ICS.replace("PGN=40", "PGN=30")
    assert found("IEAICS00", same, "ICS") == [("ICS018", "note", 6, 23, 25)]


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
    assert found("IEAIPS00", SLIDE_IPS, "IPS006") == []
    assert found("IEAIPS00", SLIDE_IPS.replace(",DUR=10K", ""), "IPS006") == [("IPS006", "error", 4, 8, 9)]
    endless = SLIDE_IPS.replace("DP=M4", "DP=M4,DUR=1K")
    assert found("IEAIPS00", endless, "IPS006") == [("IPS006", "note", 5, 26, 28)]


def test_u19_domains_that_nothing_uses() -> None:
    text = SLIDE_IPS.replace("DF=", "DP=").replace("(DMN=40,", "(DMN=41,")
    assert found("IEAIPS00", text, "IPS003") == [("IPS003", "note", 1, 5, 7)]
    assert found("IEAIPS00", text.replace("DP=F80", "DF=F80"), "IPS003") == []


def test_u20_the_slips_of_the_slides() -> None:
    assert found("IEAIPS00", SLIDE_IPS, "GEN", "IPS001") == [
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
    assert found("BPXPRM00", text, "GEN") == [("GEN012", "error", 3, 1, 6)]


def test_compatibility_mode_ended_with_release_1_3() -> None:
    for target, ics, ips in (
        ("zos 1.2", [], [("IPS001", "warning", 1, 12, 14)]),
        ("zos 1.3", [("ICS007", "note", 1, 1, 18)], [("IPS009", "note", 1, 1, 22)]),
    ):
        assert (
            found("IEAICS00", "SUBSYS=OMVS,PGN=30\n"[:-1].replace("OMVS", "STC") + "\n", "ICS", target=(target,)) == ics
        )
        assert found("IEAIPS00", "PGN=1,(DMN=12,DP=F80)\n", "IPS001", "IPS009", target=(target,)) == ips


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
    assert found("IEAICS00", text, "ICS") == expected


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
    codes = ("IPS001", "IPS002", "IPS004", "IPS005", "IPS007") + (("IPS008",) if "DMN=1," in text else ())
    wanted = [code for code in codes if "OBJ=2,DMN=1" not in text or code != "IPS008"]
    assert found("IEAIPS00", text, *wanted, target=(target,)) == expected


def test_libraries_of_rtls() -> None:
    text = SLIDE_RTLS + "LOGICAL (LIBRARY(SYSCEE) VERSION(2) DEFAULT PHYSICAL(SYSCEX,&L.))\n"
    assert found("CSVRTL00", text, "RTL001", "RTL008") == [
        ("RTL008", "warning", 11, 37, 44),
        ("RTL001", "warning", 11, 54, 60),
    ]


def test_a_library_may_be_added_again_once_it_is_deleted() -> None:
    line = "PHYSICAL (LIBRARY(A) ADD DSLIST(B.C) MAXABOVE(1M) MAXBELOW(1M))\n"
    assert found("CSVRTL00", line + line, "RTL") == [("RTL002", "warning", 2, 19, 20)]
    assert found("CSVRTL00", line + "PHYSICAL (LIBRARY(A) DELETE)\n" + line, "RTL") == []
