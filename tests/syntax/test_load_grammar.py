"""The language of LOADxx: fixed columns. Facts: zos-members-2.md section 9, oddities.md (values)."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import operands

SAMPLES = {
    "ARCHLVL": "ARCHLVL  2",
    "DYNCPADD": "DYNCPADD 16",
    "HWNAME": "HWNAME   CPC1",
    "IEASYM": "IEASYM   (00,L)",
    "INITSQA": "INITSQA  0000M 0002M",
    "IODF": "IODF     00 SYS1     TESTLPAR SF Y",
    "LPARNAME": "LPARNAME PRD1",
    "MACHMIG": "MACHMIG  EDAT2,TX",
    "MTLSHARE": "MTLSHARE Y",
    "NUCLEUS": "NUCLEUS  1",
    "NUCLST": "NUCLST   00 Y",
    "PARMLIB": "PARMLIB  SYS1.PARMLIB",
    "PROCVIEW": "PROCVIEW CORE,CPU_OK",
    "SYSCAT": "SYSCAT   SY2PKA113CSYS1.MCAT",
    "SYSPARM": "SYSPARM  00",
    "SYSPLEX": "SYSPLEX  PLEX1",
    "VMUSERID": "VMUSERID ZOSTEST",
}


def columns(width: int, *fields: tuple[int, str]) -> str:
    """A record with fields at columns from 1."""
    record = [" "] * width
    for column, text in fields:
        record[column - 1 : column - 1 + len(text)] = text
    return "".join(record).rstrip()


def test_the_table_has_every_statement() -> None:
    statements = table.load("load").statements
    assert set(statements) == set(SAMPLES)
    for name, text in SAMPLES.items():
        assert set(dict(operands(parse("load", text)))) <= set(statements[name].operands)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_statement(name: str) -> None:
    for text in (SAMPLES[name], SAMPLES[name].lower()):
        statement = parse("load", text)
        assert (statement.name, statement.is_known, statement.problem, statement.verb_end) == (
            name,
            True,
            None,
            len(name),
        )


@pytest.mark.parametrize("name", SAMPLES)
def test_misspelt_keywords(name: str) -> None:
    for wrong in (f"{name}X", name[:-1], f"{name}1"):
        statement = parse("load", f"{wrong} 00")
        assert (statement.name, statement.is_known, statement.problem) == (wrong, False, None)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_keyword_may_be_a_name(name: str) -> None:
    assert dict(operands(parse("load", f"SYSPLEX  {name}"))) == {"SYSPLEX": [name]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (SAMPLES["IODF"], "SUFFIX 00|QUALIFIER SYS1|CONFIGURATION TESTLPAR|DEVICE_TABLE SF|LOAD_ALL Y"),
        ("IODF     **          TESTLPAR", "SUFFIX **|CONFIGURATION TESTLPAR"),
        ("IODF     ++ ========", "SUFFIX ++|QUALIFIER ========"),
        ("IODF        SYS1", "QUALIFIER SYS1"),
        (SAMPLES["SYSCAT"], "CATALOG_VOLUME SY2PKA|TYPE 1|ALIAS_LEVEL 1|TASK_LIMIT 3C|CATALOG SYS1.MCAT"),
        ("SYSCAT   ABC       SYS1.MCAT", "CATALOG_VOLUME ABC|CATALOG SYS1.MCAT"),
        (
            columns(72, (1, "SYSCAT"), (10, "ABC"), (16, "1"), (20, "SYS1.MCAT"), (64, "SYS9"), (72, "Y")),
            "CATALOG_VOLUME ABC|TYPE 1|CATALOG SYS1.MCAT|TAPE_QUALIFIER SYS9|AUTOADD Y",
        ),
        (columns(72, (1, "PARMLIB"), (10, "SYS1.PARMLIB"), (55, "******")), "DATA_SET SYS1.PARMLIB|VOLUME ******"),
        (columns(72, (1, "PARMLIB"), (10, "USER.PARMLIB"), (55, "*MCAT*")), "DATA_SET USER.PARMLIB|VOLUME *MCAT*"),
        ("SYSPARM  (01,02,L)", "SUFFIXES 01 02 L"),
        ("IEASYM   00", "SUFFIXES 00"),
        ("INITSQA  0000M 0002M", "SIZE 0000M|SIZE 0002M"),
        ("NUCLST   00", "SUFFIX 00"),
        ("LPARNAME", ""),
        ("VMUSERID", ""),
        ("MACHMIG  EDAT2,TX,RI", "FACILITY EDAT2|FACILITY TX|FACILITY RI"),
    ],
)
def test_fields_by_column(text: str, expected: str) -> None:
    statement = parse("load", text)
    assert statement.problem is None
    shown = "|".join(
        " ".join([operand.name, *(value.text for value in operand.values)]) for operand in statement.operands
    )
    assert shown == expected
    assert all(
        text[value.start : value.end] == value.text for operand in statement.operands for value in operand.values
    )


@pytest.mark.parametrize(
    ("text", "kind", "column"),
    [
        ("PARMLIB SYS1.PARMLIB", MALFORMED, 9),
        ("PARMLIB   SYS1.PARMLIB", MALFORMED, 11),
        (" PARMLIB  SYS1.PARMLIB", MALFORMED, 2),
        ("PARMLIB  SYS1.PARMLIB VOL001", MALFORMED, 23),
        ("SYSPLEX  LONGNAME9", MALFORMED, 18),  # spills over into the columns behind the field
        ("ARCHLVL  22", MALFORMED, 11),
        ("IODF     00  SYS1", MALFORMED, 14),
        ("SYSCAT   SY2PKA113C SYS1.MCAT", MALFORMED, 21),
        ("SYSPARM (01,L)", MALFORMED, 9),
        ("SYSPARM  (01,L", UNBALANCED, 10),
        ("  ()", MALFORMED, 3),  # a pair of parentheses lacks nothing
        ("HWNAME", MALFORMED, 7),
    ],
)
def test_text_in_the_wrong_column(text: str, kind: str, column: int) -> None:
    problem = parse("load", text).problem
    assert problem is not None
    assert (problem.kind, problem.start + 1) == (kind, column)


def test_the_message_names_the_column() -> None:
    problem = parse("load", "PARMLIB SYS1.PARMLIB").problem
    assert problem is not None
    assert problem.expected == ("text in column 10",)
