from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.start_parameters import StartParameters
from lint.ruleset.rule import NOTE, finding, rule

_LATE = 95


@rule("SFS050", level=NOTE, tags=("file-pools", "limits"))
def high_group_threshold(parameters: StartParameters) -> Iterator[Finding]:
    """
    The server warns of full storage groups late.

    ## What it does
    Notes GROUPTHRESH above 95.

    ## Why it matters
    Little is left of a storage group when the server warns, and users whose files no longer fit lose their changes.

    ## Example
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT
    GROUPTHRESH 99
    ```

    Help: Specify GROUPTHRESH 90.

    ## Use instead
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT
    GROUPTHRESH 90
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: GROUPTHRESH.
    - Judgment: 95 percent is late.
    """
    threshold = parameters.value("GROUPTHRESH")
    if threshold and threshold.number is not None and threshold.number > _LATE:
        message = f"The server warns when a storage group is {threshold.number} percent full."
        yield finding(threshold, message, help="Specify GROUPTHRESH 90.")
