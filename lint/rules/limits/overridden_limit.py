from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.region_limits import FILTERS, RegionLimits
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement

_ANY = "*"
Filters = frozenset[tuple[str, frozenset[str]]]


@rule(
    "LIM001",
    level=WARNING,
    tags=(
        "limits",
        "order",
    ),
)
def overridden_limit(limits: RegionLimits) -> Iterator[Finding]:
    """
    A later REGION overrides all that a REGION sets.

    ## What it does
    Warns of a REGION whose attributes a later REGION all sets again, if that has the same filters, or filters that
    every step passes, such as JOBNAME(*). The members that SMFLIM= selects count as one list.

    ## Why it matters
    The statements are applied in order, and a later one that a step passes overrides the earlier ones. The REGION never
    has an effect.

    ## Example
    ```text SMFLIM00
    REGION JOBNAME(CICSPRD1) MEMLIMIT(NOLIMIT)
    REGION JOBNAME(*) MEMLIMIT(10G)
    ```

    Help: Move this REGION behind the one that overrides it, or delete it.

    ## Use instead
    ```text SMFLIM00
    REGION JOBNAME(*) MEMLIMIT(10G)
    REGION JOBNAME(CICSPRD1) MEMLIMIT(NOLIMIT)
    ```

    ## Sources
    - General knowledge from SMFLIM00 of a z/OS system, whose comment says so after the manual. z/OS MVS Initialization
      and Tuning Reference: SMFLIMxx.
    """
    later: dict[Filters, dict[str, LocatedStatement]] = {}
    overridden: list[tuple[LocatedStatement, LocatedStatement]] = []
    for region in reversed(list(limits.statements("REGION"))):
        filters = _filters(region)
        attributes = {operand.name for operand in region.operands} - set(FILTERS)
        if filters is None or not attributes or not region.is_sound:
            continue
        key = frozenset() if all(values == {_ANY} for _, values in filters) else filters
        overriding = later.get(key, {}) | later.get(frozenset(), {})
        if attributes <= overriding.keys():
            overridden.append((region, overriding[min(attributes)]))
        for name in attributes:
            later.setdefault(key, {}).setdefault(name, region)
    for region, by in reversed(overridden):
        yield finding(
            region,
            "A later REGION sets all attributes of this one again.",
            help="Move this REGION behind the one that overrides it, or delete it.",
            related=(related_place(by, "the later REGION"),),
        )


def _filters(region: LocatedStatement) -> Filters | None:
    """The filters of a REGION with their values; None if a value is unknown, or if it has none."""
    filters = frozenset((name, frozenset(operand.texts)) for name in FILTERS if (operand := region.get(name)))
    is_known = not any("&" in value for _, values in filters for value in values)
    return filters if filters and is_known else None
