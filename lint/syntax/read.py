"""Reads members: from the parse cache, or with the lexer and the grammar of the kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from lint.facts.release import LINE_OF_PLATFORM, Release
from lint.kinds.kind import COMMA_LIST, Kind
from lint.source import template
from lint.source.conflicts import conflicts_in, without_marks
from lint.source.member import Member
from lint.syntax import parse_cache
from lint.syntax.parse import MemberParser
from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import at_places
from lint.syntax.statement import InvalidStatement, Statement

Marked = Callable[[Iterable[Statement], Kind, Release | None], Mapping[int, InvalidStatement]]
"""Finds the statements with invalid values among those of a kind, and marks them, by their identity."""

Placed = Sequence[tuple[Statement, int, int]]
"""Statements, each with its record (from 0) and column (from 1)."""


class Reader:
    """Reads members. One reader serves one run.

    It stores a member in the cache if `is_cacheable` is true for it, because secrets must not get onto another disk.
    `marked` is for those who ask what values mean: the values that it marks enter the account.
    """

    def __init__(
        self,
        targets: Iterable[Release] = (),
        is_cacheable: Callable[[ParsedMember], bool] | None = None,
        marked: Marked | None = None,
    ) -> None:
        self._is_cacheable = is_cacheable
        self._marked = marked
        self._targets = {LINE_OF_PLATFORM[target.line]: target for target in targets}
        self._parser = MemberParser()

    def read(self, member: Member, kind: Kind) -> ParsedMember:
        """The member's statements at their places. Faults are in the statements; nothing is raised.

        The marks of an unresolved merge are no text of the language: both versions are read, and the marks are not.
        """
        conflicts = conflicts_in(member.records)
        if conflicts:
            # A blank record would end a list.
            filler = "*" if kind.lexer == COMMA_LIST else ""
            member = member._replace(records=without_marks(member.records, conflicts, filler))
        is_template = kind.templates and template.is_template(member.records)
        cached = parse_cache.load(member, kind)
        result = cached or self._parser.parse(member, kind, is_template=is_template)
        release = self._targets.get(kind.platform)
        statements = at_places(self._with_marks(result.statements, kind, release), member, kind)
        # What ends at a mark may go on in a version.
        marks = {at for conflict in conflicts for at in conflict.marks}
        problems = [problem for problem in result.problems if problem.record + 1 not in marks]
        parsed = ParsedMember(member, kind, statements, problems, release, is_template, conflicts)
        if cached is None and self._is_cacheable and self._is_cacheable(parsed):
            parse_cache.store(member, kind, result)
        return parsed

    def _with_marks(self, statements: Placed, kind: Kind, release: Release | None) -> Placed:
        """The statements of a member with the invalid ones marked."""
        unique = {id(statement): statement for statement, _, _ in statements} if self._marked else {}
        marked = self._marked(unique.values(), kind, release) if self._marked else {}
        if not marked:
            return statements
        return [(marked.get(id(statement), statement), index, column) for statement, index, column in statements]
