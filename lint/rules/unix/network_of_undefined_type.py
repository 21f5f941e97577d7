from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.unix import CINET_ENTRY, ENTRY_POINTS, INET_ENTRY, Network, Unix
from lint.rules.shared.rewriting import respelled
from lint.rules.unix._added_type import added_type
from lint.ruleset.rule import ERROR, NOTE, WARNING, finding, rule


@rule("BPX021", level=ERROR, tags=("sockets",))
def network_of_undefined_type(unix: Unix) -> Iterator[Finding]:
    """
    A network that no file system type serves.

    ## What it does
    Reports a NETWORK statement whose TYPE no FILESYSTYPE defines. Members without any FILESYSTYPE are not checked:
    their types may be defined in another. Where a system may read additional members it is a note, or a warning if the
    type closely resembles one that is defined.

    ## Why it matters
    No physical file system serves the family, and programs get no sockets in it.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(CINET)
    ```

    Help: Change CINET to INET.

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(INET)
    ```

    ## Fix safety
    Unsafe. The fix writes the most similar type, if there is one. It needs review: another type may be intended.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: NETWORK and FILESYSTYPE.
    """
    defined = {filesystype.name for filesystype in unix.types}
    for network in unix.networks:
        if unix.lacks_type(network.type):
            near = nearest_word(network.type, defined)
            hint, level = did_you_mean(near), None
            help_text = f"Change {network.type} to {near}." if near else _definition(network)
            message = f"No FILESYSTYPE defines type {network.type}.{hint}"
            if not unix.is_complete:
                level = WARNING if hint else NOTE
                message = f"No FILESYSTYPE here defines type {network.type}; another member of OMVS= may do so.{hint}"
            named = network.statement["TYPE"]
            yield finding(named, message, help=help_text, fixes=respelled(named, near), level=level)


_ENTRIES = {"AF_UNIX": ENTRY_POINTS["UDS"], "AF_INET": INET_ENTRY, "AF_INET6": INET_ENTRY}


def _definition(network: Network) -> str:
    """The help that adds the file system type of a network."""
    entry = CINET_ENTRY if network.type == "CINET" else _ENTRIES.get(network.domain, "")
    return added_type(network.type, entry)
