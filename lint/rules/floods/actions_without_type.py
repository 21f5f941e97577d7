from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.floods import TYPES, Floods
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("MFL005", level=ERROR, tags=("references",))
def actions_without_type(floods: Floods) -> Iterator[Finding]:
    """
    Actions are before the first type of message, or those for a job are behind SPECIFIC.

    ## What it does
    Reports the first DEFAULT, DEFAULTCMD, JOB or MSG without REGULAR, ACTION or SPECIFIC before it, and a JOB behind
    SPECIFIC.

    ## Why it matters
    These statements are about the type of message before them. JOB is for REGULAR and ACTION messages.

    ## Example
    ```text MSGFLD00
    DEFAULT NOLOG
    REGULAR MSGTHRESH=50,JOBTHRESH=30
    ```

    Help: Move this DEFAULT behind the REGULAR, ACTION or SPECIFIC that it is for.

    ## Use instead
    ```text MSGFLD00
    REGULAR MSGTHRESH=50,JOBTHRESH=30
    DEFAULT NOLOG
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: MSGFLDxx, DEFAULT. z/OS MVS Initialization and Tuning Reference:
      MSGFLDxx, JOB.
    """
    if not floods.parsed.has_read_all(*TYPES):
        return
    first, *behind = floods.policies
    for statement in first.actions[:1]:
        message = f"No type of message is before this {statement.name}."
        help_text = f"Move this {statement.name} behind the REGULAR, ACTION or SPECIFIC that it is for."
        yield finding(statement, message, help=help_text)
    for policy in behind:
        for statement in policy.actions:
            if policy.of_type and policy.name == "SPECIFIC" and statement.name == "JOB":
                related = (related_place(policy.of_type, "the type of message"),)
                help_text = "Move this JOB behind the REGULAR or ACTION that it is for."
                yield finding(statement, "JOB is not for SPECIFIC messages.", help=help_text, related=related)
