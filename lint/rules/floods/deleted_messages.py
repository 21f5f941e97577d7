from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.floods import Floods
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedStatement

_TOGETHER = ("LOG", "DISPLAY", "AUTO")


@rule("MFL004", level=NOTE, tags=("messages",))
def deleted_messages(floods: Floods) -> Iterator[Finding]:
    """
    Messages of a flood are deleted.

    ## What it does
    Notes NOLOG, NODISPLAY and NOAUTO together on a DEFAULT, JOB or MSG. Of an action and its opposite the last counts.

    ## Why it matters
    The messages are in no log and on no console, and no automation sees them.

    ## Example
    ```text MSGFLD00
    REGULAR MSGTHRESH=50,JOBTHRESH=30
    DEFAULT NOLOG,NODISPLAY,NOAUTO
    ```

    Help: Delete NOLOG, if the messages are needed later.

    ## Use instead
    ```text MSGFLD00
    REGULAR MSGTHRESH=50,JOBTHRESH=30
    DEFAULT NODISPLAY,NOAUTO
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: MSGFLDxx, DEFAULT.
    """
    for policy in floods.policies:
        for statement in policy.actions:
            if statement.is_sound and all(_last(statement, action) == f"NO{action}" for action in _TOGETHER):
                message = "NOLOG, NODISPLAY and NOAUTO together delete the messages."
                yield finding(statement, message, help="Delete NOLOG, if the messages are needed later.")


def _last(statement: LocatedStatement, action: str) -> str:
    """The last of an action and its opposite, "" if the statement has neither."""
    names = [operand.name for operand in statement.operands if operand.name in (action, f"NO{action}")]
    return names[-1] if names else ""
