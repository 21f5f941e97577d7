from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.rules.shared.users import OF_SAMPLES, undefined_users
from lint.ruleset.rule import NOTE, rule
from lint.systems.zvm.image import VmImage

_INTERNAL = "INTCLIEN"


@rule("TCP008", level=NOTE, tags=("sockets", "references"))
def port_of_undefined_user(image: VmImage) -> Iterator[Finding]:
    """
    A port of PROFILE TCPIP is reserved for a user who does not exist.

    ## What it does
    Notes an entry of PORT whose user neither AUTOLOG nor the directory of the system has. INTCLIENT, * and the users of
    IBM's samples are left out.

    ## Why it matters
    Nobody can use the port, and whoever gets that userid later can.

    ## Example
    ```text PROFILE.TCPIP
    PORT
      8080 TCP WEBSRV9
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER WEBSRV1 NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP}
    ```

    Help: Change WEBSRV9 to WEBSRV1.

    ## Use instead
    ```text PROFILE.TCPIP
    PORT
      8080 TCP WEBSRV1
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER WEBSRV1 NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP}
    ```

    ## Sources
    - General knowledge of PROFILE TCPIP.
    """
    for profile in image.each(TcpipProfile):
        started = {server.user.text for server in profile.autologs}
        users = [port.user for port in profile.ports if port.user.text not in started | OF_SAMPLES]
        named = [(user, "with a port") for user in users if not user.text.startswith(_INTERNAL)]
        yield from undefined_users(image, named, OF_SAMPLES)
