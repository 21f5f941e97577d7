from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.rules.shared.users import OF_SAMPLES, undefined_users
from lint.ruleset.rule import ERROR, rule
from lint.systems.zvm.image import VmImage


@rule("TCP002", level=ERROR, tags=("users", "references", "start"))
def undefined_autolog_server(image: VmImage) -> Iterator[Finding]:
    """
    AUTOLOG of PROFILE TCPIP names a server that does not exist.

    ## What it does
    Reports a server of AUTOLOG that the directory of the system does not have, and notes the servers of IBM's samples.
    Only complete directories are checked.

    ## Why it matters
    The stack says so when it starts, and the server does not run.

    ## Example
    ```text PROFILE.TCPIP
    AUTOLOG
      FTPSERVR 0
    ENDAUTOLOG
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FTPSERVE AUTOONLY 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP}
    ```

    Help: Change FTPSERVR to FTPSERVE.

    ## Use instead
    ```text PROFILE.TCPIP
    AUTOLOG
      FTPSERVE 0
    ENDAUTOLOG
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FTPSERVE AUTOONLY 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP}
    ```

    ## Sources
    - z/VM TCP/IP Planning and Customization: AUTOLOG.
    """
    for profile in image.each(TcpipProfile):
        yield from undefined_users(
            image, ((server.user, "a server of AUTOLOG") for server in profile.autologs), OF_SAMPLES
        )
