from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.rules.shared.users import OF_SAMPLES, undefined_users
from lint.ruleset.rule import WARNING, rule
from lint.systems.zvm.image import VmImage

_LISTS = ("OBEY", "INFORM", "PERMIT")


@rule("TCP001", level=WARNING, tags=("users", "references", "security"), cwe=(266,))
def undefined_profile_user(image: VmImage) -> Iterator[Finding]:
    """
    OBEY, INFORM or PERMIT of PROFILE TCPIP names a user who does not exist.

    ## What it does
    Reports a user of the lists OBEY, INFORM and PERMIT whom the directory of the system does not have, and notes the
    users of IBM's samples. Only complete directories are checked.

    ## Why it matters
    Whoever gets that userid later inherits the right, such as the privileged functions of OBEY.

    ## Example
    ```text PROFILE.TCPIP
    OBEY
      TCPMAINT BOB
    ENDOBEY
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPMAINT NOLOG 64M 128M G
    USER BOBBY NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP}
    ```

    Help: Change BOB to BOBBY.

    ## Use instead
    ```text PROFILE.TCPIP
    OBEY
      TCPMAINT BOBBY
    ENDOBEY
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPMAINT NOLOG 64M 128M G
    USER BOBBY NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP}
    ```

    ## Sources
    - General knowledge of PROFILE TCPIP.
    """
    for profile in image.each(TcpipProfile):
        users = ((user, f"on {verb}") for verb in _LISTS for user in profile.users(verb))
        yield from undefined_users(image, users, OF_SAMPLES)
