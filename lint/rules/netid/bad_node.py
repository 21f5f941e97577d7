from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("NET003", level=ERROR, tags=("nodes", "values"))
def bad_node(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The name of a node is too long.

    ## What it does
    Reports a node in SYSTEM NETID with more than eight characters.

    ## Why it matters
    The name of a node has at most eight characters, in RSCS and in the tags of spool files.

    ## Example
    ```text SYSTEM.NETID
    012345 PRODUCTION RSCS
    ```

    Help: Specify NODE as PRODUCTI, or another name of 1 to 8 characters.

    ## Use instead
    ```text SYSTEM.NETID
    012345 PRODUCTI RSCS
    ```

    ## Sources
    - General knowledge of SYSTEM NETID.
    """
    return bad_values(parsed, "NET003")
