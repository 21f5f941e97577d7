"""The systems that read the same members as one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lint.engine.merge import of_systems
from lint.engine.run import Run
from lint.finding import Span
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember


class ReadAsOne(NamedTuple):
    """The members of a kind that a system reads as one, or one member alone.

    `beside` are members of other kinds that views of the kind ask; `is_complete` as in `Members`.
    """

    members: tuple[ParsedMember, ...]
    beside: tuple[ParsedMember, ...] = ()
    is_complete: bool = False


class Readers:
    """The systems that read some members as one, by name, and the gaps that may hide further members from each."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._systems: dict[Gap, list[str]] = {}

    def add(self, names: Sequence[str], gaps: Iterable[Gap]) -> None:
        """Enter a system, if it has a name, with the gaps that may hide further members from it."""
        self.names += names
        for gap in gaps:
            self._systems.setdefault(gap, []).extend(names)

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """The gaps that may hide further members from one of them."""
        return tuple(self._systems)

    def tagged(self, run: Run) -> Run:
        """The result for the members as that of these systems; what a gap hides, as that of those that have the gap."""
        owners: dict[tuple[Cause, str, Span], list[str]] = {gap[:3]: names for gap, names in self._systems.items()}
        run = of_systems(run, self.names)
        run.unjudged = [
            entry._replace(systems=tuple(owners.get((entry.cause, entry.reason, entry.span), entry.systems)))
            for entry in run.unjudged
        ]
        return run
