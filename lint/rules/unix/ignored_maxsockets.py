from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX013", level=NOTE, tags=("sockets",))
def ignored_maxsockets(unix: Unix) -> Iterator[Finding]:
    """
    A number of sockets is coded for AF_UNIX.

    ## What it does
    Notes MAXSOCKETS on the NETWORK statement of AF_UNIX.

    ## Why it matters
    AF_UNIX has 10000 sockets, whatever the statement specifies (BPXT002I).

    ## Example
    ```text BPXPRM00
    NETWORK DOMAINNAME(AF_UNIX) DOMAINNUMBER(1) MAXSOCKETS(6000) TYPE(UDS)
    ```

    Help: Delete MAXSOCKETS.

    ## Use instead
    ```text BPXPRM00
    NETWORK DOMAINNAME(AF_UNIX) DOMAINNUMBER(1) TYPE(UDS)
    ```

    ## Fix safety
    Safe. The fix is safe: the system ignores what it deletes.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: NETWORK. z/OS MVS System Messages: BPXT002I.
    """
    for network in unix.networks:
        sockets = network.statement.get("MAXSOCKETS")
        if network.domain == "AF_UNIX" and sockets:
            fix = Fix("Delete MAXSOCKETS", (Edit(sockets.full_span, ""),), safe=True)
            message = "MAXSOCKETS is ignored on AF_UNIX, which has 10000 sockets."
            yield finding(sockets, message, help="Delete MAXSOCKETS.", fixes=(fix,))
