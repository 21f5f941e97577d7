from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.model.toolkit import USERID, Toolkit
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.image import VmImage


@rule("FCX004", level=NOTE, tags=("ports",))
def port_not_reserved(image: VmImage) -> Iterator[Finding]:
    """
    The port of Performance Toolkit is not in the PORT list.

    ## What it does
    Reports the port of FC MONCOLL WEBSERV that no entry of the PORT list of the TCP/IP stack has. Systems with
    several stacks are not checked.

    ## Why it matters
    Any server may take the port before Performance Toolkit does, and with RESTRICTLOWPORTS a low port is refused.

    ## Example
    ```text FCONX.$PROFILE
    FC MONCOLL WEBSERV ON SSL TCPIP TCPIP 81
    ```
    ```text PROFILE.TCPIP
    PORT
      80 TCP HTTPD
    ```
    ```text parmlint.yaml
    systems:
      VMA: {tcpip: PROFILE.TCPIP, toolkit: FCONX.$PROFILE}
    ```

    Help: Add 81 TCP PERFSVM to the PORT list.

    ## Use instead
    ```text FCONX.$PROFILE
    FC MONCOLL WEBSERV ON SSL TCPIP TCPIP 81
    ```
    ```text PROFILE.TCPIP
    PORT
      80 TCP HTTPD
      81 TCP PERFSVM
    ```
    ```text parmlint.yaml
    systems:
      VMA: {tcpip: PROFILE.TCPIP, toolkit: FCONX.$PROFILE}
    ```

    ## Sources
    - General knowledge of Performance Toolkit. z/VM boot camp: Basic TCP/IP configuration, with a PORT list.
    """
    toolkit, profiles = image.of(Toolkit), list(image.each(TcpipProfile))
    if toolkit is None or len(profiles) != 1 or not profiles[0].is_whole or not profiles[0].parsed.has_read_all("PORT"):
        return
    for service in toolkit.services("WEBSERV"):
        number = service.port.number if service.port and service.is_on else None
        if (
            service.port
            and number is not None
            and not any(port.first <= number <= port.last for port in profiles[0].ports)
        ):
            message = f"Port {number} of Performance Toolkit is in no entry of the PORT list."
            yield finding(service.port, message, help=f"Add {number} TCP {USERID} to the PORT list.")
