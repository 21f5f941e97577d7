from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_data import TcpipData
from lint.ruleset.rule import NOTE, finding, rule


@rule("TPD008", level=NOTE, tags=("duplicates",))
def repeated_host_name(data: TcpipData) -> Iterator[Finding]:
    """
    TCPIP DATA has two host names for one node.

    ## What it does
    Notes a second HOSTNAME with the same prefix, or a second one without. One without a prefix beside those with one is
    the default.

    ## Why it matters
    Only one of the names counts.

    ## Example
    ```text TCPIP.DATA
    HOSTNAME vma
    HOSTNAME vmb
    ```

    Help: Delete one of the two HOSTNAME statements.

    ## Use instead
    ```text TCPIP.DATA
    HOSTNAME vma
    ```

    ## Sources
    - General knowledge of TCPIP DATA.
    """
    first: set[str] = set()
    for host in data.settings("HOSTNAME"):
        if host.node in first:
            where = f" for {host.node}" if host.node else ""
            yield finding(
                host.value, f"There is a HOSTNAME{where} already.", help="Delete one of the two HOSTNAME statements."
            )
        first.add(host.node)
