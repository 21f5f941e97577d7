from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import NOTE, finding, rule


@rule("SMF027", level=NOTE, tags=("performance",))
def joined_data_set_entries(smf: Smf) -> Iterator[Finding]:
    """
    The end of long steps costs processor time.

    ## What it does
    Reports DDCONS(YES).

    ## Why it matters
    The system searches all entries of a step to join those of one DD statement. For a task that allocates many data
    sets this takes minutes.

    ## Example
    ```text SMFPRM00
    DDCONS(YES)
    ```

    Help: Specify DDCONS(NO).

    ## Use instead
    ```text SMFPRM00
    DDCONS(NO)
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    joined = smf.value("DDCONS")
    if joined and joined.text == "YES":
        yield finding(joined, "DDCONS(YES) joins entries at the end of each step.", help="Specify DDCONS(NO).")
