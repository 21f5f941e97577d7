"""Rules on GRSCNFxx and GRSRNLxx: near misses, systems, sysplexes. Facts: zos-members-3.md sections 3 and 4."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, levels, places
from tests.helpers.playing import findings_anew
from tests.rules.cross import TWO_SYSTEMS, findings_in_parmlib, places_in_parmlib

SYSTEM = "GRSCNF=01,GRSRNL=01"
LINE = f"{'B' * 60}\n"
INCLUDED = "RNLDEF RNL(INCL) TYPE(GENERIC) QNAME(SYSDSN)\n"


# --- one member ---


@pytest.mark.parametrize(
    "text",
    [
        "GRSDEF RESTART(NO)",  # REJOIN is not coded
        "GRSDEF REJOIN(YES)",
        "GRSDEF RESTART(YES) REJOIN(YES)",
        "GRSDEF RESTART(&R.) REJOIN(YES)",
        "GRSDEF MATCHSYS(A) RESTART(NO)\nGRSDEF MATCHSYS(B) REJOIN(YES)",
    ],
)
def test_a_pair_that_is_not_refused(text: str) -> None:
    assert findings_of("GRSCNF00", text, "GRS001") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("GRSDEF MATCHSYS(A)\nGRSDEF MATCHSYS(A)\n", [(2, 17, 18)]),
        ("GRSDEF\nGRSDEF MATCHSYS(*)\n", [(2, 17, 18)]),
        ("GRSDEF MATCHSYS(*)\nGRSDEF RESMIL(10)\n", [(2, 1, 7)]),
        ("GRSDEF MATCHSYS(A)\nGRSDEF MATCHSYS(B)\nGRSDEF\n", []),
        ("GRSDEF MATCHSYS(&SYSNAME.)\nGRSDEF MATCHSYS(&SYSNAME.)\n", []),
        ("GRSDEF\nGRSDEF MATCHSYSS(B)\n", []),  # misspelled: it may be for B
    ],
)
def test_two_definitions_of_a_system(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("GRSCNF00", text, "GRS008")) == expected


@pytest.mark.parametrize(
    "text",
    ["RESMIL(OFF)", "RESMIL(0)", "RESMIL(99999999)", "TOLINT(86399)", "ACCELSYS(99)", "ENQMAXA(99999999)", "GRSQ(ALL)"],
)
def test_values_at_the_ends(text: str) -> None:
    assert findings_of("GRSCNF00", f"GRSDEF {text}\n", "GRS002") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("QNAME(SYSDSN) RNAME(SYS1.*)", [(1, 52, 58)]),
        ("QNAME(SYS*)", [(1, 38, 42)]),
        ("QNAME('SYS*')", []),  # in quotes, as IBM's example
        ("QNAME(SYSDSN) RNAME(SYS1.)", []),
    ],
)
def test_wild_characters_that_are_none(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("GRSRNL00", f"RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME{text[5:]}", "RNL004")) == expected
    assert findings_of("GRSRNL00", f"RNLDEF RNL(EXCL) TYPE(PATTERN) {text}", "RNL004") == []


def test_a_star_at_the_end_of_a_specific_name_is_a_note() -> None:
    text = "RNLDEF RNL(EXCL) TYPE(SPECIFIC) QNAME(SYSDSN) RNAME({})"
    assert levels(findings_of("GRSRNL00", text.format("SYS1.*"), "RNL004")) == [Level.NOTE]
    assert levels(findings_of("GRSRNL00", text.format("*.SYS1"), "RNL004")) == [Level.WARNING]


@pytest.mark.parametrize(
    ("second", "codes"),
    [
        ("RNL(INCL) TYPE(GENERIC) QNAME(SYSDSN)", ["RNL005"]),
        ("RNL(INCL) TYPE(GENERIC) QNAME(X'E2E8E2C4E2D5')", ["RNL005"]),  # SYSDSN in EBCDIC
        ("RNL(EXCL) TYPE(SPECIFIC) QNAME(SYSDSN) RNAME(SYS1.UADS)", []),  # as IBM has it
        ("RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.PAGE)", []),
        ("RNL(INCL) TYPE(SPECIFIC) QNAME(SYSDSN) RNAME(SYS1.UADS)", ["RNL008"]),
        ("RNL(INCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.)", ["RNL008"]),
        ("RNL(INCL) TYPE(PATTERN) QNAME(SYSDSN) RNAME(SYS1.*)", []),
        ("RNL(INCL) TYPE(SPECIFIC) QNAME(SYSDSN2) RNAME(SYS1.UADS)", []),
        ("RNL(INCL) TYPE(GENERIC) QNAME(&Q.)", []),
    ],
)
def test_entries_that_are_there_already(second: str, codes: list[str]) -> None:
    findings = findings_of("GRSRNL00", f"{INCLUDED}RNLDEF {second}\n", "RNL005", "RNL006", "RNL008")
    assert [finding.code for finding in findings] == codes


@pytest.mark.parametrize(
    ("first", "is_found"),
    [
        ("TYPE(PATTERN) QNAME(A) RNAME(B*)", True),
        ("TYPE(PATTERN) QNAME(A) RNAME(B*C*)", False),
        ("TYPE(PATTERN) QNAME(A*)", False),
    ],
)
def test_a_pattern_that_covers_an_entry(first: str, *, is_found: bool) -> None:
    text = f"RNLDEF RNL(EXCL) {first}\nRNLDEF RNL(EXCL) TYPE(SPECIFIC) QNAME(A) RNAME(BCD)\n"
    assert bool(findings_of("GRSRNL00", text, "RNL008")) is is_found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("QNAME(A) RNAME(B-C)", [(Level.WARNING, 1, 46)]),
        ("QNAME(A) RNAME('B-C D')", []),
        (f"QNAME(A)\nRNAME({LINE * 4}{'B' * 15})", []),
        (f"QNAME(A)\nRNAME({LINE * 4}{'B' * 16})", [(Level.ERROR, 2, 7)]),
        ("QNAME('')", [(Level.ERROR, 1, 37)]),
        ("QNAME('12345678')", []),  # the quotes do not count
    ],
)
def test_names_and_their_lengths(text: str, expected: list[tuple[Level, int, int]]) -> None:
    findings = findings_of("GRSRNL00", f"RNLDEF RNL(CON) TYPE(GENERIC) {text}\n", "RNL003")
    assert [(finding.level, finding.span.line, finding.span.column) for finding in findings] == expected


def test_the_order_of_statements_in_the_books_is_no_symbol() -> None:
    assert findings_of("GRSRNL00", "RNLDEF RNL(&LIST.) TYPE(GENERIC) QNAME(A)\n", "RNL007") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("RNL(EXCL) TYPE(GENERIC) QNAME(SYSIGGV2)", []),
        ("RNL(INCL) TYPE(GENERIC) QNAME(SYSIGGV2)", [(1, 12, 16)]),
        ("RNL(EXCL) TYPE(SPECIFIC) QNAME(SYSZVVDS) RNAME(A)", []),
        ("RNL(CON) TYPE(GENERIC) QNAME(SYSZVVDS)", []),
    ],
)
def test_catalogs_in_the_wrong_list(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("GRSRNL00", f"RNLDEF {text}\n", "RNL009")) == expected


# --- one system ---


@pytest.mark.parametrize(
    ("grs", "name", "expected"),
    [("STAR", "01", ["GRS005", "GRS007"]), ("STAR", "00", ["GRS005"]), ("TRYJOIN", "01", []), ("NONE", "01", [])],
)
def test_what_a_star_does_not_use(tmp_path: Path, grs: str, name: str, expected: list[str]) -> None:
    members = {"IEASYS00": f"GRS={grs},GRSCNF={name}\n", f"GRSCNF{name}": "GRSDEF GRSQ(ALL) TOLINT(60)\n"}
    findings = findings_in_parmlib(tmp_path, members, "GRS005", "GRS007")
    assert sorted(finding.code for finding in findings) == expected


@pytest.mark.parametrize(
    ("system", "expected"), [("PRDA", ["GRS005", "GRS007"]), ("*", ["GRS005", "GRS007"]), ("PRDB", [])]
)
def test_the_definition_of_another_system_of_a_star(tmp_path: Path, system: str, expected: list[str]) -> None:
    definition = f"GRSDEF MATCHSYS({system}) GRSQ(ALL) TOLINT(60)\n"
    members = {"IEASYS00": "GRS=STAR,GRSCNF=01,SYSNAME=PRDA\n", "GRSCNF01": definition}
    findings = findings_in_parmlib(tmp_path, members, "GRS005", "GRS007")
    assert sorted(finding.code for finding in findings) == expected


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ("GRS=START,PLEXCFG=MULTISYSTEM", 1),
        ("GRS=START", 0),  # it may be alone, or with systems outside of a sysplex
        ("GRS=START,PLEXCFG=ANY", 0),
        ("GRS=&GRS.,PLEXCFG=MULTISYSTEM", 0),
    ],
)
def test_a_ring_in_a_sysplex(tmp_path: Path, parameters: str, expected: int) -> None:
    assert len(findings_in_parmlib(tmp_path, {"IEASYS00": f"{parameters}\n"}, "GRS010")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("GRSDEF CTRACE(CTIGRS01)", [("warning", 1, 15, 23)]),
        ("GRSDEF CTRACE(CTIGRS00)", [("note", 1, 15, 23)]),  # IBM supplies it
        ("GRSDEF CTRACE(CTIGRS02)", []),
        ("GRSDEF CTRACE(CTIGRS&X.)", []),
    ],
)
def test_a_trace_member(tmp_path: Path, text: str, expected: list[tuple[str, int, int, int]]) -> None:
    members = {"IEASYS00": "GRSCNF=01\n", "GRSCNF01": f"{text}\n", "CTIGRS02": "TRACEOPTS ON\n"}
    assert [(level, *rest) for _, level, _, *rest in places_in_parmlib(tmp_path, members, "GRS011")] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("GRSDEF MATCHSYS(PRDC)", 2),
        ("GRSDEF MATCHSYS(PRDC)\nGRSDEF", 0),
        ("GRSDEF MATCHSYS(PRDC)\nGRSDEF MATCHSYS(*)", 0),
        ("GRSDEF MATCHSYS(PRDA)", 1),  # not for PRDB
        ("GRSDEF MATCHSYS(PRDA)\nGRSDEF MATCHSYS(PRDB)", 0),
        ("GRSDEF MATCHSYS(&SYSNAME.)", 0),
        ("GRSDEF MATCHSYS(&OTHER.)", 0),
    ],
)
def test_a_definition_for_the_system(tmp_path: Path, text: str, expected: int) -> None:
    members = {"IEASYS00": "SYSNAME=PRD&SYSCLONE(2:1).,GRSCNF=01\n", "GRSCNF01": f"{text}\n"}
    assert len(findings_in_parmlib(tmp_path, members, "GRS012", config=TWO_SYSTEMS)) == expected


@pytest.mark.parametrize(
    ("grs", "text", "expected"),
    [
        ("STAR", "COUPLE SYSPLEX(P) PCOUPLE(A.B)", 1),
        ("STAR", "COUPLE SYSPLEX(P) PCOUPLE(A.B)\nDATA TYPE(SFM,CFRM) PCOUPLE(C.D)", 0),
        ("STAR", "COUPLE SYSPLEX(P) PCOUPLE(A.B)\nDATE TYPE(CFRM) PCOUPLE(C.D)", 0),  # misspelled, and told so
        ("STAR", "COUPLE SYSPLEX(P) PCOUPLE(A.B) CFRMPOL(POL1)", 0),  # CPL043
        ("STAR", "COUPLE SYSPLEX(P) PCOUPLE(A.B)\nPATHIN STRNAME(IXCA)", 0),  # CPL041
        ("STAR", "COUPLE SYSPLEX(LOCAL)", 0),
        ("TRYJOIN", "COUPLE SYSPLEX(P) PCOUPLE(A.B)", 0),
    ],
)
def test_a_star_needs_a_coupling_facility(tmp_path: Path, grs: str, text: str, expected: int) -> None:
    members = {"IEASYS00": f"GRS={grs},COUPLE=00\n", "COUPLE00": f"{text}\n"}
    assert len(findings_in_parmlib(tmp_path, members, "GRS013")) == expected


CATALOGS = "RNLDEF RNL(CON) TYPE(GENERIC) QNAME(SYSIGGV2)\nRNLDEF RNL(CON) TYPE(GENERIC) QNAME(SYSZVVDS)\n"


@pytest.mark.parametrize(
    ("parameters", "text", "expected"),
    [
        ("GRSRNL=01,PLEXCFG=MULTISYSTEM", INCLUDED, 2),
        ("GRSRNL=01,PLEXCFG=MULTISYSTEM", CATALOGS, 0),
        ("GRSRNL=01,PLEXCFG=MULTISYSTEM", "RNLDEF RNL(CON) TYPE(PATTERN) QNAME(*)\n", 0),
        ("GRSRNL=01,PLEXCFG=MULTISYSTEM", f"{INCLUDED}RNLDEF RNL(CON) TYPE(GENERIC) QNAME(&Q.)\n", 0),
        ("GRSRNL=(01,02),PLEXCFG=MULTISYSTEM", INCLUDED, 0),  # GRSRNL02 is not here
        ("GRSRNL=EXCLUDE,PLEXCFG=MULTISYSTEM", INCLUDED, 0),
        ("GRSRNL=01,PLEXCFG=MULTISYSTEM,GRS=NONE", INCLUDED, 0),
        ("GRSRNL=01", INCLUDED, 0),  # a monoplex
        (
            "GRSRNL=01,PLEXCFG=MULTISYSTEM",
            "RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSZVVDS)\n",
            1,
        ),  # RNL009 has the other
    ],
)
def test_catalogs_that_are_not_converted(tmp_path: Path, parameters: str, text: str, expected: int) -> None:
    members = {"IEASYS00": f"{parameters}\n", "GRSRNL01": text}
    assert len(findings_in_parmlib(tmp_path, members, "RNL010")) == expected


@pytest.mark.parametrize(("grs", "name", "expected"), [("JOIN", "*", 1), ("STAR", "*", 0), ("JOIN", "SYS*", 0)])
def test_conversion_in_a_ring(tmp_path: Path, grs: str, name: str, expected: int) -> None:
    members = {"IEASYS00": f"GRS={grs},GRSRNL=01\n", "GRSRNL01": f"RNLDEF RNL(CON) TYPE(PATTERN) QNAME({name})\n"}
    assert len(findings_in_parmlib(tmp_path, members, "RNL011")) == expected


# --- a sysplex ---


def plex(first: str, second: str, parameters: str = "GRSRNL=01") -> dict[str, str]:
    """Two systems with a parmlib each."""
    files = {"parmlint.yaml": "systems: {PRDA: {parmlib: a}, PRDB: {parmlib: b}}\n"}
    for folder, text in (("a", first), ("b", second)):
        files |= {f"{folder}/LOAD00": "SYSPARM  00\nSYSPLEX  PLEX1\n", f"{folder}/IEASYS00": f"{parameters}\n"}
        files |= {f"{folder}/GRSRNL01": text}
    return files


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        (INCLUDED + CATALOGS, []),
        ("/* ours */\nRNLDEF TYPE(GENERIC) RNL(INCL)\n QNAME('SYSDSN')\n" + CATALOGS, []),  # written in another way
        (CATALOGS + INCLUDED, [("b/GRSRNL01", 1)]),  # another order
        (INCLUDED + CATALOGS.splitlines()[0], [("b/IEASYS00", 1)]),  # one entry less
        (INCLUDED + CATALOGS + INCLUDED.replace("SYSDSN", "MYQ"), [("b/GRSRNL01", 4)]),  # one more
        (INCLUDED + CATALOGS.replace("SYSZVVDS", "&Q."), []),
        (INCLUDED + CATALOGS.replace("SYSZVVDS)", "SYSZVVDS"), []),  # cannot be read
    ],
)
def test_lists_that_differ(tmp_path: Path, second: str, expected: list[tuple[str, int]]) -> None:
    findings = findings_anew(tmp_path, plex(INCLUDED + CATALOGS, second), "RNL013")
    seen = [(Path(finding.span.path).relative_to(tmp_path).as_posix(), finding.span.line) for finding in findings]
    assert seen == expected


def test_lists_of_other_names_are_told_of_elsewhere(tmp_path: Path) -> None:
    files = plex(INCLUDED, CATALOGS)
    files["b/IEASYS00"] = "GRSRNL=02\n"
    files["b/GRSRNL02"] = CATALOGS
    assert [finding.code for finding in findings_anew(tmp_path, files, "RNL013", "SYS030")] == ["SYS030"]


@pytest.mark.parametrize(
    ("converted", "is_ignored"),
    [
        ("TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.)", True),
        ("TYPE(SPECIFIC) QNAME(SYSDSN) RNAME(SYS1.UADS)", True),
        ("TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.R)", True),
        ("TYPE(GENERIC) QNAME(SYSDSN)", False),
        ("TYPE(SPECIFIC) QNAME(SYSDSN) RNAME(SYS2.UADS)", False),
        ("TYPE(GENERIC) QNAME(SYSVTOC)", False),
        ("TYPE(SPECIFIC) QNAME(SYSDSN) RNAME(SYS1.&NAME.)", False),
    ],
)
def test_a_conversion_that_an_exclusion_hides(converted: str, *, is_ignored: bool) -> None:
    excluded = "RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.)\n"
    for text in (f"{excluded}RNLDEF RNL(CON) {converted}\n", f"RNLDEF RNL(CON) {converted}\n{excluded}"):
        assert bool(findings_of("GRSRNL00", text, "RNL014")) is is_ignored
    assert findings_of("GRSRNL00", f"{excluded.replace('EXCL', 'INCL')}RNLDEF RNL(CON) {converted}\n", "RNL014") == []
