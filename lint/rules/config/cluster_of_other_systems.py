from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count

from lint.facts.spelling import nearest_words
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.system_config import ClusterMember, SystemConfig
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("CFG012", level=WARNING, tags=("cluster",))
def cluster_of_other_systems(config: SystemConfig) -> Iterator[Finding]:
    """
    SSI or a relocation domain names a system that is not defined.

    ## What it does
    Reports a member of SSI that no SYSTEM_IDENTIFIER names, a slot number or a member that SSI specifies twice, and a
    member of RELOCATION_DOMAIN that is not in a slot of SSI.

    ## Why it matters
    The system cannot join the cluster, or guests cannot be relocated to it.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 PDR_VOLUME VMCOM1,
      SLOT 1 VMA,
      SLOT 2 VMC
    ```

    Help: Change VMC to VMB.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 PDR_VOLUME VMCOM1,
      SLOT 1 VMA,
      SLOT 2 VMB
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, SSI. That the names must agree is general knowledge.
    - z/VM Performance Update for z/VM 6.2: SSI and LGR Thoughts.
    """
    members = config.cluster_members
    taken = {member.number.number for member in members}
    free = (number for number in count(1) if number not in taken)
    for slot, before in _repeats(members, lambda slot: str(slot.number.number)):
        message = f"Slot {slot.number.text} of the cluster is specified twice."
        help_text = f"Change slot {slot.number.text} of {slot.system.text} to {next(free)}."
        related = (related_place(before.number, "first specified here"),)
        yield finding(slot.number, message, help=help_text, related=related)
    for slot, before in _repeats(members, lambda slot: slot.system.text):
        message = f"{slot.system.text} is in two slots of the cluster."
        help_text = f"Delete SLOT {slot.number.text} {slot.system.text}, or specify another system in this slot."
        yield finding(slot.system, message, help=help_text, related=(related_place(before.system, "first named here"),))
    named = {member.system.text for member in members}
    for slot in members if config.has_all_names else ():
        if slot.system.text not in config.system_names and not is_unknown(slot.system.text):
            message = f"{slot.system.text} is a member of the cluster, but no SYSTEM_IDENTIFIER has that name."
            words = nearest_words(slot.system.text, config.system_names)
            free_name = next((word for word in words if word not in named), "")
            otherwise = f"Add a SYSTEM_IDENTIFIER for {slot.system.text}, or delete SLOT {slot.number.text} from SSI."
            help_text, fixes = renamed(slot.system, free_name, otherwise)
            hint = did_you_mean(free_name or next(iter(words), ""))
            yield finding(slot.system, f"{message}{hint}", help=help_text, fixes=fixes)
    yield from _outside_the_cluster(config, named)


def _outside_the_cluster(config: SystemConfig, members: set[str]) -> Iterator[Finding]:
    if not members or any(map(is_unknown, members)) or not config.has_all("SSI"):
        return
    for domain in config.statements("RELOCATION_DOMAIN"):
        values = [value for operand in domain.all("MEMBERS") for value in operand.values]
        named = {value.text for value in values}
        for member in values:
            if member.text not in members and not is_unknown(member.text):
                message = f"{member.text} is in a relocation domain but is not a member of the cluster."
                words = nearest_words(member.text, members)
                free_name = next((word for word in words if word not in named), "")
                otherwise = f"Delete {member.text} from this RELOCATION_DOMAIN, or add it to SSI."
                help_text, fixes = renamed(member, free_name, otherwise)
                hint = did_you_mean(free_name or next(iter(words), ""))
                yield finding(member, f"{message}{hint}", help=help_text, fixes=fixes)


def _repeats(
    members: Iterable[ClusterMember], key: Callable[[ClusterMember], str]
) -> Iterator[tuple[ClusterMember, ClusterMember]]:
    """Each member whose key an earlier member has, with the first such member."""
    first_of: dict[str, ClusterMember] = {}
    for member in members:
        first = first_of.setdefault(key(member), member)
        if first is not member and not is_unknown(key(member)):
            yield member, first
