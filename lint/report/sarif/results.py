"""Findings as results."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from lint.finding import Finding, How, Related, Suppressed
from lint.report.identity import fingerprints
from lint.report.line_hash import REACH, line_hashes
from lint.report.most_severe import most_severe
from lint.report.printable import printable
from lint.report.related import some
from lint.report.results import Results
from lint.report.sarif.fixes import Fixes
from lint.report.sarif.locations import Places, Text
from lint.report.summary import listed

_MOST_RELATED = 100
"""What code scanning shows of the other places of a result."""
_SPECIAL_IN_LINK = re.compile(r"[\\\[\]]")
_SUPPRESSION_KINDS = {How.IGNORED: "inSource", How.IN_BASELINE: "external"}


class Candidate(NamedTuple):
    """A finding that may become a result, with the fingerprint that it keeps when its line moves."""

    finding: Finding
    fingerprint: str
    suppressed: Suppressed | None = None


def candidates(results: Results, most: int) -> list[Candidate]:
    """The most severe of the findings to tell of, behind them of the suppressed ones that the user wants to see."""
    findings = [*results.findings, *(one.finding for one in results.also_shown)]
    marks = chain((None for _ in results.findings), results.also_shown)
    kept = most_severe(range(len(findings)), most, findings.__getitem__)
    keys = fingerprints(findings, results.key)
    chosen = set(kept)
    every = enumerate(zip(findings, keys, marks, strict=True))
    return [Candidate(*candidate) for at, candidate in every if at in chosen]


class Writer:
    """Writes results; `index` is the number of each rule in the list of rules."""

    def __init__(self, results: Results, places: Places, index: Mapping[str, int]) -> None:
        self._places = places
        self._index = index
        self._fixes = Fixes(results, places)

    def results(self, kept: Sequence[Candidate]) -> Iterator[dict[str, Any]]:
        """The results of some findings, in their order."""
        hashes = self._line_hashes(kept)
        return (self._result(one, hashes) for one in kept)

    def _result(self, one: Candidate, hashes: Mapping[str, Mapping[int, str]]) -> dict[str, Any]:
        finding = one.finding
        related = finding.related[:_MOST_RELATED]
        result: dict[str, Any] = {
            "ruleId": finding.code,
            "ruleIndex": self._index[finding.code],
            "kind": "fail",
            "level": finding.level.label if finding.level else "none",
            "message": {"text": _message(finding, related)},
            "locations": [self._places.location(finding.span)],
            "partialFingerprints": {"parmlint/v1": one.fingerprint},
        }
        line_hash = hashes.get(finding.span.path, {}).get(self._places.start_line(finding.span))
        if line_hash and not self._hides_a_password(finding):
            result["partialFingerprints"]["primaryLocationLineHash"] = line_hash
        if related:
            result["relatedLocations"] = [self._related(other, number) for number, other in enumerate(related, 1)]
        fixes = self._fixes.of(finding)
        if fixes:
            result["fixes"] = fixes
        if one.suppressed:
            result["suppressions"] = [_suppression(one.suppressed)]
        if finding.systems:
            result["properties"] = {"systems": list(finding.systems)}
        return result

    def _related(self, other: Related, number: int) -> dict[str, Any]:
        return {"id": number, "message": {"text": printable(other.message)}, **self._places.location(other.span)}

    def _line_hashes(self, kept: Sequence[Candidate]) -> dict[str, dict[int, str]]:
        """The hashes by which GitHub knows the lines with findings, by file."""
        lines: dict[str, set[int]] = {}
        for one in kept:
            lines.setdefault(one.finding.span.path, set()).add(self._places.start_line(one.finding.span))
        texts = {path: self._places.text(path) for path in lines}
        return {path: line_hashes(_as_github_reads(text), lines[path]) for path, text in texts.items() if text}

    def _hides_a_password(self, finding: Finding) -> bool:
        """Whether the hash of a line is made from a password too: a hash so simple would give it away.

        The upload action then makes the hash itself, where the file is at hand anyway.
        """
        text = self._places.text(finding.span.path)
        records = text.document.records if text else ()
        first = text.first_record(self._places.start_line(finding.span)) if text else 1
        units = 0
        for line, record in enumerate(records[first - 1 :], first):
            if units >= REACH:
                break
            if self._places.line(finding.span.path, line) != record:
                return True
            units += len(record.replace(" ", "").replace("\t", "")) + 1
        return False


def _as_github_reads(text: Text) -> str:
    """A file as the upload action sees it, whatever its encoding is."""
    return text.document.encode().decode("utf-8", "replace")


def _message(finding: Finding, related: Sequence[Related]) -> str:
    """The sentence, then links to the other places, then the systems."""
    # Text from a file could look like a link, which only we may write.
    parts = [printable(finding.message).replace("](", "] (")]
    if related:
        links = (f"[{_link_text(other)}]({number})" for number, other in enumerate(related, 1))
        parts.append(f"See: {', '.join(links)}.")
    if finding.systems:
        parts.append(f"Seen in system{'s' if len(finding.systems) > 1 else ''} {listed(some(finding.systems))}.")
    return " ".join(parts)


def _link_text(other: Related) -> str:
    return _SPECIAL_IN_LINK.sub(r"\\\g<0>", printable(other.message))


def _suppression(one: Suppressed) -> dict[str, Any]:
    made: dict[str, Any] = {"kind": _SUPPRESSION_KINDS[one.how], "status": "accepted"}
    if one.reason:
        made["justification"] = printable(one.reason)
    return made
