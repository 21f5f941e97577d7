"""The statements at which a rule reports in the faulty example of its page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Span
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.ruleset.page import Example
from lint.ruleset.rule import Rule
from lint.source import document
from lint.source.file_tree import FileTree
from lint.source.split import members_of
from lint.syntax.read import Reader
from lint.syntax.statement import LocatedStatement
from lint.systems.recognition import recognize


class ReportedStatement(NamedTuple):
    """A statement of a kind, "" for none, its operand with the finding, "" for none, and the names of all of them."""

    kind: Kind
    statement: str = ""
    operand: str = ""
    operands: tuple[str, ...] = ()


def of_rule(rule: Rule, files: Sequence[Example]) -> list[ReportedStatement]:
    """The places of the findings of a rule in the files of an example, each once."""
    with TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        for file in files:
            path = root / file.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.data)
        members = [file for file in files if file.file != FILE_NAME]
        run = Engine(_settings(files, rule, root)).check_paths([root / file.file for file in members])
        spans = [finding.span for finding in run.findings if finding.code == rule.code]
        return list(dict.fromkeys(place for span in spans for place in _places(span, root)))


def _settings(files: Sequence[Example], rule: Rule, root: Path) -> Settings:
    """The settings of the parmlint.yaml in the example, with this rule alone."""
    texts = [file.data.decode() for file in files if file.file == FILE_NAME]
    settings = read_text(texts[0], root / FILE_NAME, vocabulary(), FileTree()) if texts else Settings(root=root)
    return replace(settings, select=(rule.code,))


def _places(span: Span, root: Path) -> Iterator[ReportedStatement]:
    path = root / span.path
    for member in members_of(document.read(path.read_bytes()), span.path, registry.PROGRAMS):
        kind = recognize(member).kind
        if kind and 0 <= span.line - member.first_line < len(member.records):
            around = [placed for placed in Reader().read(member, kind).written if _covers(placed.full_span, span)]
            yield _place(kind, around[-1], span) if around else ReportedStatement(kind)


def _place(kind: Kind, placed: LocatedStatement, span: Span) -> ReportedStatement:
    operands = list(placed.operands)
    reported = [operand.name for operand in operands if _covers(operand.full_span, span)]
    return ReportedStatement(kind, placed.name, next(iter(reported), ""), tuple(operand.name for operand in operands))


def _covers(outer: Span, inner: Span) -> bool:
    """True if the first character of the second span is in the first one."""
    begin = inner.line, inner.column
    return (outer.line, outer.column) <= begin < (outer.end_line, outer.end_column)
