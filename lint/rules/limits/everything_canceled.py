from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.region_limits import FILTERS, RegionLimits
from lint.ruleset.rule import WARNING, finding, rule

_ANY = "*"


@rule(
    "LIM002",
    level=WARNING,
    tags=(
        "limits",
        "availability",
    ),
)
def everything_canceled(limits: RegionLimits) -> Iterator[Finding]:
    """
    A REGION cancels every step.

    ## What it does
    Warns of EXECUTE(CANCEL) on a REGION whose filters every step passes, such as JOBNAME(*) or SUBSYS(*). A later
    REGION may let some steps run; if that is intended, suppress the finding.

    ## Why it matters
    Every job step that starts is canceled, and so are started tasks.

    ## Example
    ```text SMFLIM00
    REGION JOBNAME(*) EXECUTE(CANCEL)
    ```

    Help: Specify the names that are meant in place of JOBNAME(*).

    ## Use instead
    ```text SMFLIM00
    REGION JOBNAME(OLD*) EXECUTE(CANCEL)
    ```

    ## Sources
    - General knowledge of SMFLIMxx. z/OS MVS Initialization and Tuning Reference: SMFLIMxx.
    """
    for region in limits.statements("REGION"):
        filters = [operand for name in FILTERS if (operand := region.get(name))]
        is_for_all = bool(filters) and all(operand.texts == (_ANY,) for operand in filters)
        if is_for_all and text_of(region, "EXECUTE") == "CANCEL":
            yield finding(
                region["EXECUTE"],
                "This REGION cancels every step.",
                help=f"Specify the names that are meant in place of {filters[0].name}(*).",
            )
