from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import enumerated
from lint.finding import Finding
from lint.model.netid import Nodes
from lint.model.rscs_config import RscsConfig
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("NET005", level=WARNING, tags=("nodes", "references"))
def unknown_local_node(image: VmImage) -> Iterator[Finding]:
    """
    RSCS is at a node that SYSTEM NETID does not have.

    ## What it does
    Reports LOCAL of RSCS CONFIG with a node that no record of SYSTEM NETID has.

    ## Why it matters
    CMS puts the node of SYSTEM NETID on files and notes that it sends. RSCS of another node sends answers to them
    elsewhere.

    ## Example
    ```text SYSTEM.NETID
    012345 VMA RSCS
    ```
    ```text RSCS.CONFIG
    LOCAL VMX
    ```
    ```text parmlint.yaml
    systems:
      VMA: {netid: SYSTEM.NETID, rscs: RSCS.CONFIG}
    ```

    Help: Change VMX to VMA, or the node in SYSTEM NETID.

    ## Use instead
    ```text SYSTEM.NETID
    012345 VMA RSCS
    ```
    ```text RSCS.CONFIG
    LOCAL VMA
    ```
    ```text parmlint.yaml
    systems:
      VMA: {netid: SYSTEM.NETID, rscs: RSCS.CONFIG}
    ```

    ## Sources
    - Derived from the meaning of the two files, which is general knowledge.
    """
    nodes = image.of(Nodes)
    if nodes is None or not nodes.has_all:
        return
    records = list(nodes.all)
    names = list(dict.fromkeys(each["NODE"].text for each in records))
    for rscs in image.each(RscsConfig) if names else ():
        for statement in rscs.parsed.named("LOCAL"):
            local = statement.get("NODE")
            if local and local.text not in names:
                message = f"Node {local.text} of RSCS is in no record of SYSTEM NETID."
                help_text = f"Change {local.text} to {enumerated(names)}, or the node in SYSTEM NETID."
                yield finding(
                    local, message, help=help_text, related=(related_place(records[0]["NODE"], "SYSTEM NETID"),)
                )
