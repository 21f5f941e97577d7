from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.buffers import shortages
from lint.model.couple import Couple
from lint.ruleset.rule import ERROR, finding, rule


@rule("CPL006", level=ERROR, tags=("transport-classes", "values"))
def maxmsg_below_one_message(couple: Couple) -> Iterator[Finding]:
    """
    A MAXMSG that cannot hold one message of its class.

    ## What it does
    Reports a MAXMSG on COUPLE, CLASSDEF, PATHOUT or LOCALMSG that is smaller than the space for one message of the
    class: 2K for messages up to 1024 bytes, plus 4K for each additional 4096 bytes or part of 4096 bytes. A MAXMSG of
    COUPLE is also compared with the classes that inherit it.

    ## Why it matters
    XCF rejects the member: IXC460I, and the operator must name another COUPLExx in the middle of the IPL.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464) MAXMSG(60)
    ```

    Help: Specify MAXMSG(62) or more.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464) MAXMSG(2000)
    ```

    ## Fix safety
    Unsafe. The fix writes the smallest value that XCF accepts. It needs review: the value that you need depends on the
    traffic.

    ## Sources
    - z/OS MVS System Messages: IXC460I.
    - z/OS MVS Setting Up a Sysplex: Calculating message buffer space, an example (for z/OS 2.1).
    """
    for short in shortages(couple):
        what = f"transport class {short.transport_class}" if short.transport_class else "a class"
        yield finding(
            short.maxmsg,
            f"MAXMSG {short.maxmsg.text} cannot hold one message of {what}: "
            f"CLASSLEN {short.length} needs {short.least} K.",
            help=f"Specify MAXMSG({short.least}) or more.",
            fixes=(Fix(f"Raise MAXMSG to {short.least}", (Edit(short.maxmsg.span, str(short.least)),)),),
        )
