"""SYSTEM CONFIG: to which systems a statement applies, and the CP-owned volumes."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cached_property
from typing import NamedTuple

from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed, PlacedOperand

ALL_SYSTEMS = "*"


class Slot(NamedTuple):
    """A slot of the CP-owned list: its number, its volume (None: reserved), and the systems it is for."""

    number: PlacedOperand
    volume: PlacedOperand | None
    systems: str


class SystemConfig:
    """One SYSTEM CONFIG file, without what it imbeds."""

    def __init__(self, parsed: ParsedMember) -> None:
        self.parsed = parsed

    def statements(self, name: str) -> Iterator[Placed]:
        """Every statement of that name, in order."""
        return (statement for statement in self.parsed.statements if statement.name == name)

    @cached_property
    def is_complete(self) -> bool:
        """Whether no part of the configuration lies in another file or could not be read."""
        return (
            self.parsed.is_whole
            and not any(self.statements("IMBED"))
            and all(statement.is_sound for statement in self.parsed.statements)
        )

    @cached_property
    def slots(self) -> list[Slot]:
        """The slots of all CP_OWNED statements, in order."""
        found = []
        for statement, systems in self.with_systems:
            number = statement.get("SLOT") if statement.name == "CP_OWNED" else None
            if number and number.values:
                found.append(Slot(number, statement.get("VOLID"), systems))
        return found

    @cached_property
    def with_systems(self) -> list[tuple[Placed, str]]:
        """Every statement with the system, or the pattern of systems, that its qualifier or block limits it to."""
        found = []
        block = ALL_SYSTEMS
        for statement in self.parsed.statements:
            qualifier = statement.get("QUALIFIER")
            if statement.name == "BEGIN":
                block = qualifier.text if qualifier else ALL_SYSTEMS
            elif statement.name == "END":
                block = ALL_SYSTEMS
            else:
                found.append((statement, qualifier.text if qualifier else block))
        return found


def may_meet(systems: str, others: str) -> bool:
    """Whether two statements may be for one system; a qualifier may hold `*` and `%`, and stand for several."""
    pattern, other = systems.replace("%", "?"), others.replace("%", "?")
    return fnmatchcase(pattern, other) or fnmatchcase(other, pattern)
