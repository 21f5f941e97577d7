from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple, SignalingPath
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown

_ENOUGH = 4


@rule("CPL061", level=NOTE, tags=("paths", "availability"))
def few_one_way_ctcs(couple: Couple) -> Iterator[Finding]:
    """
    Fewer than four CTCs, each used in one direction only.

    ## What it does
    Notes a member whose paths are devices on fewer than four channel-to-channel adapters, each of which carries
    messages in one direction only. Device numbers that differ only in the last digit are counted as one adapter. The
    rule reports nothing if structures also serve as paths, or if CPL014 reports a single path.

    ## Why it matters
    Any two systems need two physical paths in each direction. Two adapters are enough if both directions use each of
    them. If each adapter is used in one direction only, four adapters are needed, which is for sysplexes with very
    heavy traffic. With fewer, the failure of one adapter stops one direction.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  DEVICE(4000,4001)
    PATHIN   DEVICE(4010,4011)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  DEVICE(4000,4011)
    PATHIN   DEVICE(4010,4001)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: uni-directional CTCs.
    """
    outbound, inbound = _adapters(couple.outbound), _adapters(couple.inbound)
    if not couple.has_read_all("PATHIN", "PATHOUT") or not outbound or not inbound or outbound.keys() & inbound.keys():
        return
    if len(outbound) + len(inbound) >= _ENOUGH:
        return
    for adapters, paths, direction in ((outbound, couple.outbound, "outbound"), (inbound, couple.inbound, "inbound")):
        if len(adapters) == 1 and len({path.name for path in paths}) > 1:
            yield finding(
                paths[0].end,
                f"By their numbers, all {direction} devices are on one CTC, {paths[0].name[:-1]}x, used in one "
                f"direction only; {_ENOUGH} one-way CTCs are needed.",
            )
            return


def _adapters(paths: list[SignalingPath]) -> dict[str, SignalingPath]:
    """The first path on each adapter, by device number without its last digit; empty if that is unknown."""
    if not all(path.is_device and not is_unknown(path.name) for path in paths):
        return {}
    return {path.name[:-1]: path for path in reversed(paths)}
