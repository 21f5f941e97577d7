from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rscs_config import RscsConfig
from lint.ruleset.rule import ERROR, finding, rule


@rule("RSC009", level=ERROR, tags=("security",), cwe=(285,))
def commands_for_everybody(rscs: RscsConfig) -> Iterator[Finding]:
    """
    RSCS CONFIG lets everybody enter CP commands.

    ## What it does
    Reports AUTH with * for the user and CP.

    ## Why it matters
    Any user of the node can enter CP commands with the privileges of RSCS.

    ## Example
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    AUTH * VMA CP
    ```

    Help: Specify a userid instead of *, or delete CP.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    AUTH * VMA
    ```

    ## Sources
    - General knowledge of RSCS CONFIG.
    """
    for auth in rscs.parsed.named("AUTH"):
        user = auth.get("USERID")
        if user and user.text == "*" and "CP" in auth:
            message = "Everybody at the node may enter CP commands with the privileges of RSCS."
            yield finding(user, message, help="Specify a userid instead of *, or delete CP.")
