"""`/* ... */` comments: blanks take their place, and every other character keeps its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from lint.syntax.lexed import COMMENT_GOES_ON, COMMENT_NESTED, COMMENT_NOT_CLOSED, COMMENT_NOT_OPENED, TextProblem
from lint.syntax.lexers.line_index import LineIndex

_MARKS = re.compile(r"/\*|\*/")
_QUOTED = r"'(?:[^'\n]|'')*'"
_NOT_NEWLINE = re.compile(r"[^\n]")


class Comments(NamedTuple):
    """The text without comments, the offsets of marks without a partner, and comments that hold an opening mark.

    `nested` has pairs of offsets: of the mark that opens a comment and of the first opening mark inside it.
    """

    text: str
    not_closed: tuple[int, ...]
    not_opened: tuple[int, ...]
    nested: tuple[tuple[int, int], ...] = ()


def problems(comments: Comments) -> list[TextProblem]:
    """The problems of comment marks, each with its record and column."""
    marks = [(COMMENT_NOT_CLOSED, comments.not_closed), (COMMENT_NOT_OPENED, comments.not_opened)]
    lines = LineIndex(comments.text)
    faults = [_problem(kind, *lines.locate(offset)) for kind, offsets in marks for offset in offsets]
    for start, inner in comments.nested:
        (opened, _), place = lines.locate(start), lines.locate(inner)
        faults.append(_problem(COMMENT_NESTED, *place)._replace(more_records=(opened,)))
    return faults


def unended(comments: Comments) -> Iterator[TextProblem]:
    """The comments over several records in which another is opened below the next record."""
    lines = LineIndex(comments.text)
    for start, inner in comments.nested:
        (opened, _), (record, column) = lines.locate(start), lines.locate(inner)
        if record > opened + 1:
            yield going_on(opened, record, column)


def going_on(opened: int, record: int, column: int) -> TextProblem:
    """The problem of a comment that begins on record `opened` and meets another opening mark."""
    return TextProblem(COMMENT_GOES_ON, record, column, column + 2, (opened,))


def _problem(kind: str, record: int, column: int) -> TextProblem:
    return TextProblem(kind, record, column, column + 2)


def blank(text: str, *, quotes: bool = False, strings: str = _QUOTED) -> Comments:
    """The text with blanks for its comments. With `quotes`, comment marks in quoted strings are text.

    `strings` is a regular expression for such strings, by default those that end on their record.

    Comments may be nested as long as their marks balance. Where they do not balance, the first closing mark ends
    the comment, so that one stray opening mark inside a comment does not swallow the statements behind it.
    """
    if "/*" not in text and "*/" not in text:
        return Comments(text, (), ())
    strings = strings if quotes else ""
    nested = _blank(text, strings, nesting=True)
    if not nested.not_closed and not nested.not_opened:
        return nested
    flat = _blank(text, strings, nesting=False)
    return (
        flat
        if len(flat.not_closed) + len(flat.not_opened) <= len(nested.not_closed) + len(nested.not_opened)
        else nested
    )


def _blank(text: str, strings: str, *, nesting: bool) -> Comments:
    parts: list[str] = []
    opened: list[int] = []
    not_opened: list[int] = []
    nested: dict[int, int] = {}
    kept_to = 0
    for mark in _marks(text, strings, opened):
        if mark[0] == "/*":
            if not opened:
                parts.append(text[kept_to : mark.start()])
            else:
                nested.setdefault(opened[0], mark.start())
            if nesting or not opened:
                opened.append(mark.start())
        elif mark[0] == "*/" and opened:
            start = opened.pop()
            if not opened:
                parts.append(_spaces(text[start : mark.end()]))
                kept_to = mark.end()
        elif mark[0] == "*/":
            not_opened.append(mark.start())
            parts += [text[kept_to : mark.start()], "  "]
            kept_to = mark.end()
    parts.append(_spaces(text[opened[0] :]) if opened else text[kept_to:])
    return Comments("".join(parts), tuple(opened[:1]), tuple(not_opened), tuple(nested.items()))


def _marks(text: str, strings: str, opened: list[int]) -> Iterator[re.Match[str]]:
    """The comment marks in `text`, and the strings outside comments."""
    outside = re.compile(f"{_MARKS.pattern}|{strings}") if strings else _MARKS
    mark = outside.search(text)
    while mark:
        yield mark
        mark = (_MARKS if opened else outside).search(text, mark.end())


def _spaces(text: str) -> str:
    return _NOT_NEWLINE.sub(" ", text)
