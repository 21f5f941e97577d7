from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import DOMAINS, Unix
from lint.rules.shared.rewriting import with_records_before
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("BPX014", level=ERROR, tags=("sockets",))
def ipv6_without_ipv4(unix: Unix) -> Iterator[Finding]:
    """
    AF_INET6 without AF_INET.

    ## What it does
    Reports a NETWORK statement for AF_INET6 whose file system type has no NETWORK statement for AF_INET. Members that
    do not define the type with FILESYSTYPE are not checked: they may only add to others. Where a system may read
    additional members it is a warning.

    ## Why it matters
    IPv6 needs the statement for IPv4, and also gets MAXSOCKETS from it.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(19) TYPE(INET)
    ```

    Help: Add NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(INET).

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(INET)
    NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(19) TYPE(INET)
    ```

    ## Fix safety
    Unsafe. The fix adds the statement without MAXSOCKETS, for which you may need more than its default, so it needs
    review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: NETWORK. z/OS UNIX System Services Planning: setting up for
      IPv6.
    """
    served = {network.type for network in unix.networks if network.domain == "AF_INET"}
    if not unix.has_read_all("NETWORK") or any(is_unknown(network.domain + network.type) for network in unix.networks):
        return
    for network in unix.networks:
        if network.domain == "AF_INET6" and network.type not in served and unix.entries(network.type):
            message = f"AF_INET6 also needs a NETWORK statement for AF_INET of type {network.type}, which is missing."
            lacking = f"NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER({DOMAINS['AF_INET']}) TYPE({network.type})"
            fixes = with_records_before(network.statement, lacking)
            level = None if unix.is_complete else WARNING
            yield finding(network.statement["DOMAINNAME"], message, help=f"Add {lacking}.", fixes=fixes, level=level)
