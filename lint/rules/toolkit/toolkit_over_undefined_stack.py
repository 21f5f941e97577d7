from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.toolkit import Toolkit
from lint.rules.shared.users import undefined_users
from lint.ruleset.rule import WARNING, rule
from lint.systems.zvm.image import VmImage


@rule("FCX002", level=WARNING, tags=("users", "references"))
def toolkit_over_undefined_stack(image: VmImage) -> Iterator[Finding]:
    """
    Performance Toolkit uses a TCP/IP server that does not exist.

    ## What it does
    Reports the userid behind TCPIP on FC MONCOLL WEBSERV and LINUXUSR that the directory does not have. Only complete
    directories are checked: those with a DIRECTORY statement, or named USER DIRECT.

    ## Why it matters
    Performance Toolkit cannot connect: browsers do not reach it, and it gets no data of Linux guests.

    ## Example
    ```text FCONX.$PROFILE
    FC MONCOLL WEBSERV ON SSL TCPIP TCPPI 81
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, toolkit: FCONX.$PROFILE}
    ```

    Help: Change TCPPI to TCPIP.

    ## Use instead
    ```text FCONX.$PROFILE
    FC MONCOLL WEBSERV ON SSL TCPIP TCPIP 81
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, toolkit: FCONX.$PROFILE}
    ```

    ## Sources
    - General knowledge of Performance Toolkit.
    """
    toolkit = image.of(Toolkit)
    services = toolkit.services("WEBSERV", "LINUXUSR") if toolkit else ()
    stacks = [stack for service in services if service.is_on and (stack := service.stack)]
    yield from undefined_users(image, ((stack, "the TCP/IP server") for stack in stacks))
