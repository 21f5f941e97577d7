from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.shared.spelling import nearest
from lint.ruleset.rule import ERROR, WARNING, finding, rule


@rule("BPX021", level=ERROR, tags=("sockets",))
def network_of_undefined_type(unix: Unix) -> Iterator[Finding]:
    """
    A network that no file system type serves.

    ## What it does
    Reports a NETWORK statement whose TYPE no FILESYSTYPE defines. Members without any FILESYSTYPE are left alone:
    their types may be defined in another. Where a system may read further members it is a warning.

    ## Why it matters
    No physical file system serves the family, and programs get no sockets of it.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(CINET)
    ```

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(INET)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: NETWORK and FILESYSTYPE.
    """
    defined = {filesystype.name for filesystype in unix.types}
    for network in unix.networks:
        if unix.lacks_type(network.type):
            message = f"No FILESYSTYPE defines type {network.type}.{nearest(network.type, defined)}"
            yield finding(network.statement["TYPE"], message, level=None if unix.is_complete else WARNING)
