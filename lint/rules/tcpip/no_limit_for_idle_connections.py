from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import NOTE, WARNING, finding, rule


@rule("TCP019", level=WARNING, tags=("security", "limits"), cwe=(770,))
def no_limit_for_idle_connections(profile: TcpipProfile) -> Iterator[Finding]:
    """
    PROFILE TCPIP does not limit connections that are half open or stalled.

    ## What it does
    Notes a profile without PERSISTCONNECTIONLIMIT or PENDINGCONNECTIONLIMIT, and reports a limit that is not below
    TCBPOOLSIZE.

    ## Why it matters
    Such connections can take all connections of the stack. Each connection needs an entry of the pool of TCBPOOLSIZE,
    so that a higher limit has no effect.

    ## Example
    ```text PROFILE.TCPIP
    TCBPOOLSIZE 256
    PERSISTCONNECTIONLIMIT 256
    PENDINGCONNECTIONLIMIT 100
    ```

    Help: Specify a PERSISTCONNECTIONLIMIT below 256.

    ## Use instead
    ```text PROFILE.TCPIP
    TCBPOOLSIZE 256
    PERSISTCONNECTIONLIMIT 100
    PENDINGCONNECTIONLIMIT 100
    ```

    ## Sources
    - DISA STIG for z/VM: V-237926 and V-237927.
    """
    pool = profile.number("TCBPOOLSIZE")
    most = pool.number if pool else None
    for verb in ("PERSISTCONNECTIONLIMIT", "PENDINGCONNECTIONLIMIT"):
        limit = profile.number(verb)
        if limit is None:
            if profile.is_whole and profile.parsed.has_read_all(verb):
                message = f"There is no {verb}."
                yield finding(profile.parsed.first_line_span, message, help=f"Add {verb}.", level=NOTE)
        elif limit.number is not None and most is not None and limit.number >= most:
            message = f"{verb} {limit.number} is not below TCBPOOLSIZE {most}, so that it limits nothing."
            yield finding(limit, message, help=f"Specify a {verb} below {most}.")
