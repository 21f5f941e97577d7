"""Applies the ignores of one file to its findings, and reports ignores without effect."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.finding import Finding, How, Suppressed
from lint.review.file_settings import SettingsByFile
from lint.review.ignores import Ignore, Ignores, ignores
from lint.ruleset import registry
from lint.ruleset.diagnostics import BadIgnore, IgnoreWithoutReason, RepeatedIgnore, UnusedIgnore
from lint.syntax.parsed import ParsedMember, statement_at

IgnoreDiagnostic = BadIgnore | IgnoreWithoutReason | RepeatedIgnore | UnusedIgnore


class AppliedIgnores(NamedTuple):
    """The findings of a file that remain, those that comments ignore, and diagnostics about the comments."""

    findings: list[Finding]
    suppressed: list[Suppressed]
    diagnostics: list[IgnoreDiagnostic]


def apply_ignores(
    members: Iterable[ParsedMember], findings: Sequence[Finding], settings: SettingsByFile
) -> AppliedIgnores:
    """The findings of a file after the ignores of its members are applied, in the order of lines."""
    in_order = sorted(findings, key=lambda finding: finding.span.line)
    suppressed: dict[int, Suppressed] = {}
    diagnostics: list[IgnoreDiagnostic] = []
    # When something could not be checked, an ignore without a finding may still be needed.
    is_complete = not any(finding.code in registry.ALWAYS_CODES for finding in findings)
    for parsed in members:
        member_ignores = ignores(parsed)
        matcher = _IgnoreMatcher(parsed, member_ignores, in_order)
        suppressed |= matcher.suppressed
        diagnostics += (*member_ignores.faults, *(matcher.ineffective(settings) if is_complete else ()))
    return AppliedIgnores(
        [finding for finding in in_order if id(finding) not in suppressed],
        [suppressed[id(finding)] for finding in in_order if id(finding) in suppressed],
        diagnostics,
    )


class _IgnoreMatcher:
    """Matches the ignores of one member with findings; `findings` are those of the file in the order of lines."""

    def __init__(self, parsed: ParsedMember, member_ignores: Ignores, findings: Sequence[Finding]) -> None:
        self._parsed = parsed
        self._ignores = member_ignores.ignores
        self._lines = [finding.span.line for finding in findings]
        self._findings = findings
        self._findings_by_statement = self._grouped_by_statement() if self._ignores else {}
        self._first_ignore: dict[int, Ignore] = {}
        """The first ignore of each finding, by the finding's identity."""
        self._earlier: dict[Ignore, Ignore] = {}
        """For an ignore that repeats another, that earlier ignore."""
        self._used: set[Ignore] = set()
        self.suppressed: dict[int, Suppressed] = {}
        for ignore in self._ignores:
            self._apply(ignore)

    def ineffective(self, settings: SettingsByFile) -> Iterator[IgnoreDiagnostic]:
        """A diagnostic for each ignore without effect, except ignores of rules that are not selected for the file."""
        path = self._parsed.member.path
        for ignore in self._ignores:
            if ignore in self._used or not any(settings.selects(path, code) for code in ignore.codes):
                continue
            earlier = self._earlier.get(ignore)
            if earlier:
                yield RepeatedIgnore(ignore.span, ignore.rule, earlier.span, (ignore.fix,))
            else:
                yield UnusedIgnore(ignore.span, ignore.rule, ignore.scope.description, (ignore.fix,))

    def _apply(self, ignore: Ignore) -> None:
        for finding in self._covered(ignore):
            if finding.code not in ignore.codes:
                continue
            first = self._first_ignore.setdefault(id(finding), ignore)
            if first is ignore:
                self._used.add(ignore)
                self.suppressed[id(finding)] = Suppressed(finding, How.IGNORED, ignore.reason)
            else:
                self._earlier.setdefault(ignore, first)

    def _covered(self, ignore: Ignore) -> Iterator[Finding]:
        for at in ignore.scope.statements:
            yield from self._findings_by_statement.get(at, ())
        yield from self._on_lines(ignore.scope.first, ignore.scope.last)

    def _on_lines(self, first: int, last: int) -> Sequence[Finding]:
        return self._findings[bisect_left(self._lines, first) : bisect_right(self._lines, last)]

    def _grouped_by_statement(self) -> dict[int, list[Finding]]:
        """The findings of the member by the index of the statement that they lie in."""
        member = self._parsed.member
        groups: dict[int, list[Finding]] = defaultdict(list)
        for finding in self._on_lines(member.first_line, member.first_line + len(member.records) - 1):
            at = statement_at(self._parsed, finding.span.line, finding.span.column)
            if at is not None:
                groups[at].append(finding)
        return groups
