from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.network_storage import LIMITS, NetworkStorage
from lint.ruleset.rule import NOTE, finding, rule

_START = 120 * 1024**2


@rule("CSM002", level=NOTE, tags=("storage",), health_check="CSVTAM_CSM_STG_LIMIT")
def low_buffer_limit(storage: NetworkStorage) -> Iterator[Finding]:
    """
    The communications storage manager may take less storage than IBM suggests to begin with.

    ## What it does
    Notes FIXED MAX or ECSA MAX below 120M.

    ## Why it matters
    Without buffers, connections wait or end. IBM suggests to begin with 120M, and then to take 1.5 times the peak that
    D NET,CSM shows. Who has measured the peak may need less.

    ## Example
    ```text IVTPRM00
    FIXED MAX(100M)
    ECSA MAX(120M)
    ```

    Help: Specify FIXED MAX(120M).

    ## Use instead
    ```text IVTPRM00
    FIXED MAX(120M)
    ECSA MAX(120M)
    ```

    ## Sources
    - IBM Health Checker for z/OS: CSVTAM_CSM_STG_LIMIT.
    """
    for name in LIMITS:
        limit = storage.limit(name)
        if limit and limit[1] < _START:
            message = f"{name} MAX is {limit[0].text}; IBM suggests to begin with 120M."
            yield finding(limit[0], message, help=f"Specify {name} MAX(120M).")
