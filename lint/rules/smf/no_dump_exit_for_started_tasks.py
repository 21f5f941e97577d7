from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown

_DUMPS = "IEFU29"


@rule("SMF024", level=WARNING, tags=("availability",))
def no_dump_exit_for_started_tasks(smf: Smf) -> Iterator[Finding]:
    """
    The exit that dumps full data sets is not called.

    ## What it does
    Reports an EXITS on SUBSYS(STC) that lacks IEFU29 if records go to data sets.

    ## Why it matters
    IEFU29 runs in the master address space, which is a started task, and starts the dump of a full data set. The list
    of SUBSYS replaces that of SYS. Where automation starts the dump by message, the exit is not needed.

    ## Example
    ```text SMFPRM00
    SYS(TYPE(0:255),EXITS(IEFU29,IEFU83))
    SUBSYS(STC,EXITS(IEFU83))
    ```

    Help: Add IEFU29 to these EXITS.

    ## Use instead
    ```text SMFPRM00
    SYS(TYPE(0:255),EXITS(IEFU29,IEFU83))
    SUBSYS(STC,EXITS(IEFU29,IEFU83))
    ```

    ## Sources
    - General knowledge of SMFPRMxx, and the remark in public members. z/OS MVS System Management Facilities: IEFU29.
    """
    exits = smf.of_subsystem("STC", "EXITS")
    if exits is None or not smf.uses_data_sets or any(map(is_unknown, exits.texts)):
        return
    if _DUMPS not in exits.texts:
        message = f"{_DUMPS}, which starts the dump of a full data set, is not called for started tasks."
        yield finding(exits, message, help=f"Add {_DUMPS} to these EXITS.")
