from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rscs_config import RscsConfig
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule


@rule("RSC001", level=ERROR, tags=("order",))
def local_node_missing(rscs: RscsConfig) -> Iterator[Finding]:
    """
    RSCS CONFIG does not name its own node once, before all else.

    ## What it does
    Reports a file without LOCAL and a second LOCAL, and warns of a LOCAL behind another statement. A file that imbeds
    another before may have its LOCAL there.

    ## Why it matters
    RSCS does not know its node, and does not start.

    ## Example
    ```text RSCS.CONFIG
    LINKDEFINE VMB TYPE NJE NODE VMB
    LOCAL VMA * RSCS
    ```

    Help: Put LOCAL before all other statements.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE NODE VMB
    ```

    ## Sources
    - General knowledge of RSCS CONFIG.
    """
    statements = rscs.parsed.written
    local = list(rscs.parsed.named("LOCAL"))
    imbeds = list(rscs.parsed.named("IMBED"))
    if not local and not imbeds and rscs.parsed.has_read_all("LOCAL", "IMBED"):
        message = "There is no LOCAL, so that RSCS does not know its node."
        yield finding(
            rscs.parsed.first_line_span, message, help="Add LOCAL with the name of the node before all statements."
        )
    for again in local[1:]:
        related = (related_place(local[0], "the first"),)
        yield finding(
            again, "There is a LOCAL already.", help="Delete one of the two LOCAL statements.", related=related
        )
    if local and statements[0] is not local[0] and not any(each.line < local[0].line for each in imbeds):
        yield finding(
            local[0], "LOCAL must be the first statement.", help="Put LOCAL before all other statements.", level=WARNING
        )
