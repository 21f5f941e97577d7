from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.start_parameters import StartParameters
from lint.ruleset.rule import WARNING, finding, rule


@rule("SFS013", level=WARNING, tags=("file-pools",))
def no_administrator(parameters: StartParameters) -> Iterator[Finding]:
    """
    The start-up parameters name no administrator.

    ## What it does
    Reports DMSPARMS without ADMIN.

    ## Why it matters
    There is no administrator by default. No user can enroll users or add space until GRANT ADMIN is entered at the
    server's console.

    ## Example
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    USERS 500
    ```

    Help: Add ADMIN with the userids that administer file pool VMSYSU, such as ADMIN MAINT.

    ## Use instead
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    USERS 500
    ADMIN MAINT
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Startup Parameter Descriptions.
    """
    pool = parameters.get("FILEPOOLID")
    if pool and parameters.lacks("ADMIN"):
        message = "ADMIN is missing: the file pool has no administrator by default."
        help_text = f"Add ADMIN with the userids that administer file pool {pool['VALUE'].text}, such as ADMIN MAINT."
        yield finding(pool, message, help=help_text)
