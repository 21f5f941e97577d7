from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.model.toolkit import USERID, Toolkit
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("FCX003", level=WARNING, tags=("ports",))
def port_of_another_server(image: VmImage) -> Iterator[Finding]:
    """
    The port of Performance Toolkit belongs to another server.

    ## What it does
    Reports the port of FC MONCOLL WEBSERV that the PORT list of the TCP/IP stack gives another server for TCP.
    Systems with several stacks are not checked.

    ## Why it matters
    TCP/IP refuses the port to Performance Toolkit, and browsers reach the other server or none.

    ## Example
    ```text FCONX.$PROFILE
    FC MONCOLL WEBSERV ON SSL TCPIP TCPIP 80
    ```
    ```text PROFILE.TCPIP
    PORT
      80 TCP HTTPD
    ```
    ```text parmlint.yaml
    systems:
      VMA: {tcpip: PROFILE.TCPIP, toolkit: FCONX.$PROFILE}
    ```

    Help: Specify another port than 80, or change HTTPD to PERFSVM in the PORT list.

    ## Use instead
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

    ## Sources
    - General knowledge of Performance Toolkit. z/VM boot camp: Basic TCP/IP configuration, with a PORT list.
    """
    toolkit, profiles = image.of(Toolkit), list(image.each(TcpipProfile))
    if toolkit is None or len(profiles) != 1:
        return
    for service in toolkit.services("WEBSERV"):
        number = service.port.number if service.port and service.is_on else None
        for port in profiles[0].ports if number is not None else ():
            is_other = port.user.text not in (USERID, "*") and port.protocol in ("TCP", "")
            if service.port and number is not None and is_other and port.first <= number <= port.last:
                message = f"Port {number} of Performance Toolkit belongs to {port.user.text} in the PORT list."
                help_text = (
                    f"Specify another port than {number}, or change {port.user.text} to {USERID} in the PORT list."
                )
                yield finding(
                    service.port, message, help=help_text, related=(related_place(port.user, "the PORT list"),)
                )
                break
