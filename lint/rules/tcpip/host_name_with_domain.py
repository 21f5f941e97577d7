from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_data import TcpipData
from lint.ruleset.rule import NOTE, finding, rule


@rule("TPD004", level=NOTE, tags=("values",))
def host_name_with_domain(data: TcpipData) -> Iterator[Finding]:
    """
    HOSTNAME of TCPIP DATA has a domain, although DOMAINORIGIN is set.

    ## What it does
    Notes a HOSTNAME with a dot in a file with DOMAINORIGIN.

    ## Why it matters
    Programs append the domain to the name, so that it stands there twice.

    ## Example
    ```text TCPIP.DATA
    HOSTNAME vma.example.com
    DOMAINORIGIN example.com
    ```

    Help: Specify HOSTNAME VMA.

    ## Use instead
    ```text TCPIP.DATA
    HOSTNAME vma
    DOMAINORIGIN example.com
    ```

    ## Sources
    - General knowledge of TCPIP DATA.
    """
    for host in data.settings("HOSTNAME") if data.settings("DOMAINORIGIN") else ():
        name, dot, _ = host.value.text.partition(".")
        if dot:
            message = f"HOSTNAME {host.value.text} has a domain, and DOMAINORIGIN appends one."
            yield finding(host.value, message, help=f"Specify HOSTNAME {name}.")
