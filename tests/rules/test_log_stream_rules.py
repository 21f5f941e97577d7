"""Rules on log streams and ARM policies: near misses of zos-members-4.md 5.3, and findings beside the pages."""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers import checking

LINE = 5
"""The line of the file on which what follows DATA begins."""
STRUCTURE = "DEFINE STRUCTURE NAME(LOG1) LOGSNUM(2)\n"


def job(text: str, of_type: str = "LOGR") -> str:
    return f"//J JOB\n//S EXEC PGM=IXCMIAPU\n//SYSIN DD *\nDATA TYPE({of_type})\n{text}\n"


def stream(operands: str, name: str = "A.B") -> str:
    return f"DEFINE LOGSTREAM NAME({name}) {operands}\n"


def arm(text: str) -> str:
    return job(f"DEFINE POLICY NAME(P1)\n{text}", "ARM")


def reported(code: str, text: str) -> list[tuple[int, int, int]]:
    return [(line, start, end) for line, start, end in checking.places(checking.findings_of("P.jcl", text, code))]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("LGR001", job(stream("DASDONLY(YES) HIGHOFFLOAD(80) LOWOFFLOAD(79)"))),
        ("LGR001", job(stream("LIKE(C.D) LOWOFFLOAD(85)"))),
        # LGR002: exactly 80
        ("LGR002", job(stream("HIGHOFFLOAD(80)"))),
        # LGR003: UPDATE LOGSTREAM; LIKE; MODEL; STRUCTNAME() as the report prints it
        ("LGR003", job("UPDATE LOGSTREAM NAME(A.B) MAXBUFSIZE(4096)")),
        ("LGR003", job(stream("LIKE(C.D)"))),
        ("LGR003", job(stream("MODEL(YES)"))),
        ("LGR003", job(stream("DASDONLY(YES) STRUCTNAME()"))),
        ("LGR003", job(stream("DASDONLY(NO) STRUCTNAME(LOG1)"))),
        ("LGR003", job(stream("DASDONLY(YES) MAXBUFSIZE(4096)"))),
        ("LGR003", job(stream("STRUCTNAM(LOG1)"))),
        # LGR004: as the report prints them
        ("LGR004", job(stream("HLQ(IXGLOGR) EHLQ(NO_EHLQ)"))),
        ("LGR004", job(stream("HLQ(NO_HLQ) EHLQ(A.B)"))),
        ("LGR005", job(stream("AUTODELETE(YES) RETPD(1)"))),
        ("LGR005", job(stream("AUTODELETE(NO)"))),
        ("LGR005", job(stream("LIKE(C.D) AUTODELETE(YES)"))),
        ("LGR005", job(stream("AUTODELETE(YES)", "CICSA.DFHLOG"))),
        ("LGR006", job(stream("RETPD(30)", "MY.STREAM"))),
        ("LGR006", job(stream("AUTODELETE(YES) RETPD(30)", "IFASMF.A"))),
        ("LGR006", job(stream("LIKE(C.D) RETPD(30)", "IFASMF.A"))),
        # LGR007: a data class; LIKE
        ("LGR007", job(stream("LS_DATACLAS(LOGS)"))),
        ("LGR007", job(stream("LIKE(C.D)"))),
        ("LGR007", job(stream("LS_SIZE(64)"))),
        ("LGR007", job(stream("LS_SIZE(32) LS_DATACLAS(LOGS)"))),
        ("LGR008", job(stream("STG_DUPLEX(YES) LIKE(C.D)"))),
        ("LGR008", job(stream("STG_DUPLEX(YES) STG_DATACLAS(LOGS)"))),
        ("LGR008", job(stream("STG_DUPLEX(NO)"))),
        ("LGR009", job(stream("DASDONLY(YES) DUPLEXMODE(UNCOND)"))),
        ("LGR009", job(stream("STRUCTNAME(LOG1) LIKE(C.D) DUPLEXMODE(COND)"))),
        ("LGR011", job("DEFINE STRUCTURE NAME(LOG1) LOGSNUM(0)")),
        ("LGR014", job(stream("AUTODELETE(NO) RETPD(0)", "CICSA.DFHLOG"))),
        ("LGR014", job(stream("AUTODELETE(YES) RETPD(3)", "CICSA.DFHJ01"))),
        ("LGR015", job(f"{STRUCTURE}DATA TYPE(SFM)\nDEFINE POLICY NAME(P1)\nSYSTEM NAME(*)")),
        ("LGR015", job(STRUCTURE, "LOGRZ")),
        ("LGR016", job(STRUCTURE + stream("STRUCTNAME(LOG1)") + STRUCTURE)),
        ("LGR016", job(stream("STRUCTNAME(LOG1)"))),
        ("LGR017", job(STRUCTURE + stream("STRUCTNAME(LOG1)") + stream("STRUCTNAME(LOG1)", "A.C"))),
        # LGR017: one stream defined twice, by two jobs, is one
        ("LGR017", job(STRUCTURE + stream("STRUCTNAME(LOG1)") * 3)),
        # ARM001: names with wild cards; other policies; two levels
        ("ARM001", arm("RESTART_GROUP(A)\nELEMENT(*)\nRESTART_GROUP(B)\nELEMENT(*)")),
        ("ARM001", arm("RESTART_GROUP(A)\nELEMENT(CICS*)\nRESTART_GROUP(B)\nELEMENT(CICSA)")),
        ("ARM001", arm("RESTART_GROUP(A)\nELEMENT(X)\nDEFINE POLICY NAME(P2)\nRESTART_GROUP(B)\nELEMENT(X)")),
        ("ARM001", arm("RESTART_ORDER\nLEVEL(1) ELEMENT_TYPE(A)\nLEVEL(2) ELEMENT_TYPE(B)")),
        ("ARM002", arm("RESTART_GROUP(A)\nELEMENT(X) RESTART_ATTEMPTS(0)")),
        ("ARM003", arm("RESTART_GROUP(A) TARGET_SYSTEM(S1)\nELEMENT(X) TERMTYPE(ELEMTERM)\nELEMENT(Y)")),
        ("ARM003", arm("RESTART_GROUP(A) TARGET_SYSTEM(*)\nELEMENT(X) TERMTYPE(ELEMTERM)")),
        ("ARM003", arm("RESTART_GROUP(A)\nELEMENT(X) TERMTYPE(ELEMTERM)\n RESTART_METHOD(ELEMTERM,PERSIST)")),
    ],
)
def test_near_misses(code: str, text: str) -> None:
    assert reported(code, text) == []


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("LGR001", job(stream("LOWOFFLOAD(80)")), [(LINE, 39, 41)]),
        ("LGR002", job(stream("HIGHOFFLOAD(81)")), [(LINE, 40, 42)]),
        ("LGR003", job(stream("LS_SIZE(64)")), [(LINE, 1, 17)]),
        ("LGR003", job(stream("STRUCTNAME(LOG1) MAXBUFSIZE(4096)")), [(LINE, 56, 60)]),
        ("LGR005", job(stream("AUTODELETE(YES) RETPD(0)")), [(LINE, 50, 51)]),
        ("LGR006", job(stream("RETPD(30)", "IFASMF.A")), [(LINE, 39, 41)]),
        ("LGR007", job(stream("DASDONLY(YES)")), [(LINE, 1, 17)]),
        ("LGR009", job(stream("STRUCTNAME(LOG1)\n STG_DUPLEX(NO) DUPLEXMODE(COND)")), [(LINE + 1, 28, 32)]),
        ("LGR014", job(stream("RETPD(7)", "CICSA.DFHSHUNT")), [(LINE, 45, 46)]),
        ("LGR015", job(stream("LIKE(C.D)"), "CFRM"), [(LINE, 1, 17)]),
        ("LGR015", job("SYSTEM NAME(*)", "LOGR"), [(LINE, 1, 7)]),
        (
            "ARM001",
            arm("RESTART_ORDER\nLEVEL(1) ELEMENT_TYPE(A)\nLEVEL(1) ELEMENT_NAME(B)"),
            [(LINE + 3, 7, 8)],
        ),
        ("ARM003", arm("RESTART_GROUP(A) TARGET_SYSTEM(S1)\nELEMENT(X) TERMTYPE(ELEMTERM)"), [(LINE + 1, 32, 34)]),
    ],
)
def test_more_findings(code: str, text: str, expected: list[tuple[int, int, int]]) -> None:
    assert reported(code, text) == expected


@pytest.mark.parametrize(("name", "level"), [("ATR.G.ARCHIVE", Level.NOTE), ("A.B", Level.WARNING)])
def test_log_streams_of_rrs_may_be_kept_short(name: str, level: Level) -> None:
    findings = checking.findings_of("P.jcl", job(stream("AUTODELETE(YES)", name)), "LGR005")
    assert checking.levels(findings) == [level]


@pytest.mark.parametrize(("percent", "level"), [(94, Level.NOTE), (95, Level.WARNING)])
def test_a_threshold_that_is_nearly_all_is_a_warning(percent: int, level: Level) -> None:
    findings = checking.findings_of("P.jcl", job(stream(f"HIGHOFFLOAD({percent})")), "LGR002")
    assert checking.levels(findings) == [level]


@pytest.mark.parametrize(
    ("staging", "settings"),
    [
        ("", "STG_DUPLEX(YES) STG_SIZE(1024)"),
        (" STG_SIZE(512)", "STG_DUPLEX(YES)"),
        (" STG_DATACLAS(A)", "STG_DUPLEX(YES)"),
    ],
)
def test_the_help_on_a_duplex_mode_gives_staging_data_sets_a_size(staging: str, settings: str) -> None:
    (finding,) = checking.findings_of("P.jcl", job(stream(f"STRUCTNAME(LOG1)\n DUPLEXMODE(COND){staging}")), "LGR009")
    assert finding.help == f"Add {settings}, or delete DUPLEXMODE."
