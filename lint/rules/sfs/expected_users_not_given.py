from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.start_parameters import StartParameters
from lint.ruleset.rule import WARNING, finding, rule


@rule("SFS017", level=WARNING, tags=("file-pools", "performance"))
def expected_users_not_given(parameters: StartParameters) -> Iterator[Finding]:
    """
    The start-up parameters do not say how many users there will be.

    ## What it does
    Reports DMSPARMS without USERS. A CRR recovery server needs none.

    ## Why it matters
    From USERS the server takes how many agents and buffers it needs. With too few agents requests queue up. Give
    the number of users at the peak; a little too high is better than too low.

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
        message = "No USERS tells the server how many users to expect at the peak."
        yield finding(pool, message, help="Add USERS with the number of users at the peak, such as USERS 500.")
