from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import NOTE, finding, rule

_TELNET, _INTERNAL = 23, "INTCLIEN"
_SECURE = ("PREFERRED", "REQUIRED")


@rule("TCP021", level=NOTE, tags=("security", "sockets"), cwe=(319,))
def telnet_in_clear(profile: TcpipProfile) -> Iterator[Finding]:
    """
    The Telnet server of a stack takes connections in clear text.

    ## What it does
    Notes port 23 for INTCLIENT in PORT if the entry has no SECURE, and INTERNALCLIENTPARMS has no SECURECONNECTION
    REQUIRED or PREFERRED.

    ## Why it matters
    Userids and passwords travel through the network in clear text.

    ## Example
    ```text PROFILE.TCPIP
    PORT
      23 TCP INTCLIENT
    ```

    Help: Specify SECURECONNECTION REQUIRED in INTERNALCLIENTPARMS, or SECURE and a label for this port.

    ## Use instead
    ```text PROFILE.TCPIP
    PORT
      23 TCP INTCLIENT
    INTERNALCLIENTPARMS
      SECURECONNECTION REQUIRED
    ENDINTERNALCLIENTPARMS
    ```

    ## Sources
    - General knowledge of PROFILE TCPIP.
    """
    clients = profile.statements("INTERNALCLIENTPARMS")
    settings = [operand.text for client in clients for operand in client.all("SECURECONNECTION")]
    if not profile.parsed.has_read_all("INTERNALCLIENTPARMS") or any(text in _SECURE for text in settings):
        return
    for port in profile.ports:
        if port.first == _TELNET and port.user.text.startswith(_INTERNAL) and not port.is_secure:
            help_text = "Specify SECURECONNECTION REQUIRED in INTERNALCLIENTPARMS, or SECURE and a label for this port."
            yield finding(port.user, "Telnet connections to port 23 are in clear text.", help=help_text)
