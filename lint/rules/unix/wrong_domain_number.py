from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.unix import DOMAINS, Unix
from lint.ruleset.rule import ERROR, finding, rule


@rule("BPX077", level=ERROR, tags=("sockets",))
def wrong_domain_number(unix: Unix) -> Iterator[Finding]:
    """
    The name and the number of an address family disagree.

    ## What it does
    Reports a NETWORK statement whose DOMAINNUMBER is not that of its DOMAINNAME: 1 for AF_UNIX, 2 for AF_INET, 19
    for AF_INET6.

    ## Why it matters
    Programs use the number. They get the wrong family, or no family.

    ## Example
    ```text BPXPRM00
    NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(2) TYPE(INET)
    ```

    Help: Specify DOMAINNUMBER(19), or DOMAINNAME(AF_INET).

    ## Use instead
    ```text BPXPRM00
    NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(19) TYPE(INET)
    ```

    ## Fix safety
    Unsafe. The name may be wrong instead of the number, so the fix needs review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: NETWORK. z/OS UNIX System Services Planning: setting up for
      IPv6.
    """
    numbers = set(DOMAINS.values())
    for network in unix.networks:
        operand, right = network.statement.get("DOMAINNUMBER"), DOMAINS.get(network.domain)
        if operand and right and operand.number in numbers - {right}:
            fix = Fix(f"Use {right}", (Edit(operand.span, str(right)),))
            message = f"{network.domain} is domain {right}, not {operand.number}."
            named = next(name for name, number in DOMAINS.items() if number == operand.number)
            help_text = f"Specify DOMAINNUMBER({right}), or DOMAINNAME({named})."
            yield finding(operand, message, help=help_text, fixes=(fix,))
