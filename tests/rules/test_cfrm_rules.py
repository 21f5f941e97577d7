"""Rules on CFRM policies: the near misses of zos-members-4.md 5.2, and what each rule reports beside its page."""

from __future__ import annotations

import pytest

from tests.helpers import checking

CF1 = "CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)\n SEQUENCE(000000040104) PARTITION(1)\n"
CF2 = "CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)\n SEQUENCE(000000050205) PARTITION(1)\n"
TWIN = "CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)\n SEQUENCE(000000040104) PARTITION(2)\n"
GUESTS = "".join(
    f"CF NAME(CF{n}) TYPE(SIMDEV) MFG(IBM) PLANT(EN)\n SEQUENCE(0000000CFCC{n}) PARTITION(0)\n" for n in (1, 2)
)
HEAD = "DATA TYPE(CFRM)\nDEFINE POLICY NAME(P1)\n"
BOTH = "PREFLIST(CF1,CF2)"


def reported(code: str, text: str, file: str) -> list[tuple[int, int, int]]:
    return [(line, start, end) for line, start, end in checking.places(checking.findings_of(file, text, code))]


def policy(text: str, facilities: str = CF1 + CF2) -> str:
    return f"//J JOB\n//S EXEC PGM=IXCMIAPU\n//SYSIN DD *\n{HEAD}{facilities}{text}\n"


def structure(operands: str, name: str = "S1") -> str:
    return f"STRUCTURE NAME({name}) {operands}\n"


FIRST = 10
"""The line of the file on which what follows two coupling facilities begins."""


@pytest.mark.parametrize(
    ("code", "text"),
    [
        # CFR002: fragments that hold structures only; symbols
        ("CFR002", policy(structure("SIZE(1M) PREFLIST(CF9)"), "")),
        ("CFR002", policy(structure("SIZE(1M) PREFLIST(CF1,&CF2)"))),
        ("CFR002", policy(structure("SIZE(1M) PREFLIST(CF9)")).replace("DEFINE POLICY NAME(P1)\n", "")),
        # CFR002: a statement of an unknown name, which may be the CF
        ("CFR002", policy(structure("SIZE(1M) PREFLIST(CF9)")).replace("CF NAME(CF2)", "CFX NAME(CF9)")),
        # CFR004: exactly eight
        ("CFR004", policy(structure("SIZE(1M) EXCLLIST(A,B,C,D,E,F,G,H)"))),
        # CFR005: other units
        ("CFR005", policy(structure(f"SIZE(1G) INITSIZE(1024M) MINSIZE(1048576) {BOTH}"))),
        # CFR006: exactly half; no INITSIZE
        ("CFR006", policy(structure(f"SIZE(64M) INITSIZE(32M) {BOTH}"))),
        ("CFR006", policy(structure(f"SIZE(64M) {BOTH}"))),
        # CFR007: a policy with one coupling facility
        ("CFR007", policy(structure("SIZE(1M) PREFLIST(CF1)"), CF1)),
        ("CFR008", policy(structure(f"SIZE(1M) {BOTH}"), GUESTS)),
        ("CFR008", policy(structure(f"SIZE(1M) {BOTH}"))),
        ("CFR009", policy(structure(f"SIZE(1M) {BOTH} ENFORCEORDER(NO) EXCLLIST(B)"))),
        ("CFR010", policy(structure(f"SIZE(1M) {BOTH} ALLOWAUTOALT(NO) FULLTHRESHOLD(0)"))),
        ("CFR011", policy(structure(f"SIZE(1M) {BOTH} ALLOWAUTOALT(YES)", "MY_LOCK1"))),
        ("CFR012", policy(structure(f"SIZE(1M) {BOTH} SCMMAXSIZE(1G)\n SCMALGORITHM(KEYPRIORITY1)"))),
        ("CFR013", policy(structure("SIZE(1M) PREFLIST(CF1) DUPLEX(ENABLED)"), CF1)),
        ("CFR013", policy(structure("SIZE(1M) PREFLIST(CF1) DUPLEX(DISABLED)"))),
        ("CFR014", policy(structure(f"SIZE(1M) {BOTH} DUPLEX(ENABLED)", "LOG1"))),
        ("CFR015", policy(structure(f"SIZE(1M) {BOTH} EXCLLIST(S2)") + structure(f"SIZE(1M) {BOTH}", "S2"))),
        # CFR018: other policies
        (
            "CFR018",
            policy(structure(f"SIZE(1M) {BOTH}") + "DEFINE POLICY NAME(P2)\n" + structure(f"SIZE(1M) {BOTH}")),
        ),
        ("CFR018", policy("DATA TYPE(CFRM)\nDEFINE POLICY NAME(P2)\n" + CF1)),
        ("CFR019", policy("", CF1 + TWIN)),
        ("CFR028", policy("", GUESTS)),
        ("CFR001", policy(structure(BOTH)).replace("DEFINE POLICY NAME(P1)\n", "")),
    ],
)
def test_near_misses(code: str, text: str) -> None:
    assert reported(code, text, "P.jcl") == []


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("CFR004", structure("SIZE(1M) EXCLLIST(A,B,C,D,E,F,G,H,I)"), [(FIRST, 54, 55)]),
        ("CFR005", structure(f"SIZE(1M) MINSIZE(2M) {BOTH}"), [(FIRST, 37, 39)]),
        ("CFR005", structure(f"SIZE(4M) INITSIZE(1M) MINSIZE(2M) {BOTH}"), [(FIRST, 50, 52)]),
        ("CFR006", structure(f"SIZE(1G) INITSIZE(511M) {BOTH}"), [(FIRST, 38, 42)]),
        ("CFR011", structure(f"SIZE(1M) INITSIZE(1024) ALLOWAUTOALT(YES) {BOTH}"), [(FIRST, 57, 60)]),
        ("CFR012", structure(f"SIZE(1M) {BOTH}\n SCMALGORITHM(KEYPRIORITY1)"), [(FIRST + 1, 15, 27)]),
        ("CFR013", structure("SIZE(1M) PREFLIST(CF1) DUPLEX(ALLOWED)"), [(FIRST, 50, 57)]),
        ("CFR018", CF1, [(FIRST, 9, 12)]),
    ],
)
def test_more_findings(code: str, text: str, expected: list[tuple[int, int, int]]) -> None:
    assert reported(code, policy(text), "P.jcl") == expected


def test_facilities_on_one_machine_are_one_note_on_the_policy() -> None:
    text = policy(structure(f"SIZE(1M) {BOTH}") + structure(f"SIZE(1M) {BOTH}", "S2"), CF1 + TWIN)
    assert reported("CFR008", text, "P.jcl") == [(5, 1, 14)]


def test_what_a_concatenated_data_set_may_define_is_not_missed() -> None:
    text = policy(structure("SIZE(1M) PREFLIST(CF9) EXCLLIST(S9)")) + "// DD DSN=A.B(C),DISP=SHR\n"
    for code in ("CFR002", "CFR003", "CFR007"):
        assert reported(code, text, "P.jcl") == []
