from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cluster_links import link_ends
from lint.model.system_config import SystemConfig, may_meet
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedValue

_PER_PATH = 4
_MOST = 16


@rule("CFG028", level=NOTE, tags=("cluster", "performance"))
def uneven_cluster_link(config: SystemConfig) -> Iterator[Finding]:
    """
    The link between two members of a cluster is not configured as recommended.

    ## What it does
    Checks ACTIVATE ISLINK statements, on each member to which they apply, if the partner of the link is known: from
    NODE, or because the cluster has two members. Reports a link whose ends have different device numbers, a link that
    only one end activates, and an end with more than sixteen devices or with a number of devices that is not a multiple
    of four.

    ## Why it matters
    The speed of a relocation depends on the link. The best practice is up to four channel paths of the same speed, four
    channel-to-channel devices on each, and the same device numbers at both ends.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 SLOT 1 VMA, SLOT 2 VMB
    VMA: ACTIVATE ISLINK 4A00 4A01 4A02 4A03
    VMB: ACTIVATE ISLINK 4A00 4A01 4A02 4A04
    ```

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 SLOT 1 VMA, SLOT 2 VMB
    VMA: ACTIVATE ISLINK 4A00 4A01 4A02 4A03
    VMB: ACTIVATE ISLINK 4A00 4A01 4A02 4A03
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: ISFC Logical Link Configuration Best Practices.
    """
    members = {slot.system.text for slot in config.cluster_members}
    ends = {(member, partner): devices for (member, partner), devices in link_ends(config, members).items() if partner}
    reported: set[LocatedValue] = set()
    for (member, partner), devices in ends.items():
        first = next(iter(devices.values()))
        if first not in reported and (len(devices) > _MOST or len(devices) % _PER_PATH):
            reported.add(first)
            message = (
                f"The link from {member} to {partner} has {len(devices)} devices; the advice is {_PER_PATH} on each of "
                f"up to {_MOST // _PER_PATH} channel paths."
            )
            yield finding(first, message)
        far = ends.get((partner, member), {})
        if not far and _says_all_links(config):
            message = f"{member} has a link to {partner}, but {partner} has no ACTIVATE ISLINK to {member}."
            yield finding(first, message)
        odd = next((device for number, device in devices.items() if number not in far), None)
        if far and odd and config.has_all("ACTIVATE", "BEGIN", "END"):
            message = f"{partner} has no {odd.text} for its link with {member}; the ends should have the same numbers."
            yield finding(odd, message, related=(related_place(next(iter(far.values())), f"the devices of {partner}"),))


def _says_all_links(config: SystemConfig) -> bool:
    """True if all ACTIVATE ISLINK were read, and each is for a member."""
    members = {slot.system.text for slot in config.cluster_members}
    systems = {systems for statement, systems in config.with_systems("ACTIVATE") if "ISLINK" in statement}
    is_of_members = all(any(may_meet(pattern, member) for member in members) for pattern in systems)
    return config.has_all("ACTIVATE", "BEGIN", "END") and is_of_members
