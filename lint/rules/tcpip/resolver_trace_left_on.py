from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_data import TcpipData
from lint.ruleset.rule import WARNING, finding, rule


@rule("TPD005", level=WARNING, tags=("performance",))
def resolver_trace_left_on(data: TcpipData) -> Iterator[Finding]:
    """
    TCPIP DATA traces how names are resolved.

    ## What it does
    Reports TRACE RESOLVER.

    ## Why it matters
    Every program of TCP/IP writes trace lines to its console.

    ## Example
    ```text TCPIP.DATA
    HOSTNAME VMA
    TRACE RESOLVER
    ```

    Help: Delete TRACE RESOLVER.

    ## Use instead
    ```text TCPIP.DATA
    HOSTNAME VMA
    ```

    ## Sources
    - General knowledge of TCPIP DATA.
    """
    for trace in data.settings("TRACE"):
        if trace.value.text == "RESOLVER":
            yield finding(trace.value, "Every program traces how names are resolved.", help="Delete TRACE RESOLVER.")
