from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import Port, TcpipProfile
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("TCP009", level=NOTE, tags=("sockets",))
def port_of_two_servers(profile: TcpipProfile) -> Iterator[Finding]:
    """
    A port of PROFILE TCPIP is reserved for two servers.

    ## What it does
    Notes two entries of PORT with one port and protocol and different users. Ranges are not compared.

    ## Why it matters
    Either server may get the port. This is intended only where both listen on addresses of their own.

    ## Example
    ```text PROFILE.TCPIP
    PORT
      21 TCP FTPSERVE
      21 TCP FTPSERV2
    ```

    Help: Delete one of the two entries for port 21.

    ## Use instead
    ```text PROFILE.TCPIP
    PORT
      21 TCP FTPSERVE
    ```

    ## Sources
    - General knowledge of PROFILE TCPIP.
    """
    users: dict[tuple[int, str], Port] = {}
    for port in profile.ports:
        first = users.setdefault((port.first, port.protocol), port) if port.first == port.last else port
        if first.user.text != port.user.text:
            message = f"Port {port.first} {port.protocol} is reserved for {first.user.text}, too."
            related = (related_place(first.place, "the first entry"),)
            help_text = f"Delete one of the two entries for port {port.first}."
            yield finding(port.place, message, help=help_text, related=related)
