from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.machines import Machine, machines_with
from lint.model.minidisks import ALL_MEMBERS
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import LocatedOperand

_ALL = 100
_PERCENT = re.compile(r"(\d{1,3}(?:\.\d)?)%")

_WithShares = tuple[Machine, Mapping[str, LocatedOperand]]
"""A machine with its absolute shares by type of processor."""


@rule("DIR039", level=WARNING, tags=("performance",))
def absolute_shares_above_all(directory: Directory) -> Iterator[Finding]:
    """
    The absolute shares of all users add up to more than 100%.

    ## What it does
    Adds up the SHARE ABSOLUTE values of the users and identities of a directory, in their own entries, their profiles,
    or their subconfigurations, for each type of processor and each member of a cluster, because a user may be on any
    member. Reports the first share that raises the sum above 100%. Users that cannot log on (NOLOG) do not count, and
    neither do maximum shares.

    ## Why it matters
    CP cannot honor all the shares. When all these users are busy, CP scales the shares down, and the share of each user
    depends on the others.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 LBYONLY 2G 4G G
     SHARE ABSOLUTE 60%
    USER LINUX2 LBYONLY 2G 4G G
     SHARE ABSOLUTE 50%
    ```

    Help: Lower this share to 40% or less, or lower earlier shares.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 LBYONLY 2G 4G G
     SHARE ABSOLUTE 50%
    USER LINUX2 LBYONLY 2G 4G G
     SHARE ABSOLUTE 40%
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: SET SHARE. That the sum should stay below 100% is general knowledge.
    - z/VM Performance Update for z/VM 6.2: VM64721, SET SHARE ABSOLUTE LIMITHARD.
    """
    machines = [(machine, shares) for machine in machines_with(directory, "SHARE") if (shares := _shares(machine))]
    members = dict.fromkeys(machine.member for machine, _ in machines)
    reported: set[int] = set()
    for member in [name for name in members if name != ALL_MEMBERS] or [ALL_MEMBERS]:
        there = [(machine, shares) for machine, shares in machines if machine.member in (member, ALL_MEMBERS)]
        for machine, processors, share, total in _above_all(there):
            if id(share.located) not in reported:
                reported.add(id(share.located))
                where = f" on {member}" if member != ALL_MEMBERS else ""
                message = (
                    f"With the {share.text} of {machine.entry.name}, the absolute shares of type {processors} "
                    f"add up to {total}%{where}, which is more than 100%."
                )
                left = (_percent(share.text) or Decimal()) - total + _ALL
                help_text = (
                    f"Lower this share to {left.normalize():f}% or less, or lower earlier shares."
                    if left
                    else f"Change this share of {share.text} to a relative one, or lower earlier shares."
                )
                yield finding(share, message, help=help_text)


def _above_all(machines: Iterable[_WithShares]) -> Iterator[tuple[Machine, str, LocatedOperand, Decimal]]:
    """For each type of processor, the first share that takes the sum above all, with its machine and the sum."""
    sums: dict[str, Decimal] = defaultdict(Decimal)
    for machine, shares in machines:
        for processors, share in shares.items():
            percent = _percent(share.text)
            if percent is not None and sums[processors] <= _ALL:
                sums[processors] += percent
                if sums[processors] > _ALL:
                    yield machine, processors, share, sums[processors]


def _shares(machine: Machine) -> dict[str, LocatedOperand]:
    """The absolute share of a machine for each type of processor; none for one that cannot log on."""
    password = machine.entry.header.get("PASSWORD")
    if password and password.text == "NOLOG":
        return {}
    shares: dict[str, LocatedOperand] = {}
    for part in reversed(machine.parts):
        for statement in part.of("SHARE"):
            processors, absolute = statement.get("TYPE"), statement.get("ABSOLUTE")
            key = processors.text if processors else "ALL"
            shares.pop(key, None)
            if absolute:
                shares[key] = absolute
    return shares


def _percent(text: str) -> Decimal | None:
    match = _PERCENT.fullmatch(text)
    return Decimal(match[1]) if match else None
