"""The comments of one file held against its findings: what they ignore, and which of them ignore nothing."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.finding import Finding, How, Suppressed
from lint.review.file_settings import Views
from lint.review.ignores import Ignore, Ignores, ignores
from lint.ruleset import registry
from lint.ruleset.diagnostics import BadIgnore, IgnoreWithoutReason, RepeatedIgnore, UnusedIgnore
from lint.syntax.parsed import ParsedMember, statement_at

Subject = BadIgnore | IgnoreWithoutReason | RepeatedIgnore | UnusedIgnore


class Remarked(NamedTuple):
    """What the comments of a file make of its findings, and what there is to say about the comments."""

    findings: list[Finding]
    suppressed: list[Suppressed]
    subjects: list[Subject]


def remarked(members: Iterable[ParsedMember], found: Sequence[Finding], views: Views) -> Remarked:
    """The findings of a file's members as their comments leave them."""
    in_order = sorted(found, key=lambda one: one.span.line)
    taken: dict[int, Suppressed] = {}
    subjects: list[Subject] = []
    is_sure = not any(one.code in registry.ALWAYS_CODES for one in found)
    for parsed in members:
        said = ignores(parsed)
        review = _MemberReview(parsed, said, in_order)
        taken |= review.suppressed
        subjects += (*said.faults, *(review.idle(views) if is_sure else ()))
    return Remarked(
        [one for one in in_order if id(one) not in taken],
        [taken[id(one)] for one in in_order if id(one) in taken],
        subjects,
    )


class _MemberReview:
    """The ignores of one member held against its findings; `found` are those of the file in the order of lines."""

    def __init__(self, parsed: ParsedMember, said: Ignores, found: Sequence[Finding]) -> None:
        self._parsed = parsed
        self._said = said
        self._lines = [one.span.line for one in found]
        self._found = found
        self._of_statement = self._by_statement() if said.ignores else {}
        self._first: dict[int, Ignore] = {}
        """The first ignore of each finding, by the finding's identity."""
        self._beaten: dict[Ignore, Ignore] = {}
        """Ignores of what another one ignores already."""
        self._used: set[Ignore] = set()
        self.suppressed: dict[int, Suppressed] = {}
        for one in said.ignores:
            self._apply(one)

    def idle(self, views: Views) -> Iterator[Subject]:
        """The ignores that make no difference, but for those of rules that do not count here."""
        path = self._parsed.member.path
        for one in self._said.ignores:
            if one in self._used or not any(views.selects(path, code) for code in one.codes):
                continue
            beaten_by = self._beaten.get(one)
            if beaten_by:
                yield RepeatedIgnore(one.span, one.rule, beaten_by.span, (one.fix,))
            else:
                yield UnusedIgnore(one.span, one.rule, one.scope.where, (one.fix,))

    def _apply(self, ignore: Ignore) -> None:
        for one in self._covered(ignore):
            if one.code not in ignore.codes:
                continue
            first = self._first.setdefault(id(one), ignore)
            if first is ignore:
                self._used.add(ignore)
                self.suppressed[id(one)] = Suppressed(one, How.IGNORED, ignore.reason)
            else:
                self._beaten.setdefault(ignore, first)

    def _covered(self, ignore: Ignore) -> Iterator[Finding]:
        for at in ignore.scope.statements:
            yield from self._of_statement.get(at, ())
        yield from self._on_lines(ignore.scope.first, ignore.scope.last)

    def _on_lines(self, first: int, last: int) -> Sequence[Finding]:
        return self._found[bisect_left(self._lines, first) : bisect_right(self._lines, last)]

    def _by_statement(self) -> dict[int, list[Finding]]:
        member = self._parsed.member
        found: dict[int, list[Finding]] = defaultdict(list)
        for one in self._on_lines(member.first_line, member.first_line + len(member.records) - 1):
            at = statement_at(self._parsed, one.span.line, one.span.column)
            if at is not None:
                found[at].append(one)
        return found
