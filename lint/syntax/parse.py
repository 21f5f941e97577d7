"""Parses members: the lexer of the kind splits the text into statements, and each distinct text is parsed once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from typing import NamedTuple

from lint.kinds.kind import CARDS, COLUMNS, COMMA_LIST, WHOLE_RECORD, Kind
from lint.source import template
from lint.source.member import Member
from lint.syntax.lexed import (
    CONTINUATION_LOST,
    ENTRY_CUT,
    MARK_LOST,
    MARK_TOO_MANY,
    TRAILING_COMMA,
    RawStatement,
    TextProblem,
)
from lint.syntax.statement import Statement

Parse = Callable[[str], Statement]

Lexer = Callable[[Member, Kind], tuple[list[RawStatement], list[TextProblem]]]

_UNSURE_IN_TEMPLATES = frozenset({CONTINUATION_LOST, ENTRY_CUT, MARK_LOST, MARK_TOO_MANY, TRAILING_COMMA})


class ParseResult(NamedTuple):
    """The statements of a member, each with its record (from 0) and column (from 1), and the faults of its text."""

    statements: list[tuple[Statement, int, int]]
    problems: list[TextProblem]


class MemberParser:
    """Parses members and keeps every statement it has parsed, by grammar and text, until it has aged twice.

    A directory of a million records costs what its distinct statements cost. `checkpoint` is called before each.
    """

    def __init__(self, checkpoint: Callable[[], None] = lambda: None) -> None:
        self._checkpoint = checkpoint
        self._by_grammar: dict[tuple[str, str], _Statements] = {}

    def parse(self, member: Member, kind: Kind, *, is_template: bool = False) -> ParseResult:
        """The statements of a member. Faults are in the statements; nothing is raised."""
        raw_statements, problems = _split_template(member, kind) if is_template else _lexer(kind.lexer)(member, kind)
        parsed = self._statements(kind, "")
        return ParseResult(
            [
                ((self._statements(kind, section) if section else parsed)[text], index, column)
                for text, index, column, section in raw_statements
            ],
            problems,
        )

    def _statements(self, kind: Kind, section: str) -> _Statements:
        """The statements of a grammar, in the sections of that name."""
        if (kind.grammar, section) not in self._by_grammar:
            self._by_grammar[kind.grammar, section] = _Statements(
                partial(_parse_function, kind, section), self._checkpoint
            )
        return self._by_grammar[kind.grammar, section]

    def age(self) -> None:
        """Drop the statements that nobody has asked for since the last call."""
        for statements in self._by_grammar.values():
            statements.age()


class _Statements(dict[str, Statement]):
    """The statements of one grammar and section by their texts, each parsed when it is first asked for."""

    def __init__(self, begin: Callable[[], Parse], checkpoint: Callable[[], None]) -> None:
        """`begin` gives a function that parses, with what it learns of the shapes of statements."""
        super().__init__()
        self._begin = begin
        self._checkpoint = checkpoint
        self._parse = begin()
        self._aged: dict[str, Statement] = {}

    def __missing__(self, text: str) -> Statement:
        self._checkpoint()
        statement = self[text] = self._aged.get(text) or self._parse(text)
        return statement

    def age(self) -> None:
        """Drop what nobody has asked for since the last call."""
        self._aged = dict(self)
        self.clear()
        self._parse = self._begin()


def _parse_function(kind: Kind, section: str) -> Parse:
    if not kind.has_grammar:
        return partial(Statement, "", 0, ())
    # Imported here, because a run whose members all come from the cache needs none of it.
    from lint.syntax import grammar
    from lint.syntax.template_cache import TemplateCache

    parse = partial(grammar.parse, kind.grammar, section=section)
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
