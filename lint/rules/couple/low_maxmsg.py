from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.buffers import ADVISED_MAXMSG, INBOUND_MESSAGES, short_inbound, shortages
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, Option, Options, finding, rule


@rule(
    "CPL008",
    level=WARNING,
    tags=("performance",),
    health_check="XCF_DEFAULT_MAXMSG",
    options={"minimum": Option(ADVISED_MAXMSG, "The least MAXMSG in K.")},
)
def low_maxmsg(couple: Couple, options: Options) -> Iterator[Finding]:
    """
    A MAXMSG below the recommended minimum.

    ## What it does
    Reports a MAXMSG on COUPLE, CLASSDEF, PATHIN or PATHOUT below 750 (or the number set by the option `minimum`). If
    the default of the target release is lower, that default is the minimum. The rule does not report a MAXMSG that
    CPL006 reports, or a MAXMSG with space for fewer than 30 inbound messages, which CPL007 reports.

    ## Why it matters
    Such values were chosen for the storage and the traffic of the first sysplexes. When a class or path runs out of
    buffer space, messages wait or are rejected.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2) MAXMSG(500)
    ```

    Help: Specify MAXMSG(750) or more.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    ## Sources
    - z/OS MVS System Messages: IXCH0424E. IBM Health Checker for z/OS: XCF_DEFAULT_MAXMSG.
    """
    least = min(options["minimum"], int(couple.default("MAXMSG") or 0))
    reported = {short.maxmsg for short in shortages(couple)}
    reported |= {short.operand for short in short_inbound(couple, INBOUND_MESSAGES) if short.operand}
    for maxmsg in couple.coded_maxmsg:
        number = couple.legal_number(maxmsg)
        if number is not None and number < least and maxmsg not in reported:
            message = f"MAXMSG {number} on this {maxmsg.located.name} is below the recommended {least} K."
            yield finding(maxmsg, message, help=f"Specify MAXMSG({least}) or more.")
