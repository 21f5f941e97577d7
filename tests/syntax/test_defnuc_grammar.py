"""DEFNUC, and how it is cut from an assembler program. Facts: zvm-files.md part F; assembler coding conventions."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.lexed import CONTINUATION_LOST, TRAILING_COMMA
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import read, text_at, values, verbs

KEYWORDS = [
    "SYSDISK", "YDISK", "HELP", "LANGID", "LANGLEV", "DBCS", "SYSNAME", "SAVESYS", "BUFFSIZ", "MDBUFSZ", "USEINST",
    "INSTID", "VERSION", "REWRITE", "IPLADDR", "CYLADDR", "IPLCYL0",
]  # fmt: skip


def program(*records: str) -> ParsedMember:
    """Records as assembler cards: a mark behind a bar goes to column 72."""
    cards = [f"{left:<71}{mark}" for left, _, mark in (record.partition("|") for record in records)]
    return read("\n".join(cards), "defnuc", "DMSNGP.ASSEMBLE")


def problems(parsed: ParsedMember) -> list[tuple[str, int, int, tuple[int, ...]]]:
    return [(problem.kind, problem.record, problem.column, problem.more_records) for problem in parsed.problems]


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_operand(keyword: str) -> None:
    text = f"DEFNUC {keyword}=ABC"
    statement = parse("defnuc", text)
    [operand] = statement.operands
    assert (statement.name, statement.problem, operand.name, operand.is_known) == ("DEFNUC", None, keyword, True)
    assert [value.text for value in operand.values] == ["ABC"]
    assert text[operand.start : operand.key_end] == keyword


def test_grammar_and_table_have_the_same_operands() -> None:
    assert set(table.load("defnuc").statements["DEFNUC"].operands) == set(KEYWORDS)


@pytest.mark.parametrize("spelling", ["BUFFSIZ", "BUFSIZE", "BUFFSIZE", "bufsiz"])
def test_spellings_of_the_buffer(spelling: str) -> None:
    assert parse("defnuc", f"DEFNUC {spelling}=20").operands[0].name == "BUFFSIZ"


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("DEFNUC LANGID=,YDISK=19E", "LANGID", []),
        ("DEFNUC INSTID='A, B''S',YDISK=19E", "INSTID", ["'A, B''S'"]),
        ("DEFNUC VERSION=(A,B),YDISK=19E", "VERSION", ["(A,B)"]),
        ("DEFNUC SYSNAME=YDISK,YDISK=19E", "SYSNAME", ["YDISK"]),
        ("DEFNUC NEWONE=5,YDISK=19E", "NEWONE", ["5"]),
        ("DEFNUC SYSDISK=&DISK,YDISK=19E", "SYSDISK", ["&DISK"]),
    ],
)
def test_values(text: str, name: str, value: list[str]) -> None:
    statement = parse("defnuc", text)
    assert statement.problem is None
    assert [(operand.name, [v.text for v in operand.values]) for operand in statement.operands] == [
        (name, value),
        ("YDISK", ["19E"]),
    ]
    assert not statement.has_unknown


@pytest.mark.parametrize("verb", ["DEFNUCX", "DEFNUC1", "DEFNU"])
def test_what_only_looks_like_the_verb(verb: str) -> None:
    assert not parse("defnuc", f"{verb} SYSDISK=190").is_known


@pytest.mark.parametrize(
    ("text", "kind", "malformed_text"),
    [("DEFNUC SYSDISK", MALFORMED, ""), ("DEFNUC SYSDISK,YDISK=19E", MALFORMED, "YDISK"),
     ("DEFNUC INSTID='A", UNBALANCED, "'"), ("DEFNUC VERSION=(A", UNBALANCED, "(")],
)  # fmt: skip
def test_malformed(text: str, kind: str, malformed_text: str) -> None:
    problem = parse("defnuc", text).problem
    assert problem is not None
    assert (problem.kind, problem.text) == (kind, malformed_text)


def test_an_operand_without_a_keyword_is_unknown() -> None:
    assert [operand.is_known for operand in parse("defnuc", "DEFNUC SYSDISK=190,REMARK,YDISK=19E").operands] == [
        True,
        False,
        True,
    ]


def test_only_the_macro_is_read() -> None:
    parsed = program(
        "*        DEFNUC SYSDISK=1",
        ".*       DEFNUC SYSDISK=2",
        "NGP      TITLE 'DMSNGP'",
        "         MVC   A,B            A REMARK|X",
        "               DEFNUC SYSDISK=3",
        "LABEL    DEFNUC SYSDISK=190,          SYSTEM DISK|X",
        "               YDISK=19E,             Y, THE DISK|X",
        "               INSTID='TWO WORDS'     END",
        "         END",
    )
    assert verbs(parsed) == ["DEFNUC"]
    [placed] = parsed.statements
    assert (placed.line, placed.column) == (6, 10)
    assert values(placed, "INSTID") == ["'TWO WORDS'"]
    assert [operand.name for operand in placed.operands] == ["SYSDISK", "YDISK", "INSTID"]
    assert text_at(placed["YDISK"].span, parsed.member.records) == "19E"
    assert not parsed.problems


def test_a_macro_definition_is_no_use_of_it() -> None:
    parsed = program("         MACRO", "&LAB     DEFNUC &SYSDISK=190,&YDISK=19E", "         MEND", " DEFNUC HELP=19D")
    assert [placed.line for placed in parsed.statements] == [4]


def test_sequence_numbers_are_not_read() -> None:
    records = ["         DEFNUC SYSDISK=190,", "               YDISK=19E"]
    text = f"{records[0]:<71}X00010000\n{records[1]:<72}00020000"
    parsed = read(text, "defnuc", "DMSNGP.ASSEMBLE")
    assert [operand.name for operand in parsed.statements[0].operands] == ["SYSDISK", "YDISK"]
    assert not parsed.problems


def test_operands_on_the_second_record_only() -> None:
    parsed = program("         DEFNUC|X", "               YDISK=19E")
    assert values(parsed.statements[0], "YDISK") == ["19E"]
    assert not parsed.problems


def test_a_remark_may_go_on() -> None:
    parsed = program("         DEFNUC YDISK=19E     A LONG|X", "               REMARK=HERE", "         END")
    # The operand field has ended, so this looks like operands that are lost.
    assert problems(parsed) == [(CONTINUATION_LOST, 0, 26, (1,))]
    parsed = program("         DEFNUC YDISK=19E     A LONG|X", "               REMARK HERE", "         END")
    assert not parsed.problems


@pytest.mark.parametrize(
    ("first", "second", "column"),
    [
        ("         DEFNUC SYSDISK=190,", "               YDISK=19E", 29),  # no mark in column 72
        ("         DEFNUC SYSDISK=190|X", "               YDISK=19E", 28),  # no comma
        ("         DEFNUC SYSDISK=190,|X", "                 YDISK=19E", 29),  # behind column 16
        ("         DEFNUC SYSDISK=190,|X", "         YDISK=19E", 29),  # before column 16
    ],
)
def test_lost_continuations(first: str, second: str, column: int) -> None:
    parsed = program(first, second, "         END")
    assert problems(parsed) == [(CONTINUATION_LOST, 0, column, (1,))]
    assert [operand.name for operand in parsed.statements[0].operands] == ["SYSDISK", "YDISK"]
    assert parsed.statements[0].is_sound


@pytest.mark.parametrize("second", ["         END", "*        YDISK=19E", ""])
def test_a_comma_too_many(second: str) -> None:
    assert problems(program("         DEFNUC SYSDISK=190,", second)) == [(TRAILING_COMMA, 0, 28, ())]


def test_a_program_without_the_macro_has_no_statements() -> None:
    parsed = program("         CSECT", "         END")
    assert not parsed.statements
    assert not parsed.problems
