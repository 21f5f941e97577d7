"""The language of VATLSTxx: entries in columns, VATDEF in free format. Facts: zos-members-4.md 2.2 and part 6."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED
from tests.helpers.reading import corpus_records, operands, read, verbs

FIELDS = ("SERIAL", "SPECIFIC", "MOUNT", "USE", "DEVICE", "MESSAGE")


def test_grammar_and_table_name_the_same() -> None:
    named = {name: tuple(facts.operands) for name, facts in table.load("vatlst").statements.items()}
    assert named == {"VATDEF": ("IPLUSE", "SYSUSE", "STARCOMMENT"), "ENTRY": FIELDS}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SY2PKA,0,0,3390", ["SY2PKA", "", "0", "0", "3390", ""]),
        ("C3SYS1,0,0,3390    ,Y", ["C3SYS1", "", "0", "0", "3390", "Y"]),
        ("30565A,0,2,3330    ,Y    PAGING VOLUME", ["30565A", "", "0", "2", "3330", "Y"]),
        ("305%* ,0,2,3380    ,N", ["305%*", "", "0", "2", "3380", "N"]),
        ("PAGE%%S0,2,3390    ,Y", ["PAGE%%", "S", "0", "2", "3390", "Y"]),
        ("RES1  , , ,*", ["RES1", "", "", "", "*", ""]),
        ("WORK01,1,1,3375    ,N  comments, with commas, to column 80", ["WORK01", "", "1", "1", "3375", "N"]),
        ("WORK01,1,1,3390    ,  no switch", ["WORK01", "", "1", "1", "3390", ""]),
        ("WORK01,1,1,3390            a remark", ["WORK01", "", "1", "1", "3390", ""]),
        ("sy2pka,0,0,3390", ["sy2pka", "", "0", "0", "3390", ""]),
        # The blank behind a serial with symbols stays when the symbols are replaced.
        ("RES001 ,0,2,3390    ,N", ["RES001", "", "0", "2", "3390", "N"]),
        ("&SYSR1 ,0,2,3390    ,N", ["&SYSR1", "", "", "", "", ""]),
        ("WK&SYSCLONE..%  ,0,2,3390", ["WK&SYSCLONE..%", "", "", "", "", ""]),
    ],
)
def test_an_entry(text: str, expected: list[str]) -> None:
    statement = parse("vatlst", text)
    assert (statement.name, statement.is_sound) == ("ENTRY", True)
    values = dict(operands(statement))
    assert ["".join(values.get(field, ())) for field in FIELDS] == expected


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("RES1,0,0,3390", 4),
        ("SY2PKA,0,3390", 10),
        ("SY2PKA0,0,3390", 6),
        (" SY2PKA,0,0,3390", 1),
        ("SY2PKA,0,0, 3390", 12),
        ("SY2PKA,0,0,3390,Y", 15),
        ("SY2PKA,0,0,339012345,Y", 19),
        ("SY2PKA", 6),
        ("/* VOLUMES */", 3),
    ],
)
def test_a_field_that_is_not_in_its_column(text: str, place: int) -> None:
    problem = parse("vatlst", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (MALFORMED, place)


@pytest.mark.parametrize(
    "text",
    [
        "VATDEF IPLUSE(PRIVATE) SYSUSE(PRIVATE)",
        "VATDEF IPLUSE(PRIVATE),SYSUSE(PRIVATE)",
        "  vatdef ipluse ( PRIVATE ) , sysuse(PRIVATE)",
    ],
)
def test_vatdef_is_in_free_format(text: str) -> None:
    statement = parse("vatlst", text)
    assert (statement.name, statement.is_sound) == ("VATDEF", True)
    assert operands(statement) == [("IPLUSE", ["PRIVATE"]), ("SYSUSE", ["PRIVATE"])]


@pytest.mark.parametrize("text", ["VATDF IPLUSE(PRIVATE)", "VAT SYSUSE(PRIVATE)", "VATDEFS IPLUSE(PRIVATE)"])
def test_vatdef_misspelt_is_no_entry(text: str) -> None:
    statement = parse("vatlst", text)
    assert (statement.name, statement.is_known, statement.problem) == (text.split(maxsplit=1)[0], False, None)


def test_a_serial_may_be_a_word_of_the_language() -> None:
    assert parse("vatlst", "VATDEF,0,0,3390").name == "ENTRY"
    assert parse("vatlst", "SYSUSE,0,0,3390").name == "ENTRY"


def test_an_operand_of_vatdef_on_a_record_of_its_own() -> None:
    parsed = read("VATDEF IPLUSE(PRIVATE)\n       SYSUSE(PRIVATE)", "vatlst", "VATLST00")
    assert [(placed.name, placed.is_sound) for placed in parsed.statements] == [("VATDEF", True)] * 2


def test_an_asterisk_in_column_1_makes_a_comment() -> None:
    parsed = read("* VOLUMES\nSY2PKA,0,0,3390\n*TSO* ,1,1,*", "vatlst", "VATLST00")
    assert [placed.line for placed in parsed.statements] == [2]


def test_the_real_member() -> None:
    parsed = read("\n".join(corpus_records("zos/twopakz6.parmlib/VATLST00")), "vatlst", "VATLST00")
    assert verbs(parsed) == ["VATDEF", "ENTRY", "ENTRY"]
    assert all(placed.is_sound for placed in parsed.statements)
