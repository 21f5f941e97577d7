from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.network_storage import NetworkStorage
from lint.ruleset.rule import ERROR, finding, rule

_MOST = {"4K": 256, "16K": 256, "32K": 128, "60K": 68, "180K": 22}
"""The most buffers by which a pool grows, by their size. [doc: IVTPRM00 ranges]"""
_VALUES = 5


@rule("CSM005", level=ERROR, tags=("values",))
def fast_growing_pool(storage: NetworkStorage) -> Iterator[Finding]:
    """
    A pool of buffers grows by more buffers than is valid.

    ## What it does
    Reports a fifth value of POOL that is not from 1 to 256 for buffers of 4K and 16K, 128 for 32K, 68 for 60K, and 22
    for 180K.

    ## Why it matters
    The value is not valid (IVT5503I), and the pool has its default.

    ## Example
    ```text IVTPRM00
    POOL(180K,ECSA,2,1,32)
    ```

    Help: Specify 22 or less as the fifth value of this POOL.

    ## Use instead
    ```text IVTPRM00
    POOL(180K,ECSA,2,1,22)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IVTPRM00, ranges.
    """
    for statement in storage.statements("POOL"):
        value = statement.get("VALUE")
        if not value or len(value.values) != _VALUES:
            continue
        size, growth = value.values[0].text, value.values[-1]
        most = _MOST.get(size)
        if most and growth.number is not None and not 1 <= growth.number <= most:
            message = f"A pool of {size} buffers cannot grow by {growth.number}; 1 to {most} is valid."
            which = f"{most} or less" if growth.number else "1 or more"
            yield finding(growth, message, help=f"Specify {which} as the fifth value of this POOL.")
