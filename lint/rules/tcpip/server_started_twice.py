from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("TCP006", level=NOTE, tags=("start",))
def server_started_twice(image: VmImage) -> Iterator[Finding]:
    """
    A server is started by an EXEC and by AUTOLOG of PROFILE TCPIP.

    ## What it does
    Notes a server of AUTOLOG that an XAUTOLOG or AUTOLOG command of the start-up files starts, too.

    ## Why it matters
    The stack ends each server of its list and starts it again, so that the first start is lost.

    ## Example
    ```text PROFILE.TCPIP
    AUTOLOG
      FTPSERVE 0
    ENDAUTOLOG
    ```
    ```text AUTOLOG1.EXEC
    /* */
    'CP XAUTOLOG TCPIP'
    'CP XAUTOLOG FTPSERVE'
    ```
    ```text parmlint.yaml
    systems:
      VMA: {start: AUTOLOG1.EXEC, tcpip: PROFILE.TCPIP}
    ```

    Help: Delete FTPSERVE here, or the command that starts it.

    ## Use instead
    ```text PROFILE.TCPIP
    AUTOLOG
      FTPSERVE 0
    ENDAUTOLOG
    ```
    ```text AUTOLOG1.EXEC
    /* */
    'CP XAUTOLOG TCPIP'
    ```
    ```text parmlint.yaml
    systems:
      VMA: {start: AUTOLOG1.EXEC, tcpip: PROFILE.TCPIP}
    ```

    ## Sources
    - z/VM TCP/IP Planning and Customization: AUTOLOG.
    """
    commands = (command for parsed in image.start for command in parsed.named("XAUTOLOG", "AUTOLOG"))
    started = {user.text: user for command in commands if (user := command.get("USERID"))}
    for profile in image.each(TcpipProfile):
        for server in profile.autologs:
            name = server.user.text
            if name in started:
                message = f"{name} is started by an EXEC, too, before the stack ends it and starts it again."
                related = (related_place(started[name], "the command"),)
                yield finding(
                    server.user, message, help=f"Delete {name} here, or the command that starts it.", related=related
                )
