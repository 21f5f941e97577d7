from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("CPL019", level=ERROR, tags=("paths",))
def device_in_both_directions(couple: Couple) -> Iterator[Finding]:
    """
    One device for inbound and outbound messages.

    ## What it does
    Reports a device number that is specified on both a PATHIN and a PATHOUT of the same member. Structures belong on
    both and are not reported.

    ## Why it matters
    A channel-to-channel device carries messages in one direction. XCF rejects a path that leads back to its own system.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  DEVICE(4000,4010)
    PATHIN   DEVICE(4000,4020)
    ```

    Help: Delete 4000 here or from the PATHOUT on line 2, or specify another device.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  DEVICE(4000,4010)
    PATHIN   DEVICE(4020,4030)
    ```

    ## Sources
    - z/OS MVS System Messages: IXC451I.
    """
    outbound = {path.name: path for path in reversed(couple.outbound) if path.is_device}
    for path in couple.inbound:
        if path.is_device and path.name in outbound and not is_unknown(path.name):
            there = outbound[path.name].end.span
            help_text = (
                f"Delete {path.end.text} here or from the PATHOUT on line {there.line}, or specify another device."
            )
            yield finding(
                path.end,
                f"Device {path.name} is specified for both inbound and outbound messages.",
                help=help_text,
                related=(related_place(there, "outbound here"),),
            )
