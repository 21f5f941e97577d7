from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.repeats import repeated_statements
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("AUT009", level=WARNING, tags=("values",))
def repeated_notification(parsed: ParsedMember) -> Iterator[Finding]:
    """
    NOTIFYMSGS is coded twice.

    ## What it does
    Reports each NOTIFYMSGS of a member but the first.

    ## Why it matters
    A member may have it once. Over several members the first counts.

    ## Example
    ```text AUTOR01
    NOTIFYMSGS(CONSOLE)
    NOTIFYMSGS(HC)
    ```

    Help: Delete one of the two NOTIFYMSGS statements.

    ## Use instead
    ```text AUTOR01
    NOTIFYMSGS(HC)
    ```

    ## Fix safety
    Unsafe. Only a repetition with equal text has a fix, which deletes it. It needs review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: AUTORxx.
    """
    return repeated_statements(parsed, "AUT009")
