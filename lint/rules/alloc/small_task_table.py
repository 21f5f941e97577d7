from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.allocation import AllocationDefaults
from lint.ruleset.rule import NOTE, finding, rule

_LEAST, _DEFAULT = 16, 32
"""Kilobytes. ALC003 reports a size below the least."""


@rule("ALC004", level=NOTE, tags=("values",), health_check="ALLOC_TIOT_SIZE")
def small_task_table(defaults: AllocationDefaults) -> Iterator[Finding]:
    """
    TIOT SIZE is below the default.

    ## What it does
    Notes a SIZE of TIOT below 32 kilobytes.

    ## Why it matters
    The table limits how many DD statements a step can have. A job that runs elsewhere may fail here.

    ## Example
    ```text ALLOC00
    TIOT SIZE(16)
    ```

    Help: Specify SIZE(32) or more.

    ## Use instead
    ```text ALLOC00
    TIOT SIZE(64)
    ```

    ## Sources
    - IBM Health Checker for z/OS: ALLOC_TIOT_SIZE.
    - z/OS MVS Initialization and Tuning Reference: ALLOCxx, TIOT. The default is general knowledge.
    """
    for statement in defaults.statements("TIOT"):
        size = statement.get("SIZE")
        if size and size.number is not None and _LEAST <= size.number < _DEFAULT:
            message = f"SIZE is {size.number}; {_DEFAULT} is the default."
            yield finding(size, message, help=f"Specify SIZE({_DEFAULT}) or more.")
