from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.floods import TYPES, Floods
from lint.ruleset.rule import ERROR, finding, rule


@rule("MFL001", level=ERROR, tags=("values",))
def threshold_not_below(floods: Floods) -> Iterator[Finding]:
    """
    The threshold of a job or a message is not below that of the system.

    ## What it does
    Reports a JOBTHRESH of REGULAR or ACTION, and a MSGLIMIT of SPECIFIC, that is not less than the MSGTHRESH of the
    same statement.

    ## Why it matters
    MSGTHRESH begins intensive mode, in which the messages of each job are counted. The smaller number must be that of
    the job or of the message.

    ## Example
    ```text MSGFLD00
    REGULAR MSGTHRESH=50,JOBTHRESH=50
    ```

    Help: Specify a JOBTHRESH below 50, or a higher MSGTHRESH.

    ## Use instead
    ```text MSGFLD00
    REGULAR MSGTHRESH=50,JOBTHRESH=30
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: MSGFLDxx, msgtype.
    """
    for statement in floods.parsed.named(*TYPES):
        most, limit = statement.get("MSGTHRESH"), statement.get("JOBTHRESH") or statement.get("MSGLIMIT")
        if not most or not limit or most.number is None or limit.number is None or limit.number < most.number:
            continue
        message = f"{limit.name} {limit.number} is not below MSGTHRESH {most.number}."
        help_text = f"Specify a {limit.name} below {most.number}, or a higher MSGTHRESH."
        yield finding(limit, message, help=help_text)
