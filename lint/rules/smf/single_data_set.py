from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import WARNING, finding, rule


@rule("SMF015", level=WARNING, tags=("availability", "data-sets"))
def single_data_set(smf: Smf) -> Iterator[Finding]:
    """
    SMF has one data set only.

    ## What it does
    Reports a DSNAME with one data set, if no other DSNAME names another one and records go to data sets.

    ## Why it matters
    When the data set is full, SMF has none to switch to. Records are lost until somebody dumps and clears it.

    ## Example
    ```text SMFPRM00
    DSNAME(SYS1.PRDA.MAN1)
    ```

    Help: Add a second data set to DSNAME.

    ## Use instead
    ```text SMFPRM00
    DSNAME(SYS1.PRDA.MAN1,SYS1.PRDA.MAN2)
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    data_sets = smf.data_sets
    if len(data_sets) == 1 and smf.uses_data_sets and smf.has_read_all("DSNAME"):
        message = "SMF has no second data set to switch to."
        yield finding(data_sets[0], message, help="Add a second data set to DSNAME.")
