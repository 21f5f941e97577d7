"""Findings that comments ignore, and comments that ignore nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from lint.engine import Run
from lint.finding import Finding, Suppressed
from lint.review.shown import Views
from lint.ruleset import registry
from lint.ruleset.diagnostics import IgnoreWithoutReason
from lint.syntax.directives import has_directive

if TYPE_CHECKING:
    from lint.review.remarked import Subject


class Outcome(NamedTuple):
    """What stays, with the findings about ignores among it; and what is ignored."""

    findings: list[Finding]
    suppressed: list[Suppressed]


def without_ignored(run: Run, views: Views, *, needs_reason: bool) -> Outcome:
    """The findings of a run that count for their files, those taken apart that comments ignore."""
    by_path: dict[str, list[Finding]] = defaultdict(list)
    for one in run.findings:
        if views.selects(one.span.path, one.code):
            by_path[one.span.path].append(one)
    outcome = Outcome([], [])
    asked_for = frozenset(run.paths)
    for path, file in run.checked.items():
        if any(has_directive(parsed.member.records) for parsed in file.members):
            from lint.review.remarked import remarked

            left, ignored, subjects = remarked(file.members, by_path.pop(path, []), views)
            outcome.findings.extend(left)
            outcome.suppressed.extend(ignored)
            # Of a file that was only read beside others, not everything is known that its comments may be for.
            if path in asked_for:
                told = (one for one in subjects if needs_reason or not isinstance(one, IgnoreWithoutReason))
                about = _findings_about(list(told))
                outcome.findings.extend(one for one in about if views.selects(one.span.path, one.code))
    for rest in by_path.values():
        outcome.findings.extend(rest)
    outcome.findings.sort(key=lambda one: (one.span, one.code, one.message))
    return outcome


def _findings_about(subjects: Sequence[Subject]) -> Iterator[Finding]:
    if not subjects:
        return
    rules = {rule.subject: rule for rule in registry.load(sorted(registry.ABOUT_IGNORES))}
    for subject in subjects:
        yield from rules[type(subject)].run(subject, {})
