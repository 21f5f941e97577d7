from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import NOTE, finding, rule


@rule("TCP018", level=NOTE, tags=("security", "limits"), cwe=(770,))
def no_limit_for_foreign_hosts(profile: TcpipProfile) -> Iterator[Finding]:
    """
    PROFILE TCPIP does not limit the connections from one foreign address.

    ## What it does
    Notes a profile without FOREIGNIPCONLIMIT, and FOREIGNIPCONLIMIT 0.

    ## Why it matters
    One host can take all connections of the stack.

    ## Example
    ```text PROFILE.TCPIP
    OBEY TCPMAINT ENDOBEY
    ```

    Help: Add FOREIGNIPCONLIMIT with the most connections that one address may have.

    ## Use instead
    ```text PROFILE.TCPIP
    OBEY TCPMAINT ENDOBEY
    FOREIGNIPCONLIMIT 50
    ```

    ## Sources
    - DISA STIG for z/VM: V-237925.
    """
    limit = profile.number("FOREIGNIPCONLIMIT")
    help_text = "Add FOREIGNIPCONLIMIT with the most connections that one address may have."
    if limit and limit.number == 0:
        message = "FOREIGNIPCONLIMIT 0 allows any number of connections from one address."
        yield finding(limit, message, help="Specify the most connections that one address may have.")
    elif limit is None and profile.is_whole and profile.parsed.has_read_all("FOREIGNIPCONLIMIT"):
        message = "Nothing limits the connections from one foreign address: there is no FOREIGNIPCONLIMIT."
        yield finding(profile.parsed.first_line_span, message, help=help_text)
