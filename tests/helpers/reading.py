"""What many tests need: members read from plain text, text at spans, and the corpus of real files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path, PurePath
from typing import Any

import pytest
import yaml

from lint.finding import Span
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.source import document
from lint.source.member import Member, name_of
from lint.syntax.lexed import RawStatement, TextProblem
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.syntax.statement import LocatedStatement, Statement
from lint.systems.recognition import recognize
from tests.running import CORPUS, ROOT

SAMPLES_FOLDER = ROOT / "tests" / "kinds" / "samples"
"""A YAML file for each kind: texts and what must become of them."""
TEXT_SAMPLES = ROOT / "tests" / "kinds" / "text_samples.yaml"
"""Texts of the kinds that are checked as text, by kind."""


def kind(kind_id: str) -> Kind:
    registered_kind = registry.by_id(kind_id)
    assert registered_kind is not None
    return registered_kind


def member(text: str, path: str = "X") -> Member:
    """A member whose records are the lines of a text."""
    return Member(path, Path(path).stem, text.split("\n"))


def read(text: str, kind_id: str, path: str, first_line: int = 1) -> ParsedMember:
    """One member from text that has its records in lines."""
    return Reader().read(Member(path, Path(path).stem, text.split("\n"), first_line), kind(kind_id))


def read_couple(text: str, first_line: int = 1) -> ParsedMember:
    return read(text, "couple", "COUPLE00", first_line)


def read_directory(text: str, path: str = "USER.DIRECT") -> ParsedMember:
    return read(text, "cp-directory", path)


def samples(kind_id: str) -> list[dict[str, Any]]:
    """The samples of a kind: each has a name, a file, a text and the findings that are expected in it."""
    path = SAMPLES_FOLDER / f"{kind_id}.yaml"
    return yaml.safe_load(path.read_text("utf-8")) if path.is_file() else text_samples().get(kind_id, [])


@cache
def text_samples() -> dict[str, list[dict[str, Any]]]:
    """The samples of the kinds that are checked as text."""
    samples_by_kind: dict[str, list[dict[str, Any]]] = yaml.safe_load(TEXT_SAMPLES.read_text("utf-8"))
    return samples_by_kind


def sample_texts(kind_id: str) -> list[str]:
    return [sample["text"] for sample in samples(kind_id)]


def sample_members(kind_id: str) -> list[Member]:
    return [member(text) for text in sample_texts(kind_id)]


def operands(statement: Statement) -> list[tuple[str, list[str]]]:
    """Name and values of each operand."""
    return [(operand.name, [value.text for value in operand.values]) for operand in statement.operands]


def marked_operands(statement: Statement) -> list[tuple[str, bool, list[str]]]:
    """Name of each operand, whether it is one of the statement's, and its values."""
    return [
        (operand.name, operand.is_known, [value.text for value in operand.values]) for operand in statement.operands
    ]


def operand_values(statement: Statement, name: str = "") -> list[str]:
    """The values of all operands, or of those of this name."""
    return [value.text for operand in statement.operands if name in ("", operand.name) for value in operand.values]


def lexed(text: str, kind_id: str) -> tuple[list[RawStatement], list[TextProblem]]:
    """What the lexer of a kind makes of a member: the text of each statement, and what is wrong with it."""
    pieces, problems = import_module(f"lint.syntax.lexers.{kind(kind_id).lexer}").split(member(text), kind(kind_id))
    return pieces, problems


def lexed_texts(text: str, kind_id: str) -> list[str]:
    return [piece.text for piece in lexed(text, kind_id)[0]]


def statement_texts(parsed: ParsedMember) -> list[str]:
    return [placed.statement.text for placed in parsed.statements]


def recognized(path: str, *records: str, name: str | None = None) -> str | None:
    """The kind that a member with these records is taken for; without a name, it has that of its file."""
    recognized_kind = recognize(Member(path, name_of(PurePath(path)) if name is None else name, records)).kind
    return recognized_kind.id if recognized_kind else None


def verbs(parsed: ParsedMember) -> list[str]:
    return [statement.name for statement in parsed.statements]


def values(statement: LocatedStatement, operand: str) -> list[str]:
    """The values of an operand as written."""
    return [value.value.text for value in statement[operand].values]


def text_at(span: Span, records: Sequence[str], first_line: int = 1) -> str:
    """What a reader of the file sees at a span, its lines joined by newlines."""
    rows = list(records[span.line - first_line : span.end_line - first_line + 1])
    rows[-1] = rows[-1][: span.end_column - 1]
    rows[0] = rows[0][span.column - 1 :]
    return "\n".join(rows)


def corpus_file(name: str) -> Path:
    """A file of the corpus; the test is skipped where there is none."""
    path = CORPUS / name
    if not path.is_file():
        pytest.skip(f"the corpus of real files is not at ../shared/corpus ({name} is missing)")
    return path


def corpus_records(name: str) -> tuple[str, ...]:
    return document.read(corpus_file(name).read_bytes()).records
