"""Reading members: cut into statements, parse each distinct text once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache, partial
from importlib import import_module

from lint.kinds import grammar
from lint.kinds.kind import CARDS, Kind
from lint.kinds.parsed import ParsedMember, Piece, TextProblem
from lint.kinds.release import LINE_OF_PLATFORM, Release
from lint.kinds.shape import ShapeMemo
from lint.kinds.statement import Placed, Statement
from lint.text import template
from lint.text.member import Member

Parse = Callable[[str], Statement]

Cutter = Callable[[Member, Kind], tuple[list[Piece], list[TextProblem]]]


class Reader:
    """Reads members and remembers every statement it has parsed, by grammar and text.

    A directory of a million records costs what its distinct statements cost. One reader serves one run.
    """

    def __init__(self, targets: Iterable[Release] = ()) -> None:
        self._targets = {LINE_OF_PLATFORM[target.line]: target for target in targets}
        self._memo: dict[str, dict[str, Statement]] = {}
        self._parsers: dict[str, Parse] = {}

    def read(self, member: Member, kind: Kind) -> ParsedMember:
        """The member's statements at their places. Faults are in the statements; nothing is raised."""
        is_template = kind.templates and template.is_template(member.records)
        to_cut = replace(member, records=template.neutral(member.records)) if is_template else member
        pieces, problems = _cutter(kind.cut)(to_cut, kind)
        known = self._memo.setdefault(kind.grammar, {})
        parse = self._parser(kind)
        first_line = member.first_line
        statements: list[Placed] = []
        for text, index, column in pieces:
            statement = known.get(text)
            if statement is None:
                statement = known[text] = parse(text)
            statements.append(Placed(statement, member, first_line + index, column))
        release = self._targets.get(kind.platform)
        return ParsedMember(member, kind, statements, problems, release, is_template)

    def _parser(self, kind: Kind) -> Parse:
        if kind.grammar not in self._parsers:
            parse = partial(grammar.parse, kind.grammar)
            by_words = kind.cut == CARDS
            self._parsers[kind.grammar] = ShapeMemo(parse, grammar.keywords(kind.grammar)).parse if by_words else parse
        return self._parsers[kind.grammar]


@cache
def _cutter(name: str) -> Cutter:
    """The cutter in the module of that name; the others are not loaded."""
    cut: Cutter = import_module(f"lint.kinds.cut.{name}").cut
    return cut
