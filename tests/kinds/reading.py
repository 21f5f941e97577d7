"""What many tests need: members read from plain text, text at spans, and the corpus of real files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from lint.finding import Span
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.source import document
from lint.source.member import Member
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.syntax.statement import LocatedStatement

CORPUS = Path(__file__).resolve().parents[2].parent / "shared" / "corpus"


def kind(kind_id: str) -> Kind:
    found = registry.by_id(kind_id)
    assert found is not None
    return found


def read(text: str, kind_id: str, path: str, first_line: int = 1) -> ParsedMember:
    """One member from text that has its records in lines."""
    return Reader().read(Member(path, Path(path).stem, text.split("\n"), first_line), kind(kind_id))


def read_couple(text: str, first_line: int = 1) -> ParsedMember:
    return read(text, "couple", "COUPLE00", first_line)


def read_directory(text: str, path: str = "USER.DIRECT") -> ParsedMember:
    return read(text, "cp-directory", path)


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
