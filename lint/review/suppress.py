"""Findings that comments ignore, and comments that ignore nothing."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from lint.engine import Run
from lint.finding import Finding, How, Suppressed
from lint.kinds.parsed import ParsedMember, statement_at
from lint.kinds.remarks import speaks
from lint.review.ignores import Ignore, Ignores, ignores
from lint.review.shown import Views
from lint.rules import registry
from lint.rules.subjects import BadIgnore, IgnoreWithoutReason, RepeatedIgnore, UnusedIgnore

_ALWAYS = frozenset(entry.code for entry in registry.ALWAYS)

Subject = BadIgnore | IgnoreWithoutReason | RepeatedIgnore | UnusedIgnore


@dataclass
class Outcome:
    """What stays, with the findings about ignores among it; and what is ignored."""

    findings: list[Finding] = field(default_factory=list)
    suppressed: list[Suppressed] = field(default_factory=list)


def without_ignored(run: Run, views: Views, *, needs_reason: bool) -> Outcome:
    """The findings of a run that count for their files, those taken apart that comments ignore."""
    by_path: dict[str, list[Finding]] = defaultdict(list)
    for one in run.findings:
        if views.selects(one.span.path, one.code):
            by_path[one.span.path].append(one)
    outcome = Outcome()
    asked_for = frozenset(run.paths)
    for path, file in run.checked.items():
        if any(speaks(parsed.member.records) for parsed in file.members):
            found = by_path.pop(path, [])
            subjects = _review_file(file.members, found, outcome, views)
            # Of a file that was only read beside others, not everything is known that its comments may be for.
            if path in asked_for:
                told = (one for one in subjects if needs_reason or not isinstance(one, IgnoreWithoutReason))
                about = _findings_about(list(told))
                outcome.findings += (one for one in about if views.selects(one.span.path, one.code))
    for rest in by_path.values():
        outcome.findings += rest
    outcome.findings.sort(key=lambda one: (one.span, one.code, one.message))
    return outcome


def _review_file(
    members: Iterable[ParsedMember], found: Sequence[Finding], outcome: Outcome, views: Views
) -> list[Subject]:
    """Sort the findings of a file into the outcome; what there is to say about its comments."""
    in_order = sorted(found, key=lambda one: one.span.line)
    taken: dict[int, Suppressed] = {}
    subjects: list[Subject] = []
    is_sure = not any(one.code in _ALWAYS for one in found)
    for parsed in members:
        said = ignores(parsed)
        review = _MemberReview(parsed, said, in_order)
        taken |= review.suppressed
        subjects += (*said.faults, *(review.idle(views) if is_sure else ()))
    outcome.findings += [one for one in in_order if id(one) not in taken]
    outcome.suppressed += [taken[id(one)] for one in in_order if id(one) in taken]
    return subjects


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


def _findings_about(subjects: Sequence[Subject]) -> Iterator[Finding]:
    if not subjects:
        return
    rules = {rule.subject: rule for rule in registry.load(sorted(registry.ABOUT_IGNORES))}
    for subject in subjects:
        yield from rules[type(subject).__name__].run(subject, {})
