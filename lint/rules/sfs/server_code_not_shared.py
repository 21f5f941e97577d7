from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.start_parameters import StartParameters
from lint.ruleset.rule import NOTE, finding, rule


@rule("SFS034", level=NOTE, tags=("file-pools", "performance"))
def server_code_not_shared(parameters: StartParameters) -> Iterator[Finding]:
    """
    The server does not run its code from a saved segment.

    ## What it does
    Reports DMSPARMS without SAVESEGID, and SAVESEGID CMSVMLIB, which is the segment for users.

    ## Why it matters
    With SAVESEGID CMSFILES all file pool and recovery servers share one copy of their code; without it, each server has
    its own copy, which has to be paged. CMSVMLIB holds the file pool code that runs in the machines of users.

    ## Example
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT
    USERS 500
    ```

    Help: Add SAVESEGID CMSFILES.

    ## Use instead
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT
    USERS 500
    SAVESEGID CMSFILES
    ```

    ## Sources
    - SFS Performance Management Part I: CMS Tuning Considerations.
    """
    pool = parameters.get("FILEPOOLID")
    if pool and parameters.lacks("SAVESEGID"):
        message = "SAVESEGID is missing, so the server does not share its code; CMSFILES is the shipped segment."
        yield finding(pool, message, help="Add SAVESEGID CMSFILES.")
    segment = parameters.value("SAVESEGID")
    if segment and segment.text.upper() == _OF_USERS:
        message = f"{_OF_USERS} holds the file pool code for users; the code of the server is in CMSFILES."
        yield finding(segment, message, help="Specify SAVESEGID CMSFILES.")


_OF_USERS = "CMSVMLIB"
