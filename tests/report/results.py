"""Results made by hand, for tests of the formats."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from types import ModuleType

from lint.finding import Edit, Finding, Fix, Level, Related, Span
from lint.report.results import Results, Style
from lint.review.finding_key import FindingKey
from lint.ruleset import registry
from lint.ruleset.rule import Rule
from lint.source.document import Document

PATH = "prod/COUPLE00"
OTHER_PATH = "prod/COUPLE01"
DECK = "jcl/install.jcl"

REASONS = {
    "CPL009": "XCF reports the duplicate and ignores the second definition, so its CLASSLEN, MAXMSG and "
    "groups are lost.",
    "CPL013": "XCF finds no path for the class, so it sends the messages over the paths of another class, in "
    "addition to that class's own traffic.",
    "CPL025": "XCF uses 68 bytes of each buffer for itself, and a buffer has 1K or a multiple of 4K.",
    "CPL037": "XCF does not accept the primary data set as the alternate (IXC250I), so the sysplex runs without an "
    "alternate.",
}
"""The first sentence on why faults matter, from the pages of the rules."""

SOURCE: dict[str, list[str]] = {
    PATH: [
        " COUPLE SYSPLEX(PLEX1)",
        "        PCOUPLE(SYS1.XCF.CDS01,",
        "                XCF001)",
        " CLASSDEF CLASS(BIG)\tCLASSLEN(62465)",
        " CLASSDEF CLASS(BIG)",
    ],
    OTHER_PATH: [" COUPLE SYSPLEX(PLEX2)"],
    DECK: ["./ ADD NAME=COUPLE00", " COUPLE SYSPLEX(LOCAL)"],
}


def rules_of(rules: Sequence[Rule]) -> Callable[[Collection[str] | None], Sequence[Rule]]:
    """What `Results.rules` is when these rules ran."""
    return lambda codes: [rule for rule in rules if codes is None or rule.code in codes]


def rendered(module: ModuleType, results: Results, style: Style) -> str:
    """The report that a module of a format makes."""
    return "".join(module.chunks(results, style))


def span(line: int, column: int, end_column: int, *, path: str = PATH, member: str = "COUPLE00") -> Span:
    return Span(path, line, column, line, end_column, member)


def plain(where: Span, message: str = "Something is wrong.", level: Level = Level.WARNING) -> Finding:
    return Finding(where, message, "CPL013", "class-without-path", level)


REPEATED = Finding(
    span(5, 17, 20),
    "Transport class BIG is defined twice: this definition is not used.",
    "CPL009",
    "repeated-class",
    Level.ERROR,
    related=(Related(span(4, 17, 20), "first defined here"),),
)
ELSEWHERE = Finding(
    span(1, 17, 22),
    "The sysplex is called PLEX1 here and PLEX2 in COUPLE01.",
    "CPL037",
    "alternate-equals-primary",
    Level.NOTE,
    related=(Related(span(1, 17, 22, path=OTHER_PATH, member="COUPLE01"), "PLEX2 here"),),
    systems=("PRDA", "PRDB"),
)
FIXABLE = Finding(
    span(4, 31, 36),
    "CLASSLEN 62465 is odd.",
    "CPL025",
    "wasteful-class-length",
    Level.WARNING,
    fixes=(
        Fix("Take the length of a buffer", (Edit(span(4, 31, 36), "62464"),), safe=True),
        Fix("Take the operand out", (Edit(span(4, 22, 37), ""),)),
    ),
)
ACROSS_LINES = Finding(
    Span(PATH, 2, 17, 3, 23, "COUPLE00"),
    "This goes over two lines.",
    "CPL036",
    "no-alternate-couple-data-set",
    Level.WARNING,
)
IN_DECK = plain(span(2, 17, 22, path=DECK))
UNREADABLE = Finding(
    Span("gone/COUPLE00", 1, 1, 1, 1), "The file cannot be read.", "GEN016", "unreadable-file", Level.ERROR
)
HELPED = FIXABLE._replace(help="Change CLASSLEN(62465) to CLASSLEN(62464).")
ALL = (REPEATED, ELSEWHERE, FIXABLE, ACROSS_LINES, IN_DECK, UNREADABLE)


def results(*findings: Finding, members: int = 1, files: int = 1, unrecognised: tuple[str, ...] = ()) -> Results:
    return Results(
        findings=findings,
        line=source_line,
        files=files,
        members=members,
        unrecognised=unrecognised,
        incomplete=False,
        exit_code=1 if findings else 0,
        rules=rules_of(registry.load()),
        document=document,
        key=lambda finding: FindingKey(finding.code, finding.span.path, finding.span.member, "", ""),
        with_fix=lambda _: {},
    )


def document(path: str) -> Document | None:
    records = tuple(SOURCE.get(path, ()))
    return Document(records, ("\n",) * len(records), "utf-8") if records else None


def source_line(path: str, number: int) -> str | None:
    records = SOURCE.get(path, [])
    return records[number - 1] if 0 < number <= len(records) else None
