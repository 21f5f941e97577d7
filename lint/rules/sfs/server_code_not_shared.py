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
    Reports DMSPARMS without SAVESEGID, and SAVESEGID CMSVMLIB, which is the segment of the users.

    ## Why it matters
    With SAVESEGID CMSFILES all file pool and recovery servers share one copy of their code; without it each has its
    own, which has to be paged. CMSVMLIB holds the part of file pools that runs in the machines of users.

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
        message = "No SAVESEGID names a saved segment for the code of the server; CMSFILES is the one shipped."
        yield finding(pool, message, help="Add SAVESEGID CMSFILES.")
    segment = parameters.value("SAVESEGID")
    if segment and segment.text.upper() == _OF_USERS:
        message = f"{_OF_USERS} holds what users need of file pools; the code of the server is in CMSFILES."
        yield finding(segment, message, help="Specify SAVESEGID CMSFILES.")


_OF_USERS = "CMSVMLIB"
