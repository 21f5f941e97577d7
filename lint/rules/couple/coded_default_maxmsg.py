from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Fix
from lint.model.buffers import ADVISED_MAXMSG, INBOUND_MESSAGES, short_inbound
from lint.model.couple import Couple
from lint.rules.shared.removal import without_operand
from lint.ruleset.rule import NOTE, WARNING, finding, rule


@rule("CPL058", level=WARNING, tags=("performance",))
def coded_default_maxmsg(couple: Couple) -> Iterator[Finding]:
    """
    A coded MAXMSG that is equal to a default.

    ## What it does
    Notes a MAXMSG that is equal to the default of the release, and warns of a MAXMSG that was the default of a release
    before the target. A MAXMSG of CLASSDEF, PATHIN or PATHOUT is checked if no statement that it inherits from has a
    MAXMSG. CPL008 reports a former default below 750, unless CPL007 reports it because it holds few messages.

    ## Why it matters
    IBM raised the default from 500 to 750 and to 2000 as the traffic grew. If MAXMSG is not coded, the value follows
    the release at the next migration. A coded MAXMSG stays as it is and looks like a decision.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1) MAXMSG(2000)
    ```

    Help: Delete MAXMSG(2000).

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    ```

    ## Fix safety
    Unsafe. The fix deletes the operand. It needs review: if the release has a different default, the value changes.

    ## Sources
    - XCF performance flash of the Washington Systems Center: message buffer pools.
    """
    current, release = int(couple.default("MAXMSG") or 0), couple.parsed.release
    made_default = {int(default.value): default.since for default in couple.maxmsg_defaults}
    few = {short.operand for short in short_inbound(couple, INBOUND_MESSAGES)}
    for maxmsg in couple.coded_maxmsg:
        number = couple.legal_number(maxmsg)
        least = 0 if maxmsg in few else min(ADVISED_MAXMSG, current)
        if number not in made_default or not least <= number <= current:
            continue
        if not couple.is_topmost_maxmsg(maxmsg.located):
            continue
        is_former = release is not None and number != current
        now = f", and {release} has {current}" if is_former else ""
        yield finding(
            maxmsg,
            f"MAXMSG {number} became the default in {made_default[number]}{now}. If it is not coded, the value follows "
            "the release.",
            help=f"Delete MAXMSG({number}).",
            level=WARNING if is_former else NOTE,
            fixes=(Fix("Delete MAXMSG", without_operand(maxmsg)),),
        )
