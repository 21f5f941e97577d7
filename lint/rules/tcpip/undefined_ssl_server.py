from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile, first_value
from lint.rules.shared.users import OF_SAMPLES, undefined_users
from lint.ruleset.rule import WARNING, rule
from lint.systems.zvm.image import VmImage


@rule("TCP024", level=WARNING, tags=("users", "references"))
def undefined_ssl_server(image: VmImage) -> Iterator[Finding]:
    """
    SSLSERVERID of PROFILE TCPIP names a server that does not exist.

    ## What it does
    Reports the server of SSLSERVERID if the directory of the system does not have it. * stands for a pool of servers.

    ## Why it matters
    The stack has no SSL server, so that it makes no secure connections.

    ## Example
    ```text PROFILE.TCPIP
    SSLSERVERID SSLSRV9
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER SSLSRV1 AUTOONLY 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP}
    ```

    Help: Change SSLSRV9 to SSLSRV1.

    ## Use instead
    ```text PROFILE.TCPIP
    SSLSERVERID SSLSRV1
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER SSLSRV1 AUTOONLY 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP}
    ```

    ## Sources
    - General knowledge of PROFILE TCPIP.
    """
    for profile in image.each(TcpipProfile):
        servers = filter(None, map(first_value, profile.statements("SSLSERVERID")))
        yield from undefined_users(image, ((server, "the SSL server") for server in servers), OF_SAMPLES)
