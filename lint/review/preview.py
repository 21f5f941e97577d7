"""What fixes would make of the records that they touch, for reports that show fixes without making them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from lint.engine import CheckedFile
from lint.finding import Edit, Fix
from lint.review.line_layout import layouts
from lint.source import edit
from lint.source.document import Document
from lint.source.edit import EditRefusedError, Layout, RecordEnds


class Rewritten(NamedTuple):
    """The records `first` to `last` (from 1) of a file, as they are when a fix is made: those of `document`."""

    first: int
    last: int
    document: Document


class Previews:
    """The fixes of a run, each looked at for itself. Only what a fix touches is made anew, however long the file is."""

    def __init__(self, checked: Mapping[str, CheckedFile]) -> None:
        self._checked = checked
        self._style = cache(self._style_of)

    def rewritten(self, fix: Fix) -> Mapping[str, Sequence[Rewritten]] | None:
        """What becomes of the files of a fix, by path and from top to bottom; None when it cannot be made."""
        edits: dict[str, list[Edit]] = defaultdict(list)
        for one in fix.edits:
            edits[one.span.path].append(one)
        if not edits.keys() <= self._checked.keys():
            return None
        try:
            return {path: [self._stretch(path, group) for group in _neighbours(found)] for path, found in edits.items()}
        except EditRefusedError:
            return None

    def _stretch(self, path: str, edits: Sequence[Edit]) -> Rewritten:
        document, (layout, ends) = self._checked[path].document, self._style(path)
        first, last = _first(edits[0]), min(max(map(_last, edits)), len(document.records))
        part = document._replace(
            records=document.records[first - 1 : last], line_ends=document.line_ends[first - 1 : last]
        )
        moved = [_moved(one, 1 - first) for one in edits]
        after = edit.edited_part(part, moved, lambda line: layout(line + first - 1), ends)
        edit.encoded(after)
        return Rewritten(first, last, after)

    def _style_of(self, path: str) -> tuple[Callable[[int], Layout], RecordEnds]:
        file = self._checked[path]
        return layouts([(parsed.member, parsed.kind) for parsed in file.members]), RecordEnds.of(file.document)


def _neighbours(edits: Iterable[Edit]) -> Iterator[list[Edit]]:
    """The edits from top to bottom, those together whose records meet."""
    group: list[Edit] = []
    last = 0
    for one in sorted(edits, key=edit.start_of):
        if group and _first(one) > last:
            yield group
            group = []
        group.append(one)
        last = max(last, _last(one))
    if group:
        yield group


def _first(one: Edit) -> int:
    """The first record that an edit may change: what is put behind the last one gives that a line end."""
    return max(one.span.line - 1, 1)


def _last(one: Edit) -> int:
    return one.span.end_line


def _moved(one: Edit, by: int) -> Edit:
    return one._replace(span=one.span._replace(line=one.span.line + by, end_line=one.span.end_line + by))
