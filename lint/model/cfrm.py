"""CFRM policies: coupling facilities, and structures with their sizes and the facilities that they may be in.

[z/OS MVS Setting Up a Sysplex: CFRM parameters for administrative data utility]
"""

from __future__ import annotations

import re
from typing import NamedTuple

from lint.model.members import text_of
from lint.model.policies import CFRM, AdministrativePolicy, Policies
from lint.syntax.account import cached_property
from lint.syntax.digits import bounded
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, is_unknown

SIGNALING = "IXC"
"""The beginning of the names of signaling structures."""
GUEST = "SIMDEV"
"""The TYPE of a coupling facility that is a guest of z/VM."""
_MACHINE = ("TYPE", "MFG", "PLANT", "SEQUENCE")
_KILOBYTES = {"": 1, "K": 1, "M": 1024, "G": 1024**2, "T": 1024**3}
_SIZE = re.compile(r"(\d{1,9})([KMGT]?)")


class Facility(NamedTuple):
    """A coupling facility."""

    statement: LocatedStatement
    name: str

    @property
    def machine(self) -> tuple[str, ...] | None:
        """Type, manufacturer, plant and serial number of its machine; None if one of them is not known."""
        return self._words(_MACHINE)

    @property
    def identification(self) -> tuple[str, ...] | None:
        """Its machine, partition, side and processor complex; None if the machine or the partition is not known."""
        machine, partition = self._words(_MACHINE), self._words(("PARTITION",))
        if machine is None or partition is None:
            return None
        more = [text_of(self.statement, name) for name in ("SIDE", "CPCID")]
        return (*machine, partition[0].zfill(2), more[0], more[1] or "00")

    def _words(self, names: tuple[str, ...]) -> tuple[str, ...] | None:
        words = tuple(text_of(self.statement, name) for name in names)
        return words if all(words) and not any(map(is_unknown, words)) else None

    @property
    def is_guest(self) -> bool:
        """True if it is a guest of z/VM, which is for tests."""
        return text_of(self.statement, "TYPE") == GUEST


class Structure(NamedTuple):
    """A structure. Sizes are in K."""

    statement: LocatedStatement
    name: str

    @property
    def is_signaling(self) -> bool:
        """True if its name is that of a signaling structure of XCF."""
        return self.name.startswith(SIGNALING)

    def size(self, operand: str) -> int | None:
        """The number of SIZE, INITSIZE or MINSIZE in K; None if it is not specified or not known."""
        size = self.statement.get(operand)
        return kilobytes(size) if size else None

    @property
    def preferences(self) -> list[LocatedValue]:
        """The coupling facilities of PREFLIST, in order."""
        preferences = self.statement.get("PREFLIST")
        return preferences.values if preferences else []

    @property
    def exclusions(self) -> list[LocatedValue]:
        """The structures of EXCLLIST."""
        exclusions = self.statement.get("EXCLLIST")
        return exclusions.values if exclusions else []

    def has(self, operand: str, value: str) -> bool:
        """True if an operand has that as its first value."""
        return text_of(self.statement, operand) == value


class CfrmPolicy(NamedTuple):
    """A CFRM policy, or coupling facilities and structures that stand in none."""

    policy: AdministrativePolicy
    facilities: list[Facility]
    structures: list[Structure]

    @property
    def name(self) -> str:
        """The name of the policy, "" without one."""
        return self.policy.name

    @property
    def is_whole(self) -> bool:
        """True if it has a DEFINE POLICY, and all of its coupling facilities and structures were read."""
        return self.policy.is_whole

    @property
    def has_all_facilities(self) -> bool:
        """True if it has a DEFINE POLICY, and the names of all its coupling facilities were read."""
        return self.policy.has_all("CF")

    @property
    def has_all_structures(self) -> bool:
        """True if it has a DEFINE POLICY, and the names of all its structures were read."""
        return self.policy.has_all("STRUCTURE")

    def facility(self, name: str) -> Facility | None:
        """The coupling facility of that name, or None."""
        return next((facility for facility in self.facilities if facility.name == name), None)

    def structure(self, name: str) -> Structure | None:
        """The structure of that name, or None."""
        return next((structure for structure in self.structures if structure.name == name), None)


class Cfrm(Policies):
    """The CFRM policies in the input of IXCMIAPU."""

    @cached_property
    def policies(self) -> list[CfrmPolicy]:
        """The policies, in order."""
        return [
            CfrmPolicy(
                policy,
                [Facility(statement, text_of(statement, "NAME")) for statement in policy.named("CF")],
                [Structure(statement, text_of(statement, "NAME")) for statement in policy.named("STRUCTURE")],
            )
            for policy in self.of_type(CFRM)
        ]


def kilobytes(operand: LocatedOperand) -> int | None:
    """The size that an operand holds, in K, which is the unit of a number without one; None for anything else."""
    size = _SIZE.fullmatch(operand.text)
    return bounded(size[1]) * _KILOBYTES[size[2]] if size else None
