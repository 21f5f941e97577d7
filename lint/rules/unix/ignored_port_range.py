from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import INET_ENTRY, Unix
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown


@rule("BPX015", level=NOTE, tags=("sockets",))
def ignored_port_range(unix: Unix) -> Iterator[Finding]:
    """
    A range of ports on a statement that ignores it.

    ## What it does
    Notes INADDRANYPORT or INADDRANYCOUNT on a NETWORK statement of a family other than AF_INET, or of a file system
    type that is not common INET (entry point BPXTCINT).

    ## Why it matters
    Only the values on the AF_INET statement of common INET count.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(INET)
            INADDRANYPORT(20000) INADDRANYCOUNT(2000)
    ```

    Help: Delete INADDRANYPORT and INADDRANYCOUNT.

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(CINET)
            INADDRANYPORT(20000) INADDRANYCOUNT(2000)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: NETWORK. z/OS UNIX System Services Planning: INADDRANYPORT and
      INADDRANYCOUNT.
    """
    for network in unix.networks:
        operand = network.statement.get("INADDRANYPORT") or network.statement.get("INADDRANYCOUNT")
        if operand is None or is_unknown(network.domain + network.type):
            continue
        names = [name for name in ("INADDRANYPORT", "INADDRANYCOUNT") if name in network.statement]
        help_text = f"Delete {' and '.join(names)}."
        if network.domain != "AF_INET":
            message = f"{operand.name} is ignored on {network.domain}: the AF_INET statement sets it for all families."
            yield finding(operand, message, help=help_text)
        elif unix.entries(network.type) == {INET_ENTRY}:
            message = f"{operand.name} is ignored: type {network.type} is a single stack, not common INET."
            yield finding(operand, message, help=help_text)
