"""The value table of the CP directory beside its grammar, samples and real directories."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lint.facts import table
from lint.kinds import registry
from lint.source.member import Member
from lint.syntax.read import Reader
from lint.syntax.statement import Statement
from tests.running import CORPUS

if TYPE_CHECKING:
    from lark import Lark
from tests.syntax.directory_statements import GOOD, PARSER, read, statement_rules

TABLE = table.load("directory")
_ANY_TEXT = {"WORD", "VALUE", "REST"}


def deliverable(parser: Lark) -> dict[str, set[str]]:
    """For each statement, the names of all operands that the rules can make for it."""
    rules: dict[str, list[tuple[str, list[str]]]] = {}
    for rule in parser.rules:
        called = rule.alias or getattr(rule.options, "template_source", None) or rule.origin.name
        symbols = [symbol.name for symbol in rule.expansion]
        rules.setdefault(str(rule.origin.name), []).append((str(called), symbols))

    def beginnings(name: str) -> set[str]:
        if name not in rules:
            return {name}
        return {beginning for _, symbols in rules[name] if symbols[0] != name for beginning in beginnings(symbols[0])}

    def operands(name: str, above: frozenset[str]) -> set[str]:
        if name not in rules or name in above:
            return set()
        if name.startswith("_"):
            return {
                operand
                for _, symbols in rules[name]
                for symbol in symbols
                for operand in operands(symbol, above | {name})
            }
        return {
            called.upper() if terminal in _ANY_TEXT else terminal
            for called, symbols in rules[name]
            if called != "unknown_operand"
            for terminal in beginnings(symbols[0])
        }

    operands_by_verb: dict[str, set[str]] = {}
    for verb, rest in statement_rules(parser):
        operands_by_verb.setdefault(verb, set()).update(
            operand for symbol in rest for operand in operands(symbol, frozenset())
        )
    return operands_by_verb


def test_table_and_grammar_have_the_same_operands() -> None:
    assert deliverable(PARSER) == {name: set(facts.operands) for name, facts in TABLE.statements.items()}


def test_every_known_operand_of_the_samples_is_in_the_table() -> None:
    for text, name, operands in GOOD:
        names = {operand.split()[0] for operand in operands if not operand.startswith("!")}
        assert names <= set(TABLE.statements[name].operands), text


def test_facts_are_well_formed() -> None:
    assert TABLE.kind == "cp-directory"
    for statement in TABLE.statements.values():
        assert statement.confidence in table.CONFIDENCES
        for facts in statement.operands.values():
            where = (statement.name, facts.name)
            assert facts.confidence in table.CONFIDENCES, where
            assert facts.meaning.endswith("."), where
            assert set(facts.excludes) <= set(statement.operands) - {facts.name}, where
            for part in facts.parts:
                assert part.form in table.FORMS, where
                re.compile(part.pattern)


def test_passwords_are_secret() -> None:
    secret = {
        f"{statement.name} {facts.name}"
        for statement in TABLE.statements.values()
        for facts in statement.operands.values()
        if facts.secret
    }
    assert secret == {
        "USER PASSWORD", "IDENTITY PASSWORD", "APPCPASS PASSWORD",
        "MDISK READ_PASSWORD", "MDISK WRITE_PASSWORD", "MDISK MULTIPLE_PASSWORD",
    }  # fmt: skip


def unfit(facts: table.OperandFacts, values: list[str]) -> list[str]:
    """The values that the facts do not allow, each against its part."""
    wrong = []
    for index, value in enumerate(values):
        part = facts.parts[min(index, len(facts.parts) - 1)]
        numbers = [int(value)] if part.range and value.isdecimal() else []
        if (
            (part.choices and value not in {*part.choices, *_shortened(part)})
            or (part.pattern and not re.fullmatch(part.pattern, value))
            or (part.length and not part.length[0] <= len(value) <= part.length[1])
            or (part.form == "integer" and not part.pattern and not value.isdecimal())
            or any(not part.range[0] <= number <= part.range[1] for number in numbers if part.range)
        ):
            wrong.append(value)
    return wrong


def _shortened(part: table.Part) -> list[str]:
    return [word[:end] for word, least in part.abbreviations.items() for end in range(len(least), len(word))]


def unfit_values(statement: Statement) -> list[tuple[str, list[str]]]:
    facts = TABLE.statements[statement.name].operands
    unfit_by_operand = [
        (operand.name, unfit(facts[operand.name], [value.text.upper() for value in operand.values]))
        for operand in statement.operands
        if operand.is_known
    ]
    return [(name, values) for name, values in unfit_by_operand if values]


@pytest.mark.parametrize("text", [text for text, _, _ in GOOD if "@@" not in text])
def test_the_values_of_the_samples_are_allowed(text: str) -> None:
    assert unfit_values(read(text)) == []


@pytest.mark.parametrize(
    ("text", "operand"),
    [
        ("SHARE ABS 120%", "ABSOLUTE"),
        ("SHARE ABS 0%", "ABSOLUTE"),
        ("SHARE ABS 3", "ABSOLUTE"),
        ("SHARE REL 20000", "RELATIVE"),
        ("SHARE REL 0", "RELATIVE"),
        ("MDISK 19G 3390 1 5 V01 MR", "VDEV"),
        ("MDISK 191 3391 1 5 V01 MR", "DEVTYPE"),
        ("MDISK 191 3390 1 0 V01 MR", "SIZE"),
        ("MDISK 191 3390 1 5 VOLUME1 MR", "VOLID"),
        ("MDISK 191 3390 1 5 V01 MQ", "MODE"),
        ("MDISK 191 3390 1 5 V01 MR PASSWORD9", "READ_PASSWORD"),
        ("MDISK 191 FB-512 V-DISK 4194297", "V_DISK"),
        ("LINK MAINT 190 190 RW", "MODE"),
        ("USER TOOLONGID", "USERID"),
        ("USER A B 1X", "STORAGE"),
        ("USER A B 1M 1M G7", "CLASSES"),
        ("OPTION MAXCONN 65536", "MAXCONN"),
        ("OPTION CPUID 12345", "CPUID"),
        ("MACHINE ESA 65", "PROCESSORS"),
        ("MACHINE ESX", "MODE"),
        ("CPU 40", "ADDRESS"),
        ("IOPRIORITY REL 0 256", "RELATIVE"),
        ("IUCV *IDENT RES ANYWHERE", "IDENT"),
        ("NICDEF 600 TYPE QDI", "TYPE"),
        ("NICDEF 600 MACID 000000", "MACID"),
        ("SPOOLFILE MAXSPOOL 10000", "MAXSPOOL"),
        ("POSIXGROUP staff 4294967296", "GID"),
    ],
)
def test_a_wrong_value_is_not_allowed(text: str, operand: str) -> None:
    assert [name for name, _ in unfit_values(read(text))] == [operand]


def test_legacy_is_marked_with_its_end() -> None:
    facts = TABLE.statements
    assert str(facts["SYSAFFIN"].until) == "z/VM 6.2"
    assert str(facts["XSTORE"].until) == "z/VM 6.3"
    assert facts["PRIORITY"].until
    assert facts["DISTRIBUTION"].until
    assert str(facts["OPTION"].operands["VIRT_REAL"].until) == "z/VM 4.4"
    assert facts["OPTION"].operands["ECMODE"].until


# --- The whole ---


REAL: list[Path | None] = [*sorted((CORPUS / "zvm").glob("*.direct"))] or [None]


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name if path else "no corpus")
def test_real_directories(path: Path | None) -> None:
    if path is None:
        pytest.skip(f"there is no corpus at {CORPUS}")
    kind = registry.by_id("cp-directory")
    assert kind
    member = Member(str(path), path.stem.upper(), path.read_text("latin-1").splitlines())
    parsed = Reader().read(member, kind)
    # feilong-test_makeVM.direct has empty userids on purpose: its password is read as the userid, and so on.
    has_empty_userids = path.name == "feilong-test_makeVM.direct"
    assert parsed.statements
    for placed in parsed.statements:
        statement = placed.statement
        assert (statement.is_known, statement.problem) == (True, None), statement.text
        assert all(operand.is_known for operand in statement.operands), statement.text
        assert not {"SURPLUS", "OTHER"} & {operand.name for operand in statement.operands}, statement.text
        if not (has_empty_userids and statement.name == "USER"):
            assert unfit_values(statement) == [], statement.text
