from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.region_limits import FILTERS, RegionLimits
from lint.ruleset.rule import WARNING, finding, rule


@rule(
    "LIM003",
    level=WARNING,
    tags=(
        "limits",
        "syntax",
    ),
)
def region_without_limits(limits: RegionLimits) -> Iterator[Finding]:
    """
    A REGION has no filter or no attribute.

    ## What it does
    Warns of a REGION without a filter, such as JOBNAME or SUBSYS, or without an attribute, such as MEMLIMIT.

    ## Why it matters
    Each REGION has one or more of both. The statement is rejected, or sets nothing.

    ## Example
    ```text SMFLIM00
    REGION SUBSYS(STC)
    REGION JOBNAME(CICS*) MEMLIMIT(NOLIMIT)
    ```

    Help: Add an attribute, such as MEMLIMIT, to this REGION.

    ## Use instead
    ```text SMFLIM00
    REGION SUBSYS(STC) MEMLIMIT(10G)
    REGION JOBNAME(CICS*) MEMLIMIT(NOLIMIT)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: SMFLIMxx, statements and parameters.
    """
    for region in limits.statements("REGION"):
        if not region.is_sound:
            continue
        names = {operand.name for operand in region.operands}
        if not names & set(FILTERS):
            help_text = "Add a filter, such as JOBNAME, to this REGION."
            yield finding(region, "This REGION has no filter.", help=help_text)
        elif names <= set(FILTERS):
            help_text = "Add an attribute, such as MEMLIMIT, to this REGION."
            yield finding(region, "This REGION has no attribute.", help=help_text)
