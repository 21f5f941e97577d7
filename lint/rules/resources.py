"""Operands of the system resource manager, wherever they are set: the SRM statement or SET SRM of a start-up EXEC."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lint.kinds.parsed import ParsedMember
    from lint.kinds.statement import PlacedOperand


def settings(parsed: ParsedMember, name: str) -> Iterator[PlacedOperand]:
    """Every operand of that name, in order."""
    for statement in parsed.statements:
        if statement.name in ("SRM", "SET_SRM"):
            yield from statement.all(name)
