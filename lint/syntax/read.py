"""Reads members: the lexer of the kind splits the text into statements, and each distinct text is parsed once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from importlib import import_module

from lint.facts.release import LINE_OF_PLATFORM, Release
from lint.kinds.kind import CARDS, COLUMNS, COMMA_LIST, EXECS, WHOLE_RECORD, Kind
from lint.source import template
from lint.source.member import Member
from lint.syntax import parse_cache
from lint.syntax.parse_cache import ParseResult
from lint.syntax.parsed import CONTINUATION_LOST, TRAILING_COMMA, ParsedMember, RawStatement, TextProblem
from lint.syntax.statement import CpStatement, ExecStatement, LocatedStatement, Statement

Parse = Callable[[str], Statement]

Lexer = Callable[[Member, Kind], tuple[list[RawStatement], list[TextProblem]]]


_UNSURE_IN_TEMPLATES = frozenset({CONTINUATION_LOST, TRAILING_COMMA})


class Reader:
    """Reads members and remembers every statement it has parsed, by grammar and text.

    A directory of a million records costs what its distinct statements cost. One reader serves one run. It stores a
    member in the cache if `is_cacheable` is true for it, because secrets must not get onto another disk.
    """

    def __init__(
        self, targets: Iterable[Release] = (), is_cacheable: Callable[[ParsedMember], bool] | None = None
    ) -> None:
        self._is_cacheable = is_cacheable
        self._targets = {LINE_OF_PLATFORM[target.line]: target for target in targets}
        self._parsed: dict[str, _Statements] = {}

    def read(self, member: Member, kind: Kind) -> ParsedMember:
        """The member's statements at their places. Faults are in the statements; nothing is raised."""
        is_template = kind.templates and template.is_template(member.records)
        cached = parse_cache.load(member, kind)
        result = cached or self._read(member, kind, is_template=is_template)
        first = member.first_line
        located = ExecStatement if kind.lexer == EXECS else CpStatement if kind.platform == "zvm" else LocatedStatement
        statements = [
            located(statement, member, first + index, column) for statement, index, column in result.statements
        ]
        release = self._targets.get(kind.platform)
        parsed = ParsedMember(member, kind, statements, result.problems, release, is_template)
        if cached is None and self._is_cacheable and self._is_cacheable(parsed):
            parse_cache.store(parsed, result)
        return parsed

    def _read(self, member: Member, kind: Kind, *, is_template: bool) -> ParseResult:
        raw_statements, problems = _split_template(member, kind) if is_template else _lexer(kind.lexer)(member, kind)
        if kind.grammar not in self._parsed:
            self._parsed[kind.grammar] = _Statements(_parse_function(kind))
        parsed = self._parsed[kind.grammar]
        return ParseResult([(parsed[text], index, column) for text, index, column in raw_statements], problems)


class _Statements(dict[str, Statement]):
    """The statements of one grammar by their texts, each parsed when it is first asked for."""

    def __init__(self, parse: Parse) -> None:
        super().__init__()
        self._parse = parse

    def __missing__(self, text: str) -> Statement:
        statement = self[text] = self._parse(text)
        return statement


def _parse_function(kind: Kind) -> Parse:
    # Imported here, because a run whose members all come from the cache needs none of it.
    from lint.syntax import grammar
    from lint.syntax.template_cache import TemplateCache

    parse = partial(grammar.parse, kind.grammar)
    return TemplateCache(parse, grammar.keywords(kind.grammar)).parse if kind.lexer == CARDS else parse


def _split_template(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a template, as far as they can be read.

    The length of a record with an expression is unknown, so that all of it counts as data, and fixed columns behind
    the expression move. The records that a control line selects are unknown, too: a list may go on behind it.
    A control line is no blank record, which would end a list.
    """
    neutral = zip(template.neutral(member.records), member.records, strict=True)
    rows = tuple(row if template.holds_expression(record) else row[: kind.edge] for row, record in neutral)
    if kind.lexer == COMMA_LIST:
        both = zip(rows, member.records, strict=True)
        rows = tuple("*" if record.strip() and not row.strip() else row for row, record in both)
    wide = kind._replace(edge=WHOLE_RECORD)
    statements, problems = _lexer(kind.lexer)(member._replace(records=rows), wide)
    if kind.lexer == COLUMNS:
        statements = [statement for statement in statements if template.UNKNOWN_VALUE not in statement.text]
    return statements, [problem for problem in problems if problem.kind not in _UNSURE_IN_TEMPLATES]


@cache
def _lexer(name: str) -> Lexer:
    """The lexer in the module of that name; the other modules are not loaded."""
    split: Lexer = import_module(f"lint.syntax.lexers.{name}").split
    return split
