"""The language of serverid DMSPARMS. Facts: zvm-files.md part D; the list of parameters is not complete."""

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
from tests.helpers.reading import operands, statement_texts

WITH_VALUE = ["FILEPOOLID", "FIFO", "LUNAME", "SAVESEGID", "USERS", "CATBUFFERS", "CTLBUFFERS", "GROUPTHRESH"]
PAIRS = ["BACKUP", "CRR", "ACCOUNT", "AUDIT", "ESECURITY", "DFSMS", "MSGS", "FORMAT", "FULLDUMP", "DUMP"]
SWITCHES = [*PAIRS, *(f"NO{name}" for name in PAIRS), "LOCAL", "REMOTE", "SSI"]


def server(text: str) -> ParsedMember:
    return reading.read(text, "dmsparms", "VMSERVU.DMSPARMS")


def test_grammar_and_table_name_the_same() -> None:
    statements = {name: [*facts.operands] for name, facts in table.load("dmsparms").statements.items()}
    assert statements == {
        "ADMIN": ["VALUE"],
        **{name: ["VALUE"] for name in WITH_VALUE},
        **{name: [] for name in SWITCHES},
    }


@pytest.mark.parametrize("name", ["ADMIN", *WITH_VALUE])
def test_every_parameter_with_a_value_and_words_like_it(name: str) -> None:
    for text in (f"{name} X", f"{name.lower()}   X"):
        statement = parse("dmsparms", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        assert operands(statement) == [("VALUE", ["X"])]
    for lookalike in (f"{name}X", name[:-1], f"{name}1"):
        assert (parse("dmsparms", f"{lookalike} X").name, operands(parse("dmsparms", f"{lookalike} X"))) == (
            lookalike,
            [("VALUE", ["X"])],
        )
    problem = parse("dmsparms", name).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (MALFORMED, len(name))


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_and_words_like_it(name: str) -> None:
    for text in (name, name.lower()):
        statement = parse("dmsparms", text)
        assert (statement.name, statement.is_known, statement.problem, statement.operands) == (name, True, None, ())
    for lookalike in (f"{name}X", name[:-1], f"{name}1"):
        assert (parse("dmsparms", lookalike).name, parse("dmsparms", lookalike).problem) == (lookalike, None)


@pytest.mark.parametrize("name", ["ADMIN", *WITH_VALUE, *SWITCHES])
def test_a_keyword_may_be_a_value(name: str) -> None:
    parsed = server(f"FILEPOOLID {name}\nUSERS 10")
    assert reading.verbs(parsed) == ["FILEPOOLID", "USERS"]
    assert reading.values(parsed.statements[0], "VALUE") == [name]


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("FILEPOOLID MYPOOL", ["FILEPOOLID MYPOOL"]),
        ("USERS 500 FILEPOOLID MYPOOL LOCAL MSGS", ["USERS 500", "FILEPOOLID MYPOOL", "LOCAL", "MSGS"]),
        ("NOBACKUP NOFORMAT", ["NOBACKUP", "NOFORMAT"]),
        ("BACKUP USERS 100", ["BACKUP", "USERS 100"]),
        ("ADMIN MAINT OPERATOR", ["ADMIN MAINT OPERATOR"]),
        ("ADMIN MAINT DFSMS BACKUP AUDIT", ["ADMIN MAINT DFSMS BACKUP AUDIT"]),
        ("ADMIN MAINT USERS 500 NOBACKUP", ["ADMIN MAINT", "USERS 500", "NOBACKUP"]),
        ("ADMIN MAINT SAVESEGID CMSFILES", ["ADMIN MAINT", "SAVESEGID CMSFILES"]),
        ("ADMIN NOBACKUP", ["ADMIN NOBACKUP"]),
        ("CRR WHATEVER A B USERS 5", ["CRR", "WHATEVER A B", "USERS 5"]),
        ("WHATEVER", ["WHATEVER"]),
        ("* ADMIN MAINT", []),
    ],
)
def test_groups_on_a_record(record: str, expected: list[str]) -> None:
    parsed = server(record)
    assert statement_texts(parsed) == expected
    assert all(placed.is_sound for placed in parsed.statements)
    for placed in parsed.statements:
        assert reading.text_at(placed.full_span, [record]) == placed.statement.text


def test_every_record_begins_a_statement() -> None:
    assert reading.verbs(server("ADMIN MAINT\nOPERATOR SYSADM\nADMIN\nUSERS\n500")) == [
        "ADMIN",
        "OPERATOR",
        "ADMIN",
        "USERS",
        "500",
    ]


def test_a_long_list_of_administrators_is_read_whole() -> None:
    names = [f"ADMIN{n:03}" for n in range(30)]
    parsed = server(f"ADMIN {' '.join(names)}")
    assert reading.values(parsed.statements[0], "VALUE") == names


@pytest.mark.parametrize("name", ["VMSERVU.DMSPARMS", "vmservu.dmsparms.A1", "VMSERVU DMSPARMS"])
def test_it_is_known_by_its_name(name: str) -> None:
    kind = registry.by_file_name(PurePath("vm") / name)
    assert kind is not None
    assert kind.id == "dmsparms"


def test_it_is_known_by_its_content() -> None:
    kind = by_content(["ADMIN MAINT", "FILEPOOLID VMSYSU"]).kind
    assert kind is not None
    assert kind.id == "dmsparms"
