"""Reading members: cut into statements, parse each distinct text once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from importlib import import_module

from lint.facts.release import LINE_OF_PLATFORM, Release
from lint.kinds.kind import CARDS, COLUMNS, COMMA_LIST, WHOLE_RECORD, Kind
from lint.source import template
from lint.source.member import Member
from lint.syntax import parse_cache as kept
from lint.syntax.parse_cache import Reading
from lint.syntax.parsed import CONTINUATION_LOST, TRAILING_COMMA, ParsedMember, Piece, TextProblem
from lint.syntax.statement import Placed, Statement

Parse = Callable[[str], Statement]

Cutter = Callable[[Member, Kind], tuple[list[Piece], list[TextProblem]]]


_UNSURE_IN_TEMPLATES = frozenset({CONTINUATION_LOST, TRAILING_COMMA})


class Reader:
    """Reads members and remembers every statement it has parsed, by grammar and text.

    A directory of a million records costs what its distinct statements cost. One reader serves one run. What it reads
    is kept in the cache where `may_be_kept` says so: not what holds a secret, which belongs on no other disk.
    """

    def __init__(
        self, targets: Iterable[Release] = (), may_be_kept: Callable[[ParsedMember], bool] | None = None
    ) -> None:
        self._may_be_kept = may_be_kept
        self._targets = {LINE_OF_PLATFORM[target.line]: target for target in targets}
        self._parsed: dict[str, _Statements] = {}

    def read(self, member: Member, kind: Kind) -> ParsedMember:
        """The member's statements at their places. Faults are in the statements; nothing is raised."""
        is_template = kind.templates and template.is_template(member.records)
        known = kept.find(member, kind)
        reading = known or self._read(member, kind, is_template=is_template)
        first = member.first_line
        statements = [
            Placed(statement, member, first + index, column) for statement, index, column in reading.statements
        ]
        release = self._targets.get(kind.platform)
        parsed = ParsedMember(member, kind, statements, reading.problems, release, is_template)
        if known is None and self._may_be_kept and self._may_be_kept(parsed):
            kept.keep(parsed, reading)
        return parsed

    def _read(self, member: Member, kind: Kind, *, is_template: bool) -> Reading:
        pieces, problems = _cut_template(member, kind) if is_template else _cutter(kind.cut)(member, kind)
        if kind.grammar not in self._parsed:
            self._parsed[kind.grammar] = _Statements(_parse_function(kind))
        parsed = self._parsed[kind.grammar]
        return Reading([(parsed[text], index, column) for text, index, column in pieces], problems)


class _Statements(dict[str, Statement]):
    """The statements of one grammar by their texts, each parsed when it is first asked for."""

    def __init__(self, parse: Parse) -> None:
        super().__init__()
        self._parse = parse

    def __missing__(self, text: str) -> Statement:
        found = self[text] = self._parse(text)
        return found


def _parse_function(kind: Kind) -> Parse:
    # Here, because nothing of it is needed where all members are known.
    from lint.syntax import grammar
    from lint.syntax.template_cache import ShapeMemo

    parse = partial(grammar.parse, kind.grammar)
    return ShapeMemo(parse, grammar.keywords(kind.grammar)).parse if kind.cut == CARDS else parse


def _cut_template(member: Member, kind: Kind) -> tuple[list[Piece], list[TextProblem]]:
    """The statements of a template, as far as they can be known.

    How wide a record with an expression will be is not known, so that all of it is data, and fixed columns behind the
    expression are not where they will be. Nor is it known which records a control line takes in: a list may go on.
    A control line is none of the blank records that end a list.
    """
    neutral = zip(template.neutral(member.records), member.records, strict=True)
    rows = tuple(row if template.holds_expression(record) else row[: kind.edge] for row, record in neutral)
    if kind.cut == COMMA_LIST:
        both = zip(rows, member.records, strict=True)
        rows = tuple("*" if record.strip() and not row.strip() else row for row, record in both)
    wide = kind._replace(edge=WHOLE_RECORD)
    pieces, problems = _cutter(kind.cut)(member._replace(records=rows), wide)
    if kind.cut == COLUMNS:
        pieces = [piece for piece in pieces if template.UNKNOWN_VALUE not in piece.text]
    return pieces, [one for one in problems if one.kind not in _UNSURE_IN_TEMPLATES]


@cache
def _cutter(name: str) -> Cutter:
    """The cutter in the module of that name; the others are not loaded."""
    cut: Cutter = import_module(f"lint.syntax.lexers.{name}").cut
    return cut
