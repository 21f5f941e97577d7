from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.netid import Nodes
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage


@rule("NET004", level=NOTE, tags=("nodes", "references"))
def system_without_node(image: VmImage) -> Iterator[Finding]:
    """
    A system of SYSTEM CONFIG has no node in SYSTEM NETID.

    ## What it does
    Reports a system that SYSTEM_IDENTIFIER or its default name gives a name, if no record of SYSTEM NETID has a node
    of that name.

    ## Why it matters
    A node usually has the name of its system. If no record is for the processor, CMS has no node name and no userid
    of RSCS for NOTE and SENDFILE.

    ## Example
    ```text SYSTEM.NETID
    012345 VMX RSCS
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER 8561 012345 VMA
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, netid: SYSTEM.NETID}
    ```

    Help: Add a record for VMA to SYSTEM NETID.

    ## Use instead
    ```text SYSTEM.NETID
    012345 VMA RSCS
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER 8561 012345 VMA
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, netid: SYSTEM.NETID}
    ```

    ## Sources
    - General knowledge of SYSTEM NETID.
    """
    nodes = image.of(Nodes)
    if nodes is None or not nodes.has_all:
        return
    records = list(nodes.all)
    names = {each["NODE"].text for each in records}
    for config in image.configs if records else ():
        for statement in config.statements("SYSTEM_IDENTIFIER", "SYSTEM_IDENTIFIER_DEFAULT"):
            system = statement.get("SYSTEM")
            if system and not system.text.startswith("&") and not is_unknown(system.text) and system.text not in names:
                names.add(system.text)
                message = f"System {system.text} has no node in SYSTEM NETID."
                related = (related_place(system, "the system"),)
                yield finding(
                    records[0]["NODE"],
                    message,
                    help=f"Add a record for {system.text} to SYSTEM NETID.",
                    related=related,
                )
