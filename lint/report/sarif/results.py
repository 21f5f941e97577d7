"""Findings as SARIF results."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from lint.finding import Finding, How, Related, Suppressed
from lint.report.advice import advice
from lint.report.counting import listed
from lint.report.identity import fingerprints
from lint.report.line_hash import REACH, line_hashes
from lint.report.most_severe import most_severe
from lint.report.printable import printable
from lint.report.related import abbreviated
from lint.report.results import Results
from lint.report.sarif.fixes import Fixes
from lint.report.sarif.locations import SarifLocations, SarifText
from lint.ruleset.rule import Rule

_MOST_RELATED = 100
"""The most related locations that code scanning shows."""
_SPECIAL_IN_LINK = re.compile(r"[\\\[\]]")
_SUPPRESSION_KINDS = {How.IGNORED: "inSource", How.IN_BASELINE: "external"}


class Candidate(NamedTuple):
    """A finding that may become a result, with its fingerprint."""

    finding: Finding
    fingerprint: str
    suppressed: Suppressed | None = None


def candidates(results: Results, most: int) -> list[Candidate]:
    """The `most` most severe of the findings and the suppressed findings to show, in that order."""
    findings = [*results.findings, *(suppression.finding for suppression in results.also_shown)]
    marks = chain((None for _ in results.findings), results.also_shown)
    selected = most_severe(range(len(findings)), most, findings.__getitem__)
    keys = fingerprints(findings, results.key)
    indexes = set(selected)
    numbered = enumerate(zip(findings, keys, marks, strict=True))
    return [Candidate(*candidate) for at, candidate in numbered if at in indexes]


class Writer:
    """Writes results of `rules`, the list of the run, with links to the documentation if it has an address."""

    def __init__(self, results: Results, locations: SarifLocations, rules: Sequence[Rule], docs_url: str) -> None:
        self._locations = locations
        self._index = {rule.code: number for number, rule in enumerate(rules)}
        self._docs_url = docs_url
        self._fixes = Fixes(results, locations)

    def results(self, candidates: Sequence[Candidate]) -> Iterator[dict[str, Any]]:
        """The results of some findings, in their order."""
        hashes = self._line_hashes(candidates)
        return (self._result(candidate, hashes) for candidate in candidates)

    def _result(self, candidate: Candidate, hashes: Mapping[str, Mapping[int, str]]) -> dict[str, Any]:
        finding = candidate.finding
        related = finding.related[:_MOST_RELATED]
        result: dict[str, Any] = {
            "ruleId": finding.code,
            "ruleIndex": self._index[finding.code],
            "kind": "fail",
            "level": finding.level.label if finding.level else "none",
            "message": {"text": _message(finding, related, self._docs_url)},
            "locations": [self._locations.location(finding.span)],
            "partialFingerprints": {"parmlint/v1": candidate.fingerprint},
        }
        line_hash = hashes.get(finding.span.path, {}).get(self._locations.start_line(finding.span))
        if line_hash and not self._hides_a_password(finding):
            result["partialFingerprints"]["primaryLocationLineHash"] = line_hash
        if related:
            result["relatedLocations"] = [self._related(place, number) for number, place in enumerate(related, 1)]
        fixes = self._fixes.of(finding)
        if fixes:
            result["fixes"] = fixes
        if candidate.suppressed:
            result["suppressions"] = [_suppression(candidate.suppressed)]
        properties = {
            **({"systems": list(finding.systems)} if finding.systems else {}),
            **({"help": printable(finding.help)} if finding.help else {}),
        }
        if properties:
            result["properties"] = properties
        return result

    def _related(self, related: Related, number: int) -> dict[str, Any]:
        return {"id": number, "message": {"text": printable(related.message)}, **self._locations.location(related.span)}

    def _line_hashes(self, candidates: Sequence[Candidate]) -> dict[str, dict[int, str]]:
        """The GitHub line hashes of the lines with findings, by path and line."""
        lines: dict[str, set[int]] = {}
        for candidate in candidates:
            lines.setdefault(candidate.finding.span.path, set()).add(self._locations.start_line(candidate.finding.span))
        texts = {path: self._locations.text(path) for path in lines}
        return {path: line_hashes(_as_github_reads(text), lines[path]) for path, text in texts.items() if text}

    def _hides_a_password(self, finding: Finding) -> bool:
        """True if a line hash would cover a password, which so simple a hash would reveal.

        The upload action computes the hash in that case, because it has the file.
        """
        text = self._locations.text(finding.span.path)
        records = text.document.records if text else ()
        first = text.first_record(self._locations.start_line(finding.span)) if text else 1
        units = 0
        for line, record in enumerate(records[first - 1 :], first):
            if units >= REACH:
                break
            if self._locations.line(finding.span.path, line) != record:
                return True
            units += len(record.replace(" ", "").replace("\t", "")) + 1
        return False


def _as_github_reads(text: SarifText) -> str:
    """The text of a file as the upload action decodes it."""
    return text.document.encode().decode("utf-8", "replace")


def _message(finding: Finding, related: Sequence[Related], docs_url: str) -> str:
    """The message, then the advice, links to related places, and the systems.

    SARIF has no field for advice on one result, and code scanning shows the message alone.
    """
    parts = [_without_links(finding.message), *map(_without_links, advice(finding, docs_url))]
    if related:
        links = (f"[{_link_text(place)}]({number})" for number, place in enumerate(related, 1))
        parts.append(f"See: {', '.join(links)}.")
    if finding.systems:
        parts.append(f"Seen in system{'s' if len(finding.systems) > 1 else ''} {listed(abbreviated(finding.systems))}.")
    return " ".join(parts)


def _without_links(text: str) -> str:
    """Text from a file, which must not be taken for a link."""
    return printable(text).replace("](", "] (")


def _link_text(related: Related) -> str:
    return _SPECIAL_IN_LINK.sub(r"\\\g<0>", printable(related.message))


def _suppression(suppression: Suppressed) -> dict[str, Any]:
    fields: dict[str, Any] = {"kind": _SUPPRESSION_KINDS[suppression.how], "status": "accepted"}
    if suppression.reason:
        fields["justification"] = printable(suppression.reason)
    return fields
