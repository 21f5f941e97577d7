"""The links between the members of a z/VM cluster, as ACTIVATE ISLINK has them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from lint.model.devices import device_number
from lint.model.system_config import SystemConfig, may_meet
from lint.syntax.statement import LocatedValue

LinkEnds = dict[tuple[str, str], dict[int, LocatedValue]]
"""The devices of each end of a link by number, for a member and its partner; the partner is "" if it is not known."""


def link_ends(config: SystemConfig, members: Collection[str]) -> LinkEnds:
    """The ends of links that statements activate on members. Without NODE, the only other member is the partner."""
    ends: LinkEnds = defaultdict(dict)
    for statement, systems in config.with_systems("ACTIVATE"):
        node = statement.get("NODE")
        for member in sorted(name for name in members if may_meet(systems, name)):
            partners = sorted((set(members) if node is None else {node.text}) - {member, ""})
            if node is not None and not partners:
                continue  # the statement is for several members, and this one is the partner
            partner = partners[0] if len(partners) == 1 else ""
            for device in (value for operand in statement.all("ISLINK") for value in operand.values):
                number = device_number(device.text)
                if number is not None:
                    ends[member, partner][number] = device
    return ends
