from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import CINET_ENTRY, Unix
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX017", level=NOTE, tags=("sockets",))
def default_port_range(unix: Unix) -> Iterator[Finding]:
    """
    Common INET reserves its default ports.

    ## What it does
    Notes the AF_INET statement of common INET when it has neither INADDRANYPORT nor INADDRANYCOUNT.

    ## Why it matters
    Ports 63000 to 63999 are reserved then (BPXF212I). The profile of each stack must assign exactly these ports to
    OMVS in its PORTRANGE statement.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(CINET)
    ```

    Help: Add INADDRANYPORT(63000) INADDRANYCOUNT(1000), or the range that you want to reserve.

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(CINET)
            INADDRANYPORT(20000) INADDRANYCOUNT(2000)
    ```

    ## Sources
    - z/OS MVS System Messages: BPXF212I. z/OS UNIX System Services Planning: INADDRANYPORT and INADDRANYCOUNT.
    """
    for network in unix.networks:
        statement = network.statement
        is_common = network.domain == "AF_INET" and unix.entries(network.type) == {CINET_ENTRY}
        if is_common and statement.is_sound and not ("INADDRANYPORT" in statement or "INADDRANYCOUNT" in statement):
            message = "Ports 63000 to 63999 are reserved: neither INADDRANYPORT nor INADDRANYCOUNT is coded."
            help_text = "Add INADDRANYPORT(63000) INADDRANYCOUNT(1000), or the range that you want to reserve."
            yield finding(statement, message, help=help_text)
