"""Fixes as SARIF replacements with the same result as the fix itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, NamedTuple

from lint.finding import Edit, Finding, Fix
from lint.report.results import Results
from lint.report.sarif.locations import SarifLocations, SarifText, region
from lint.source.document import Document

if TYPE_CHECKING:
    from lint.review.preview import RewrittenRecords


_LONGEST_COMPARED = 200
"""The most characters of a record that are compared, because the time grows with the square of their number."""


class Replacement(NamedTuple):
    """Replaces `text[start:end]`."""

    start: int
    end: int
    text: str


class Fixes:
    """Writes the fixes of findings.

    A fix may change more than its edits, for example to keep the rest of a record in its columns. Then the
    replacements are computed from the file before and after the fix.
    """

    def __init__(self, results: Results, locations: SarifLocations) -> None:
        self._results = results
        self._locations = locations

    def of(self, finding: Finding) -> list[dict[str, Any]]:
        """The fixes of a finding that can be applied and quote no password."""
        fixes = (self._fix(fix) for fix in finding.fixes if not fix.is_private)
        return [fix for fix in fixes if fix]

    def _fix(self, fix: Fix) -> dict[str, Any] | None:
        edits: dict[str, list[Edit]] = {}
        for edit in fix.edits:
            edits.setdefault(edit.span.path, []).append(edit)
        after = self._results.with_fix(fix)
        if after is None:
            return None
        changes = [self._change(path, edits.get(path, []), after.get(path, ())) for path in {**edits, **after}]
        if not changes or None in changes:
            return None
        return {
            "description": {"text": fix.title},
            "artifactChanges": changes,
            "properties": {"applicability": "safe" if fix.safe else "unsafe"},
        }

    def _change(self, path: str, edits: Sequence[Edit], after: Sequence[RewrittenRecords]) -> dict[str, Any] | None:
        before = self._locations.text(path)
        if not before:
            return None
        changes = _as_meant(before, edits)
        if not all(_gives(before, changes, stretch) for stretch in after):
            changes = [change for stretch in after for change in replacements(before, stretch)]
        if not changes or any(self._quotes_a_password(path, before, change) for change in changes):
            return None
        return {
            "artifactLocation": self._locations.artifact(path),
            "replacements": [
                {
                    "deletedRegion": region(before.position(change.start), before.position(change.end)),
                    "insertedContent": {"text": change.text},
                }
                for change in changes
            ],
        }

    def _quotes_a_password(self, path: str, before: SarifText, replacement: Replacement) -> bool:
        """True if the new text replaces a stretch with a password, which it may then contain."""
        if not replacement.text.strip():
            return False
        for line in range(before.record_at(replacement.start), before.record_at(replacement.end) + 1):
            if line > len(before.document.records):
                break
            record, shown = before.document.records[line - 1], self._locations.line(path, line)
            start = before.offset(line, 1)
            stretch = slice(max(replacement.start - start, 0), max(replacement.end - start, 0))
            if shown is None or record[stretch] != shown[stretch]:
                return True
        return False


def replacements(before: SarifText, stretch: RewrittenRecords) -> Iterator[Replacement]:
    """The replacements that rewrite records of a file, from top to bottom."""
    old, new = _old_rows(before, stretch), _rows(stretch.document)
    first = _common(old, new)
    rest = _common(old[first:][::-1], new[first:][::-1])
    changed, changes = old[first : len(old) - rest], new[first : len(new) - rest]
    at = before.offset(stretch.first, 1) + sum(map(len, old[:first]))
    if len(changed) == len(changes):
        for old_row, new_row in zip(changed, changes, strict=True):
            yield from _within(old_row, new_row, at)
            at += len(old_row)
    else:
        yield from _between(changed, changes, at)


def _gives(before: SarifText, changes: Iterable[Replacement], stretch: RewrittenRecords) -> bool:
    """True if the replacements result in the rewritten records."""
    start, end = before.offset(stretch.first, 1), before.offset(stretch.last + 1, 1)
    within = [
        change._replace(start=change.start - start, end=change.end - start)
        for change in changes
        if start <= change.start <= end
    ]
    return _replaced("".join(_old_rows(before, stretch)), within) == "".join(_rows(stretch.document))


def _as_meant(before: SarifText, edits: Iterable[Edit]) -> list[Replacement]:
    """The edits as replacements, unchanged, from top to bottom."""
    spans = [(edit.span, edit.text) for edit in edits]
    return sorted(
        Replacement(before.offset(span.line, span.column), before.offset(span.end_line, span.end_column), text)
        for span, text in spans
    )


def _replaced(text: str, changes: Sequence[Replacement]) -> str:
    for change in reversed(changes):
        text = text[: change.start] + change.text + text[change.end :]
    return text


def _between(old: list[str], new: list[str], at: int) -> Iterator[Replacement]:
    """Replacements of whole records, which are inserted or deleted."""
    starts = [at]
    for row in old:
        starts.append(starts[-1] + len(row))
    for tag, first, last, from_, to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield Replacement(starts[first], starts[last], "".join(new[from_:to]))


def _within(old: str, new: str, at: int) -> Iterator[Replacement]:
    """Replacements within one record."""
    if old == new:
        return
    first = _common(old, new)
    rest = _common(old[first:][::-1], new[first:][::-1])
    changed, change = old[first : len(old) - rest], new[first : len(new) - rest]
    if max(len(changed), len(change)) > _LONGEST_COMPARED:
        yield Replacement(at + first, at + first + len(changed), change)
        return
    for tag, start, end, from_, to in SequenceMatcher(None, changed, change, autojunk=False).get_opcodes():
        if tag != "equal":
            yield Replacement(at + first + start, at + first + end, change[from_:to])


def _old_rows(before: SarifText, stretch: RewrittenRecords) -> list[str]:
    part = slice(stretch.first - 1, stretch.last)
    document = before.document
    return _rows(document._replace(records=document.records[part], line_ends=document.line_ends[part]))


def _rows(document: Document) -> list[str]:
    return [record + end for record, end in zip(document.records, document.line_ends, strict=True)]


def _common(left: Sequence[str], right: Sequence[str]) -> int:
    """The number of equal rows, or characters, at the beginning."""
    number = 0
    for row, same in zip(left, right, strict=False):
        if row != same:
            break
        number += 1
    return number
