from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.model.toolkit import Toolkit
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.digits import decimal
from lint.systems.zvm.image import VmImage

_USER, _LAST = "PERFSVM", 65535


@rule("FCX003", level=WARNING, tags=("sockets",))
def port_of_another_server(image: VmImage) -> Iterator[Finding]:
    """
    Performance Toolkit listens on a port of another server.

    ## What it does
    Reports the port of FC MONCOLL WEBSERV if PORT of PROFILE TCPIP reserves it for TCP and for a user other than
    PERFSVM.

    ## Why it matters
    The stack refuses the port, and browsers do not reach Performance Toolkit.

    ## Example
    ```text FCONX.$PROFILE
    FC MONCOLL ON
    FC MONCOLL WEBSERV ON SSL TCPIP TCPIP 443
    ```
    ```text PROFILE.TCPIP
    PORT
      443 TCP WEBSRV
    ```
    ```text parmlint.yaml
    systems:
      VMA: {toolkit: FCONX.$PROFILE, tcpip: PROFILE.TCPIP}
    ```

    Help: Specify another port than 443, or reserve it for PERFSVM.

    ## Use instead
    ```text FCONX.$PROFILE
    FC MONCOLL ON
    FC MONCOLL WEBSERV ON SSL TCPIP TCPIP 443
    ```
    ```text PROFILE.TCPIP
    PORT
      443 TCP PERFSVM
    ```
    ```text parmlint.yaml
    systems:
      VMA: {toolkit: FCONX.$PROFILE, tcpip: PROFILE.TCPIP}
    ```

    ## Sources
    - General knowledge of Performance Toolkit.
    """
    toolkit = image.of(Toolkit)
    ports = {
        number: port
        for profile in image.each(TcpipProfile)
        for port in profile.ports
        for number in range(port.first, min(port.last, _LAST) + 1)
        if port.protocol == "TCP"
    }
    for service in toolkit.services("WEBSERV") if toolkit else ():
        number = decimal(service.port.text) if service.is_on and service.port else None
        port = ports.get(number) if number is not None else None
        if service.port and port and port.user.text not in (_USER, "*"):
            message = f"PROFILE TCPIP reserves port {number} for {port.user.text}."
            help_text = f"Specify another port than {number}, or reserve it for {_USER}."
            related = (related_place(port.place, "the port"),)
            yield finding(service.port, message, help=help_text, related=related)
