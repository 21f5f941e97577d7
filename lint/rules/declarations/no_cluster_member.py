from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import is_slip, nearest_text
from lint.facts.spelling_hints import choices, nearest
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.configuration import Declarations


@rule("YML012", level=WARNING, tags=("configuration", "systems", "references"))
def no_cluster_member(configuration: Declarations) -> Iterator[Finding]:
    """
    A declared z/VM system is named like no member of its cluster.

    ## What it does
    Reports a system whose name is not in the SSI statement of its SYSTEM CONFIG, if another declared system with the
    same SYSTEM CONFIG is named like a member, or if the name differs from that of a member by one typing error. One
    declared system with a name of its own stands for the whole cluster and is not reported. The rule reports nothing if
    an SSI statement could not be read.

    ## Why it matters
    What is specified for one member of a cluster (statements of SYSTEM CONFIG for one system, SUBCONFIG entries of the
    directory) belongs to a system by its name. With another name, parmlint checks the system without them.

    ## Example
    ```text parmlint.yaml
    systems:
      ONE: {config: SYSTEM.CONFIG}
      TOW: {config: SYSTEM.CONFIG}
    ```
    ```text SYSTEM.CONFIG
    SSI PLEX1 PDR_VOLUME VMCOM1, SLOT 1 ONE, SLOT 2 TWO
    ```

    Help: Change TOW to TWO.

    ## Use instead
    ```text parmlint.yaml
    systems:
      ONE: {config: SYSTEM.CONFIG}
      TWO: {config: SYSTEM.CONFIG}
    ```
    ```text SYSTEM.CONFIG
    SSI PLEX1 PDR_VOLUME VMCOM1, SLOT 1 ONE, SLOT 2 TWO
    ```

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, SSI.
    """
    systems = configuration.vm_systems
    named_members = {system.site.config: system.name for system in systems if system.name.upper() in system.members}
    for system in systems:
        name, members = system.name.upper(), system.members
        if not members or name in members or not system.knows_members:
            continue
        neighbor = named_members.get(system.site.config)
        if neighbor is None and not any(is_slip(name, member) for member in members):
            continue
        free = [member for member in members if all(declared.name.upper() != member for declared in systems)] or members
        near = nearest_text(name, free) or (free[0] if len(free) == 1 else "")
        slots = [slot for config in system.configs for slot in config.cluster_members]
        yield finding(
            configuration.key("systems", system.name),
            f"SSI has no member {system.name}.{choices(members)}{nearest(name, members)}",
            help=f"Change {system.name} to {near}." if near else f"Change {system.name} to the name of a member.",
            related=tuple(related_place(slot.system.span, "a member of the cluster") for slot in slots),
        )._replace(systems=(system.name,))
