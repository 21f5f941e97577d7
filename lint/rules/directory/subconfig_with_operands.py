from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import ERROR, finding, rule


@rule("DIR031", level=ERROR, tags=("entries",))
def subconfig_with_operands(directory: Directory) -> Iterator[Finding]:
    """
    A SUBCONFIG has more operands than its name.

    ## What it does
    Reports text after the name on SUBCONFIG.

    ## Why it matters
    Unlike on USER, text after the last operand is an error here: the directory program rejects the source.

    ## Example
    ```text USER.DIRECT
    SUBCONFIG ALICE-1 NOLOG
    ```

    Help: Delete the text after SUBCONFIG ALICE-1.

    ## Use instead
    ```text USER.DIRECT
    SUBCONFIG ALICE-1
    ```

    ## Sources
    - z/VM CP Planning and Administration: SUBCONFIG Directory Statement.
    """
    for entry in directory.entries:
        behind = entry.header.get("SURPLUS") if entry.verb == "SUBCONFIG" else None
        if behind:
            message = f"SUBCONFIG {entry.name} cannot have operands after its name."
            yield finding(behind, message, help=f"Delete the text after SUBCONFIG {entry.name}.")
