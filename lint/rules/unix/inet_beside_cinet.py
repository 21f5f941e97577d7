from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import CINET_ENTRY, INET_ENTRY, Unix
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("BPX075", level=WARNING, tags=("sockets",))
def inet_beside_cinet(unix: Unix) -> Iterator[Finding]:
    """
    A single stack and common INET at the same time.

    ## What it does
    Reports a FILESYSTYPE with the entry point EZBPFINI beside one with BPXTCINT.

    ## Why it matters
    A system uses one TCP/IP stack directly, or several through common INET. Below common INET, stacks are defined with
    SUBFILESYSTYPE.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)
    ```

    Help: Change this to SUBFILESYSTYPE NAME(TCPIP) TYPE(CINET) ENTRYPOINT(EZBPFINI) with the name of the stack, or
    delete it.

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)
    SUBFILESYSTYPE NAME(TCPIP) TYPE(CINET) ENTRYPOINT(EZBPFINI) DEFAULT
    ```

    ## Sources
    - z/OS UNIX System Services Planning: INET and common INET.
    """
    single, common = (
        [filesystype for filesystype in unix.types if filesystype.entry == entry] for entry in (INET_ENTRY, CINET_ENTRY)
    )
    for filesystype in single if common else ():
        message = f"{filesystype.entry} and {CINET_ENTRY}, which is common INET, are mutually exclusive."
        related = (related_place(common[0].statement["ENTRYPOINT"], "common INET"),)
        stack = f"SUBFILESYSTYPE NAME(TCPIP) TYPE({common[0].name}) ENTRYPOINT({INET_ENTRY})"
        help_text = f"Change this to {stack} with the name of the stack, or delete it."
        yield finding(filesystype.statement["ENTRYPOINT"], message, help=help_text, related=related)
