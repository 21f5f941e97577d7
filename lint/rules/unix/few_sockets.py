from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, Option, Options, finding, rule


@rule(
    "BPX011",
    level=NOTE,
    tags=("limits", "sockets"),
    health_check="USS_MAXSOCKETS_MAXFILEPROC",
    options={"at_least": Option(64_000, "The recommended number of sockets.")},
)
def few_sockets(unix: Unix, options: Options) -> Iterator[Finding]:
    """
    Fewer Internet sockets than servers need.

    ## What it does
    Notes a MAXSOCKETS below 64000 on the NETWORK statement of AF_INET.

    ## Why it matters
    The number applies to the whole system. When it is reached, no program gets another socket.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(INET)
            MAXSOCKETS(10000)
    ```

    Help: Specify MAXSOCKETS(64000) or more.

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(INET)
            MAXSOCKETS(64000)
    ```

    ## Fix safety
    Unsafe. More sockets may use more storage, so the fix needs review.

    ## Sources
    - IBM Health Checker for z/OS: USS_MAXSOCKETS_MAXFILEPROC.
    """
    advised = options["at_least"]
    for network in unix.networks:
        sockets = network.statement.get("MAXSOCKETS")
        if network.domain == "AF_INET" and sockets and sockets.number is not None and sockets.number < advised:
            fix = Fix(f"Raise MAXSOCKETS to {advised}", (Edit(sockets.span, str(advised)),))
            message = f"MAXSOCKETS {sockets.number} of AF_INET is below the recommended {advised}."
            yield finding(sockets, message, help=f"Specify MAXSOCKETS({advised}) or more.", fixes=(fix,))
