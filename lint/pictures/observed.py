"""The findings and gaps of a run by the place that they are about: layouts ask here what to draw where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from lint.finding import Finding, Span
from lint.pictures.picture import Subject

if TYPE_CHECKING:
    from lint.engine.run import Unjudged

_Member = tuple[str, str]
"""The path and the name of a member."""


class Observed:
    """Findings and places that were not judged. What is asked for one system leaves out other systems."""

    def __init__(self, findings: Iterable[Finding] = (), unjudged: Iterable[Unjudged] = ()) -> None:
        self._findings: dict[_Member, list[Finding]] = defaultdict(list)
        self._unjudged: dict[_Member, list[Unjudged]] = defaultdict(list)
        for finding in findings:
            self._findings[_member(finding.span)].append(finding)
        for entry in unjudged:
            self._unjudged[_member(entry.span)].append(entry)

    def member(self, name: str, title: str, span: Span | None, system: str = "") -> Subject:
        """The subject for a member: all that was found in it. `span` is any place in the member, None without one."""
        return self._subject(name, title, span, system, whole=True)

    def statement(self, name: str, title: str, span: Span | None, system: str = "") -> Subject:
        """The subject for a statement or operand: what was found in its lines."""
        return self._subject(name, title, span, system, whole=False)

    def statements(self, name: str, title: str, spans: Sequence[Span]) -> Subject:
        """The subject for several statements or operands, at least one: what was found in the lines of each."""
        parts = [self.statement(name, title, span) for span in spans]
        findings = dict.fromkeys(finding for part in parts for finding in part.findings)
        reasons = dict.fromkeys(reason for part in parts for reason in part.unjudged)
        return Subject(name, title, spans[0], tuple(findings), tuple(reasons))

    def _subject(self, name: str, title: str, span: Span | None, system: str, *, whole: bool) -> Subject:
        if span is None:
            return Subject(name, title)
        findings = [
            finding
            for finding in self._findings.get(_member(span), ())
            if (whole or _meet(finding.span, span)) and _is_of(finding.systems, system)
        ]
        reasons = [
            entry.reason
            for entry in self._unjudged.get(_member(span), ())
            if (whole or _meet(entry.span, span)) and _is_of(entry.systems, system)
        ]
        return Subject(name, title, span, tuple(findings), tuple(dict.fromkeys(reasons)))


NOTHING = Observed()
"""For a picture of a system that was not checked."""


def _member(span: Span) -> _Member:
    return span.path, span.member


def _meet(left: Span, right: Span) -> bool:
    return left.line <= right.end_line and right.line <= left.end_line


def _is_of(systems: Sequence[str], system: str) -> bool:
    return not (systems and system) or system in systems
