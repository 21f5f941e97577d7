"""ARM policies: in which order and on which systems batch jobs and started tasks restart.

[z/OS MVS Setting Up a Sysplex: automatic restart management parameters]
"""

from __future__ import annotations

from typing import NamedTuple

from lint.model.members import VALUE, text_of
from lint.model.policies import ARM, AdministrativePolicy, Policies
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedStatement, LocatedValue, is_unknown

_WILD = frozenset("*?")


class Element(NamedTuple):
    """An ELEMENT: a job or started task, or with other characters for * and ? several."""

    statement: LocatedStatement
    name: str

    @property
    def is_single(self) -> bool:
        """True if the name stands for one element alone."""
        return bool(self.name) and not _WILD & set(self.name) and not is_unknown(self.name)

    @property
    def restarts_elsewhere(self) -> bool:
        """False for TERMTYPE(ELEMTERM): it restarts on the same system, or not at all."""
        return text_of(self.statement, "TERMTYPE") != "ELEMTERM"


class RestartGroup(NamedTuple):
    """A RESTART_GROUP with its elements."""

    statement: LocatedStatement
    name: str
    elements: list[Element]

    @property
    def targets(self) -> list[LocatedValue]:
        """The systems of TARGET_SYSTEM, * for all among them."""
        operand = self.statement.get("TARGET_SYSTEM")
        return operand.values if operand else []


class ArmPolicy(NamedTuple):
    """An ARM policy, or levels and groups that stand in none."""

    policy: AdministrativePolicy
    levels: list[LocatedStatement]
    groups: list[RestartGroup]


class Arm(Policies):
    """The ARM policies in the input of IXCMIAPU."""

    @cached_property
    def policies(self) -> list[ArmPolicy]:
        """The policies, in order."""
        return [ArmPolicy(policy, list(policy.named("LEVEL")), _groups(policy)) for policy in self.of_type(ARM)]


def _groups(policy: AdministrativePolicy) -> list[RestartGroup]:
    """The groups, each with the elements behind it."""
    groups: list[RestartGroup] = []
    for statement in policy.named("RESTART_GROUP", "ELEMENT"):
        name = text_of(statement, VALUE)
        if statement.name == "RESTART_GROUP":
            groups.append(RestartGroup(statement, name, []))
        elif groups:
            groups[-1].elements.append(Element(statement, name))
    return groups
