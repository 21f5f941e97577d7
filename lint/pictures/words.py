"""Texts of statements as pictures and reports may show them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lint.kinds.registry import by_id
from lint.values.secrets import masked_statement

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lint.finding import Span
    from lint.syntax.statement import LocatedStatement, LocatedValue
    from lint.systems.zos.image import Image

_HIDDEN = "(secret)"


def directory_operand(statement: LocatedStatement, name: str) -> str:
    """An operand of an MDISK, masked: if an operand is missing, a password may be in its position; "" without it."""
    kind, operand = by_id("cp-directory"), statement.get(name)
    if kind is None or operand is None or not operand.values:
        return ""
    value = operand.values[0].value
    return masked_statement(kind, statement)[value.start : value.end].upper()


def place_text(span: Span | None) -> str:
    """`IEASYS00:12`; "" without a place."""
    return f"{span.member or span.path}:{span.line}" if span else ""


def shown_text(text: str, value: LocatedValue, image: Image) -> str:
    """A text of a member, unless a symbol that must not be shown stands in its value."""
    symbols = value.located.symbols_in(value.value.start, value.value.end)
    return _HIDDEN if image.symbols.has_secret(symbols) else text


MOST_NAMES = 8
"""The names of systems that a title has; more are counted."""


def systems_text(names: Sequence[str]) -> str:
    """`PRDA, PRDB`; of many systems, the first ones and the number of the others."""
    rest = len(names) - MOST_NAMES
    return ", ".join(names) if rest <= 1 else f"{', '.join(names[:MOST_NAMES])} and {rest} more"


def with_own_name(text: str, name: str) -> str:
    """The text with the symbol for the name of a system in place of that name, as systems that are alike have it."""
    return re.sub(rf"(?<![\w@#$]){re.escape(name)}(?![\w@#$])", OWN_NAME, text) if name else text


OWN_NAME = "&SYSNAME."


def ranges_text(numbers: Iterable[int], form: str = "d") -> str:
    """Numbers in order, those that follow each other as ranges: `5A00-5A03 5B00` with the form `04X`."""
    ranges: list[list[int]] = []
    for number in sorted(set(numbers)):
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return " ".join(format(low, form) + (f"-{format(high, form)}" if high > low else "") for low, high in ranges)
