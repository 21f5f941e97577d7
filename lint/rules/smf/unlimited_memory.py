from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import NOTE, finding, rule


@rule("SMF010", level=NOTE, tags=("limits",))
def unlimited_memory(smf: Smf) -> Iterator[Finding]:
    """
    Programs get any amount of storage above the bar.

    ## What it does
    Reports MEMLIMIT(NOLIMIT).

    ## Why it matters
    A program in a loop can use up the storage of the system, unless IEFUSI or SMFLIMxx limits it.

    ## Example
    ```text SMFPRM00
    MEMLIMIT(NOLIMIT)
    ```

    Help: Specify MEMLIMIT with a size.

    ## Use instead
    ```text SMFPRM00
    MEMLIMIT(16G)
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    limit = smf.value("MEMLIMIT")
    if limit and limit.text == "NOLIMIT":
        message = "MEMLIMIT(NOLIMIT) sets no limit to storage above the bar."
        yield finding(limit, message, help="Specify MEMLIMIT with a size.")
