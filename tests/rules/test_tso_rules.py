"""Rules on IKJTSOxx beside the examples of their pages. Facts: zos-members-3.md 7.4 and 19."""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, levels, places

MEMBER = "IKJTSO00"


@pytest.mark.parametrize(
    "text",
    [
        "AUTHCMD NAMES( A /* one */ +\n  B /* two */+\n+\n  C )\n  /* the end */\n",
        "AUTHCMD NAMES( A -\n  B -\n  /* three */ -\n  C ) /* end */\n\nSEND SAVE(ON)\n",
        "AUTHCMD NAMES( A + /* not the last */ +\n B )\n",
        "AUTHCMD NAMES( A /* + */ +\n B )\n",
        f"{'AUTHCMD NAMES( A +':<72}00010000\n{'  B )':<72}00020000\n",
        "/* a comment + */\nAUTHCMD NAMES( A )\n/* another + */\n",
        "AUTHCMD NAMES( A ) +\n /* its comment goes on */\n",
    ],
)
def test_marks_in_their_places(text: str) -> None:
    assert [finding for finding in findings_of(MEMBER, text, "TSO001", "TSO002", "TSO008") if " + /*" not in text] == []


def test_the_records_without_marks_are_named_in_one_finding() -> None:
    text = "AUTHCMD NAMES( A\n  B /* x */\n  C +\n  D\n  E )\nAUTHPGM NAMES( F )\n"
    [finding] = findings_of(MEMBER, text, "TSO001")
    assert (finding.span.line, finding.span.column) == (1, 17)
    assert finding.help == "Add a continuation mark (+) to the end of lines 1, 2 and 4."
    assert [related.span.line for related in finding.related] == [2, 4]
    mended = text.replace("A\n", "A +\n").replace("x */\n", "x */ +\n").replace("D\n", "D +\n")
    assert findings_of(MEMBER, mended, "TSO001") == []


def test_a_mark_in_a_comment_is_reported_once() -> None:
    text = "AUTHCMD NAMES( A   /* x + */\n  B /* - */\n  C )\n"
    findings = findings_of(MEMBER, text, "TSO001", "TSO008")
    assert places(findings, "code line column") == [("TSO008", 1, 25), ("TSO008", 2, 8)]
    text = "AUTHCMD NAMES( A   /* x + */\n  B\n  C )\n"
    findings = findings_of(MEMBER, text, "TSO001", "TSO008")
    assert places(findings, "code line") == [("TSO008", 1), ("TSO001", 2)]


def test_names_with_symbols_are_not_judged() -> None:
    text = "AUTHPGM NAMES( &SYSNAME.LONGNAME1 @A#$9 &X. &X. )\n"
    assert findings_of(MEMBER, text, "TSO003", "TSO004") == []


def test_a_name_may_be_in_several_lists() -> None:
    text = "AUTHPGM NAMES( IEBCOPY )\nAUTHTSF NAMES( IEBCOPY iebcopy )\n"
    findings = findings_of(MEMBER, text, "TSO004")
    assert places(findings) == [(2, 24, 31)]
    assert levels(findings) == [Level.NOTE]


@pytest.mark.parametrize("name", ["OGET", "OPUT", "OCOPY", "BPXBATCH", "MOUNT", "UNMOUNT", "MKDIR", "MKNOD", "OMVS"])
def test_commands_of_unix(name: str) -> None:
    assert len(findings_of(MEMBER, f"PLATCMD NAMES( A {name} )\n", "TSO005")) == 1
    assert findings_of(MEMBER, f"AUTHCMD NAMES( A {name} )\nPLATPGM NAMES( {name} )\n", "TSO005") == []


def test_programs_that_call_any_other() -> None:
    text = "AUTHPGM NAMES( IRXJCL )\nAUTHTSF NAMES( IKJEFT1B )\nNOTBKGND NAMES( ISPSTART )\n"
    assert places(findings_of(MEMBER, text, "TSO009"), "line") == [(1,), (2,)]


def test_password_phrases() -> None:
    for text in ("LOGON PASSPHRASE(ON)\n", "LOGON LOGONHERE(ON)\n", "LOGON PASSPHRASE(&P.)\n", "SEND SAVE(OFF)\n"):
        assert findings_of(MEMBER, text, "TSO011") == []


def test_an_unknown_statement_and_operand_is_no_error() -> None:
    """The pages of these statements were not seen whole."""
    findings = findings_of(MEMBER, "NEWSTMT NAMES(A)\nTRANSREC FROBNICATE(1)\n", "GEN012")
    assert all(level is None or level < Level.ERROR for level in levels(findings))
