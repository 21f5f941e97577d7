"""VMRM CONFIG: goals, workloads with their virtual machines, and the goal of each managed workload."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import View
from lint.syntax.account import cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue

_ANY_END = "*"
GROUPS = ("ACCOUNT", "ACIGROUP")
"""The operands of WORKLOAD that name users by a statement of the directory of the same name."""


class WorkloadUser(NamedTuple):
    """A user of a workload, or a pattern of users that ends with an asterisk."""

    workload: LocatedOperand
    user: LocatedValue

    @property
    def is_pattern(self) -> bool:
        """True if it is a pattern of users."""
        return self.user.text.endswith(_ANY_END)

    def stands_for(self, userid: str) -> bool:
        """True if it puts a user into the workload."""
        begin = self.user.text.removesuffix(_ANY_END)
        return userid.startswith(begin) if self.is_pattern else userid == begin


class WorkloadGroup(NamedTuple):
    """An account number or an access control group, whose users are all in a workload.

    `verb` is the directory statement that puts a user into it, ACCOUNT or ACIGROUP.
    """

    workload: LocatedOperand
    verb: str
    group: LocatedValue


class Vmrm(View):
    """One configuration file of the Virtual Machine Resource Manager."""

    KINDS = ("vmrm",)

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    def statements(self, name: str) -> Iterator[LocatedStatement]:
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
    def groups(self) -> list[WorkloadGroup]:
        """Every account and access control group of a workload, in order."""
        return [
            WorkloadGroup(workload["NAME"], verb, value)
            for workload in self.statements("WORKLOAD")
            if "NAME" in workload
            for verb in GROUPS
            for operand in workload.all(verb)
            for value in operand.values
        ]

    @cached_property
    def users(self) -> list[WorkloadUser]:
        """Every user of a workload, in order; `groups` has those in accounts and groups."""
        return [
            WorkloadUser(workload["NAME"], user)
            for workload in self.statements("WORKLOAD")
            if "NAME" in workload
            for operand in workload.all("USER")
            for user in operand.values
        ]
