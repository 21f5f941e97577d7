from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.members import text_of
from lint.model.netid import Nodes
from lint.model.rscs_config import RscsConfig
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zvm.image import VmImage


@rule("NET005", level=WARNING, tags=("references",))
def local_node_without_processor(image: VmImage) -> Iterator[Finding]:
    """
    RSCS is a node that SYSTEM NETID does not have.

    ## What it does
    Reports the node of LOCAL in RSCS CONFIG if no record of SYSTEM NETID has it.

    ## Why it matters
    CMS and RSCS do not agree on the name of the node: notes and files go out under a name that the other nodes do not
    know.

    ## Example
    ```text RSCS.CONFIG
    LOCAL VMB * RSCS
    ```
    ```text SYSTEM.NETID
    0A1C44 VMA RSCS
    ```
    ```text parmlint.yaml
    systems:
      VMA: {netid: SYSTEM.NETID, rscs: RSCS.CONFIG}
    ```

    Help: Change VMB to VMA.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    ```
    ```text SYSTEM.NETID
    0A1C44 VMA RSCS
    ```
    ```text parmlint.yaml
    systems:
      VMA: {netid: SYSTEM.NETID, rscs: RSCS.CONFIG}
    ```

    ## Sources
    - General knowledge of SYSTEM NETID.
    """
    nodes = image.of(Nodes)
    if nodes is None or not nodes.has_all:
        return
    names = {text_of(each, "NODE") for each in nodes.all}
    for rscs in image.each(RscsConfig):
        for local in rscs.parsed.named("LOCAL"):
            node = local.get("NODE")
            if node and names and node.text not in names:
                message = f"SYSTEM NETID has no node {node.text}.{nearest(node.text, names)}"
                otherwise = f"Add {node.text} to SYSTEM NETID, or correct LOCAL."
                yield finding(node, message, help=nearest_or(node.text, names, otherwise))
