"""Suppressions: findings that comments ignore, and findings about the comments themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from lint.engine import Run
from lint.finding import Finding, Span, Suppressed
from lint.review.file_settings import SettingsByFile
from lint.ruleset import registry
from lint.ruleset.diagnostics import IgnoreWithoutReason
from lint.syntax.directives import has_directive

if TYPE_CHECKING:
    from lint.review.apply_ignores import IgnoreDiagnostic


class AppliedSuppressions(NamedTuple):
    """The remaining findings, with those about ignores, and the suppressed findings."""

    findings: list[Finding]
    suppressed: list[Suppressed]


def apply_suppressions(run: Run, settings: SettingsByFile, *, needs_reason: bool) -> AppliedSuppressions:
    """The findings of a run whose rules are selected for their files, after ignores are applied."""
    by_path: dict[str, list[Finding]] = defaultdict(list)
    for finding in run.findings:
        if settings.selects(finding.span.path, finding.code):
            by_path[finding.span.path].append(finding)
    applied = AppliedSuppressions([], [])
    requested = frozenset(run.paths)
    for path, file in run.checked.items():
        if any(has_directive(parsed.member.records) for parsed in file.members):
            from lint.review.apply_ignores import apply_ignores

            remaining, suppressed, diagnostics = apply_ignores(file.members, by_path.pop(path, []), settings)
            applied.findings.extend(remaining)
            applied.suppressed.extend(suppressed)
            # In a file that was only read as part of a system, an ignore may be for a finding that is not reported.
            if path in requested:
                applied.findings.extend(
                    finding
                    for finding in _diagnostic_findings(diagnostics, needs_reason=needs_reason)
                    if settings.selects(finding.span.path, finding.code)
                )
    for rest in by_path.values():
        applied.findings.extend(rest)
    applied.findings.sort(key=place_and_code)
    return applied


def _diagnostic_findings(diagnostics: Sequence[IgnoreDiagnostic], *, needs_reason: bool) -> Iterator[Finding]:
    """The findings about ignores; a missing reason is a finding only with `needs_reason`."""
    reported = [
        diagnostic for diagnostic in diagnostics if needs_reason or not isinstance(diagnostic, IgnoreWithoutReason)
    ]
    yield from diagnosed(reported)


def place_and_code(finding: Finding) -> tuple[Span, str, str]:
    """The key of the order in which findings are reported."""
    return finding.span, finding.code, finding.message


def diagnosed(diagnostics: Sequence[object]) -> Iterator[Finding]:
    """The findings of the rules about what ignores findings and accepts gaps."""
    if not diagnostics:
        return
    rules = {rule.subject: rule for rule in registry.load(sorted(registry.ABOUT_IGNORES))}
    for diagnostic in diagnostics:
        yield from rules[type(diagnostic)].run(diagnostic, {})
