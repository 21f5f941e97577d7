from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.rscs_config import NODE_LINKS, RscsConfig
from lint.ruleset.rule import WARNING, finding, rule


@rule("RSC005", level=WARNING, tags=("links",))
def link_to_own_node(rscs: RscsConfig) -> Iterator[Finding]:
    """
    A link of RSCS CONFIG leads to its own node.

    ## What it does
    Reports a LINKDEFINE of type NJE, TCPNJE or SNANJE whose NODE is the node of LOCAL.

    ## Why it matters
    A node has no link to itself, so that the link never connects.

    ## Example
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE TCPNJE NODE VMA
    ```

    Help: Specify the node at the other end of VMB.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE TCPNJE NODE VMB
    ```

    ## Sources
    - General knowledge of RSCS CONFIG.
    """
    own = {node.text for local in rscs.parsed.named("LOCAL") if (node := local.get("NODE"))}
    for link in rscs.links.values():
        node = link.get("NODE")
        if node and node.text in own and text_of(link, "TYPE") in NODE_LINKS:
            message = f"The link leads to {node.text}, which is this node."
            yield finding(node, message, help=f"Specify the node at the other end of {text_of(link, 'LINK')}.")
