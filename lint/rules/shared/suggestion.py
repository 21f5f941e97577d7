"""Names that help proposes where the text does not have the right one."""

from __future__ import annotations

import re
from collections.abc import Container
from pathlib import PurePath

from lint.finding import Span
from lint.syntax.digits import bounded

_NUMBER_AT_END = re.compile(r"\d+$")


def next_name(name: str, taken: Container[str] = ()) -> str:
    """The name with the number at its end raised until it is free: CDS02 for CDS01; "" if its digits do not suffice."""
    match = _NUMBER_AT_END.search(name)
    if not match:
        return ""
    digits = len(match[0])
    number = bounded(match[0])
    numbers = range(number + 1, min(10**digits, number + _MOST_TRIED))
    names = (f"{name[: match.start()]}{free:0{digits}}" for free in numbers)
    return next((free for free in names if free not in taken), "")


def such_as(text: str) -> str:
    """`, such as TEXT`; "" without a text."""
    return f", such as {text}" if text else ""


_MOST_TRIED = 1000


def line_of(there: Span, here: Span) -> str:
    """`line 3`, or `line 3 of PROG01` where that is another file or member than that of `here`."""
    if (there.path, there.member) == (here.path, here.member):
        return f"line {there.line}"
    return f"line {there.line} of {there.member or PurePath(there.path).name}"
