from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.rscs_config import RscsConfig
from lint.ruleset.rule import WARNING, finding, rule


@rule("RSC003", level=WARNING, tags=("references", "links"))
def parameters_of_undefined_link(rscs: RscsConfig) -> Iterator[Finding]:
    """
    A PARM of RSCS CONFIG names a link that nothing defines.

    ## What it does
    Reports the link of a PARM if no LINKDEFINE has that name. A file that imbeds another is not checked.

    ## Why it matters
    The parameters have no effect, and the link that they are meant for has defaults.

    ## Example
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE NODE VMB
    PARM VMX HOST=10.1.1.2
    ```

    Help: Change VMX to VMB.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE NODE VMB
    PARM VMB HOST=10.1.1.2
    ```

    ## Sources
    - General knowledge of RSCS CONFIG.
    """
    links = {*rscs.links}
    if not rscs.has_all_links:
        return
    for statement in rscs.parsed.named("PARM"):
        link = statement.get("LINK")
        if link and link.text not in links:
            message = f"There is no link {link.text}.{nearest(link.text, links)}"
            otherwise = f"Add LINKDEFINE {link.text}, or delete this PARM."
            yield finding(link, message, help=nearest_or(link.text, links, otherwise))
