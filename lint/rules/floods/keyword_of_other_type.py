from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding
from lint.model.floods import FloodPolicy, Floods
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import LocatedOperand

_REFUSED = {
    "REGULAR": ("RETAIN", "NORETAIN", "IGNORE", "NOIGNORE"),
    "ACTION": ("IGNORE", "NOIGNORE"),
    "SPECIFIC": ("CMD", "NOCMD"),
}
"""The actions that DEFAULT, JOB and MSG may not have behind each type of message. [doc: DEFAULT]"""


@rule("MFL002", level=ERROR, tags=("values",))
def keyword_of_other_type(floods: Floods) -> Iterator[Finding]:
    """
    A keyword or an action is for another type of message.

    ## What it does
    Reports MSGLIMIT and MSGIMTIME on REGULAR and ACTION, JOBTHRESH and JOBIMTIME on SPECIFIC; RETAIN behind REGULAR,
    IGNORE behind REGULAR and ACTION, CMD behind SPECIFIC, with their opposites.

    ## Why it matters
    The system does not accept them there, and the policy is not the one that was meant.

    ## Example
    ```text MSGFLD00
    SPECIFIC MSGTHRESH=50,JOBTHRESH=30
    ```

    Help: Delete JOBTHRESH from this SPECIFIC.

    ## Use instead
    ```text MSGFLD00
    SPECIFIC MSGTHRESH=50
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: MSGFLDxx, msgtype. z/OS MVS Initialization and Tuning Reference:
      MSGFLDxx, DEFAULT.
    """
    facts = table.load("msgfld").statements
    for policy in floods.policies:
        if policy.of_type:
            refused = facts[policy.name].rejected
            for operand in policy.of_type.operands:
                if operand.name in refused:
                    message = f"{operand.name} is not valid for {policy.name} messages."
                    help_text = f"Delete {operand.name} from this {policy.name}."
                    yield finding(operand.keyword_span, message, help=help_text)
            for statement_name, operand in _refused_actions(policy):
                message = f"{operand.name} is not valid for {policy.name} messages."
                yield finding(operand.keyword_span, message, help=f"Delete {operand.name} from this {statement_name}.")


def _refused_actions(policy: FloodPolicy) -> Iterator[tuple[str, LocatedOperand]]:
    for statement in policy.actions:
        for operand in statement.operands:
            if operand.name in _REFUSED[policy.name]:
                yield statement.name, operand
