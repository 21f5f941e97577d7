from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.model.toolkit import Toolkit
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.digits import decimal
from lint.systems.zvm.image import VmImage

_USER = "PERFSVM"


@rule("FCX004", level=NOTE, tags=("sockets",))
def port_not_reserved(image: VmImage) -> Iterator[Finding]:
    """
    The port of Performance Toolkit is not reserved for it.

    ## What it does
    Notes the port of FC MONCOLL WEBSERV if PORT of PROFILE TCPIP has no entry for it.

    ## Why it matters
    Another server may take the port first, and ports below 1024 need an entry if they are restricted.

    ## Example
    ```text FCONX.$PROFILE
    FC MONCOLL ON
    FC MONCOLL WEBSERV ON SSL TCPIP TCPIP 443
    ```
    ```text PROFILE.TCPIP
    PORT
      21 TCP FTPSERVE
    ```
    ```text parmlint.yaml
    systems:
      VMA: {toolkit: FCONX.$PROFILE, tcpip: PROFILE.TCPIP}
    ```

    Help: Add 443 TCP PERFSVM to PORT.

    ## Use instead
    ```text FCONX.$PROFILE
    FC MONCOLL ON
    FC MONCOLL WEBSERV ON SSL TCPIP TCPIP 443
    ```
    ```text PROFILE.TCPIP
    PORT
      21 TCP FTPSERVE
      443 TCP PERFSVM
    ```
    ```text parmlint.yaml
    systems:
      VMA: {toolkit: FCONX.$PROFILE, tcpip: PROFILE.TCPIP}
    ```

    ## Sources
    - General knowledge of Performance Toolkit.
    """
    toolkit, profiles = image.of(Toolkit), image.each(TcpipProfile)
    if not profiles or not all(profile.parsed.has_read_all("PORT") for profile in profiles):
        return
    ports = [port for profile in profiles for port in profile.ports]
    for service in toolkit.services("WEBSERV") if toolkit else ():
        number = decimal(service.port.text) if service.is_on and service.port else None
        if service.port and number is not None and not any(port.first <= number <= port.last for port in ports):
            message = f"PROFILE TCPIP does not reserve port {number}."
            yield finding(service.port, message, help=f"Add {number} TCP {_USER} to PORT.")
