"""IKJTSOxx: its value table, and the records that make a statement. Facts: zos-members-3.md 7.1 and 7.2."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.lexed import MARK_LOST, MARK_TOO_MANY
from lint.syntax.statement import UNBALANCED
from tests.helpers.reading import read, verbs

SYNTAX = {
    "AUTHCMD": "NAMES",
    "AUTHPGM": "NAMES",
    "AUTHTSF": "NAMES",
    "NOTBKGND": "NAMES",
    "PLATCMD": "NAMES",
    "PLATPGM": "NAMES",
    "ALLOCATE": "DEFAULT",
    "SEND": "OPERSEND USERSEND SAVE CHKBROD USEBROD MSGPROTECT SYSPLEXSHR OPERSEWAIT USERSEWAIT LOGNAME BROADCAST",
    "TRANSREC": "NODESMF CIPHER SPOOLCL OUTWARN OUTLIM VIO LOGSEL LOGNAME DAPREFIX USRCTL SYSOUT",
    "CONSOLE": "INITUNUM INITSNUM MAXUNUM MAXSNUM",
    "HELP": "LANGUAGE",
    "TEST": "TSOCMDS TSOCMD SUBCMDS SUBCMD",
    "LOGON": "PASSWORDPREPROMPT PASSPHRASE LOGONHERE VERIFYAPPL USERIDMAX",
}
PAIRS = [(verb, operand) for verb, operands in SYNTAX.items() for operand in operands.split()]


def test_grammar_and_table_name_the_same() -> None:
    statements = table.load("ikjtso").statements
    assert [(verb, operand) for verb, facts in statements.items() for operand in facts.operands] == PAIRS


@pytest.mark.parametrize(("verb", "operand"), PAIRS)
def test_every_operand(verb: str, operand: str) -> None:
    written = "ENU" if operand == "LANGUAGE" else operand
    for text in (f"{verb} {written}(ABC)", f"{verb},{written} ( ABC )", f"{verb} {written}(abc)".lower()):
        statement = parse("ikjtso", text)
        assert (statement.name, statement.is_known, statement.problem) == (verb, True, None)
        [parsed_operand] = statement.operands
        assert (parsed_operand.name, parsed_operand.is_known) == (operand, True)
        assert [value.text.upper() for value in parsed_operand.values] == ["ABC"]


def test_lists_of_lists_are_read_flat() -> None:
    statement = parse("ikjtso", "SEND BROADCAST(DATASET('SYS1.B') VOLUME(V)) LOGNAME(*)")
    assert [(operand.name, [value.text for value in operand.values]) for operand in statement.operands] == [
        ("BROADCAST", ["DATASET", "'SYS1.B'", "VOLUME", "V"]),
        ("LOGNAME", ["*"]),
    ]
    unclosed = parse("ikjtso", "TRANSREC NODESMF((A,B) SYSOUT(*").problem
    assert unclosed
    assert unclosed.kind == UNBALANCED


def _names(text: str) -> list[tuple[str, list[str]]]:
    parsed = read(text, "ikjtso", "IKJTSO00")
    return [
        (located.name, [value.text for operand in located.operands for value in operand.values])
        for located in parsed.written
    ]


def _problems(text: str) -> list[tuple[str, int, int, tuple[int, ...]]]:
    problems = read(text, "ikjtso", "IKJTSO00").problems
    return [(problem.kind, problem.record, problem.column, problem.more_records) for problem in problems]


@pytest.mark.parametrize("mark", [" +", "+", " -", "  /* one */ +", "  /* two */+", " +   "])
def test_a_mark_continues_a_statement(mark: str) -> None:
    text = f"AUTHCMD NAMES( A{mark}\n  B{mark}\n  C )\nAUTHPGM NAMES( D )"
    assert _names(text) == [("AUTHCMD", ["A", "B", "C"]), ("AUTHPGM", ["D"])]
    assert _problems(text) == []


def test_records_with_a_mark_alone() -> None:
    text = "AUTHCMD NAMES( A +\n+\n  /* text */ +\n  B )\n/* end */\n\nALLOCATE +\n  DEFAULT(OLD)"
    assert _names(text) == [("AUTHCMD", ["A", "B"]), ("ALLOCATE", ["OLD"])]
    assert _problems(text) == []


def test_a_list_without_its_marks_is_read_on() -> None:
    text = "AUTHCMD NAMES( A\n  B +\n  SEND\n\n  C )\nAUTHPGM NAMES( D )"
    assert _names(text) == [("AUTHCMD", ["A", "B", "SEND", "C"]), ("AUTHPGM", ["D"])]
    assert _problems(text) == [(MARK_LOST, 0, 17, (2,))]


def test_a_list_that_nothing_closes_ends_before_the_next_statement() -> None:
    text = "AUTHCMD NAMES( A +\n  CONSOLE\nAUTHPGM NAMES( D )"
    parsed = read(text, "ikjtso", "IKJTSO00")
    assert verbs(parsed) == ["AUTHCMD", "AUTHPGM"]
    assert [bool(located.statement.problem) for located in parsed.written] == [True, False]
    assert parsed.problems == []


def test_a_mark_before_another_statement() -> None:
    text = "NOTBKGND NAMES( A ) +\nSEND +\n  SAVE(ON) -\nALLOCATE DEFAULT(SHR) +\n"
    assert _names(text) == [("NOTBKGND", ["A"]), ("SEND", ["ON"]), ("ALLOCATE", ["SHR"])]
    assert _problems(text) == [(MARK_TOO_MANY, 0, 20, ()), (MARK_TOO_MANY, 2, 11, ()), (MARK_TOO_MANY, 3, 22, ())]


def test_text_in_columns_73_to_80_is_no_data() -> None:
    text = f"{'AUTHCMD NAMES( A +':<72}00010000\n{'  B )':<72}00020000"
    assert _names(text) == [("AUTHCMD", ["A", "B"])]


def test_statements_have_their_places() -> None:
    [first, second] = read("\n  AUTHCMD NAMES( A +\n   B )\n /* x */ SEND SAVE(ON)", "ikjtso", "IKJTSO00").written
    assert ((first.line, first.column), (second.line, second.column)) == ((2, 3), (4, 10))
    [names] = first.operands
    assert [(value.span.line, value.span.column) for value in names.values] == [(2, 18), (3, 4)]
