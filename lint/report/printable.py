"""Text for people: nothing in it makes a terminal do anything but show it."""

from __future__ import annotations

from pathlib import PurePath

from lint.finding import How, Span, Suppressed
from lint.source.member import name_of


def printable(text: str) -> str:
    """The text with one visible character for each of its own, so that no terminal acts on it and columns stay."""
    return text if text.isprintable() else "".join(c if c.isprintable() else " " if c == "\t" else "?" for c in text)


def place(span: Span) -> str:
    """`path:line:column`."""
    return f"{printable(span.path)}:{span.line}:{span.column}"


def member_beyond_path(span: Span) -> str:
    """The member that a span lies in; "" where the path says it already."""
    return "" if span.member == name_of(PurePath(span.path)) else span.member


def why_suppressed(one: Suppressed) -> str:
    """`in the baseline`, `ignored: <reason>`."""
    if one.how is How.IN_BASELINE:
        return "in the baseline"
    return f"ignored: {printable(one.reason)}" if one.reason else "ignored"
