"""Where statements begin and end in free format, with COUPLExx as the language. Facts: zos-members-1.md 0.1, 1.1."""

from __future__ import annotations

import pytest

from lint.syntax.lexed import COMMENT_NOT_CLOSED, COMMENT_NOT_OPENED
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import UNBALANCED, Statement
from tests.helpers.reading import read_couple, text_at, values, verbs

VERBS = ("COUPLE", "FUNCTIONS", "CLASSDEF", "PATHIN", "PATHOUT", "LOCALMSG", "DATA", "SYNCASYNC")


def sound(text: str) -> ParsedMember:
    """A member without any fault."""
    parsed = read_couple(text)
    assert all(statement.is_sound for statement in parsed.statements)
    assert not any(statement.statement.has_unknown for statement in parsed.statements)
    assert parsed.is_whole
    return parsed


def operands(statement: Statement) -> list[tuple[str, tuple[str, ...]]]:
    return [(operand.name, tuple(value.text for value in operand.values)) for operand in statement.operands]


def only(text: str) -> list[tuple[str, tuple[str, ...]]]:
    """The operands of the one COUPLE statement of a sound member."""
    [statement] = sound(text).statements
    assert statement.name == "COUPLE"
    return operands(statement.statement)


# --- records ---


@pytest.mark.parametrize("text", ["", "\n\n", "   ", "/* nothing */", "/* a */\n   /* b\n c */\n"])
def test_members_without_statements(text: str) -> None:
    assert verbs(sound(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "COUPLE SYSPLEX(A) CLEANUP(15)",
        "COUPLE\nSYSPLEX(A)\nCLEANUP(15)",
        "COUPLE\n\n\n  SYSPLEX\n(\nA\n)\n\nCLEANUP(15)\n\n",
        "   COUPLE SYSPLEX(A),CLEANUP(15)",
        "COUPLE SYSPLEX(A) , , CLEANUP(15) ,",
        "COUPLE SYSPLEX ( A ) CLEANUP( 15 )",
        "COUPLE SYSPLEX(A)CLEANUP(15)",
        "\tCOUPLE\tSYSPLEX(A)\tCLEANUP(15)",
        "couple sysplex(A) Cleanup(15)",
        "COUPLE /* a */ SYSPLEX(A) /* b */ CLEANUP(15) /* c */",
        "COUPLE/* a */SYSPLEX(A)/* b */CLEANUP(15)",
        "COUPLE SYSPLEX(A) /* one\n two\n three */ CLEANUP(15)",
        "/* head */ COUPLE SYSPLEX(A) /* CLASSDEF CLASS(X) */\n/* foot */ CLEANUP(15)",
        "COUPLE SYSPLEX(/* the name */A) /* one */ /* two\nruns on */ CLEANUP(15)",
        "COUPLE SYSPLEX(A) /* see /* nested */ here */ CLEANUP(15)",
        "COUPLE SYSPLEX(A".ljust(71) + "\n) CLEANUP(15)",
        "COUPLE SYSPLEX(A)".ljust(72) + "00000010\n" + "  CLEANUP(15)".ljust(72) + "00000020",
        "COUPLE SYSPLEX(A)".ljust(71) + "X\n" + "  CLEANUP(15)".ljust(71) + "X",
    ],
)
def test_spellings_of_one_statement(text: str) -> None:
    assert only(text) == [("SYSPLEX", ("A",)), ("CLEANUP", ("15",))]


def test_lists() -> None:
    text = "PATHIN DEVICE(4010,4020 4030,\n 4040\n,4050) STRNAME(IXC_1)"
    assert values(sound(text).statements[0], "DEVICE") == ["4010", "4020", "4030", "4040", "4050"]


@pytest.mark.parametrize(
    "text",
    [
        "CLASSDEF CLASS(A)\nPATHIN DEVICE(4010)\nPATHOUT DEVICE(4020)",
        "CLASSDEF CLASS(A) PATHIN DEVICE(4010) PATHOUT DEVICE(4020)",
        "CLASSDEF CLASS(A),PATHIN DEVICE(4010),\nPATHOUT DEVICE(4020)",
        "CLASSDEF CLASS(A)/**/PATHIN DEVICE(4010)PATHOUT DEVICE(4020)",
        "CLASSDEF\n CLASS(A) PATHIN\n DEVICE(4010) PATHOUT\n DEVICE(4020)",
    ],
)
def test_several_statements(text: str) -> None:
    parsed = sound(text)
    assert verbs(parsed) == ["CLASSDEF", "PATHIN", "PATHOUT"]
    assert [operands(statement.statement) for statement in parsed.statements] == [
        [("CLASS", ("A",))],
        [("DEVICE", ("4010",))],
        [("DEVICE", ("4020",))],
    ]


def test_text_behind_column_71_is_not_read() -> None:
    assert only("COUPLE SYSPLEX(A)".ljust(71) + "CLEANUP(99)\n CLEANUP(15)") == [
        ("SYSPLEX", ("A",)),
        ("CLEANUP", ("15",)),
    ]


def test_shifted_sequence_numbers_are_not_read() -> None:
    records = ["COUPLE SYSPLEX(A)", "  CLEANUP(15)", "CLASSDEF CLASS(B)", "  MAXMSG(750)"]
    parsed = sound("\n".join(f"{text:<68}{number:08}" for number, text in enumerate(records, 1)))
    assert verbs(parsed) == ["COUPLE", "CLASSDEF"]


def test_a_comment_mark_behind_column_71_closes_nothing() -> None:
    parsed = read_couple("COUPLE SYSPLEX(A)\n" + "/* BOX".ljust(71) + "*/\nCLASSDEF CLASS(B)")
    assert verbs(parsed) == ["COUPLE"]
    assert [(problem.kind, problem.record, problem.column) for problem in parsed.problems] == [
        (COMMENT_NOT_CLOSED, 1, 1)
    ]


# --- symbols ---


@pytest.mark.parametrize(
    "symbol",
    ["&SYSPLEX", "&SYSPLEX.", "&SYSNAME(1:4)", "&SYSNAME(-2:2)", "&SYSNAME(1:4).", "PLEX&SYSCLONE.", "&A.&B(2:1)X",
     "&sysplex.", "&MY_LONG_SYMBOL1."],
)  # fmt: skip
def test_symbols_are_values(symbol: str) -> None:
    text = f"COUPLE SYSPLEX({symbol}) CLEANUP(15)\nCLASSDEF CLASS(B)"
    parsed = sound(text)
    assert verbs(parsed) == ["COUPLE", "CLASSDEF"]
    assert values(parsed.statements[0], "SYSPLEX") == [symbol]


def test_symbols_in_lists_and_data_set_names() -> None:
    [statement] = sound("COUPLE SYSPLEX(A) PCOUPLE(SYS1.&SYSNAME(1:2)..CDS01,&SYSR1(1:3)P01)").statements
    assert values(statement, "PCOUPLE") == ["SYS1.&SYSNAME(1:2)..CDS01", "&SYSR1(1:3)P01"]


# --- names that are spelled like keywords ---


@pytest.mark.parametrize("name", [*VERBS, "CLASS", "SYSPLEX", "MAXMSG", "DEVICE", "GROUP", "TYPE", "ENABLE", "RETRY"])
def test_names_spelled_like_keywords(name: str) -> None:
    text = (
        f"COUPLE SYSPLEX({name})\nCLASSDEF CLASS({name}) GROUP(G1,{name},\n  {name},G2\n {name})\nPATHIN DEVICE(4010)"
    )
    parsed = sound(text)
    assert verbs(parsed) == ["COUPLE", "CLASSDEF", "PATHIN"]
    assert values(parsed.statements[0], "SYSPLEX") == [name]
    assert values(parsed.statements[1], "CLASS") == [name]
    assert values(parsed.statements[1], "GROUP") == ["G1", name, name, "G2", name]


# --- faults stay where they are ---


@pytest.mark.parametrize("verb", ["CLASDEF", "CLASSDEFS", "PATH", "PAHTIN", "LOCALMSG1", "X", "coupel"])
def test_a_misspelt_verb_at_the_start_of_a_record(verb: str) -> None:
    parsed = read_couple(f"COUPLE SYSPLEX(A)\n  CLEANUP(15)\n  {verb} CLASS(B) MAXMSG(750)\nPATHIN DEVICE(4010)")
    assert verbs(parsed) == ["COUPLE", verb.upper(), "PATHIN"]
    assert [statement.is_sound for statement in parsed.statements] == [True, False, True]
    unknown = parsed.statements[1]
    assert not unknown.statement.is_known
    assert (unknown.line, unknown.column) == (3, 3)


@pytest.mark.parametrize(
    "broken",
    [
        "COUPLE SYSPLEX(PLEX1",
        "COUPLE SYSPLEX(PLEX1 CLEANUP(15)",
        "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS01,",
        "COUPLE SYSPLEX(PLEX1) CLEANUP(",
    ],
)
def test_a_missing_parenthesis_before_the_next_verb(broken: str) -> None:
    parsed = read_couple(f"{broken}\nCLASSDEF CLASS(A)\nPATHIN DEVICE(4010)")
    assert verbs(parsed) == ["COUPLE", "CLASSDEF", "PATHIN"]
    assert [statement.is_sound for statement in parsed.statements] == [False, True, True]
    problem = parsed.statements[0].statement.problem
    assert problem is not None
    assert problem.kind == UNBALANCED
    assert broken[problem.start : problem.end] == "("


@pytest.mark.parametrize("broken", ["COUPLE SYSPLEX(PLEX1)) CLEANUP(15)", "COUPLE SYSPLEX(PLEX1) CLEANUP(15))"])
def test_a_parenthesis_too_many(broken: str) -> None:
    parsed = read_couple(f"{broken}\nCLASSDEF CLASS(A)")
    assert verbs(parsed) == ["COUPLE", "CLASSDEF"]
    assert [statement.is_sound for statement in parsed.statements] == [False, True]
    statement = parsed.statements[0].statement
    assert statement.problem is not None
    assert statement.problem.kind == UNBALANCED
    assert statement.problem.start == broken.index("))") + 1
    assert operands(statement)[0] == ("SYSPLEX", ("PLEX1",))


def test_operands_before_and_behind_a_fault_are_kept() -> None:
    [statement] = read_couple("COUPLE SYSPLEX(PLEX1) MAXMSG 750 CLEANUP(15)").statements
    assert statement.statement.problem is not None
    assert operands(statement.statement)[0] == ("SYSPLEX", ("PLEX1",))
    assert ("CLEANUP", ("15",)) in operands(statement.statement)


def test_what_stands_before_the_first_verb_is_a_statement_of_its_own() -> None:
    parsed = read_couple("  CLEANUP(15)\nCOUPLE SYSPLEX(A)")
    assert [(statement.line, statement.is_sound) for statement in parsed.statements] == [(1, False), (2, True)]


def test_an_unclosed_comment_swallows_what_follows_and_nothing_before() -> None:
    parsed = read_couple("COUPLE SYSPLEX(A)\n  /* the classes\nCLASSDEF CLASS(B)\nPATHIN DEVICE(4010)")
    assert verbs(parsed) == ["COUPLE"]
    [problem] = parsed.problems
    assert (problem.kind, problem.record, problem.column, problem.end_column) == (COMMENT_NOT_CLOSED, 1, 3, 5)


def test_a_stray_closing_mark_is_told_of_and_blank() -> None:
    parsed = read_couple("COUPLE SYSPLEX(A)\n  CLEANUP(15) */\nCLASSDEF CLASS(B)")
    assert [statement.is_sound for statement in parsed.statements] == [True, True]
    [problem] = parsed.problems
    assert (problem.kind, problem.record, problem.column, problem.end_column) == (COMMENT_NOT_OPENED, 1, 15, 17)


def test_places_in_a_deck() -> None:
    text = "/* head */ COUPLE SYSPLEX(A)\n\n   CLASSDEF CLASS(B)\n     MAXMSG(750) PATHIN DEVICE(4010)"
    parsed = read_couple(text, first_line=700)
    assert [(statement.line, statement.column) for statement in parsed.statements] == [(700, 12), (702, 4), (703, 18)]
    records = parsed.member.records
    assert text_at(parsed.statements[1]["MAXMSG"].span, records, 700) == "750"
    assert text_at(parsed.statements[2].span, records, 700) == "PATHIN"
    assert text_at(parsed.statements[1].full_span, records, 700) == "CLASSDEF CLASS(B)\n     MAXMSG(750)"
