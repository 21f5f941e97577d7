from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.start_parameters import StartParameters
from lint.ruleset.rule import WARNING, finding, rule


@rule("SFS017", level=WARNING, tags=("file-pools", "performance"))
def expected_users_not_given(parameters: StartParameters) -> Iterator[Finding]:
    """
    The start-up parameters do not specify the number of users.

    ## What it does
    Reports DMSPARMS without USERS. A CRR recovery server does not need it.

    ## Why it matters
    The server derives the number of agents and buffers from USERS. With too few agents, requests queue up. Specify the
    number of users at the peak. A value that is slightly too high is better than one that is too low.

    ## Example
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT
    ```

    Help: Add USERS with the number of users at the peak, such as USERS 500.

    ## Use instead
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT
    USERS 500
    ```

    ## Sources
    - IBM documentation of z/VM: Monitoring the USERS Startup Parameter.
    - SFS Performance Management Part I: CMS Tuning Considerations.
    """
    pool = parameters.get("FILEPOOLID")
    if pool and parameters.lacks("USERS") and parameters.lacks("CRR"):
        message = "USERS is missing, so the server does not know how many users to expect at the peak."
        yield finding(pool, message, help="Add USERS with the number of users at the peak, such as USERS 500.")
