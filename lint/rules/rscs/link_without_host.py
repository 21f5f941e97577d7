from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.rscs_config import RscsConfig
from lint.ruleset.rule import WARNING, finding, rule


@rule("RSC007", level=WARNING, tags=("links",))
def link_without_host(rscs: RscsConfig) -> Iterator[Finding]:
    """
    A link of RSCS CONFIG over TCP/IP has no host.

    ## What it does
    Reports a LINKDEFINE of type TCPNJE if no PARM for it has HOST=. A file that imbeds another is not checked.

    ## Why it matters
    The link does not know whom to connect to.

    ## Example
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE TCPNJE NODE VMB
    ```

    Help: Add PARM VMB HOST= with the host at the other end.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE TCPNJE NODE VMB
    PARM VMB HOST=10.1.1.2
    ```

    ## Sources
    - General knowledge of RSCS CONFIG.
    """
    if not rscs.parsed.has_read_all("PARM", "IMBED") or any(rscs.parsed.named("IMBED")):
        return
    with_host = {text_of(parm, "LINK") for parm in rscs.parsed.named("PARM") if "HOST" in parm}
    for name, link in rscs.links.items():
        if text_of(link, "TYPE") == "TCPNJE" and name not in with_host:
            help_text = f"Add PARM {name} HOST= with the host at the other end."
            yield finding(link["LINK"], f"No PARM gives the host of {name}.", help=help_text)
