"""Text past column 71 in one statement of a policy or format job: what stands in the other statements is judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.engine.run import Run

EDGE = 71

JOBS = {
    "CFRM": (
        "IXCMIAPU",
        """
DATA TYPE(CFRM) REPORT(YES)
DEFINE POLICY NAME(POL1) REPLACE(YES)
CF NAME(CF01) TYPE(003931) MFG(IBM) PLANT(02)
   SEQUENCE(000000012345) PARTITION(0F) DUMPSPACE(100M)
CF NAME(CF02) TYPE(003931) MFG(IBM) PLANT(02)
   SEQUENCE(000000012345) PARTITION(0E) SITE(SITE1)
STRUCTURE NAME(IXC1) SIZE(20M) PREFLIST(CF01,CF02) INITSIZE(10M)
STRUCTURE NAME(IXC3) SIZE(5M) INITSIZE(1M)
   EXCLLIST(IXC9) PREFLIST(CF01)
STRUCTURE NAME(IXC2) SIZE(5M) PREFLIST(CF01,CF09) INITSIZE(10M)
STRUCTURE NAME(IXC2) SIZE(5M) PREFLIST(CF01) MINSIZE(6M)
""",
    ),
    "SFM": (
        "IXCMIAPU",
        """
DATA TYPE(SFM) REPORT(YES)
DEFINE POLICY NAME(POL1) REPLACE(YES)
SYSTEM NAME(SYSA) ISOLATETIME(0) WEIGHT(25) CFSTRHANGTIME(2000)
SYSTEM NAME(SYSB) ISOLATETIME(0) WEIGHT(25) PROMPT
SYSTEM NAME(SYSB) ISOLATETIME(99999) WEIGHT(25)
""",
    ),
    "LOGR": (
        "IXCMIAPU",
        """
DATA TYPE(LOGR) REPORT(YES)
DEFINE STRUCTURE NAME(LS1) LOGSNUM(5) MAXBUFSIZE(65532)
DEFINE LOGSTREAM NAME(A.B) STRUCTNAME(LS1) LOWOFFLOAD(96) HIGHOFFLOAD(95)
DEFINE LOGSTREAM NAME(A.D) DASDONLY(YES) STRUCTNAME(LS1)
DEFINE LOGSTREAM NAME(A.E) STRUCTNAME(LS1) AUTODELETE(YES) LS_SIZE(1024)
""",
    ),
    "FORMAT": (
        "IXCL1DSU",
        """
DEFINEDS SYSPLEX(PLEX1) DSN(A.B) VOLSER(VOL001) MAXSYSTEM(8)
   DATA TYPE(SYSPLEX)
      ITEM NAME(GROUP) NUMBER(50)
      ITEM NAME(MEMBER) NUMBER(9999)
DEFINEDS SYSPLEX(PLEX1) DSN(A.C) VOLSER(VOL001) MAXSYSTEM(16)
   DATA TYPE(CFRM)
      ITEM NAME(POLICY) NUMBER(99)
""",
    ),
}
OF_ONE_STATEMENT = {"CFR005", "CFR006", "CFR028", "SFM002", "SFM004", "GEN019", "LGR001", "LGR003", "LGR005", "CDS003"}
"""Rules on the values of one statement: no fault of another one can hide what they report."""
OF_NAMES = {"CFR002", "CFR003", "CFR018", "SFM008"}
"""Rules that ask for the names that other statements define, which are read here before the cut."""


def _checked(job: str, lines: list[str]) -> Run:
    program, _ = JOBS[job]
    text = "\n".join((f"//S EXEC PGM={program}", "//SYSIN DD *", *lines, ""))
    return Engine(Settings(root=Path("/"), profile="strict")).check_bytes(text.encode(), Path("J.jcl"))


def _reported(run: Run) -> set[tuple[str, int, str]]:
    of_others = OF_ONE_STATEMENT | OF_NAMES
    return {(each.code, each.span.line, each.message) for each in run.findings if each.code in of_others}


def _first_of(lines: list[str], at: int) -> int:
    """The first line of the statement that a line belongs to."""
    return at if lines[at][0] != " " or lines[at].split()[0] in ("DATA", "ITEM") else _first_of(lines, at - 1)


CUTS = [(job, at) for job, (_, text) in JOBS.items() for at, _ in enumerate(text.strip("\n").split("\n"))]


@pytest.mark.parametrize(("job", "at"), CUTS)
def test_the_gap_stays_with_the_statement(job: str, at: int) -> None:
    lines = JOBS[job][1].strip("\n").split("\n")
    head, _, operand = lines[at].rpartition(" ")
    if "NAME(" in operand or "TYPE(" in operand:
        head, operand = lines[at], "REPORT(YES)"
    before = _reported(_checked(job, lines))
    assert before
    own = {_first_of(lines, each) for each in (at, at + 1) if each < len(lines)}
    own_lines = {each + 3 for each in range(len(lines)) if _first_of(lines, each) == min(own)}
    for read in (3, operand.find("(") + 1 or 4, len(operand) - 1):
        cut = f"{head:<{EDGE - read}}{operand}"[: EDGE + 9]
        run = _checked(job, [*lines[:at], cut, *lines[at + 1 :]])
        reported = _reported(run)
        assert {each for each in before if each[1] not in own_lines} <= reported, cut
        assert {each for each in reported - before if each[1] in own_lines and each[0] in OF_ONE_STATEMENT} == set(), (
            cut
        )
        assert {unjudged.span.line for unjudged in run.unjudged} & own_lines, cut


def test_a_threshold_that_is_cut_off_is_no_default() -> None:
    lines = ["DATA TYPE(LOGR)", f"{'DEFINE LOGSTREAM NAME(A.B) LOWOFFLOAD(85)':<65}HIGHOFFLOAD(90)"]
    assert "LGR001" not in {finding.code for finding in _checked("LOGR", lines).findings}
