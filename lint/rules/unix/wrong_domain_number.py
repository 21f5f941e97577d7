"""BPX077: the name and the number of an address family disagree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.finding import Edit, Fix
from lint.model.unix import DOMAINS
from lint.ruleset.rule import ERROR, finding, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.unix import Unix


@rule("BPX077", "wrong-domain-number", level=ERROR, tags=("sockets",))
def wrong_domain_number(unix: Unix) -> Iterator[Finding]:
    """
    ## What it does
    Reports a NETWORK statement whose DOMAINNUMBER is not that of its DOMAINNAME: 1 for AF_UNIX, 2 for AF_INET, 19
    for AF_INET6.

    ## Why it matters
    Programs ask for the number. They get the wrong family, or none.

    ## Example
    ```text BPXPRM00
    NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(2) TYPE(INET)
    ```

    ## Use instead
    ```text BPXPRM00
    NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(19) TYPE(INET)
    ```

    ## Fix safety
    Unsafe. The name may be the wrong one of the two, so the fix is not safe to apply unseen.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: NETWORK. z/OS UNIX System Services Planning: setting up for
      IPv6.
    """
    numbers = set(DOMAINS.values())
    for network in unix.networks:
        coded, right = network.statement.get("DOMAINNUMBER"), DOMAINS.get(network.domain)
        if coded and right and coded.number in numbers - {right}:
            fix = Fix(f"Use {right}", (Edit(coded.span, str(right)),))
            yield finding(coded, f"{network.domain} is domain {right} and not {coded.number}.", fixes=(fix,))
