from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import NOTE, finding, rule


@rule("SMF014", level=NOTE, tags=("data-sets",))
def default_data_sets(smf: Smf) -> Iterator[Finding]:
    """
    The data sets of SMF are not named.

    ## What it does
    Reports a member without DSNAME whose records go to data sets.

    ## Why it matters
    SMF takes SYS1.MANX and SYS1.MANY, which other systems may use, too.

    ## Example
    ```text SMFPRM00
    ACTIVE
    RECORDING(DATASET)
    ```

    Help: Add DSNAME.

    ## Use instead
    ```text SMFPRM00
    ACTIVE
    RECORDING(DATASET)
    DSNAME(SYS1.PRDA.MAN1,SYS1.PRDA.MAN2)
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    place = smf.value("RECORDING") or smf.flag("ACTIVE")
    if place and smf.uses_data_sets and not smf.data_sets and smf.has_read_all("DSNAME", "NOACTIVE"):
        message = "No DSNAME names the data sets for records: they are SYS1.MANX and SYS1.MANY."
        yield finding(place, message, help="Add DSNAME.")
