"""Fixes as replacements that give the same bytes as the fix itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, NamedTuple

from lint.finding import Edit, Finding, Fix
from lint.report.results import Results
from lint.report.sarif.locations import Places, Text, region
from lint.source.document import Document

if TYPE_CHECKING:
    from lint.review.preview import RewrittenRecords


_LONGEST_COMPARED = 200
"""Characters that are compared one with the other, which takes a time that grows with the square of their number."""


class Replacement(NamedTuple):
    """Put another text in the place of `text[start:end]`."""

    start: int
    end: int
    text: str


class Fixes:
    """Writes the fixes of findings.

    A fix may do more to a file than its edits say, such as keeping what stands behind in its columns. Then the
    replacements are made from the file before and after it.
    """

    def __init__(self, results: Results, places: Places) -> None:
        self._results = results
        self._places = places

    def of(self, finding: Finding) -> list[dict[str, Any]]:
        """The fixes that can be told: made without harm, and quoting no password."""
        made = (self._fix(fix) for fix in finding.fixes if not fix.is_private)
        return [one for one in made if one]

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
        before = self._places.text(path)
        if not before:
            return None
        found = _as_meant(before, edits)
        if not all(_gives(before, found, stretch) for stretch in after):
            found = [one for stretch in after for one in replacements(before, stretch)]
        if not found or any(self._quotes_a_password(path, before, one) for one in found):
            return None
        return {
            "artifactLocation": self._places.artifact(path),
            "replacements": [
                {
                    "deletedRegion": region(before.position(one.start), before.position(one.end)),
                    "insertedContent": {"text": one.text},
                }
                for one in found
            ],
        }

    def _quotes_a_password(self, path: str, before: Text, one: Replacement) -> bool:
        """Whether the new text stands for a stretch with a password in it, and so may hold it again."""
        if not one.text.strip():
            return False
        for line in range(before.record_at(one.start), before.record_at(one.end) + 1):
            if line > len(before.document.records):
                break
            record, shown = before.document.records[line - 1], self._places.line(path, line)
            start = before.offset(line, 1)
            stretch = slice(max(one.start - start, 0), max(one.end - start, 0))
            if shown is None or record[stretch] != shown[stretch]:
                return True
        return False


def replacements(before: Text, stretch: RewrittenRecords) -> Iterator[Replacement]:
    """What to replace in the text of a file to get some records as they are to be, from top to bottom."""
    old, new = _old_rows(before, stretch), _rows(stretch.document)
    first = _common(old, new)
    rest = _common(old[first:][::-1], new[first:][::-1])
    changed, changes = old[first : len(old) - rest], new[first : len(new) - rest]
    at = before.offset(stretch.first, 1) + sum(map(len, old[:first]))
    if len(changed) == len(changes):
        for row, other in zip(changed, changes, strict=True):
            yield from _within(row, other, at)
            at += len(row)
    else:
        yield from _between(changed, changes, at)


def _gives(before: Text, found: Iterable[Replacement], stretch: RewrittenRecords) -> bool:
    """Whether some replacements give the records of a stretch as they are to be."""
    start, end = before.offset(stretch.first, 1), before.offset(stretch.last + 1, 1)
    within = [one._replace(start=one.start - start, end=one.end - start) for one in found if start <= one.start <= end]
    return _replaced("".join(_old_rows(before, stretch)), within) == "".join(_rows(stretch.document))


def _as_meant(before: Text, edits: Iterable[Edit]) -> list[Replacement]:
    """The edits just as they are, from top to bottom."""
    spans = [(edit.span, edit.text) for edit in edits]
    return sorted(
        Replacement(before.offset(span.line, span.column), before.offset(span.end_line, span.end_column), text)
        for span, text in spans
    )


def _replaced(text: str, found: Sequence[Replacement]) -> str:
    for one in reversed(found):
        text = text[: one.start] + one.text + text[one.end :]
    return text


def _between(old: list[str], new: list[str], at: int) -> Iterator[Replacement]:
    """Whole records that come or go."""
    starts = [at]
    for row in old:
        starts.append(starts[-1] + len(row))
    for tag, first, last, from_, to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield Replacement(starts[first], starts[last], "".join(new[from_:to]))


def _within(old: str, new: str, at: int) -> Iterator[Replacement]:
    """Stretches of one record."""
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


def _old_rows(before: Text, stretch: RewrittenRecords) -> list[str]:
    part = slice(stretch.first - 1, stretch.last)
    document = before.document
    return _rows(document._replace(records=document.records[part], line_ends=document.line_ends[part]))


def _rows(document: Document) -> list[str]:
    return [record + end for record, end in zip(document.records, document.line_ends, strict=True)]


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many rows, or characters, at the beginning are the same."""
    number = 0
    for row, same in zip(one, other, strict=False):
        if row != same:
            break
        number += 1
    return number
