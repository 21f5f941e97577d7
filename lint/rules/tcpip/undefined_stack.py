from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_data import TcpipData
from lint.rules.shared.users import OF_SAMPLES, undefined_users
from lint.ruleset.rule import WARNING, rule
from lint.systems.zvm.image import VmImage


@rule("TPD001", level=WARNING, tags=("users", "references"))
def undefined_stack(image: VmImage) -> Iterator[Finding]:
    """
    TCPIP DATA names a stack that does not exist.

    ## What it does
    Reports the user of TCPIPUSERID if the directory of the system does not have it. A line with the prefix of another
    node is left out.

    ## Why it matters
    Programs do not find the stack, and have no network.

    ## Example
    ```text TCPIP.DATA
    TCPIPUSERID TCPIP2
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 128M 256M ABG
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip_data: TCPIP.DATA}
    ```

    Help: Change TCPIP2 to TCPIP.

    ## Use instead
    ```text TCPIP.DATA
    TCPIPUSERID TCPIP
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 128M 256M ABG
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip_data: TCPIP.DATA}
    ```

    ## Sources
    - General knowledge of TCPIP DATA.
    """
    for data in image.each(TcpipData):
        stacks = [
            (each.value, "the stack of TCPIPUSERID")
            for each in data.settings("TCPIPUSERID")
            if each.node in ("", image.name)
        ]
        yield from undefined_users(image, stacks, OF_SAMPLES)
