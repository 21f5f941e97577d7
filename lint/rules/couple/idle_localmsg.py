from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, finding, rule


@rule("CPL047", level=WARNING, tags=("transport-classes",))
def idle_localmsg(couple: Couple) -> Iterator[Finding]:
    """
    A LOCALMSG that adds nothing.

    ## What it does
    Reports a LOCALMSG without MAXMSG.

    ## Why it matters
    LOCALMSG adds message buffer space to the class for messages within the system. Without MAXMSG it adds no space.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    LOCALMSG CLASS(DEFAULT)
    ```

    Help: Delete this LOCALMSG for class DEFAULT, or add MAXMSG with the number of K to add.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    LOCALMSG CLASS(DEFAULT) MAXMSG(500)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: local messages.
    """
    for statement in couple.statements("LOCALMSG"):
        if statement.is_sound and "MAXMSG" not in statement:
            message = "This LOCALMSG has no MAXMSG: it adds no buffer space to its transport class."
            class_name = couple.class_of(statement)
            help_text = f"Delete this LOCALMSG for class {class_name}, or add MAXMSG with the number of K to add."
            yield finding(statement, message, help=help_text)
