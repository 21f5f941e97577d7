from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_data import TcpipData
from lint.ruleset.rule import NOTE, finding, rule


@rule("TPD006", level=NOTE, tags=("performance",))
def names_resolved_by_tcp(data: TcpipData) -> Iterator[Finding]:
    """
    TCPIP DATA asks name servers by TCP.

    ## What it does
    Notes RESOLVEVIA TCP.

    ## Why it matters
    Each name costs a connection. UDP is the usual protocol.

    ## Example
    ```text TCPIP.DATA
    RESOLVEVIA TCP
    ```

    Help: Specify RESOLVEVIA UDP.

    ## Use instead
    ```text TCPIP.DATA
    RESOLVEVIA UDP
    ```

    ## Sources
    - General knowledge of TCPIP DATA.
    """
    for via in data.settings("RESOLVEVIA"):
        if via.value.text == "TCP":
            yield finding(via.value, "Each name costs a connection to a name server.", help="Specify RESOLVEVIA UDP.")
