from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rscs_config import RscsConfig
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedOperand


@rule("RSC004", level=ERROR, tags=("duplicates", "links"))
def repeated_link(rscs: RscsConfig) -> Iterator[Finding]:
    """
    Two LINKDEFINE statements of RSCS CONFIG define one link.

    ## What it does
    Reports a LINKDEFINE with the name of another.

    ## Why it matters
    RSCS rejects the second statement.

    ## Example
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE NODE VMB
    LINKDEFINE VMB TYPE TCPNJE NODE VMC
    ```

    Help: Rename the second link VMB, or delete it.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE NODE VMB
    ```

    ## Sources
    - General knowledge of RSCS CONFIG.
    """
    first: dict[str, LocatedOperand] = {}
    for statement in rscs.parsed.named("LINKDEFINE"):
        link = statement.get("LINK")
        if link and link.text in first:
            related = (related_place(first[link.text], "the first"),)
            help_text = f"Rename the second link {link.text}, or delete it."
            yield finding(link, f"There is a link {link.text} already.", help=help_text, related=related)
        elif link:
            first[link.text] = link
