from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.systems.zvm.image import VmImage

_NO_LOGON = "NOLOG"


@rule("TCP004", level=ERROR, tags=("users", "start"))
def autolog_of_nolog_server(image: VmImage) -> Iterator[Finding]:
    """
    AUTOLOG of PROFILE TCPIP starts a server that cannot log on.

    ## What it does
    Reports a server of AUTOLOG with the password NOLOG in the directory.

    ## Why it matters
    XAUTOLOG refuses such a user, so that the server does not start. AUTOONLY and LBYONLY are right for servers.

    ## Example
    ```text PROFILE.TCPIP
    AUTOLOG
      FTPSERVE 0
    ENDAUTOLOG
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FTPSERVE NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP}
    ```

    Help: Specify AUTOONLY instead of NOLOG for FTPSERVE.

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
    - z/VM CP Planning and Administration: USER Directory Statement.
    """
    directory = image.directory
    if directory is None:
        return
    for profile in image.each(TcpipProfile):
        for server in profile.autologs:
            entry = directory.owner(server.user.text)
            password = entry.header.get("PASSWORD") if entry else None
            if password and password.text == _NO_LOGON:
                name = server.user.text
                message = f"{name} cannot be started: its password in the directory is NOLOG."
                help_text = f"Specify AUTOONLY instead of NOLOG for {name}."
                yield finding(server.user, message, help=help_text, related=(related_place(password, "its entry"),))
