from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import WARNING, finding, rule

_OPEN = ("FREELOWPORTS", "UNRESTRICTLOWPORTS")


@rule("TCP020", level=WARNING, tags=("security", "sockets"), cwe=(284,))
def low_ports_for_all(profile: TcpipProfile) -> Iterator[Finding]:
    """
    PROFILE TCPIP opens the ports below 1024 to every user.

    ## What it does
    Reports FREELOWPORTS and UNRESTRICTLOWPORTS in ASSORTEDPARMS.

    ## Why it matters
    Any user of the system can listen on a well-known port, and pose as its server.

    ## Example
    ```text PROFILE.TCPIP
    ASSORTEDPARMS
      FREELOWPORTS
    ENDASSORTEDPARMS
    ```

    Help: Specify RESTRICTLOWPORTS instead of FREELOWPORTS.

    ## Use instead
    ```text PROFILE.TCPIP
    ASSORTEDPARMS
      RESTRICTLOWPORTS
    ENDASSORTEDPARMS
    ```

    ## Sources
    - z/VM TCP/IP Planning and Customization: Migration Considerations. General knowledge of ASSORTEDPARMS.
    """
    for statement in profile.statements("ASSORTEDPARMS"):
        for operand in statement.all("WORD"):
            for value in operand.values:
                if value.text in _OPEN:
                    message = f"{value.text} lets every user listen on the ports below 1024."
                    yield finding(value, message, help=f"Specify RESTRICTLOWPORTS instead of {value.text}.")
