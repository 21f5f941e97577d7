from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product

from lint.finding import Finding
from lint.model.region_limits import FILTERS, RegionLimits
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement

_ANY = "*"
_WILD = "*%?"
_MOST_COMPARED = 2000
"""Wider filters of a REGION that are looked up. Two filters have a hundred at most, three a thousand."""
Filters = frozenset[tuple[str, frozenset[str]]]


@rule("LIM001", level=WARNING, tags=("limits", "order"))
def overridden_limit(limits: RegionLimits) -> Iterator[Finding]:
    """
    A later REGION overrides all that a REGION sets.

    ## What it does
    Warns of a REGION whose attributes later REGIONs all set again, if these have the same filters or wider ones: fewer
    filters, and values such as JOBNAME(PAY*) or JOBNAME(*) for JOBNAME(PAYDAY). The members that SMFLIM= selects count
    as one list.

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
        overriding = _overriding(filters, attributes, later)
        if overriding:
            overridden.append((region, overriding[min(attributes)]))
        key = frozenset((name, values) for name, values in filters if values != {_ANY})
        for name in attributes:
            later.setdefault(key, {}).setdefault(name, region)
    for region, by in reversed(overridden):
        yield finding(
            region,
            "A later REGION sets all attributes of this one again.",
            help="Move this REGION behind the one that overrides it, or delete it.",
            related=(related_place(by, "the later REGION"),),
        )


def _overriding(
    filters: Filters, attributes: set[str], later: Mapping[Filters, Mapping[str, LocatedStatement]]
) -> dict[str, LocatedStatement]:
    """By attribute, a later REGION that sets it for all that pass these filters; empty if an attribute has none."""
    regions: dict[str, LocatedStatement] = {}
    for wider in islice(product(*(_wider(*each) for each in sorted(filters, key=_by_name))), _MOST_COMPARED):
        regions |= later.get(frozenset(filter(None, wider)), {})
        if attributes <= regions.keys():
            return regions
    return {}


def _wider(name: str, values: frozenset[str]) -> list[tuple[str, frozenset[str]] | None]:
    """A filter and those that all that pass it pass, too: the same, one with a wild card behind a prefix, or None."""
    bare = [value.rstrip(_ANY) for value in values]
    low, high = min(bare), max(bare)
    prefix = low[: next((end for end, pair in enumerate(zip(low, high, strict=False)) if len({*pair}) > 1), len(low))]
    is_plain = not any(mark in prefix for mark in _WILD)
    ends = range(len(prefix), 0, -1) if is_plain else ()
    return [None, (name, values), *((name, frozenset((f"{prefix[:end]}{_ANY}",))) for end in ends)]


def _by_name(each: tuple[str, frozenset[str]]) -> str:
    return each[0]


def _filters(region: LocatedStatement) -> Filters | None:
    """The filters of a REGION with their values; None if a value is unknown, or if it has none."""
    filters = frozenset((name, frozenset(operand.texts)) for name in FILTERS if (operand := region.get(name)))
    is_known = not any("&" in value for _, values in filters for value in values)
    return filters if filters and is_known else None
