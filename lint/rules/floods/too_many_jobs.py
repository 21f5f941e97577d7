from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.floods import Floods
from lint.ruleset.rule import ERROR, finding, rule

_MOST = {"JOB": 64, "MSG": 1024}


@rule("MFL006", level=ERROR, tags=("limits",))
def too_many_jobs(floods: Floods) -> Iterator[Finding]:
    """
    A type of message has more JOB or MSG statements than there may be.

    ## What it does
    Reports the first JOB statement above 64, or MSG statement above 1024, behind a REGULAR, ACTION or SPECIFIC.

    ## Why it matters
    The statements above the limit have no effect.

    ## Example
    ```text MSGFLD00
    REGULAR MSGTHRESH=50,JOBTHRESH=30
    JOB CICS01 NOLOG
    JOB CICS02 NOLOG
    JOB CICS03 NOLOG
    JOB CICS04 NOLOG
    JOB CICS05 NOLOG
    JOB CICS06 NOLOG
    JOB CICS07 NOLOG
    JOB CICS08 NOLOG
    JOB CICS09 NOLOG
    JOB CICS10 NOLOG
    JOB CICS11 NOLOG
    JOB CICS12 NOLOG
    JOB CICS13 NOLOG
    JOB CICS14 NOLOG
    JOB CICS15 NOLOG
    JOB CICS16 NOLOG
    JOB CICS17 NOLOG
    JOB CICS18 NOLOG
    JOB CICS19 NOLOG
    JOB CICS20 NOLOG
    JOB CICS21 NOLOG
    JOB CICS22 NOLOG
    JOB CICS23 NOLOG
    JOB CICS24 NOLOG
    JOB CICS25 NOLOG
    JOB CICS26 NOLOG
    JOB CICS27 NOLOG
    JOB CICS28 NOLOG
    JOB CICS29 NOLOG
    JOB CICS30 NOLOG
    JOB CICS31 NOLOG
    JOB CICS32 NOLOG
    JOB CICS33 NOLOG
    JOB CICS34 NOLOG
    JOB CICS35 NOLOG
    JOB CICS36 NOLOG
    JOB CICS37 NOLOG
    JOB CICS38 NOLOG
    JOB CICS39 NOLOG
    JOB CICS40 NOLOG
    JOB CICS41 NOLOG
    JOB CICS42 NOLOG
    JOB CICS43 NOLOG
    JOB CICS44 NOLOG
    JOB CICS45 NOLOG
    JOB CICS46 NOLOG
    JOB CICS47 NOLOG
    JOB CICS48 NOLOG
    JOB CICS49 NOLOG
    JOB CICS50 NOLOG
    JOB CICS51 NOLOG
    JOB CICS52 NOLOG
    JOB CICS53 NOLOG
    JOB CICS54 NOLOG
    JOB CICS55 NOLOG
    JOB CICS56 NOLOG
    JOB CICS57 NOLOG
    JOB CICS58 NOLOG
    JOB CICS59 NOLOG
    JOB CICS60 NOLOG
    JOB CICS61 NOLOG
    JOB CICS62 NOLOG
    JOB CICS63 NOLOG
    JOB CICS64 NOLOG
    JOB CICS65 NOLOG
    ```

    Help: Delete 1 JOB statement, or name several jobs by *.

    ## Use instead
    ```text MSGFLD00
    REGULAR MSGTHRESH=50,JOBTHRESH=30
    JOB CICS01 NOLOG
    JOB CICS02 NOLOG
    JOB CICS03 NOLOG
    JOB CICS04 NOLOG
    JOB CICS05 NOLOG
    JOB CICS06 NOLOG
    JOB CICS07 NOLOG
    JOB CICS08 NOLOG
    JOB CICS09 NOLOG
    JOB CICS10 NOLOG
    JOB CICS11 NOLOG
    JOB CICS12 NOLOG
    JOB CICS13 NOLOG
    JOB CICS14 NOLOG
    JOB CICS15 NOLOG
    JOB CICS16 NOLOG
    JOB CICS17 NOLOG
    JOB CICS18 NOLOG
    JOB CICS19 NOLOG
    JOB CICS20 NOLOG
    JOB CICS21 NOLOG
    JOB CICS22 NOLOG
    JOB CICS23 NOLOG
    JOB CICS24 NOLOG
    JOB CICS25 NOLOG
    JOB CICS26 NOLOG
    JOB CICS27 NOLOG
    JOB CICS28 NOLOG
    JOB CICS29 NOLOG
    JOB CICS30 NOLOG
    JOB CICS31 NOLOG
    JOB CICS32 NOLOG
    JOB CICS33 NOLOG
    JOB CICS34 NOLOG
    JOB CICS35 NOLOG
    JOB CICS36 NOLOG
    JOB CICS37 NOLOG
    JOB CICS38 NOLOG
    JOB CICS39 NOLOG
    JOB CICS40 NOLOG
    JOB CICS41 NOLOG
    JOB CICS42 NOLOG
    JOB CICS43 NOLOG
    JOB CICS44 NOLOG
    JOB CICS45 NOLOG
    JOB CICS46 NOLOG
    JOB CICS47 NOLOG
    JOB CICS48 NOLOG
    JOB CICS49 NOLOG
    JOB CICS50 NOLOG
    JOB CICS51 NOLOG
    JOB CICS52 NOLOG
    JOB CICS53 NOLOG
    JOB CICS54 NOLOG
    JOB CICS55 NOLOG
    JOB CICS56 NOLOG
    JOB CICS57 NOLOG
    JOB CICS58 NOLOG
    JOB CICS59 NOLOG
    JOB CICS60 NOLOG
    JOB CICS61 NOLOG
    JOB CICS62 NOLOG
    JOB CICS63 NOLOG
    JOB CICS64 NOLOG
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: MSGFLDxx. z/OS MVS Initialization and Tuning Reference:
      MSGFLDxx, JOB.
    """
    for policy in floods.policies:
        for name, most in _MOST.items():
            statements = [statement for statement in policy.actions if statement.name == name]
            for statement in statements[most : most + 1]:
                message = f"{policy.name} has {len(statements)} {name} statements; {most} is the most."
                surplus = len(statements) - most
                help_text = f"Delete {surplus} {name} statement{'s' * (surplus > 1)}"
                help_text += ", or name several jobs by *." if name == "JOB" else "."
                yield finding(statement, message, help=help_text)
