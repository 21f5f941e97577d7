"""Rows U17 to U20 of the seed recommendations: IEAICSxx and IEAIPSxx.

The members are written on the pattern of the slides, "OS/390 UNIX Performance and Tuning" (SHARE session 2567), and
what is wrong with them is from the fact sheets.
"""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places

Places = list[tuple[str, str, int, int, int]]


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
        ("GEN012", "warning", 2, 16, 18),
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
        ("GEN012", "warning", 3, 1, 6)  # PARM is an operand, and PARMS might be a statement of a newer release
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
def test_selectors_and_groups(text: str, expected: Places) -> None:
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
def test_domains_and_objectives(text: str, target: str, expected: Places) -> None:
    codes = ("IPS008",) if text.startswith("PGN=1,(DMN=1,") else ("IPS001", "IPS002", "IPS004", "IPS005", "IPS007")
    assert places(findings_of("IEAIPS00", text, *codes, target=target), "code level line column end_column") == expected
