"""Helpers of the rules on virtual machines: findings at statements that several machines share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lint.model.machines import Machine
from lint.syntax.statement import LocatedOperand


class Sharing(NamedTuple):
    """An operand with the machines that have it: one in a profile may be that of many."""

    operand: LocatedOperand
    machines: list[Machine]

    @property
    def names(self) -> str:
        """The first userid, and how many more there are: `LINUX1 and 3 others`."""
        users = list(dict.fromkeys(machine.entry.name for machine in self.machines))
        more = len(users) - 1
        return users[0] + (f" and {more} other{'s' if more > 1 else ''}" if more else "")

    def verb(self, singular: str, plural: str) -> str:
        """The form of a verb that goes with `names`."""
        return singular if len({machine.entry.name for machine in self.machines}) == 1 else plural


def by_operand(pairs: Iterable[tuple[LocatedOperand, Machine]]) -> Iterator[Sharing]:
    """The operands of some pairs, each once, with all machines that come with it."""
    alike: dict[tuple[int, int], Sharing] = {}
    for operand, machine in pairs:
        place = id(operand.located), id(operand.operand)
        alike.setdefault(place, Sharing(operand, [])).machines.append(machine)
    yield from alike.values()
