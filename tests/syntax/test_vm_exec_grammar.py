"""CP commands, and how they are cut from start-up EXECs. Facts: zvm-files.md A6.3, B4, J; REXX and EXEC 2 as known."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.source.member import Member
from lint.syntax.grammar import parse
from lint.syntax.lexed import COMMENT_NOT_CLOSED
from lint.syntax.lexers import execs
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown
from tests.helpers.reading import kind, operands, read, text_at, values, verbs

Operands = list[tuple[str, list[str]]]

COMMANDS: list[tuple[str, str, Operands]] = [
    ("SET SRM STORBUF 300 250 200 LIMITHARD CONSUMPTION", "SET_SRM",
     [("STORBUF", ["300", "250", "200"]), ("LIMITHARD", ["CONSUMPTION"])]),
    ("set  srm storbuf initial", "SET_SRM", [("STORBUF", ["initial"])]),
    ("SET SRM NEWONE 5", "SET_SRM", [("NEWONE", ["5"])]),
    ("SET SHARE TCPIP RELATIVE 3000", "SET_SHARE", [("USERID", ["TCPIP"]), ("RELATIVE", ["3000"])]),
    ("SET SHARE TYPE TYPE IFL ABS 5.5% 20% LIMITH", "SET_SHARE",
     [("USERID", ["TYPE"]), ("TYPE", ["IFL"]), ("ABSOLUTE", ["5.5%"]), ("MAXIMUM", ["20%"]), ("LIMITHARD", [])]),
    ("SET SHARE A REL 100 ABSOLUTE 20% LIMITSOFT", "SET_SHARE",
     [("USERID", ["A"]), ("RELATIVE", ["100"]), ("ABSOLUTE", ["20%"]), ("LIMITSOFT", [])]),
    ("SET SHARE A INITIAL", "SET_SHARE", [("USERID", ["A"]), ("INITIAL", [])]),
    ("SET SHARE A REL 100 NOLIMIT", "SET_SHARE", [("USERID", ["A"]), ("RELATIVE", ["100"]), ("NOLIMIT", [])]),
    ("SET RESERVED VMSERVS 500", "SET_RESERVED", [("USERID", ["VMSERVS"]), ("AMOUNT", ["500"])]),
    ("SET QUICK TCPIP ON", "SET_QUICKDSP", [("SETTINGS", ["TCPIP", "ON"])]),
    ("SET MDC STOR 0M 256M", "SET_MDCACHE", [("SETTINGS", ["STOR", "0M", "256M"])]),
    ("SET MDCACHE MDISK OFF A 302", "SET_MDCACHE", [("SETTINGS", ["MDISK", "OFF", "A", "302"])]),
    ("XAUTOLOG TCPIP SYNC 30", "XAUTOLOG", [("USERID", ["TCPIP"]), ("SETTINGS", ["SYNC", "30"])]),
    ("AUTOLOG OP1 SECRET", "AUTOLOG", [("USERID", ["OP1"]), ("PASSWORD", ["SECRET"])]),
    ("XAUTOLOG", "XAUTOLOG", []),
]  # fmt: skip


def rexx(*records: str) -> ParsedMember:
    return read("\n".join(["/* EXEC */", *records]), "vm-exec", "PROFILE.EXEC")


def exec2(*records: str) -> ParsedMember:
    return read("\n".join(["&TRACE OFF", *records]), "vm-exec", "PROFILE.EXEC")


@pytest.mark.parametrize(("text", "name", "expected"), COMMANDS)
def test_commands_with_their_operands(text: str, name: str, expected: Operands) -> None:
    statement = parse("vm-exec", text)
    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert operands(statement) == expected
    facts = table.load("vm-exec").statements[name].operands
    assert {operand for operand, _ in expected} - {"NEWONE"} <= set(facts)


@pytest.mark.parametrize(
    "verb", ["SET SRM", "SET SHARE", "SET RESERVED", "SET QUICKDSP", "SET MDCACHE", "XAUTOLOG", "AUTOLOG"]
)
def test_what_only_looks_like_a_verb(verb: str) -> None:
    statements = rexx(f"'CP {verb}X A'", f"'CP {verb}1 A'", f"CP {verb}.1 A").statements
    assert not any(placed.is_known for placed in statements if not is_unknown(placed.name))
    assert not rexx(f"Say 'CP {verb} A'", f"'{verb}X A'", f"'CP {verb}XY A'").statements


def test_a_verb_with_a_slip_of_the_pen_counts_behind_the_prefix() -> None:
    commands = rexx("'CP SET SHAR A REL 100'", "Address CP 'XAUTLOG TCPIP'", "'CP SET SHARED 200 ON'").statements
    assert [(placed.name, placed.is_known) for placed in commands] == [("SET SHAR", False), ("XAUTLOG", False)]


@pytest.mark.parametrize(
    "record",
    [
        "'CP XAUTOLOG TCPIP'",
        '"CP XAUTOLOG TCPIP"   /* Autolog TCPIP */',
        "'XAUTOLOG TCPIP'",
        "CP XAUTOLOG TCPIP",
        "  xautolog tcpip",
        "address command 'CP XAUTOLOG TCPIP'",
        "Address COMMAND CP XAUTOLOG TCPIP",
        "Address CP 'XAUTOLOG TCPIP'",
        "ADDRESS 'CP' 'XAUTOLOG TCPIP'",
        "label: 'CP XAUTOLOG TCPIP'",
        "If rc = 0 Then 'CP XAUTOLOG TCPIP'",
        "if (a='THEN') then do; 'CP XAUTOLOG TCPIP'; end",
        "else 'CP XAUTOLOG TCPIP'",
        "When x then CP XAUTOLOG TCPIP",
        "x = 1; 'CP XAUTOLOG TCPIP'; y = 2",
        "'PIPE CP XAUTOLOG TCPIP| STEM X.'",
        "'PIPE (endchar ?) CP XAUTOLOG TCPIP | HOLE'",
        "'PIPE COMMAND CP XAUTOLOG TCPIP | HOLE'",
        "'PIPE LITERAL XAUTOLOG TCPIP| CP | HOLE'",
        "If rc = 0; Then 'CP XAUTOLOG TCPIP'",
        "Call Diag 8, 'XAUTOLOG TCPIP'",
        "call diagrc '08','XAUTOLOG TCPIP', 500",
        "x=Diag(8,'XAUTOLOG TCPIP')",
        "Parse Value DIAGRC('8', 'XAUTOLOG TCPIP', 80) With rc 10 . 17 answer",
        "if word(diagrc(8,'CP XAUTOLOG TCPIP'), 1) <> 0 then say 'No TCPIP'",
        "'EXECIO 0 CP (STRING XAUTOLOG TCPIP'",
        "Address Command 'EXECIO * CP (STEM OUT. STRING XAUTOLOG TCPIP'",
        "EXECIO 0 CP '( SKIP STR CP XAUTOLOG TCPIP'",
        "/* don't */ 'CP XAUTOLOG TCPIP' /* can't */",
        "/* a /* nested */ comment */ 'CP XAUTOLOG TCPIP'",
    ],
)
def test_ways_to_write_a_command_in_rexx(record: str) -> None:
    parsed = rexx(record)
    [placed] = parsed.statements
    assert placed.name == "XAUTOLOG"
    assert placed["USERID"].text == "TCPIP"
    assert text_at(placed.span, parsed.member.records).upper() == "XAUTOLOG"
    assert text_at(placed["USERID"].span, parsed.member.records).upper() == "TCPIP"


@pytest.mark.parametrize(
    "record",
    [
        "/* 'CP XAUTOLOG TCPIP' */",
        "Say 'CP XAUTOLOG TCPIP'",
        "cmd = 'CP XAUTOLOG TCPIP'",
        "xautolog = 5",
        "xautolog: procedure",
        "call xautolog 'TCPIP'",
        "queue 'CP XAUTOLOG TCPIP'",
        "'EXEC START XAUTOLOG TCPIP'",
        "'SET RESERVED WINDOW1 ON'",  # a command of CMS
        "'CP QUERY SHARE TCPIP'",
        "'CP SET CACHE SUBSYSTEM ON 1A00'",
        "if x = 'CP XAUTOLOG TCPIP'",
        "Say \"Diag(8,'XAUTOLOG TCPIP')\"",
        "x = mydiag(8,'XAUTOLOG TCPIP')",
        "x = Diag(24,'XAUTOLOG TCPIP')",
        "call diag 8, name 'XAUTOLOG TCPIP'",
        "'EXECIO 1 DISKR START EXEC A (STRING XAUTOLOG TCPIP'",
        "'EXECIO 0 CP (SKIP'",
        "'PIPE LITERAL XAUTOLOG TCPIP | CONSOLE'",
    ],
)
def test_what_is_no_command_of_interest(record: str) -> None:
    assert not rexx(record).statements


@pytest.mark.parametrize(
    ("record", "userid"),
    [
        ("'CP XAUTOLOG' user", "&&&&"),
        ("'CP XAUTOLOG 'user", "&&&&&"),
        ("'CP XAUTOLOG LNX'||n", "LNX&&&&"),
        ("'CP XAUTOLOG LNX' || n", "LNX&&&&&&"),
        ("'CP XAUTOLOG LNX'n", "LNX&&"),
        ("'CP XAUTOLOG' word(list, i)", "&&&&&&&&&&&&&"),
        ("'CP XAUTOLOG' strip('A')", "&&&&&&&&&&"),
        ("'CP XAUTOLOG' list.i", "&&&&&&"),
        ("'CP XAUTOLOG A'||'B'", "A&&&&B"),
    ],
)
def test_what_a_variable_supplies_is_unknown(record: str, userid: str) -> None:
    [placed] = rexx(record).statements
    assert values(placed, "USERID") == [userid]
    assert is_unknown(userid)


def test_what_is_addressed_to_cp_until_further_notice() -> None:
    kept = "If x Then 'SET RESERVED C 5'", "reserved = 5", "Address Command 'SET RESERVED D 5'"
    ended = "address 'COMMAND'", "'SET RESERVED E 5'"
    parsed = rexx("'SET RESERVED A 5'", "Address CP", "'SET RESERVED B 5'", *kept, *ended)
    assert [placed["USERID"].text for placed in parsed.statements] == ["B", "C"]


def test_what_a_diagnose_gives_to_cp() -> None:
    parsed = rexx("x = Diag(8, 'SET SHARE' user 'RELATIVE 300') || Diag(8,'XAUTOLOG' f(user,1),",
                  "   'SYNC'); Call Diag 8,'XAUTOLOG A'||'15'x||'XAUTOLOG B'")  # fmt: skip
    assert [(placed.name, placed.line) for placed in parsed.statements] == [
        ("SET_SHARE", 2), ("XAUTOLOG", 2), ("XAUTOLOG", 3), ("XAUTOLOG", 3),
    ]  # fmt: skip
    assert values(parsed.statements[0], "RELATIVE") == ["300"]
    assert values(parsed.statements[1], "SETTINGS") == ["SYNC"]
    assert is_unknown(parsed.statements[1]["USERID"].text)


def test_what_stands_beside_a_variable_is_known() -> None:
    [placed] = rexx("'CP SET SHARE' user 'REL' 300").statements
    assert [(operand.name, list(operand.texts)) for operand in placed.operands] == [
        ("USERID", ["&&&&"]),
        ("RELATIVE", ["300"]),
    ]
    [placed] = rexx("'CP XAUTOLOG LNX'||n 'SYNC'").statements
    assert values(placed, "SETTINGS") == ["SYNC"]


def test_a_comma_continues_a_clause() -> None:
    parsed = rexx("'CP SET SHARE LINUX1',   /* more */", "   'RELATIVE 300'", "'CP XAUTOLOG A'")
    assert verbs(parsed) == ["SET_SHARE", "XAUTOLOG"]
    assert values(parsed.statements[0], "RELATIVE") == ["300"]
    assert parsed.statements[0]["RELATIVE"].span.line == 3


def test_commands_on_one_record() -> None:
    parsed = rexx("'CP XAUTOLOG A'; 'CP XAUTOLOG B'; say 'CP XAUTOLOG C'")
    assert [(placed["USERID"].text, placed.column) for placed in parsed.statements] == [("A", 5), ("B", 22)]


@pytest.mark.parametrize(
    ("record", "commands"),
    [
        ("'CP XAUTOLOG A'||'15'x||'XAUTOLOG B'", ["XAUTOLOG A", "XAUTOLOG B"]),
        ("'CP SET SHARE A REL 100' || lf || 'SET RESERVED A 5'", ["SET_SHARE A", "SET_RESERVED A"]),
        ("'CP XAUTOLOG A' '15'x 'LINK MAINT 190 190 RR' '15'x 'CP XAUTOLOG B'", ["XAUTOLOG A", "XAUTOLOG B"]),
        ("'CP QUERY NAMES'||'15'x||'XAUTOLOG B'", []),  # no command of interest begins the clause
        ("say 'Start'||lf||'XAUTOLOG B'", []),
    ],
)
def test_several_commands_that_cp_takes_at_once(record: str, commands: list[str]) -> None:
    """CP parts commands by X'15' (the line end of DIAGNOSE X'08')."""
    assert [f"{placed.name} {placed['USERID'].text[:1]}" for placed in rexx(record).statements] == commands


def test_comments_over_several_records() -> None:
    parsed = rexx("/* old:", "'CP XAUTOLOG A'  it's /* nested */", "*/ 'CP XAUTOLOG B'")
    assert [(placed["USERID"].text, placed.line) for placed in parsed.statements] == [("B", 4)]


def test_a_comment_that_is_not_closed() -> None:
    parsed = rexx("'CP XAUTOLOG A'", "  /* oh", "'CP XAUTOLOG B'")
    assert verbs(parsed) == ["XAUTOLOG"]
    assert [(problem.kind, problem.record, problem.column) for problem in parsed.problems] == [
        (COMMENT_NOT_CLOSED, 2, 3)
    ]


def test_exec_2() -> None:
    parsed = exec2(
        "* XAUTOLOG COMMENT",
        "CP XAUTOLOG TCPIP",
        "  XAUTOLOG &1",
        "-LABEL CP SET SHARE A REL 5",
        "&IF &RETCODE NE 0 &COMMAND CP SET RESERVED A 5",
        "&TYPE XAUTOLOG",
        "SET RDYMSG SMSG",
        "SET RESERVED X",
        "&COMMAND EXECIO 0 CP (STRING SET RESERVED B 5",
    )
    assert [(placed.name, placed.column) for placed in parsed.statements] == [
        ("XAUTOLOG", 4),
        ("XAUTOLOG", 3),
        ("SET_SHARE", 11),
        ("SET_RESERVED", 31),
        ("SET_RESERVED", 30),
    ]
    assert values(parsed.statements[1], "USERID") == ["&1"]


def test_passwords_are_secret() -> None:
    password = table.load("vm-exec").operand("AUTOLOG", "PASSWORD")
    assert password is not None
    assert password.secret


@pytest.mark.parametrize(
    "record",
    [
        "'",
        "'CP XAUTOLOG A' ||",
        "/*",
        "IF ",
        "a:",
        "x,",
        "((((",
        "'a'b",
        "ELSE IF THEN DO",
        "Diag(8,",
        "EXECIO 0 CP (A ",
        "PIPE LITERAL A | ",
    ],
)
def test_hostile_programs_come_back(record: str) -> None:
    for records in ([record] * 20000, [record * 20000], ["/* */", *[record] * 20000], ["/* */ " + record * 20000]):
        commands, _ = execs.split(Member("M", "M", records), kind("vm-exec"))
        assert len(commands) <= 20001
