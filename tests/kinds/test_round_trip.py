"""For every kind: statements and what lies between them give back the member, and every grammar is sound."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from lint import program
from lint.facts import table
from lint.kinds.kind import Kind
from lint.kinds.registry import READ_KINDS
from lint.ruleset.registry import ENTRIES
from lint.source.member import Member
from lint.syntax import lark_tables, parsers
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from tests.helpers.reading import sample_texts
from tests.running import ROOT
from tools.tables import read_yaml


def _parsed(kind: Kind, text: str) -> ParsedMember:
    return Reader().read(Member("X", "X", text.split("\n")), kind)


def _offset(records: list[str], line: int, column: int) -> int:
    return sum(len(record) + 1 for record in records[: line - 1]) + column - 1


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_statements_and_what_lies_between_give_back_the_member(kind: Kind) -> None:
    for text in sample_texts(kind.id):
        records = text.split("\n")
        rebuilt, at = "", 0
        for placed in _parsed(kind, text).statements:
            span = placed.full_span
            start = _offset(records, span.line, span.column)
            end = _offset(records, span.end_line, span.end_column)
            assert at <= start <= end <= len(text), f"{placed.name} overlaps the statement before it"
            rebuilt += text[at:start] + text[start:end]
            at = end
        assert rebuilt + text[at:] == text


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_values_stand_where_their_spans_say(kind: Kind) -> None:
    for text in sample_texts(kind.id):
        records = text.split("\n")
        for placed in _parsed(kind, text).statements:
            for operand in placed.operands:
                for value in operand.values:
                    span = value.span
                    if span.line == span.end_line:
                        assert records[span.line - 1][span.column - 1 : span.end_column - 1] == value.value.text


@pytest.mark.parametrize("name", parsers.names())
def test_every_grammar_builds_strictly(name: str) -> None:
    """No conflicts, and no two terminals that take the same text: Lark raises where there are any."""
    assert lark_tables.build(program.grammars() / f"{name}.lark", strict=True).rules


@pytest.mark.parametrize("path", sorted(Path(table.folder()).glob("*.yaml")), ids=lambda path: path.stem)
def test_every_table_fits_the_schema_of_tables(path: Path) -> None:
    schema = json.loads((ROOT / "tools" / "table.schema.json").read_text("utf-8"))
    facts = read_yaml(path.read_text("utf-8"))
    wrong = [f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema).iter_errors(facts)]
    assert not wrong


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_every_table_is_well_formed(kind: Kind) -> None:
    facts = table.load(kind.grammar)
    assert facts.statements
    for statement in facts.statements.values():
        assert statement.confidence in table.CONFIDENCES, statement.name
        assert statement.meaning.endswith("."), statement.name
        for operand in statement.operands.values():
            where = f"{statement.name} {operand.name}"
            assert operand.confidence in table.CONFIDENCES, where
            assert operand.meaning.endswith("."), where
            assert all(part.form in table.FORMS for part in operand.parts), where
            assert all(value == value.upper() for value in operand.values), where
            assert set(operand.values) <= set(operand.parts[0].choices or operand.values), where


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_every_code_that_a_table_names_is_that_of_a_rule(kind: Kind) -> None:
    text = Path(table.folder(), f"{kind.grammar}.yaml").read_text("utf-8")
    named = set(re.findall(r"\b(?:rule|repeat_rule|required_rule|quoted|unquoted): ([A-Z]{3}[0-9]{3})\b", text))
    assert named <= {entry.code for entry in ENTRIES}
