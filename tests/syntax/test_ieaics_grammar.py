"""The language of IEAICSxx. Facts: zos-members-2.md section 2. Structure is checked, names are not."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import operands

SELECTORS = ["TRXNAME", "USERID", "TRXCLASS", "ACCTINFO", "SRVCLASS"]
GROUPS = ["PGN", "RPGN", "OPGN"]


def test_grammar_and_table_name_the_same() -> None:
    statements = {name: [*facts.operands] for name, facts in table.load("ieaics").statements.items()}
    assert statements == {
        "MASK": ["VALUE"],
        "SUBSYS": ["VALUE", *GROUPS],
        **{name: ["VALUE", "POSITION", *GROUPS] for name in SELECTORS if name != "SRVCLASS"},
        "SRVCLASS": ["VALUE", "RPGN"],
    }


@pytest.mark.parametrize("name", ["SUBSYS", *SELECTORS])
def test_every_statement_and_words_like_it(name: str) -> None:
    for text in (f"{name}=A,PGN=1", f"{name} = A , pgn = 1 ,".lower(), f"{name}=a\nPGN=1"):
        statement = parse("ieaics", text)
        assert (statement.name, statement.problem) == (name, None)
        assert [name for name, _ in operands(statement)] == ["VALUE", "PGN"]
    for lookalike in (f"{name}X", name[:-1], f"{name}1"):
        statement = parse("ieaics", f"{lookalike}=A,PGN=1")
        assert (statement.name, statement.is_known, statement.problem) == (lookalike, True, None)
        assert operands(statement) == [("VALUE", ["A"]), ("PGN", ["1"])]


@pytest.mark.parametrize("name", GROUPS)
def test_every_operand_and_words_like_it(name: str) -> None:
    for written in (name, f"{name}X", f"{name}1"):
        assert operands(parse("ieaics", f"SUBSYS=STC {written}=(1,2)"))[-1] == (written, ["1", "2"])


@pytest.mark.parametrize("name", ["MASK", "SUBSYS", *SELECTORS, *GROUPS])
def test_a_keyword_may_be_a_name(name: str) -> None:
    assert operands(parse("ieaics", f"TRXNAME={name},PGN=1"))[0] == ("VALUE", [name])


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("MASK=%", "MASK", [("VALUE", ["%"])]),
        ("MASK=*,", "MASK", [("VALUE", ["*"])]),
        ("SUBSYS=STC,PGN=9", "SUBSYS", [("VALUE", ["STC"]), ("PGN", ["9"])]),
        ("TRXNAME=JES2,PGN=7,RPGN=107", "TRXNAME", [("VALUE", ["JES2"]), ("PGN", ["7"]), ("RPGN", ["107"])]),
        ("TRXNAME=DB2(1),PGN=12", "TRXNAME", [("VALUE", ["DB2"]), ("POSITION", ["1"]), ("PGN", ["12"])]),
        ("USERID=SYSP%%%(1),PGN=22", "USERID", [("VALUE", ["SYSP%%%"]), ("POSITION", ["1"]), ("PGN", ["22"])]),
        ("SUBSYS=JES2,PGN=1,OPGN=(5,6)", "SUBSYS", [("VALUE", ["JES2"]), ("PGN", ["1"]), ("OPGN", ["5", "6"])]),
        ("SRVCLASS=CICSHIGH,RPGN=301", "SRVCLASS", [("VALUE", ["CICSHIGH"]), ("RPGN", ["301"])]),
        ("ACCTINFO='A B''S'(12),PGN=3", "ACCTINFO", [("VALUE", ["'A B''S'"]), ("POSITION", ["12"]), ("PGN", ["3"])]),
        ("TRXNAME=&NAME(1:3).(1),PGN=3", "TRXNAME", [("VALUE", ["&NAME(1:3)."]), ("POSITION", ["1"]), ("PGN", ["3"])]),
        ("TRXPLAN=(A,B),PGN=3", "TRXPLAN", [("VALUE", ["A", "B"]), ("PGN", ["3"])]),
    ],
)
def test_statements(text: str, name: str, expected: list[tuple[str, list[str]]]) -> None:
    statement = parse("ieaics", text)
    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert operands(statement) == expected


@pytest.mark.parametrize(
    ("text", "kind", "malformed_text", "start"),
    [
        ("SUBSYS STC", MALFORMED, "STC", 7),
        ("SUBSYS=", MALFORMED, "", 7),
        ("SUBSYS=,PGN=1", MALFORMED, ",", 7),
        ("SUBSYS=STC,PGN", MALFORMED, "", 14),
        ("DEFAULTS", MALFORMED, "", 8),
        ("TRXNAME=DB2(,PGN=1", MALFORMED, ",", 12),
        ("TRXNAME=DB2(1,PGN=1", UNBALANCED, "(", 11),
        ("SUBSYS=JES2,OPGN=(5,6", UNBALANCED, "(", 17),
        ("SUBSYS=JES2,OPGN=5,6)", UNBALANCED, ")", 20),
        ("SUBSYS=JES2,PGN=5)", UNBALANCED, ")", 17),
        ("ACCTINFO='ABC,PGN=1", UNBALANCED, "'", 9),
    ],
)
def test_what_cannot_be_read(text: str, kind: str, malformed_text: str, start: int) -> None:
    problem = parse("ieaics", text).problem
    assert problem is not None
    assert (problem.kind, problem.text, problem.start) == (kind, malformed_text, start)
