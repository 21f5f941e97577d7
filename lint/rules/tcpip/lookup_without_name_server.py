from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_data import TcpipData
from lint.ruleset.rule import NOTE, finding, rule


@rule("TPD002", level=NOTE, tags=("networks",))
def lookup_without_name_server(data: TcpipData) -> Iterator[Finding]:
    """
    TCPIP DATA asks name servers and names none.

    ## What it does
    Notes DOMAINLOOKUP with DNS if there is no NSINTERADDR.

    ## Why it matters
    Programs ask the local host, which hardly ever is a name server, and wait for an answer.

    ## Example
    ```text TCPIP.DATA
    HOSTNAME VMA
    DOMAINLOOKUP DNSFILE
    ```

    Help: Add NSINTERADDR with the address of a name server.

    ## Use instead
    ```text TCPIP.DATA
    HOSTNAME VMA
    DOMAINLOOKUP DNSFILE
    NSINTERADDR 10.1.1.53
    ```

    ## Sources
    - General knowledge of TCPIP DATA.
    """
    lookups = [each for each in data.settings("DOMAINLOOKUP") if "DNS" in each.value.text]
    if lookups and not data.settings("NSINTERADDR") and data.parsed.has_read_all("NSINTERADDR"):
        help_text = "Add NSINTERADDR with the address of a name server."
        yield finding(lookups[0].value, "There is no NSINTERADDR to look names up at.", help=help_text)
