"""The language of filepoolid POOLDEF. Facts: zvm-files.md part C. Structure is checked, names are not."""

from __future__ import annotations

from pathlib import PurePath

import pytest

from lint.facts import table
from lint.kinds import registry
from lint.syntax.grammar import parse
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import MALFORMED
from lint.systems.recognition import by_content
from tests.helpers import reading
from tests.helpers.reading import operands


def pool(text: str) -> ParsedMember:
    return reading.read(text, "pooldef", "VMSYSU.POOLDEF")


def test_grammar_and_table_name_the_same() -> None:
    statements = {name: [*facts.operands] for name, facts in table.load("pooldef").statements.items()}
    assert statements == {
        "MAXUSERS": ["VALUE"],
        "MAXDISKS": ["VALUE"],
        "DDNAME": ["VALUE", "VDEV", "GROUP", "BLOCKS"],
    }


@pytest.mark.parametrize("name", ["MAXUSERS", "MAXDISKS", "DDNAME"])
def test_every_statement_and_words_like_it(name: str) -> None:
    for text in (f"{name}=100", f"{name.lower()}=100"):
        statement = parse("pooldef", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        assert operands(statement) == [("VALUE", ["100"])]
    for lookalike in (f"{name}X", name[:-1], f"{name}1"):
        statement = parse("pooldef", f"{lookalike}=100")
        assert (statement.name, statement.is_known, statement.problem) == (lookalike, True, None)


@pytest.mark.parametrize("name", ["VDEV", "GROUP", "BLOCKS"])
def test_every_operand_and_words_like_it(name: str) -> None:
    for written in (name, f"{name}X", name[:-1], f"{name}1"):
        assert operands(parse("pooldef", f"DDNAME=LOG1 {written}=302"))[-1] == (written, ["302"])
        assert operands(parse("pooldef", f"DDNAME={written} VDEV=302"))[0] == ("VALUE", [written])


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("DDNAME=CONTROL VDEV=301", "DDNAME", [("VALUE", ["CONTROL"]), ("VDEV", ["301"])]),
        (
            "DDNAME=MDK00001 VDEV=310 GROUP=1 BLOCKS=0",
            "DDNAME",
            [("VALUE", ["MDK00001"]), ("VDEV", ["310"]), ("GROUP", ["1"]), ("BLOCKS", ["0"])],
        ),
        ("DDNAME=CRR1   VDEV=0306", "DDNAME", [("VALUE", ["CRR1"]), ("VDEV", ["0306"])]),
        ("DDNAME=BACKUP TAPE", "DDNAME", [("VALUE", ["BACKUP"]), ("TAPE", [])]),
        ("DDNAME=BACKUP DISK FN=POOL", "DDNAME", [("VALUE", ["BACKUP"]), ("DISK", []), ("FN", ["POOL"])]),
        ("MAXGB=16", "MAXGB", [("VALUE", ["16"])]),
    ],
)
def test_statements(text: str, name: str, expected: list[tuple[str, list[str]]]) -> None:
    statement = parse("pooldef", text)
    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert operands(statement) == expected


@pytest.mark.parametrize(
    ("text", "malformed_text", "start"),
    [
        ("DDNAME LOG1", "LOG1", 7),
        ("DDNAME=", "", 7),
        ("=LOG1 VDEV=302", "=", 0),
        ("MAXUSERS 1000", "1000", 9),
        ("DDNAME=LOG1 VDEV=", "", 17),
        ("CONTROL", "", 7),
    ],
)
def test_what_cannot_be_read(text: str, malformed_text: str, start: int) -> None:
    problem = parse("pooldef", text).problem
    assert problem is not None
    assert (problem.kind, problem.text, problem.start) == (MALFORMED, malformed_text, start)


def test_one_record_is_one_statement() -> None:
    text = "* POOL OF THE USERS\nMAXUSERS=1000\n\n  MAXDISKS=500\nDDNAME=LOG1 VDEV=302,\nDDNAME=LOG2 VDEV=303"
    parsed = pool(text)
    assert reading.verbs(parsed) == ["MAXUSERS", "MAXDISKS", "DDNAME", "DDNAME"]
    assert [placed.line for placed in parsed.statements] == [2, 4, 5, 6]
    assert parsed.statements[1].column == 3


def test_sequence_numbers_are_no_text() -> None:
    parsed = pool("\n".join(f"{f'DDNAME=LOG{n} VDEV=30{n}':<72}000{n}0000" for n in (1, 2)))
    assert [operand.name for placed in parsed.statements for operand in placed.operands] == ["VALUE", "VDEV"] * 2


@pytest.mark.parametrize("name", ["VMSYSU.POOLDEF", "vmsysu.pooldef", "VMSYSU POOLDEF A1"])
def test_it_is_known_by_its_name(name: str) -> None:
    kind = registry.by_file_name(PurePath("vm") / name)
    assert kind is not None
    assert kind.id == "pooldef"


def test_it_is_known_by_its_content() -> None:
    kind = by_content(["MAXUSERS=1000", "DDNAME=CONTROL VDEV=301"]).kind
    assert kind is not None
    assert kind.id == "pooldef"
