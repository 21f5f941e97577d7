"""Where statements begin when verbs take their values directly. Facts: zos-members-1.md 2.1, oddities.md."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lint.syntax.lexed import COMMENT_NOT_CLOSED
from lint.syntax.parsed import ParsedMember
from tests.helpers.reading import read, text_at, values, verbs


def read_unix(text: str) -> ParsedMember:
    return read(text, "bpxprm", "BPXPRM00")


def unknown(parsed: ParsedMember) -> list[str]:
    """What is not known: statements, and operands as `STATEMENT OPERAND`."""
    names = []
    for placed in parsed.statements:
        if not placed.statement.is_known:
            names.append(placed.name)
            continue
        names += [f"{placed.name} {operand.name}" for operand in placed.operands if not operand.operand.is_known]
    return names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("MAXUIDS(1)", "MAXUIDS"),
        ("MAXUIDS(1) MAXPTYS(2)", "MAXUIDS MAXPTYS"),
        ("MAXUIDS(1)MAXPTYS(2)", "MAXUIDS MAXPTYS"),
        ("MAXUIDS\n(1)\nMAXPTYS ( 2\n)", "MAXUIDS MAXPTYS"),
        ("MAXUIDS(1), MAXPTYS(2)", "MAXUIDS MAXPTYS"),
        ("ROOT TYPE(ZFS) MAXUIDS(1)", "ROOT MAXUIDS"),
        ("MOUNT TYPE(ZFS)\nMODE(READ)\nUNMOUNT\nMOUNT TYPE(ZFS)", "MOUNT MOUNT"),
        ("ALTROOT\nNONE\nMAXUIDS(1)", "ALTROOT MAXUIDS"),
        ("TTYGROUP(ROOT) SUPERUSER(MOUNT)", "TTYGROUP SUPERUSER"),
        ("PRIORITYGOAL(A,\nROOT,\nMOUNT)", "PRIORITYGOAL"),
        ("RUNOPTS('MAXUIDS(1) ROOT')", "RUNOPTS"),
        ("RUNOPTS('it''s') MAXUIDS(1)", "RUNOPTS MAXUIDS"),
        ("VERSION('A',UNMOUNT)\nMAXUIDS(1)", "VERSION MAXUIDS"),
        ("/* MAXUIDS(1) */ MAXPTYS(2)", "MAXPTYS"),
        ("TTYGROUP(&SYSNAME(1:4)) MAXPTYS(2)", "TTYGROUP MAXPTYS"),
        ("", ""),
        ("/* nothing */", ""),
    ],
)
def test_sound_members(text: str, expected: str) -> None:
    parsed = read_unix(text)
    assert verbs(parsed) == expected.split()
    assert all(placed.is_sound for placed in parsed.statements)
    assert unknown(parsed) == []


@pytest.mark.parametrize(
    ("text", "expected", "wrong"),
    [
        # A verb misspelt behind a complete statement, on a record of its own or not, with its value or operands.
        ("MAXUIDS(1)\nMAXPROCSYSS(900)\nMAXPTYS(2)", "MAXUIDS MAXPROCSYSS MAXPTYS", ["MAXPROCSYSS"]),
        ("MAXUIDS(1) MAXPROCSYSS(900) MAXPTYS(2)", "MAXUIDS MAXPROCSYSS MAXPTYS", ["MAXPROCSYSS"]),
        ("STEBLIBLIST('/a')\nMAXPTYS(2)", "STEBLIBLIST MAXPTYS", ["STEBLIBLIST"]),
        ("MAXUIDS(1)\nNOSUCHTHING(900)\nMAXPTYS(2)", "MAXUIDS NOSUCHTHING MAXPTYS", ["NOSUCHTHING"]),
        ("AXPTYS(1) MAXPTY(2) MAXPTYS2(3)", "AXPTYS MAXPTY MAXPTYS2", ["AXPTYS", "MAXPTY", "MAXPTYS2"]),
        ("MAXUIDS(1)\nMONT FILESYSTEM('A') TYPE(ZFS)\nMAXPTYS(2)", "MAXUIDS MONT MAXPTYS", ["MONT"]),
        ("MONT FILESYSTEM('A')\n  TYPE(ZFS)\nROOT TYPE(ZFS)", "MONT ROOT", ["MONT"]),
        # ... and behind a statement that is made of operands.
        ("MOUNT TYPE(ZFS)\nMAXPROCSYSS(900)\nMAXPTYS(2)", "MOUNT MAXPROCSYSS MAXPTYS", ["MAXPROCSYSS"]),
        ("MOUNT TYPE(ZFS)\n     MAXPROCSYSS(900)", "MOUNT MAXPROCSYSS", ["MAXPROCSYSS"]),
        ("MOUNT TYPE(ZFS) STEBLIBLIST('/a')", "MOUNT STEBLIBLIST", ["STEBLIBLIST"]),
        ("MOUNT TYPE(ZFS)\nMONT TYPE(ZFS)\nMOUNT TYPE(ZFS)", "MOUNT MONT MOUNT", ["MONT"]),
        (" MOUNT TYPE(ZFS)\n NOSUCHTHING(900)", "MOUNT NOSUCHTHING", ["NOSUCHTHING"]),
        ("MOUNT TYPE(ZFS)\nNOSUCHTHING", "MOUNT NOSUCHTHING", ["NOSUCHTHING"]),
        # A misspelt operand stays with its statement, wherever it stands.
        ("FILESYSTYPE TYPE(HFS)\nPARMS('A')\nMAXUIDS(1)", "FILESYSTYPE MAXUIDS", ["FILESYSTYPE PARMS"]),
        ("MOUNT TYPE(ZFS)\nNOSETUIDD\nMAXUIDS(1)", "MOUNT MAXUIDS", ["MOUNT NOSETUIDD"]),
        ("MOUNT TYPE(ZFS)\n      NOSUCHTHING(1)\n      MODE(READ)", "MOUNT", ["MOUNT NOSUCHTHING"]),
        ("MOUNT TYPE(ZFS) NOSUCHTHING(1) MODE(READ)", "MOUNT", ["MOUNT NOSUCHTHING"]),
        ("MOUNT TYPE(ZFS)\nASNAME(A)", "MOUNT", ["MOUNT ASNAME"]),
        # Operands whose verb is missing are one statement, not one each.
        ("MAXUIDS(1)\nTYPE(HFS) MODE(READ)\nPARM('A')\nMAXPTYS(2)", "MAXUIDS TYPE MAXPTYS", ["TYPE"]),
    ],
)
def test_misspellings(text: str, expected: str, wrong: list[str]) -> None:
    parsed = read_unix(text)
    assert verbs(parsed) == expected.split()
    assert unknown(parsed) == wrong
    assert all(placed.statement.problem is None for placed in parsed.statements)


@pytest.mark.parametrize(
    ("text", "expected", "broken"),
    [
        ("MAXUIDS(1\nMAXPTYS(2)\nMAXTHREADS(3)", "MAXUIDS MAXPTYS MAXTHREADS", ["MAXUIDS"]),
        ("MOUNT TYPE(ZFS\nMOUNT TYPE(ZFS)\nMAXUIDS(1)", "MOUNT MOUNT MAXUIDS", ["MOUNT"]),
        ("MAXUIDS(1))\nMAXPTYS(2)", "MAXUIDS MAXPTYS", ["MAXUIDS"]),
        ("MAXUIDS 200\nMAXPTYS(2)", "MAXUIDS MAXPTYS", ["MAXUIDS"]),
        ("MAXUIDS(1)K\nMAXPTYS(2)", "MAXUIDS MAXPTYS", ["MAXUIDS"]),
        ("STEPLIBLIST('/a)\nMOUNT FILESYSTEM('A')\nMAXUIDS(1)", "STEPLIBLIST MOUNT MAXUIDS", ["STEPLIBLIST"]),
        (
            "STEPLIBLIST('/a)\nFILESYSTYPE TYPE(A) PARM(' ')\nMAXUIDS(1)",
            "STEPLIBLIST FILESYSTYPE MAXUIDS",
            ["STEPLIBLIST"],
        ),
        ("STEPLIBLIST('/a)\nRUNOPTS('')\nMAXUIDS(1)", "STEPLIBLIST RUNOPTS MAXUIDS", ["STEPLIBLIST"]),
    ],
)
def test_a_broken_statement_leaves_its_neighbours_alone(text: str, expected: str, broken: list[str]) -> None:
    parsed = read_unix(text)
    assert verbs(parsed) == expected.split()
    assert [placed.name for placed in parsed.statements if placed.statement.problem] == broken


def test_a_quoted_value_runs_to_column_71_and_goes_on_in_column_1() -> None:
    opening = "MOUNT TYPE(ZFS) FILESYSTEM('A.B') MOUNTPOINT('/"
    path = "very/long/path/with/many/directories/in/it/and/more/of/them"
    width = 71 - len(opening)
    text = f"{opening}{path[:width]}X\n{path[width:]}') MODE(READ)\nMAXUIDS(1)"
    parsed = read_unix(text)
    assert verbs(parsed) == ["MOUNT", "MAXUIDS"]
    assert values(parsed.statements[0], "MOUNTPOINT") == [f"'/{path}'"]
    assert values(parsed.statements[0], "MODE") == ["READ"]
    [mountpoint] = parsed.statements[0]["MOUNTPOINT"].values
    assert (mountpoint.span.line, mountpoint.span.column) == (1, len(opening) - 1)
    assert (mountpoint.span.end_line, mountpoint.span.end_column) == (2, len(path) - width + 2)


def test_a_quoted_value_over_several_records() -> None:
    text = "FILESYSTYPE TYPE(HFS)\n  PARM('SYNCDEFAULT(30)\n        VIRTUAL(128)\n        FIXED(128)')\nMAXUIDS(1)"
    parsed = read_unix(text)
    assert verbs(parsed) == ["FILESYSTYPE", "MAXUIDS"]
    assert unknown(parsed) == []
    assert values(parsed.statements[0], "PARM")[0].split() == ["'SYNCDEFAULT(30)", "VIRTUAL(128)", "FIXED(128)'"]


def test_quotes_and_comments() -> None:
    parsed = read_unix("STEPLIBLIST('/a/*.b') /* user's limit */ RUNOPTS('b') /* 'don't' */\nMAXUIDS(1) /* it's */")
    assert verbs(parsed) == ["STEPLIBLIST", "RUNOPTS", "MAXUIDS"]
    assert values(parsed.statements[0], "VALUE") == ["'/a/*.b'"]
    assert list(parsed.problems) == []


def test_a_comment_that_is_not_closed() -> None:
    parsed = read_unix("MAXUIDS(1) /* users\nMAXPTYS(2)")
    assert verbs(parsed) == ["MAXUIDS"]
    assert [(problem.kind, problem.record, problem.column) for problem in parsed.problems] == [
        (COMMENT_NOT_CLOSED, 0, 12)
    ]


def test_comments_between_operands_and_columns_past_71() -> None:
    text = (
        f"{'MOUNT FILESYSTEM(' + chr(39) + 'A' + chr(39) + ')':71}X00000100\n"
        f"{'   /* ASNAME(X) */  TYPE(ZFS) /* one':71} 00000200\n"
        f"{'   two */ MODE(READ)':71} 00000300\n"
    )
    parsed = read_unix(text)
    assert verbs(parsed) == ["MOUNT"]
    assert [operand.name for operand in parsed.statements[0].operands] == ["FILESYSTEM", "TYPE", "MODE"]
    records = text.split("\n")
    assert text_at(parsed.statements[0]["MODE"].full_span, records) == "MODE(READ)"


@pytest.mark.parametrize(
    "text",
    [
        "MAXUIDS(" * 4000,
        "'" * 8000 + "x",
        "STEPLIBLIST('" + "'x" * 4000,
        "\n".join(["MAXUIDSS(1)"] * 4000),
        "\n".join(["/* 'x"] * 4000),
        "\n".join(["PARM('a"] * 4000),
        "A " * 8000,
    ],
)
def test_hostile_members_come_to_an_end(text: str) -> None:
    read_unix("\n".join(text[at : at + 70] for at in range(0, len(text), 70)) if "\n" not in text else text)


_WORDS = (
    "MOUNT",
    "ROOT",
    "MAXUIDS",
    "(",
    ")",
    "'",
    "''",
    "/*",
    "*/",
    "\n",
    " ",
    ",",
    "TYPE(ZFS)",
    "MAXUIDSS(1)",
    "&A(1:2)",
)


@settings(deadline=None)  # the first one loads grammar and table
@given(words=st.lists(st.sampled_from(_WORDS), max_size=40))
def test_every_statement_is_text_of_the_member(words: list[str]) -> None:
    text = " ".join(words)
    parsed = read_unix(text)
    records = [record[:71] for record in text.split("\n")]
    for placed in parsed.statements:
        seen = text_at(placed.full_span, records)
        assert len(seen) == len(placed.statement.text)
        # Comments are blanks in the statement; all else is as written.
        assert all(mine in (theirs, " ") for mine, theirs in zip(placed.statement.text, seen, strict=True))
