from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import WARNING, finding, rule
from lint.values.check import size


@rule("SMF009", level=WARNING, tags=("limits",), health_check="RSM_MEMLIMIT")
def no_memory_limit(smf: Smf) -> Iterator[Finding]:
    """
    Programs without a limit of their own get no storage above the bar.

    ## What it does
    Reports a MEMLIMIT of zero.

    ## Why it matters
    Programs that need storage above the bar, such as Java and Db2 utilities, fail unless their job step has a limit.

    ## Example
    ```text SMFPRM00
    MEMLIMIT(0M)
    ```

    Help: Specify MEMLIMIT(2G), the default.

    ## Use instead
    ```text SMFPRM00
    MEMLIMIT(2G)
    ```

    ## Sources
    - IBM Health Checker for z/OS: RSM_MEMLIMIT. General knowledge for the default.
    """
    limit = smf.value("MEMLIMIT")
    if limit and size(limit.text) == 0:
        message = "MEMLIMIT is zero: programs get no storage above the bar."
        yield finding(limit, message, help="Specify MEMLIMIT(2G), the default.")
