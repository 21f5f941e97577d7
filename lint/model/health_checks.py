"""HZSPRMxx: what IBM Health Checker for z/OS does with its checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import Members
from lint.syntax.statement import LocatedStatement

ADDITIONS = ("ADD", "ADDREPLACE")
ALL = "*"
"""The filter that every owner or every check passes."""


class Policy(NamedTuple):
    """A policy statement: ADD POLICY or ADDREPLACE POLICY."""

    statement: LocatedStatement

    @property
    def name(self) -> str:
        """The name of the policy, by default DEFAULT."""
        policy = self.statement.get("POLICY")
        return (policy.text if policy else "") or "DEFAULT"

    @property
    def check(self) -> tuple[str, str]:
        """Owner and name of the check that it is for, as filters; "" for what is not coded."""
        check = self.statement.get("CHECK")
        values = [*(check.texts if check else ()), "", ""]
        return values[0], values[1]


class HealthChecks(Members):
    """The HZSPRMxx members of HZS=(xx,...)."""

    KINDS = ("hzsprm",)

    @property
    def policies(self) -> Iterator[Policy]:
        """Every policy statement, in order."""
        return (Policy(statement) for statement in self.statements(*ADDITIONS) if "POLICY" in statement)
