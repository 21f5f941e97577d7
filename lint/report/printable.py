"""Text without control characters, which is safe to show on a terminal."""

from __future__ import annotations

from pathlib import PurePath

from lint.finding import How, Span, Suppressed
from lint.source.member import name_of


def printable(text: str) -> str:
    """The text with each character that is not printable replaced by `?` or a blank, so that columns stay the same."""
    return text if text.isprintable() else "".join(c if c.isprintable() else " " if c == "\t" else "?" for c in text)


def place(span: Span) -> str:
    """`path:line:column`."""
    return f"{printable(span.path)}:{span.line}:{span.column}"


def member_beyond_path(span: Span) -> str:
    """The member of a span; "" if the file name is the member name."""
    return "" if span.member == name_of(PurePath(span.path)) else span.member


def why_suppressed(suppression: Suppressed) -> str:
    """`in the baseline`, `ignored: <reason>`."""
    if suppression.how is How.IN_BASELINE:
        return "in the baseline"
    return f"ignored: {printable(suppression.reason)}" if suppression.reason else "ignored"
