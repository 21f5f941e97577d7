from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.rscs_config import NODE_LINKS, RscsConfig
from lint.ruleset.rule import NOTE, finding, rule


@rule("RSC010", level=NOTE, tags=("links",))
def route_beside_link(rscs: RscsConfig) -> Iterator[Finding]:
    """
    RSCS CONFIG has a route to a node that has a link of its own.

    ## What it does
    Notes a node of ROUTE that is the NODE of a link of type NJE, TCPNJE or SNANJE other than that of the route.

    ## Why it matters
    Files for the node may take two ways. This is a usual way to have a second path.

    ## Example
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE NODE VMB
    LINKDEFINE VMC TYPE NJE NODE VMC
    ROUTE VMC TO VMB
    ```

    Help: Delete this route, or the link VMC.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE NODE VMB
    LINKDEFINE VMC TYPE NJE NODE VMC
    ```

    ## Sources
    - General knowledge of RSCS CONFIG.
    """
    direct = {text_of(link, "NODE"): name for name, link in rscs.links.items() if text_of(link, "TYPE") in NODE_LINKS}
    for route in rscs.parsed.named("ROUTE"):
        over = text_of(route, "LINK")
        for node in (value for operand in route.all("NODE") for value in operand.values):
            link = direct.get(node.text)
            if link and link != over:
                message = f"{node.text} has a link of its own, {link}."
                yield finding(node, message, help=f"Delete this route, or the link {link}.")
