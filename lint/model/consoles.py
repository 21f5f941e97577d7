"""CONSOLxx: consoles, and the routing codes that they get."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import Members, text_of
from lint.syntax.account import cached_property
from lint.syntax.digits import bounded
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown

SYSTEM_CONSOLE, SMCS, HMCS = "SYSCONS", "SMCS", "HMCS"
ALL_SYSTEMS = "*ALL"
_ALL, _NONE = "ALL", "NONE"
_HIGHEST = 128
_DEVICE_NUMBER = re.compile(r"[0-9A-F]{4}")
_SHORT_NUMBER = re.compile(r"[0-9A-F]{3}")


class Console(NamedTuple):
    """A CONSOLE statement with its name and device, "" for what it lacks; a device number has four digits."""

    statement: LocatedStatement
    name: str
    device: str

    @property
    def is_device(self) -> bool:
        """True if it is known to have a device number."""
        return _DEVICE_NUMBER.fullmatch(self.device) is not None


class Consoles(Members):
    """The CONSOLxx member of a system."""

    KINDS = ("consol",)

    @cached_property
    def consoles(self) -> tuple[Console, ...]:
        """Every CONSOLE, in order."""
        return tuple(
            Console(statement, text_of(statement, "NAME"), _device(text_of(statement, "DEVNUM")))
            for statement in self.statements("CONSOLE")
        )

    def on_init(self, name: str) -> LocatedOperand | None:
        """An operand of INIT, None if it is not coded."""
        return self._of("INIT", name)

    def default(self, name: str) -> LocatedOperand | None:
        """An operand of DEFAULT, None if it is not coded."""
        return self._of("DEFAULT", name)

    def _of(self, statement: str, name: str) -> LocatedOperand | None:
        operands = (placed.get(name) for placed in self.statements(statement))
        return next((operand for operand in operands if operand), None)


def routing_codes(operand: LocatedOperand) -> frozenset[int] | None:
    """The codes of a ROUTCODE; None if a symbol or a fault hides some."""
    codes: set[int] = set()
    for text in operand.texts:
        if text == _ALL:
            codes.update(range(1, _HIGHEST + 1))
        elif text != _NONE:
            ends = text.split("-")
            if is_unknown(text) or not all(end.isdecimal() for end in ends):
                return None
            numbers = [min(bounded(end), _HIGHEST + 1) for end in ends]
            codes.update(range(numbers[0], numbers[-1] + 1))
    return frozenset(codes)


def gets_all(operand: LocatedOperand) -> bool:
    """True for ROUTCODE(ALL)."""
    return _ALL in operand.texts


def same_device(consoles: tuple[Console, ...]) -> Iterator[tuple[Console, Console]]:
    """Each console with a device number that another before it has, and that one."""
    first_of: dict[str, Console] = {}
    for console in consoles:
        if console.is_device:
            first = first_of.setdefault(console.device, console)
            if first is not console:
                yield console, first


def _device(text: str) -> str:
    """A DEVNUM with four digits if it is a device number."""
    bare = text.removeprefix("/")
    return f"0{bare}" if _SHORT_NUMBER.fullmatch(bare) else bare
