from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.start_parameters import StartParameters
from lint.ruleset.rule import NOTE, Option, Options, finding, rule


@rule(
    "SFS035",
    level=NOTE,
    tags=("file-pools", "performance"),
    options={"buffers": Option(5000, "The fewest catalog buffers; 5000 is for a server of 32 MB.")},
)
def few_catalog_buffers(parameters: StartParameters, options: Options) -> Iterator[Finding]:
    """
    The server has few buffers for its catalogs.

    ## What it does
    Reports CATBUFFERS below `buffers`, and DMSPARMS without it. A CRR recovery server does not need it.

    ## Why it matters
    More catalog buffers reduce the time to restore the control data of a file pool and its files. About 5000 are
    recommended for a server of 32 MB. Without CATBUFFERS the server derives a number from USERS.

    ## Example
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT
    USERS 500
    CATBUFFERS 500
    ```

    Help: Raise CATBUFFERS to 5000.

    ## Use instead
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT
    USERS 500
    CATBUFFERS 5000
    ```

    ## Sources
    - SFS Performance Management Part I: File Pool Recovery.
    """
    pool, buffers, advised = parameters.get("FILEPOOLID"), parameters.value("CATBUFFERS"), int(options["buffers"])
    if pool is None or "CRR" in parameters:
        return
    if buffers and buffers.number is not None and buffers.number < advised:
        message = f"CATBUFFERS is {buffers.number}; with about {advised}, a restore of control data takes less time."
        yield finding(buffers, message, help=f"Raise CATBUFFERS to {advised}.")
    elif parameters.lacks("CATBUFFERS"):
        message = f"No CATBUFFERS: with about {advised} of them, a restore of control data takes less time."
        yield finding(pool, message, help=f"Add CATBUFFERS {advised}.")
