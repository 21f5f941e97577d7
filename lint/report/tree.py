"""Trees as text, with the notes of their nodes in columns."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from lint.finding import Span
from lint.report.printable import printable

WIDTH = 100
"""The maximum width of a line; only a word that is longer than its column exceeds it."""
_WIDEST_TEXT = 40
"""The notes of a longer text follow on the next line, so that they do not widen the column."""
_GAP = "  "
_INDENT = " " * 3


class Node(NamedTuple):
    """A node: its text, its notes (one for each column), and its children; for editors, the place to go to."""

    text: str
    notes: tuple[str, ...] = ()
    children: tuple[Node, ...] = ()
    place: Span | None = None


class _Row(NamedTuple):
    """A node with its prefixes: `lead` on the first line, `hang` on continuation lines."""

    lead: str
    hang: str
    node: Node

    @property
    def width(self) -> int:
        return len(self.lead) + len(self.node.text)


def render(roots: Sequence[Node]) -> str:
    """The trees, separated by blank lines; the notes of each tree are aligned. Ends with a line end."""
    return "\n".join("".join(f"{line}\n" for line in _lines(list(_rows(root)))) for root in roots)


def _rows(node: Node, lead: str = "", hang: str = "") -> Iterator[_Row]:
    last = len(node.children) - 1
    yield _Row(lead, f"{hang}|" if node.children else hang, node)
    for index, child in enumerate(node.children):
        mark, continuation = ("`- ", "   ") if index == last else ("+- ", "|  ")
        yield from _rows(child, hang + mark, hang + continuation)


def _lines(rows: list[_Row]) -> Iterator[str]:
    widths = _columns(rows)
    for row in rows:
        notes = _note_lines(row.node.notes, widths)
        if row.width <= widths[0]:
            text = [row.lead + printable(row.node.text)]
        else:
            first, *more = _wrapped(printable(row.node.text), WIDTH - len(row.lead) - len(_INDENT), break_words=True)
            text = [row.lead + first, *(row.hang.ljust(len(row.lead)) + _INDENT + line for line in more)]
            if notes:
                yield from text
                text = []
        for left, right in zip_longest(text, notes, fillvalue=""):
            yield f"{(left or row.hang).ljust(widths[0])}{_GAP}{right}".rstrip() if right else left.rstrip()


def _columns(rows: Iterable[_Row]) -> list[int]:
    """The width of the text column with prefixes, then the width of each note column."""
    noted = [row for row in rows if row.node.notes]
    text = max((row.width for row in noted if row.width <= _WIDEST_TEXT), default=0)
    columns = zip_longest(*(row.node.notes for row in noted), fillvalue="")
    return [text, *(max(map(len, column)) for column in columns)]


def _note_lines(notes: Sequence[str], widths: Sequence[int]) -> list[str]:
    """The lines of notes in their columns; a long last note wraps within its column."""
    if not notes:
        return []
    *cells, last = map(printable, notes)
    start = "".join(f"{cell.ljust(width)}{_GAP}" for cell, width in zip(cells, widths[1:], strict=False))
    room = WIDTH - widths[0] - len(_GAP) - len(start)
    first, *more = _wrapped(last, room, break_words=False)
    return [start + first, *(" " * len(start) + line for line in more)]


def _wrapped(text: str, room: int, *, break_words: bool) -> list[str]:
    wrapper = _Wrapper(max(room, len(_GAP) + 1), break_long_words=break_words, break_on_hyphens=False)
    return wrapper.wrap(text) or [""]


class _Wrapper(textwrap.TextWrapper):
    """Breaks lines at blanks and after commas."""

    wordsep_simple_re = re.compile(r"(\s+|(?<=,))")
