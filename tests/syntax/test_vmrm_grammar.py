"""The language of VMRM CONFIG. Facts: zvm-files.md E2 and J."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED
from tests.helpers.reading import operands

Operands = list[tuple[str, list[str]]]
VERBS = ("ADMIN", "GOAL", "WORKLOAD", "MANAGE", "NOTIFY")
KEYWORDS = (
    "MSGUSER",
    "NEWCFG",
    "VELOCITY",
    "CPU",
    "DASD",
    "USER",
    "ACCOUNT",
    "ACIGROUP",
    "IMPORTANCE",
    "MEMORY",
    *VERBS,
)

STATEMENTS: list[tuple[str, str, Operands]] = [
    ("ADMIN MSGUSER maint", "ADMIN", [("MSGUSER", ["maint"])]),
    ("admin newcfg VMRM2 CONFIG A", "ADMIN", [("NEWCFG", ["VMRM2", "CONFIG", "A"])]),
    ("ADMIN MSGUSER X NEWCFG A B vmsys:vmrmsvm.", "ADMIN",
     [("MSGUSER", ["X"]), ("NEWCFG", ["A", "B", "vmsys:vmrmsvm."])]),
    ("ADMIN NEWCFG A B C MSGUSER X", "ADMIN", [("NEWCFG", ["A", "B", "C"]), ("MSGUSER", ["X"])]),
    ("GOAL MAX VELOCITY CPU 100 DASD 100", "GOAL",
     [("NAME", ["MAX"]), ("VELOCITY", []), ("CPU", ["100"]), ("DASD", ["100"])]),
    ("GOAL MIDDASD velocity DASD 50", "GOAL", [("NAME", ["MIDDASD"]), ("VELOCITY", []), ("DASD", ["50"])]),
    ("WORKLOAD W1 USER linux* fred,\n   bob", "WORKLOAD", [("NAME", ["W1"]), ("USER", ["linux*", "fred", "bob"])]),
    ("WORKLOAD W1 ACCOUNT A1 A2", "WORKLOAD", [("NAME", ["W1"]), ("ACCOUNT", ["A1", "A2"])]),
    ("WORKLOAD W1 ACIGROUP G1", "WORKLOAD", [("NAME", ["W1"]), ("ACIGROUP", ["G1"])]),
    ("MANAGE W1 GOAL MAX IMPORTANCE 5", "MANAGE",
     [("WORKLOAD_NAME", ["W1"]), ("GOAL", ["MAX"]), ("IMPORTANCE", ["5"])]),
    ("NOTIFY MEMORY LINUX1,LINUX*", "NOTIFY", [("MEMORY", ["LINUX1", "LINUX*"])]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "name", "expected"), STATEMENTS)
def test_statements_with_their_operands(text: str, name: str, expected: Operands) -> None:
    statement = parse("vmrm", text)
    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert operands(statement) == expected
    assert not statement.has_unknown


@pytest.mark.parametrize("verb", VERBS)
def test_verbs_and_what_only_looks_like_one(verb: str) -> None:
    for wrong in (f"{verb}X", f"{verb}1", verb[:-1]):
        statement = parse("vmrm", f"{wrong} A")
        assert (statement.name, statement.is_known, statement.problem) == (wrong, False, None)


def test_grammar_and_table_have_the_same_operands() -> None:
    facts = {name: set(statement.operands) for name, statement in table.load("vmrm").statements.items()}
    operand_names: dict[str, set[str]] = {verb: set() for verb in VERBS}
    for _, name, expected in STATEMENTS:
        operand_names[name] |= {operand for operand, _ in expected}
    operand_names["ADMIN"].add("RPCSERVER")
    assert facts == operand_names


@pytest.mark.parametrize("word", KEYWORDS)
def test_keywords_where_names_are_legal(word: str) -> None:
    assert operands(parse("vmrm", f"ADMIN MSGUSER {word}")) == [("MSGUSER", [word])]
    assert operands(parse("vmrm", f"GOAL {word} VELOCITY CPU 5"))[0] == ("NAME", [word])
    assert operands(parse("vmrm", f"WORKLOAD {word} USER A {word} B"))[1] == ("USER", ["A", word, "B"])
    assert operands(parse("vmrm", f"MANAGE {word} GOAL {word} IMPORTANCE 1"))[:2] == [
        ("WORKLOAD_NAME", [word]),
        ("GOAL", [word]),
    ]
    assert operands(parse("vmrm", f"NOTIFY MEMORY {word}")) == [("MEMORY", [word])]


@pytest.mark.parametrize(
    ("text", "malformed_text"),
    [
        ("ADMIN", ""),
        ("GOAL A CPU 5", "CPU"),
        ("GOAL A VELOCTY CPU 5", "VELOCTY"),
        ("GOAL A VELOCITY", ""),
        ("WORKLOAD A", ""),
        ("WORKLOAD A USR B", "USR"),
        ("WORKLOAD A USER", ""),
        ("MANAGE A GOAL B", ""),
        ("MANAGE A IMPORTANCE 5", "IMPORTANCE"),
        ("NOTIFY STORAGE A", "STORAGE"),
    ],
)
def test_malformed_statements(text: str, malformed_text: str) -> None:
    problem = parse("vmrm", text).problem
    assert problem is not None
    assert (problem.kind, problem.text) == (MALFORMED, malformed_text)
    assert text[problem.start : problem.end] == malformed_text


@pytest.mark.parametrize(
    ("text", "unknown"),
    [("ADMIN MSGUSR A", "MSGUSR"), ("GOAL A VELOCITY CPU 5 DISK 6", "DISK"), ("GOAL A VELOCITY DISK 6", "DISK")],
)
def test_unknown_operands(text: str, unknown: str) -> None:
    statement = parse("vmrm", text)
    assert [operand.name for operand in statement.operands if not operand.is_known] == [unknown]
    assert statement.problem is None
