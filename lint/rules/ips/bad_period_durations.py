from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ips
from lint.ruleset.rule import ERROR, NOTE, finding, rule


@rule("IPS006", level=ERROR, tags=("values",))
def bad_period_durations(ips: Ips) -> Iterator[Finding]:
    """
    A period never ends, or its duration has no effect.

    ## What it does
    Reports a period without DUR that is not the last of its performance group, and, as a note, a DUR on the last
    one.

    ## Why it matters
    Work never leaves a period without a duration, so the later periods are never reached. The last period has no end,
    so it needs no duration.

    ## Example
    ```text IEAIPS00
    DMN=30,CNSTR=(1,5)
    PGN=30,(DMN=30,DP=F53)
           (DMN=30,DP=M4)
    ```

    Help: Add DUR to this period, such as DUR=5K, or delete the period after it.

    ## Use instead
    ```text IEAIPS00
    DMN=30,CNSTR=(1,5)
    PGN=30,(DMN=30,DP=F53,DUR=5K)
           (DMN=30,DP=M4)
    ```

    ## Sources
    - Source of MVS 3.8: module IRARMIPS. General knowledge of later releases. OS/390 UNIX Performance and Tuning (SHARE
      session 2567, 1999): Tune SRM Parameters in Parmlib.
    """
    for group in ips.groups:
        for period in group.periods[:-1]:
            if period.is_sound and "DUR" not in period:
                message = "This period has no DUR and is not the last: the later ones are never reached."
                rest = len(group.periods) - group.periods.index(period) - 1
                after = "the period after it" if rest == 1 else f"the {rest} periods after it"
                yield finding(period, message, help=f"Add DUR to this period, such as DUR=5K, or delete {after}.")
        duration = group.periods[-1].get("DUR") if group.periods else None
        if duration and ips.parsed.is_whole:
            message = "DUR has no effect on the last period of a group."
            yield finding(duration, message, help=f"Delete DUR={duration.text} here.", level=NOTE)
