"""SFM policies: what happens to a system that no longer updates its status, or that others cannot reach.

[z/OS MVS Setting Up a Sysplex: examples of SFM policies; assigning defaults using an *]
"""

from __future__ import annotations

from typing import NamedTuple

from lint.facts import table
from lint.facts.table import exists_in
from lint.model.members import text_of
from lint.model.policies import SFM, AdministrativePolicy, Policies
from lint.syntax.account import cached_property
from lint.syntax.digits import decimal
from lint.syntax.statement import LocatedOperand, LocatedStatement

ALL = "*"
"""The NAME of the SYSTEM whose operands hold for all systems that do not have their own."""
HANG_TIME = "CFSTRHANGTIME"
_ACTIONS = ("PROMPT", "ISOLATETIME", "DEACTTIME", "RESETTIME")


class SystemActions(NamedTuple):
    """A SYSTEM statement, with the name that it is for."""

    statement: LocatedStatement
    name: str

    @property
    def actions(self) -> list[LocatedOperand]:
        """The operands that say how the system is treated when it does not update its status."""
        return [operand for operand in self.statement.operands if operand.name in _ACTIONS]


class SfmPolicy(NamedTuple):
    """An SFM policy, or SYSTEM and RECONFIG statements that stand in none."""

    policy: AdministrativePolicy
    systems: list[SystemActions]
    reconfigurations: list[LocatedStatement]

    @property
    def name(self) -> str:
        """The name of the policy, "" without one."""
        return self.policy.name

    @property
    def is_whole(self) -> bool:
        """True if it has a DEFINE POLICY and no other statements than these."""
        return self.policy.is_whole

    @property
    def default(self) -> SystemActions | None:
        """The SYSTEM that holds for all systems, or None."""
        return next((system for system in self.systems if system.name == ALL), None)

    @property
    def is_for_one_system(self) -> bool:
        """True if it names a single system and no others."""
        return len(self.systems) == 1 and self.default is None

    def weights(self) -> list[int | None]:
        """The weight of every SYSTEM: its own, else that of NAME(*), else the default; None if it is not known."""
        facts = table.load("ixcmiapu").operand("SYSTEM", "WEIGHT")
        general = decimal(facts.default() or "") if facts else None
        own = self.default.statement.get("WEIGHT") if self.default else None
        inherited = own.number if own else general
        weights = [system.statement.get("WEIGHT") for system in self.systems]
        return [weight.number if weight else inherited for weight in weights]


class Sfm(Policies):
    """The SFM policies in the input of IXCMIAPU."""

    @cached_property
    def policies(self) -> list[SfmPolicy]:
        """The policies, in order."""
        return [
            SfmPolicy(
                policy,
                [SystemActions(statement, text_of(statement, "NAME")) for statement in policy.named("SYSTEM")],
                list(policy.named("RECONFIG")),
            )
            for policy in self.of_type(SFM)
        ]

    def has(self, operand: str) -> bool:
        """True if the release has an operand of SYSTEM."""
        facts = table.load("ixcmiapu").operand("SYSTEM", operand)
        return facts is not None and (self.release is None or exists_in(facts, self.release))
