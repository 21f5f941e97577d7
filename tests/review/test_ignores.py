"""Comments that ignore findings: in every language, for every scope, and what is wrong with them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lint.config.settings import PerFile, Settings
from lint.finding import Edit, Span
from tests.review.reviewing import SETTINGS, ignored, reviewed, told

STRICT = replace(SETTINGS, profile="strict")

COUPLE = """\
 COUPLE SYSPLEX(PLEX1)
        PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
"""
UNSERVED = """\
 CLASSDEF CLASS(BIG) CLASSLEN(62464)
 PATHOUT DEVICE(4010,4020) MAXMSG(&MAXMSG.)
"""
"""CPL013 on the first record."""


@pytest.mark.parametrize(
    ("name", "text", "code", "line"),
    [
        ("COUPLE00", f"{COUPLE} FOO BAR(1) /* parmlint: ignore GEN012 -- why */\n", "GEN012", 3),
        ("COUPLE00", f"{COUPLE} /* parmlint: ignore GEN012 -- why */\n FOO BAR(1)\n", "GEN012", 4),
        ("COUPLE00", f"{COUPLE} /* PARMLINT: IGNORE GEN012 -- why */\n FOO BAR(1)\n", "GEN012", 4),
        ("COUPLE00", f"{COUPLE} /*\n   parmlint: ignore GEN012 -- why\n */\n FOO BAR(1)\n", "GEN012", 6),
        (
            "COUPLE00",
            f"{COUPLE} FOO BAR(1)\n    /* parmlint: ignore unknown-keyword -- why */\n     BAZ(2)\n",
            "GEN012",
            3,
        ),
        ("IEASYS00", "CLOCK=00,\nFOO=1,   parmlint: ignore GEN012 -- why\nCMD=00\n", "GEN012", 2),
        ("IEASYS00", "CLOCK=00,\n* parmlint: ignore GEN012 -- why\nFOO=1,\nCMD=00\n", "GEN012", 3),
        ("IEAOPT00", "FOO=1 /* parmlint: ignore GEN012 -- why */\n", "GEN012", 1),
        ("COMMND00", "FOO='D T'   /* parmlint: ignore GEN012 -- why */\n", "GEN012", 1),
        ("IOEPRM00", "# parmlint: ignore ZFS007 -- why\nfoo=1\n", "ZFS007", 2),
        ("IOEPRM00", "foo=1 * parmlint: ignore ZFS007 -- why\n", "ZFS007", 1),
        ("LOAD00", "* parmlint: ignore GEN012 -- why\nFOO      00\n", "GEN012", 2),
        ("USER.DIRECT", "USER A XXXXXXXX 1M 1M G\n * parmlint: ignore GEN012 -- why\n FOO 1\n", "GEN012", 3),
        ("SYSTEM.CONFIG", "Foo bar  /* parmlint: ignore GEN012 -- why */\n", "GEN012", 1),
        ("VMRM.CONFIG", "; parmlint: ignore GEN012 -- why\nFOO BAR\n", "GEN012", 2),
        ("A.DMSPARMS", "FILEPOOLID A\n* parmlint: ignore GEN011 -- why\nFILEPOOLID A\n", "GEN011", 3),
        ("DMSNGP.ASSEMBLE", "* parmlint: ignore GEN019 -- why\n         DEFNUC DBCS=MAYBE\n", "GEN019", 2),
    ],
)
def test_every_language_has_ignores_in_its_own_comments(name: str, text: str, code: str, line: int) -> None:
    result = reviewed(name, text, STRICT)

    assert ignored(result) == [(code, line, "why")]
    assert code not in {finding.code for finding in result.findings}
    assert not [finding for finding in result.findings if finding.code.startswith("GEN02")]


def test_text_of_a_statement_is_no_comment() -> None:
    result = reviewed("USER.DIRECT", "USER A XXXXXXXX 1M 1M G\n FOO parmlint: ignore GEN012\n")

    assert ignored(result) == []
    assert "GEN012" in {finding.code for finding in result.findings}


def test_text_of_a_program_is_no_comment() -> None:
    result = reviewed("PROFILE.EXEC", "/* */\nsay 'parmlint: ignore CFG0001'\n")

    assert told(result.findings) == []


@pytest.mark.parametrize("text", ["checked by parmlint: fine", "parmlint: see the wiki", "noparmlint: ignore CPL999"])
def test_prose_is_no_ignore(text: str) -> None:
    assert told(reviewed("COUPLE00", f"{COUPLE} /* {text} */\n").findings) == []


@pytest.mark.parametrize("rules", ["CPL013", "cpl013", "class-without-path", "CPL", "GEN012, CPL013", "GEN012 CPL013"])
def test_rules_are_named_by_code_name_or_family(rules: str) -> None:
    result = reviewed("COUPLE00", f"{COUPLE} FOO BAR(1) /* parmlint: ignore {rules} */\n{UNSERVED}")
    only_gen012 = [("GEN012", 3, "")] if "GEN012" in rules else []

    assert ignored(result) == only_gen012
    result = reviewed("COUPLE00", f"{COUPLE} /* parmlint: ignore {rules} */\n{UNSERVED}")
    assert ignored(result) == [("CPL013", 4, "")]


def test_an_ignore_is_for_its_statement_alone() -> None:
    text = f"{COUPLE} CLASSDEF CLASS(A) CLASSLEN(62464) /* parmlint: ignore CPL013 */\n{UNSERVED}"

    result = reviewed("COUPLE00", text)

    assert ignored(result) == [("CPL013", 3, "")]
    assert told(result.findings) == [("CPL013", 4, 17, 20)]


def test_a_block_ends_where_it_is_ended() -> None:
    text = f"""\
{COUPLE} /* parmlint: ignore-start CPL013 -- one by one */
 CLASSDEF CLASS(A) CLASSLEN(62464)
 CLASSDEF CLASS(B) CLASSLEN(62464)
 /* parmlint: ignore-end CPL013 */
{UNSERVED}"""

    result = reviewed("COUPLE00", text)

    assert ignored(result) == [("CPL013", 4, "one by one"), ("CPL013", 5, "one by one")]
    assert told(result.findings) == [("CPL013", 7, 17, 20)]


def test_an_end_without_rules_ends_every_block() -> None:
    text = f"""\
{COUPLE} /* parmlint: ignore-start CPL025 GEN012 */
 CLASSDEF CLASS(DEFAULT) CLASSLEN(1000)
 FOO BAR(1)
 /* parmlint: ignore-end */
"""

    assert ignored(reviewed("COUPLE00", text, STRICT)) == [("CPL025", 4, ""), ("GEN012", 5, "")]


def test_a_file_is_one_member_of_a_deck() -> None:
    member = f" /* parmlint: ignore-file CPL013 */\n{COUPLE}{UNSERVED}"
    deck = f"./ ADD NAME=COUPLE00\n{member}./ ADD NAME=COUPLE01\n{COUPLE}{UNSERVED}./ ENDUP\n"

    result = reviewed("install.txt", deck)

    assert ignored(result) == [("CPL013", 5, "")]
    assert told(result.findings) == [("CPL013", 10, 17, 20)]


@pytest.mark.parametrize(
    ("said", "message", "column", "end"),
    [
        ("ignore CLP", "No rule, name or family 'CLP'. Did you mean CPL?", 22, 25),
        ("ignore ALL", "A comment cannot ignore all rules; name them, or exclude the file in parmlint.yaml.", 22, 25),
        (
            "ignore GEN015",
            "GEN015 cannot be ignored by a comment: it reports what could not be read or checked.",
            22,
            28,
        ),
        (
            "ignore GEN021",
            "GEN021 cannot be ignored by a comment: it reports what could not be read or checked.",
            22,
            28,
        ),
        ("ignore", "'ignore' names no rule, so nothing is ignored.", 5, 21),
        ("ignore -- why", "'ignore' names no rule, so nothing is ignored.", 5, 28),
        ("ignor CPL013", "parmlint has no comment 'ignor'. Did you mean ignore?", 5, 27),
        ("ignore-end", "'ignore-end' ends nothing: no block is open here.", 5, 25),
        ("ignore-end CPL013", "No block is open here that ignores CPL013.", 26, 32),
        (
            "ignore-start CPL013",
            "This block is never ended, so nothing is ignored; 'ignore-end CPL013' is expected below.",
            28,
            34,
        ),
    ],
)
def test_an_ignore_that_does_nothing_is_told_of(said: str, message: str, column: int, end: int) -> None:
    (finding,) = reviewed("COUPLE00", f"{COUPLE} /* parmlint: {said} */\n").findings

    assert (finding.code, finding.message) == ("GEN020", message)
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (3, column, end)


def test_a_block_in_the_same_block_is_told_of() -> None:
    start = " /* parmlint: ignore-start CPL013 */\n"
    result = reviewed("COUPLE00", f"{COUPLE}{start}{start}{UNSERVED} /* parmlint: ignore-end */\n")

    assert ignored(result) == [("CPL013", 5, "")]
    assert told(result.findings) == [("GEN020", 4, 28, 34)]


@pytest.mark.parametrize(
    ("before", "message"),
    [
        ("ignore CPL009", "CPL009 finds nothing in the statement after it: delete the comment."),
        ("ignore-file CPL009", "CPL009 finds nothing in this file: delete the comment."),
    ],
)
def test_an_unused_ignore_is_told_of(before: str, message: str) -> None:
    (finding,) = reviewed("COUPLE00", f" /* parmlint: {before} */\n{COUPLE}").findings

    assert (finding.code, finding.message, finding.span.line) == ("GEN021", message, 1)
    assert finding.fixes[0].safe


def test_an_unused_ignore_before_nothing_is_told_of() -> None:
    (finding,) = reviewed("COUPLE00", f"{COUPLE} /* parmlint: ignore CPL009 */\n").findings

    assert finding.message == "CPL009 finds nothing here, because no statement follows: delete the comment."


@pytest.mark.parametrize(
    "settings",
    [
        replace(SETTINGS, ignore=("CPL009",)),
        replace(SETTINGS, select=("GEN",)),
        replace(SETTINGS, per_file=(PerFile("COUPLE00", ignore=("CPL009",)),)),
        replace(SETTINGS, ignore=("GEN021",)),
    ],
)
def test_an_ignore_of_a_rule_that_did_not_run_is_not_unused(settings: Settings) -> None:
    assert told(reviewed("COUPLE00", f" /* parmlint: ignore CPL009 */\n{COUPLE}", settings).findings) == []


def test_an_ignore_that_another_one_makes_needless_is_told_of() -> None:
    text = f" /* parmlint: ignore-file CPL013 */\n{COUPLE} /* parmlint: ignore CPL013 CPL013 */\n{UNSERVED}"

    result = reviewed("COUPLE00", text)

    assert ignored(result) == [("CPL013", 5, "")]
    assert told(result.findings) == [("GEN022", 4, 22, 28), ("GEN022", 4, 29, 35)]
    assert {finding.related[0].span.line for finding in result.findings} == {1}


def test_a_reason_can_be_demanded() -> None:
    text = f"{COUPLE} /* parmlint: ignore CPL013 */\n{UNSERVED}"

    assert told(reviewed("COUPLE00", text).findings) == []
    result = reviewed("COUPLE00", text, replace(SETTINGS, needs_reason=True))
    assert told(result.findings) == [("GEN023", 3, 5, 28)]
    assert ignored(result) == [("CPL013", 4, "")]
    assert not result.findings[0].fixes[0].safe


@pytest.mark.parametrize(
    ("record", "line", "column", "end"),
    [
        (" /* parmlint: ignore CPL009 -- x */", 3, 2, 36),  # the whole comment
        (" /* see parmlint: ignore CPL009 */", 3, 9, 32),  # what parmlint is told
        (" /* parmlint: ignore CPL009 CPL013 */", 3, 22, 28),  # the rule
    ],
)
def test_a_fix_leaves_blanks(record: str, line: int, column: int, end: int) -> None:
    findings = reviewed("COUPLE00", f"{COUPLE}{record}\n{UNSERVED}").findings
    (unused_ignore,) = [finding for finding in findings if finding.code == "GEN021"]

    span = Span("/lib/COUPLE00", line, column, line, end, "COUPLE00")
    assert unused_ignore.fixes[0].edits == (Edit(span, " " * (end - column)),)


@pytest.mark.parametrize(
    ("name", "text", "column"),
    [
        ("IEASYS00", "CLOCK=00,\n* parmlint: ignore CPL009\nCMD=00\n", 3),  # a blank record would end the list
        ("PROFILE.EXEC", "/* parmlint: ignore CPL009 */\n", 4),  # without its comment it would be no REXX
    ],
)
def test_a_fix_leaves_marks_that_mean_something(name: str, text: str, column: int) -> None:
    (finding,) = reviewed(name, text, replace(SETTINGS, select=("GEN021", "CPL009"))).findings

    assert finding.fixes[0].edits[0].span.column == column


def test_a_fix_leaves_no_marks_behind_a_value() -> None:
    text = "CLOCK=00, /* parmlint: ignore CPL009 */\nCMD=00\n"
    (finding,) = reviewed("IEASYS00", text, replace(SETTINGS, select=("GEN021", "CPL009"))).findings

    assert finding.fixes[0].edits == (Edit(Span("/lib/IEASYS00", 1, 11, 1, 40, "IEASYS00"), " " * 29),)


def test_syntax_errors_cannot_be_ignored() -> None:
    text = f" /* parmlint: ignore-file GEN */\n{COUPLE} CLASSDEF CLASS(A\n FOO BAR(1)\n"

    result = reviewed("COUPLE00", text)

    assert [code for code, _, _ in ignored(result)] == ["GEN012", "GEN012"]
    assert "GEN013" in {finding.code for finding in result.findings}


def test_a_sequence_number_is_no_part_of_a_reason() -> None:
    record = "# parmlint: ignore ZFS007 -- why"
    assert ignored(reviewed("IOEPRM00", f"{record:<72}00010000\nfoo=1\n")) == [("ZFS007", 2, "why")]
