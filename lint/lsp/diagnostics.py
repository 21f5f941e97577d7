"""Findings as diagnostics of the protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from lsprotocol import types

from lint.engine.run import NotRead, Unjudged
from lint.finding import Finding, Level, Span
from lint.lsp.text import Positions
from lint.report.account import UnjudgedPlace, places
from lint.report.counting import count
from lint.report.links import rule_url
from lint.report.printable import printable
from lint.report.related import in_systems
from lint.ruleset import registry

SOURCE = "parmlint"
NOT_JUDGED, NOT_READ = "not-judged", "not-read"
_SEVERITIES = {
    Level.ERROR: types.DiagnosticSeverity.Error,
    Level.WARNING: types.DiagnosticSeverity.Warning,
    Level.NOTE: types.DiagnosticSeverity.Information,
}
_UNNECESSARY = ("unused-", "ignored-")
"""The beginnings of the names of rules on what stands there and does nothing."""
DEPRECATED = frozenset(
    {
        "compatibility-mode-parameter", "cross-system-extensions", "dropped-cache", "dropped-maxsharepages",
        "eligible-device-table", "hfs-in-use", "multi-file-system-aggregate", "old-aggregate-version",
        "operand-of-old-consoles", "option-without-effect", "positional-form", "priority-groups",
        "run-time-library-parameter", "static-list-member", "unread-control-specification",
        "unread-performance-specification",
    }
)  # fmt: skip
"""The names of the rules on what the system has dropped, or has something newer for."""
_MOST_PLACES = 20
"""Positions of what was not judged that one diagnostic names."""


class Diagnoses:
    """Makes the diagnostics of one document. `places_of` gives the positions in a file, `uri_of` its address.

    `name_of` gives the name of the statement at a place, "" where none is.
    """

    def __init__(
        self,
        places_of: Callable[[str], Positions],
        uri_of: Callable[[str], str],
        name_of: Callable[[Span], str],
        docs_url: str,
        client: types.ClientCapabilities,
    ) -> None:
        self._places_of = places_of
        self._uri_of = uri_of
        self._name_of = name_of
        self._docs_url = docs_url
        document = client.text_document
        self._takes = (
            document.publish_diagnostics if document else None
        ) or types.PublishDiagnosticsClientCapabilities()

    def of(self, findings: Iterable[Finding]) -> list[types.Diagnostic]:
        """The diagnostics of findings in the document."""
        return [self._diagnostic(finding) for finding in findings]

    def _diagnostic(self, finding: Finding) -> types.Diagnostic:
        url = rule_url(self._docs_url, finding.code) if registry.find(finding.code) else ""
        return types.Diagnostic(
            range=self._range(finding.span),
            message=printable_lines(message_of(finding)),
            severity=_SEVERITIES[finding.level or Level.NOTE],
            code=finding.code,
            code_description=types.CodeDescription(href=url) if url and self._takes.code_description_support else None,
            source=SOURCE,
            tags=list(self._tags(finding)) or None,
            related_information=self._related((place.span, place.message) for place in finding.related),
            data=data_of(finding),
        )

    def _range(self, span: Span) -> types.Range:
        return self._places_of(span.path).range(span)

    def _tags(self, finding: Finding) -> Iterator[types.DiagnosticTag]:
        supported = self._takes.tag_support.value_set if self._takes.tag_support else ()
        if types.DiagnosticTag.Unnecessary in supported and finding.name.startswith(_UNNECESSARY):
            yield types.DiagnosticTag.Unnecessary
        if types.DiagnosticTag.Deprecated in supported and finding.name in DEPRECATED:
            yield types.DiagnosticTag.Deprecated

    def _related(self, related: Iterable[tuple[Span, str]]) -> list[types.DiagnosticRelatedInformation] | None:
        if not self._takes.related_information:
            return None
        return [
            types.DiagnosticRelatedInformation(
                location=types.Location(uri=self._uri_of(span.path), range=self._range(span)),
                message=printable(message),
            )
            for span, message in related
        ] or None

    def not_judged(self, entries: Sequence[Unjudged]) -> list[types.Diagnostic]:
        """One diagnostic for all that rules could not judge in the document, at the first place; none for nothing."""
        stretches = places(entries)
        if not stretches:
            return []
        first = stretches[0]
        rules = count(len({code for stretch in stretches for code in stretch.codes}), "rule")
        if len(stretches) == 1:
            message = f"{self._sentence(first)}, so that {rules} could not judge it."
        else:
            message = f"{rules} could not judge {count(len(stretches), 'place')} here. First: {self._sentence(first)}."
        related = (
            (stretch.span, f"{self._sentence(stretch)} ({', '.join(stretch.codes)})")
            for stretch in stretches[:_MOST_PLACES]
        )
        return [
            types.Diagnostic(
                range=self._range(first.span),
                message=printable_lines(message),
                severity=types.DiagnosticSeverity.Information,
                code=NOT_JUDGED,
                source=SOURCE,
                related_information=self._related(related),
            )
        ]

    def _sentence(self, place: UnjudgedPlace) -> str:
        """The trouble at a place, without a full stop: `CLASSDEF BIG in line 4 could not be read`."""
        name = self._name_of(place.span)
        where = f"{name} in line" if name else "Line"
        return f"{where} {place.span.line} {place.reason}"

    def not_read(self, entries: Iterable[NotRead]) -> list[types.Diagnostic]:
        """A diagnostic for each text that has the name of a member and is none."""
        top = types.Range(start=types.Position(line=0, character=0), end=types.Position(line=0, character=0))
        return [
            types.Diagnostic(
                range=top,
                message=f"{entry.member} is not checked: {entry.reason}.",
                severity=types.DiagnosticSeverity.Information,
                code=NOT_READ,
                source=SOURCE,
            )
            for entry in entries
        ]


def message_of(finding: Finding) -> str:
    """The message of a finding with the systems that it is seen in, and on a line of its own what to write."""
    systems = in_systems(finding)
    first = f"{finding.message} ({systems})" if systems else finding.message
    return f"{first}\n{finding.help}" if finding.help else first


def printable_lines(text: str) -> str:
    """A text of several lines without control characters."""
    return "\n".join(map(printable, text.split("\n")))


def data_of(finding: Finding) -> dict[str, Any]:
    """The data by which a code action knows the finding of a diagnostic again."""
    return {"code": finding.code, "line": finding.span.line, "column": finding.span.column, "message": finding.message}
