"""Reads members: from the parse cache, or with the lexer and the grammar of the kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from lint.facts.release import LINE_OF_PLATFORM, Release
from lint.kinds.kind import COMMA_LIST, Kind
from lint.source import template
from lint.source.conflicts import conflicts_in, without_marks
from lint.source.member import Member
from lint.syntax import parse_cache
from lint.syntax.parse import MemberParser
from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import at_places
from lint.syntax.statement import Statement

Check = Callable[[Iterable[Statement], Kind, Release | None], Mapping[int, Statement]]
"""Finds the statements of a kind with violations, by their identity, and marks their invalid values."""

Placed = Sequence[tuple[Statement, int, int]]
"""Statements, each with its record (from 0) and column (from 1)."""


class Reader:
    """Reads members. One reader serves one run, or the runs of one session.

    It stores a member in the cache if `is_cacheable` is true for it, because secrets must not get onto another disk.
    `check` is for those who ask what values mean: the values that it marks enter the account.
    `checkpoint` is called now and then while a long member is read; what it raises ends the reading.
    """

    def __init__(
        self,
        targets: Iterable[Release] = (),
        is_cacheable: Callable[[ParsedMember], bool] | None = None,
        check: Check | None = None,
        checkpoint: Callable[[], None] = lambda: None,
    ) -> None:
        self._is_cacheable = is_cacheable
        self._check = check
        self._checkpoint = checkpoint
        self.targets = {LINE_OF_PLATFORM[target.line]: target for target in targets}
        """The target release of each platform that has one."""
        self._parser = MemberParser(checkpoint)
        self._met: set[tuple[str, str, str]] = set()
        self._changed: set[tuple[str, str, str]] = set()

    def read(self, member: Member, kind: Kind, *, is_stored: bool = True) -> ParsedMember:
        """The member's statements at their places. Faults are in the statements; nothing is raised.

        Without `is_stored`, the parse cache does not get it. Nor does it get the second text of a member and those that
        follow: an editor makes one with each key, and no other run will ever see it.
        The marks of an unresolved merge are no text of the language: both versions are read, and the marks are not.
        """
        conflicts = conflicts_in(member.records)
        if conflicts:
            # A blank record would end a list.
            filler = "*" if kind.lexer == COMMA_LIST else ""
            member = member._replace(records=without_marks(member.records, conflicts, filler))
        is_template = kind.templates and template.is_template(member.records)
        is_stored = is_stored and parse_cache.is_in_use() and not self._is_changed(member, kind)
        cached = parse_cache.load(member, kind) if is_stored else None
        result = cached or self._parser.parse(member, kind, is_template=is_template)
        release = self.targets.get(kind.platform)
        wrong = self._with_violations(result.statements, kind, release)
        statements = at_places(_replaced(result.statements, wrong or {}), member, kind)
        # What ends at a mark may go on in a version.
        marks = {at for conflict in conflicts for at in conflict.marks}
        problems = [problem for problem in result.problems if problem.record + 1 not in marks]
        violating = None if wrong is None else tuple(wrong.values())
        parsed = ParsedMember(member, kind, statements, problems, release, is_template, conflicts, violating)
        if cached is None and is_stored and self._is_cacheable and self._is_cacheable(parsed):
            parse_cache.store(member, kind, result)
        return parsed

    def _is_changed(self, member: Member, kind: Kind) -> bool:
        """True if a member was read before; what a system makes of it with its symbols is no other text."""
        place = member.path, member.name, kind.id
        if not member.shifts:
            if place in self._met:
                self._changed.add(place)
            self._met.add(place)
        return place in self._changed

    def age(self) -> None:
        """Drop what no member has needed since the last call: one who reads the same files again and again calls it."""
        self._parser.age()

    def _with_violations(
        self, statements: Placed, kind: Kind, release: Release | None
    ) -> Mapping[int, Statement] | None:
        """The statements of a member that the check finds; None without a check."""
        if self._check is None:
            return None
        self._checkpoint()
        unique = {id(statement): statement for statement, _, _ in statements}
        return self._check(self._step_by_step(unique.values()), kind, release)

    def _step_by_step(self, statements: Iterable[Statement]) -> Iterator[Statement]:
        for statement in statements:
            self._checkpoint()
            yield statement


def _replaced(statements: Placed, others: Mapping[int, Statement]) -> Placed:
    """The statements with others in the place of some, by their identity."""
    if not others:
        return statements
    return [(others.get(id(statement), statement), index, column) for statement, index, column in statements]
