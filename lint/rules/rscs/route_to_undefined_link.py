from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.rscs_config import RscsConfig
from lint.ruleset.rule import WARNING, finding, rule


@rule("RSC002", level=WARNING, tags=("references", "links"))
def route_to_undefined_link(rscs: RscsConfig) -> Iterator[Finding]:
    """
    A ROUTE of RSCS CONFIG names a link that nothing defines.

    ## What it does
    Reports the link of a ROUTE if no LINKDEFINE or GROUP has that name. A file that imbeds another is not checked.

    ## Why it matters
    Files for the nodes wait until somebody defines the link by a command.

    ## Example
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE NODE VMB
    ROUTE VMC TO VMX
    ```

    Help: Change VMX to VMB.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE NODE VMB
    ROUTE VMC TO VMB
    ```

    ## Sources
    - General knowledge of RSCS CONFIG.
    """
    links = {*rscs.links, *rscs.groups}
    if not rscs.has_all_links:
        return
    for statement in rscs.parsed.named("ROUTE"):
        link = statement.get("LINK")
        if link and link.text not in links:
            message = f"There is no link {link.text}.{nearest(link.text, links)}"
            otherwise = f"Add LINKDEFINE {link.text}, or delete this ROUTE."
            yield finding(link, message, help=nearest_or(link.text, links, otherwise))
