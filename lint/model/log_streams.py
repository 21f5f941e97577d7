"""The LOGR policy: log streams, and the structures of coupling facilities that they are in.

[z/OS MVS Setting Up a Sysplex: LOGR parameters for administrative data utility]
"""

from __future__ import annotations

from typing import NamedTuple

from lint.facts import table
from lint.model.members import text_of
from lint.model.policies import LOGR, STATEMENTS, AdministrativePolicy, Policies
from lint.syntax.account import cached_property
from lint.syntax.digits import decimal
from lint.syntax.statement import LocatedStatement, is_unknown

OPERLOG, LOGREC = "SYSPLEX.OPERLOG", "SYSPLEX.LOGREC.ALLRECS"
"""The log streams of the operations log and of error records, whose names are fixed."""
_OF_CICS = ("DFHLOG", "DFHSHUNT")
_STRUCTURE, _STREAM = "DEFINE_STRUCTURE", "DEFINE_LOGSTREAM"


class LogStructure(NamedTuple):
    """A DEFINE STRUCTURE."""

    statement: LocatedStatement
    name: str


class LogStream(NamedTuple):
    """A DEFINE LOGSTREAM."""

    statement: LocatedStatement
    name: str

    @property
    def is_like_another(self) -> bool:
        """True if it takes what it lacks from another log stream, which may not be here."""
        return "LIKE" in self.statement

    @property
    def is_dasd_only(self) -> bool:
        """True for DASDONLY(YES)."""
        return self.says("DASDONLY", "YES")

    @property
    def is_on_structures(self) -> bool:
        """True if it is not for disk alone: DASDONLY(NO), or no DASDONLY."""
        kind = self.statement.get("DASDONLY")
        return kind.text == "NO" if kind else self.statement.is_sound

    @property
    def is_of_cics(self) -> bool:
        """True if it is the system log of a CICS region, or the part of it for what waits."""
        return self.name.rpartition(".")[2] in _OF_CICS

    @property
    def structure(self) -> str:
        """The structure that it is in, "" without one."""
        return text_of(self.statement, "STRUCTNAME")

    def says(self, operand: str, value: str) -> bool:
        """True if an operand has that as its value."""
        return text_of(self.statement, operand) == value

    def number(self, name: str) -> int | None:
        """The number of an operand, else its default; None if it is not known."""
        operand = self.statement.get(name)
        if operand:
            return operand.number
        facts = table.load("ixcmiapu").operand(_STREAM, name)
        is_left_out = self.statement.is_sound and not self.is_like_another
        default = facts.default() if facts and is_left_out else None
        return decimal(default) if default else None


class LogPolicy(NamedTuple):
    """The structures and log streams of a DATA TYPE(LOGR), or such that stand behind none."""

    policy: AdministrativePolicy
    structures: list[LogStructure]
    streams: list[LogStream]


class LogStreams(Policies):
    """The definitions of the system logger in the input of IXCMIAPU."""

    @cached_property
    def policies(self) -> list[LogPolicy]:
        """The definitions of each DATA TYPE(LOGR), in order."""
        return [
            LogPolicy(
                policy,
                [LogStructure(placed, text_of(placed, "NAME")) for placed in policy.named(_STRUCTURE)],
                [LogStream(placed, text_of(placed, "NAME")) for placed in policy.named(_STREAM)],
            )
            for policy in self.of_type(LOGR)
        ]

    @property
    def structures(self) -> list[LogStructure]:
        """Every structure, in order."""
        return [structure for policy in self.policies for structure in policy.structures]

    @property
    def streams(self) -> list[LogStream]:
        """Every log stream, in order."""
        return [stream for policy in self.policies for stream in policy.streams]

    @property
    def has_all_names(self) -> bool:
        """True if the names of all structures and log streams are known, and there are no other definitions."""
        names = [structure.name for structure in self.structures] + [stream.name for stream in self.streams]
        are_whole = [policy.policy.has_all(*STATEMENTS[LOGR]) for policy in self.policies]
        return all(are_whole) and all(names) and not any(map(is_unknown, names))
