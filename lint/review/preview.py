"""The records that fixes would change, as they would be, for reports that show fixes without applying them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from lint.engine import FileResult
from lint.finding import Edit, Fix
from lint.review.line_layout import layout_by_line
from lint.source import edit
from lint.source.document import Document
from lint.source.edit import EditRefusedError, Layout, RecordEnds


class RewrittenRecords(NamedTuple):
    """The records that replace `first` to `last` (from 1) of a file when a fix is applied; `document` holds them."""

    first: int
    last: int
    document: Document


class Previews:
    """Previews of single fixes. The cost depends on the records that a fix touches, not on the length of the file."""

    def __init__(self, checked: Mapping[str, FileResult]) -> None:
        self._checked = checked
        self._style = cache(self._style_of)

    def rewritten(self, fix: Fix) -> Mapping[str, Sequence[RewrittenRecords]] | None:
        """The rewritten records by path, from top to bottom; None if the fix cannot be applied."""
        edits: dict[str, list[Edit]] = defaultdict(list)
        for change in fix.edits:
            edits[change.span.path].append(change)
        if not edits.keys() <= self._checked.keys():
            return None
        try:
            return {
                path: [self._stretch(path, group) for group in _neighbours(path_edits)]
                for path, path_edits in edits.items()
            }
        except EditRefusedError:
            return None

    def _stretch(self, path: str, edits: Sequence[Edit]) -> RewrittenRecords:
        document, (layout, ends) = self._checked[path].document, self._style(path)
        first, last = _first(edits[0]), min(max(map(_last, edits)), len(document.records))
        part = document._replace(
            records=document.records[first - 1 : last], line_ends=document.line_ends[first - 1 : last]
        )
        moved = [_moved(change, 1 - first) for change in edits]
        after = edit.edited_part(part, moved, lambda line: layout(line + first - 1), ends)
        edit.encoded(after)
        return RewrittenRecords(first, last, after)

    def _style_of(self, path: str) -> tuple[Callable[[int], Layout], RecordEnds]:
        file = self._checked[path]
        return layout_by_line([(parsed.member, parsed.kind) for parsed in file.members]), RecordEnds.of(file.document)


def _neighbours(edits: Iterable[Edit]) -> Iterator[list[Edit]]:
    """The edits from top to bottom, grouped so that edits with adjoining or shared records are together."""
    group: list[Edit] = []
    last = 0
    for change in sorted(edits, key=edit.start_of):
        if group and _first(change) > last:
            yield group
            group = []
        group.append(change)
        last = max(last, _last(change))
    if group:
        yield group


def _first(change: Edit) -> int:
    """The first record that an edit may change: text after the last record adds a line end to that record."""
    return max(change.span.line - 1, 1)


def _last(change: Edit) -> int:
    return change.span.end_line


def _moved(change: Edit, by: int) -> Edit:
    return change._replace(span=change.span._replace(line=change.span.line + by, end_line=change.span.end_line + by))
