"""`/* ... */` comments: blanked out, every other character left in its place."""

from __future__ import annotations

import re
from typing import NamedTuple

_MARKS = re.compile(r"/\*|\*/")
_MARKS_AND_QUOTES = re.compile(r"/\*|\*/|'(?:[^'\n]|'')*'")
_NOT_NEWLINE = re.compile(r"[^\n]")


class Comments(NamedTuple):
    """The text without comments, and the offsets of marks without a partner."""

    text: str
    not_closed: tuple[int, ...]
    not_opened: tuple[int, ...]


def blank(text: str, *, quotes: bool = False) -> Comments:
    """`text` with its comments turned into blanks.

    Comments may be nested as long as their marks balance. Where they do not balance, the first closing mark ends
    the comment, so that one stray opening mark inside a comment does not swallow the statements behind it.
    """
    if "/*" not in text and "*/" not in text:
        return Comments(text, (), ())
    nested = _blank(text, quotes=quotes, nesting=True)
    if not nested.not_closed and not nested.not_opened:
        return nested
    flat = _blank(text, quotes=quotes, nesting=False)
    return (
        flat
        if len(flat.not_closed) + len(flat.not_opened) < len(nested.not_closed) + len(nested.not_opened)
        else nested
    )


def _blank(text: str, *, quotes: bool, nesting: bool) -> Comments:
    parts: list[str] = []
    opened: list[int] = []
    not_opened: list[int] = []
    kept_to = 0
    for mark in (_MARKS_AND_QUOTES if quotes else _MARKS).finditer(text):
        if mark[0] == "/*":
            if not opened:
                parts.append(text[kept_to : mark.start()])
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
    return Comments("".join(parts), tuple(opened[:1]), tuple(not_opened))


def _spaces(text: str) -> str:
    return _NOT_NEWLINE.sub(" ", text)
