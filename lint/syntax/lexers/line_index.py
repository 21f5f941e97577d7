"""The record and column of an offset in the joined text of a member."""

from __future__ import annotations

from bisect import bisect_right


class LineIndex:
    """The line starts of one text. A look-up takes logarithmic time, however many records there are."""

    def __init__(self, text: str) -> None:
        self._starts = [0]
        at = text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find("\n", at + 1)

    def locate(self, offset: int) -> tuple[int, int]:
        """The record (from 0) and column (from 1) of an offset."""
        record = bisect_right(self._starts, offset) - 1
        return record, offset - self._starts[record] + 1
