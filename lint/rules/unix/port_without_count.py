from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import CINET_ENTRY, Unix
from lint.rules.shared.rewriting import with_operand
from lint.ruleset.rule import WARNING, finding, rule


@rule("BPX016", level=WARNING, tags=("sockets",))
def port_without_count(unix: Unix) -> Iterator[Finding]:
    """
    A first port without the number of ports.

    ## What it does
    Reports an INADDRANYPORT without INADDRANYCOUNT on the AF_INET statement of common INET.

    ## Why it matters
    Without the count no port is reserved at all, and a program that binds to any address may get a port that
    another program already has in one of the stacks.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(CINET)
            INADDRANYPORT(20000)
    ```

    Help: Add INADDRANYCOUNT with the number of ports to reserve, such as INADDRANYCOUNT(1000).

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(CINET)
            INADDRANYPORT(20000) INADDRANYCOUNT(2000)
    ```

    ## Fix safety
    Unsafe. Only you know how many ports the system should reserve, so the fix needs review.

    ## Sources
    - z/OS UNIX System Services Planning: INADDRANYPORT and INADDRANYCOUNT.
    """
    for network in unix.networks:
        statement, port = network.statement, network.statement.get("INADDRANYPORT")
        is_common = network.domain == "AF_INET" and unix.entries(network.type) == {CINET_ENTRY}
        if port and is_common and statement.is_sound and "INADDRANYCOUNT" not in statement:
            fixes = with_operand(statement, "INADDRANYCOUNT(1000)")
            help_text = "Add INADDRANYCOUNT with the number of ports to reserve, such as INADDRANYCOUNT(1000)."
            yield finding(port, "INADDRANYPORT without INADDRANYCOUNT reserves no ports.", help=help_text, fixes=fixes)
