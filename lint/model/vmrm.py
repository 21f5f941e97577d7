"""VMRM CONFIG: goals, workloads with their virtual machines, and which workload is managed to which goal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed, PlacedOperand, PlacedValue

_ANY_END = "*"


class WorkloadUser(NamedTuple):
    """A user, or with an asterisk at the end a group of users, of a workload."""

    workload: PlacedOperand
    user: PlacedValue

    @property
    def is_pattern(self) -> bool:
        """Whether it stands for all users whose names begin so."""
        return self.user.text.endswith(_ANY_END)

    def stands_for(self, userid: str) -> bool:
        """Whether a user belongs to the workload by it."""
        begin = self.user.text.removesuffix(_ANY_END)
        return userid.startswith(begin) if self.is_pattern else userid == begin


class Vmrm:
    """One configuration file of the Virtual Machine Resource Manager."""

    def __init__(self, parsed: ParsedMember) -> None:
        self.parsed = parsed

    def statements(self, name: str) -> Iterator[Placed]:
        """Every statement of that name, in order."""
        return iter(self.parsed.named(name))

    def names(self, verb: str) -> frozenset[str]:
        """The names that the statements of a verb (GOAL, WORKLOAD) define."""
        return frozenset(name.text for statement in self.statements(verb) if (name := statement.get("NAME")))

    @cached_property
    def managed(self) -> frozenset[str]:
        """The workloads that a MANAGE names."""
        named = (statement.get("WORKLOAD_NAME") for statement in self.statements("MANAGE"))
        return frozenset(name.text for name in named if name)

    @cached_property
    def users(self) -> list[WorkloadUser]:
        """Every user of a workload, in order; those that an account or a group stands for are not known here."""
        return [
            WorkloadUser(workload["NAME"], user)
            for workload in self.statements("WORKLOAD")
            if "NAME" in workload
            for operand in workload.all("USER")
            for user in operand.values
        ]
