"""SARIF locations: files, regions and context."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache, partial
from itertools import accumulate
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from lint.finding import Span
from lint.report.printable import printable
from lint.report.related import PathName
from lint.report.results import Results
from lint.source.document import Document

ROOT = "%SRCROOT%"

_LINE_ENDS = frozenset({"\n", "\r\n"})
"""The line ends of SARIF."""
_IANA_NAMES = {
    "utf-8": "UTF-8",
    "utf-8-bom": "UTF-8",
    "latin-1": "ISO-8859-1",
    "ibm-037": "IBM037",
    "ibm-273": "IBM273",
    "ibm-500": "IBM500",
    "ibm-1140": "IBM01140",
    "ibm-1047": "IBM1047",
}
_AROUND = 1
"""Records of context above and below."""
_LONGEST_CONTEXT = 20
"""Records."""
_LINES_AT_HAND = 1000
"""Masked lines to cache: neighboring findings show the same lines."""


class SarifText:
    """The text of a file with conversions between records and SARIF lines.

    SARIF lines end in LF or CRLF only, so all fixed-length records, and all records that end in NEL, are on line 1.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        lengths = map(len, document.records)
        ends = map(len, document.line_ends)
        self._starts = list(accumulate((sum(pair) for pair in zip(lengths, ends, strict=True)), initial=0))
        self._line_starts = [0] + [
            start for start, end in zip(self._starts[1:], document.line_ends, strict=True) if end in _LINE_ENDS
        ]

    def offset(self, line: int, column: int) -> int:
        """The offset of a column of a record (both from 1) in the text, at most its length."""
        return min(self._starts[min(line, len(self._starts)) - 1] + column - 1, self._starts[-1])

    def position(self, offset: int) -> tuple[int, int]:
        """The SARIF line and column (from 1) of an offset."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def at(self, line: int, column: int) -> tuple[int, int]:
        """The SARIF line and column of a column of a record."""
        return self.position(self.offset(line, column))

    def record_at(self, offset: int) -> int:
        """The number (from 1) of the record at an offset; one past the last record at the end of the text."""
        return bisect_right(self._starts, offset)

    def first_record(self, line: int) -> int:
        """The number of the first record on a SARIF line."""
        return self.record_at(self._line_starts[line - 1])


class SarifLocations:
    """Writes locations relative to the top of the checkout, and lists their files."""

    def __init__(self, results: Results, named: PathName) -> None:
        self._results = results
        self.line = lru_cache(_LINES_AT_HAND)(results.line)
        self._uri = cache(partial(_uri, named=named))
        self._texts: dict[str, SarifText | None] = {}
        self._numbers: dict[str, int] = {}

    def text(self, path: str) -> SarifText | None:
        """The text of a file; None when it could not be read."""
        if path not in self._texts:
            document = self._results.document(path)
            self._texts[path] = SarifText(document) if document else None
        return self._texts[path]

    def artifacts(self) -> list[dict[str, Any]]:
        """The files with locations."""
        return [self._file(path) for path in self._numbers]

    def artifact(self, path: str) -> dict[str, Any]:
        """The location of a file: its URI and its index in the list of files."""
        number = self._numbers.setdefault(path, len(self._numbers))
        return {**self._uri(path), "index": number}

    def location(self, span: Span) -> dict[str, Any]:
        """The location of a span with its text and context, passwords masked."""
        physical: dict[str, Any] = {"artifactLocation": self.artifact(span.path), "region": self._region(span)}
        context = self._context(span)
        if context:
            physical["contextRegion"] = context
        location: dict[str, Any] = {"physicalLocation": physical}
        if span.member:
            location["logicalLocations"] = [{"name": printable(span.member), "kind": "member"}]
        return location

    def place(self, span: Span) -> dict[str, Any]:
        """The location of a span without its text."""
        text = self.text(span.path)
        ends = (span.line, span.column), (span.end_line, span.end_column)
        lines = region(*(text.at(*end) for end in ends)) if text else region(*ends)
        return {"physicalLocation": {"artifactLocation": self.artifact(span.path), "region": lines}}

    def start_line(self, span: Span) -> int:
        """The SARIF line of the start of a span."""
        text = self.text(span.path)
        return text.at(span.line, span.column)[0] if text else span.line

    def _file(self, path: str) -> dict[str, Any]:
        file: dict[str, Any] = {"location": self._uri(path), "roles": ["analysisTarget"]}
        text = self.text(path)
        if text:
            file["encoding"] = _IANA_NAMES[text.document.encoding]
        return file

    def _region(self, span: Span) -> dict[str, Any]:
        text = self.text(span.path)
        start, end = (span.line, span.column), (span.end_line, span.end_column)
        if not text:
            return region(start, end)
        fields = region(text.at(*start), text.at(*end))
        rows = self._rows(span.path, span.line, span.end_line)
        if rows:
            # From the back, for the first row may be the last.
            rows[-1] = rows[-1][: span.end_column - 1]
            rows[0] = rows[0][span.column - 1 :]
            fields["snippet"] = {"text": "".join(rows)}
        return fields

    def _context(self, span: Span) -> dict[str, Any] | None:
        text = self.text(span.path)
        if not text or span.end_line - span.line >= _LONGEST_CONTEXT:
            return None
        first = max(span.line - _AROUND, 1)
        last = min(span.end_line + _AROUND, len(text.document.records))
        rows = self._rows(span.path, first, last)
        if not rows:
            return None
        end = len(text.document.records[last - 1]) + 1
        snippet = "".join(rows).removesuffix(text.document.line_ends[last - 1])
        return {**region(text.at(first, 1), text.at(last, end)), "snippet": {"text": snippet}}

    def _rows(self, path: str, first: int, last: int) -> list[str]:
        """Masked records with their line ends; empty if one of them is not available."""
        text = self.text(path)
        rows = [self.line(path, line) for line in range(first, last + 1)]
        if not text or None in rows:
            return []
        ends = text.document.line_ends[first - 1 : last]
        return [f"{row}{end}" for row, end in zip(rows, ends, strict=True)]


def region(start: Sequence[int], end: Sequence[int]) -> dict[str, Any]:
    """A region from a start line and column to an end, which is exclusive."""
    return {"startLine": start[0], "startColumn": start[1], "endLine": end[0], "endColumn": end[1]}


def _uri(path: str, named: PathName) -> dict[str, Any]:
    """The URI of a file: relative to the root below it, else absolute."""
    shown_path = PurePath(named(path))
    if shown_path.is_absolute():
        return {"uri": file_uri(shown_path)}
    return {"uri": quote(bytes(shown_path)), "uriBaseId": ROOT}


def file_uri(path: PurePath) -> str:
    """The absolute URI of a file."""
    return f"file://{quote(bytes(path))}"
