"""Findings of several systems and processes put together."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from lint.engine.run import Run, Unjudged
from lint.finding import Finding, Level, Span
from lint.source.member import Member
from lint.syntax.account import Cause
from lint.syntax.parsed import ParsedMember

_SYSTEM = "\0"
"""The place of the name of a system in a help."""
_MOST_NAMED = 3


def spans_of(finding: Finding) -> Iterator[Span]:
    """The place of a finding and the related places."""
    yield finding.span
    yield from (place.span for place in finding.related)


def touches(finding: Finding, paths: Collection[str]) -> bool:
    """True if a place of the finding lies in one of some files: those that the run was asked to check."""
    return any(span.path in paths for span in spans_of(finding))


def tag_systems(findings: Iterable[Finding], names: Iterable[str]) -> list[Finding]:
    """The findings as those of some systems, but for those of a rule that has named the systems itself."""
    systems = tuple(names)
    return [finding if finding.systems else finding._replace(systems=systems) for finding in findings]


def of_systems(run: Run, names: Sequence[str]) -> Run:
    """The result of a run as that of some systems; unchanged without any."""
    if names:
        run.findings = tag_systems(run.findings, names)
        run.unjudged = [entry._replace(systems=tuple(names)) for entry in run.unjudged]
    return run


def joined(findings: Iterable[Finding]) -> list[Finding]:
    """The findings in order; those with the same place, rule and message are one, with all related places and help."""
    alike: dict[tuple[Span, str, str], list[Finding]] = defaultdict(list)
    for finding in findings:
        alike[finding.span, finding.code, finding.message].append(finding)
    return sorted(map(_join, alike.values()), key=lambda finding: (finding.span, finding.code, finding.message))


def accounted(
    entries: Iterable[Unjudged],
    selected: Collection[tuple[str, str]],
    in_library: Callable[[Span], Member | None],
) -> list[Unjudged]:
    """The account in order; entries of several systems that say the same are one.

    `selected` has path and name of each member that a system takes: what its symbols stand for is judged there.
    `in_library` gives the member of a declared library at a place: if no system takes it, the symbols in it have no
    text for that reason alone.
    """
    alike: dict[tuple[str, str, str, Span], list[Unjudged]] = defaultdict(list)
    for judged in entries:
        entry = judged
        is_judged = entry.cause is Cause.SYMBOL and (entry.span.path, entry.span.member) in selected
        is_alone = entry.cause is Cause.SYMBOL and not is_judged and not entry.systems
        if is_alone and (member := in_library(entry.span)):
            reason = "is selected by no system, so that its symbols have no value"
            entry = entry._replace(reason=reason, span=member.first_line_span)
        if not (entry.as_written and is_judged):
            alike[entry.code, entry.subject, entry.reason, entry.span].append(entry)
    joint = (
        same[0]._replace(systems=tuple(dict.fromkeys(name for entry in same for name in entry.systems)))
        for same in alike.values()
    )
    return sorted(joint, key=lambda entry: (entry.span, entry.reason, entry.code, entry.subject))


def _join(same: Sequence[Finding]) -> Finding:
    highest = max(same, key=lambda finding: finding.level or Level.NOTE)
    return highest._replace(
        related=tuple(dict.fromkeys(place for finding in same for place in finding.related)),
        systems=tuple(dict.fromkeys(name for finding in same for name in finding.systems)),
        help=" ".join(dict.fromkeys(_helps(same))) or None,
    )


def _helps(same: Sequence[Finding]) -> Iterator[str]:
    """The helps; those that differ only in the names of their systems are one that names them all.

    The name of one system may be in the help of each, so that helps with different patterns end as the same text.
    """
    alike: dict[str, list[str]] = {}
    for finding in same:
        name = finding.systems[0] if len(finding.systems) == 1 else ""
        word = re.compile(rf"(?<![\w.]){re.escape(name)}(?!\w)") if name else None
        text = finding.help or ""
        pattern = word.sub(_SYSTEM, text) if word else text
        names = alike.setdefault(pattern, [])
        if name and name not in names:
            names.append(name)
    for pattern, names in alike.items():
        if pattern:
            yield pattern.replace(_SYSTEM, listed(names))


def listed(names: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`, `A, B, C and 2 more`."""
    shown = [*names[:_MOST_NAMED], f"{len(names) - _MOST_NAMED} more"] if len(names) > _MOST_NAMED else names
    return f"{', '.join(shown[:-1])} and {shown[-1]}" if len(shown) > 1 else "".join(shown)


def without_fixes_of_conflicts(
    findings: Iterable[Finding], member_at: Callable[[str, int], ParsedMember | None]
) -> Iterator[Finding]:
    """The findings without fixes in members that have an unresolved merge.

    Its two versions are no text that anybody wrote: what one of them lacks or repeats is in the other.
    """
    for finding in findings:
        members = (member_at(edit.span.path, edit.span.line) for fix in finding.fixes for edit in fix.edits)
        has_conflict = any(parsed and parsed.conflicts for parsed in members)
        yield finding._replace(fixes=()) if has_conflict else finding
