from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rscs_config import RscsConfig
from lint.rules.shared.users import OF_SAMPLES, undefined_users
from lint.ruleset.rule import WARNING, rule
from lint.systems.zvm.image import VmImage


@rule("RSC008", level=WARNING, tags=("users", "references"))
def link_over_undefined_stack(image: VmImage) -> Iterator[Finding]:
    """
    A link of RSCS CONFIG uses a stack that does not exist.

    ## What it does
    Reports TCPID= of a PARM if the directory of the system does not have that user.

    ## Why it matters
    The link does not find the stack, and does not connect.

    ## Example
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    PARM VMB HOST=10.1.1.2 TCPID=TCPIP2
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 128M 256M ABG
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, rscs: RSCS.CONFIG}
    ```

    Help: Change TCPIP2 to TCPIP.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    PARM VMB HOST=10.1.1.2 TCPID=TCPIP
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 128M 256M ABG
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, rscs: RSCS.CONFIG}
    ```

    ## Sources
    - General knowledge of RSCS CONFIG.
    """
    for rscs in image.each(RscsConfig):
        stacks = [stack for parm in rscs.parsed.named("PARM") for stack in parm.all("TCPID")]
        yield from undefined_users(image, ((stack, "the stack of a link") for stack in stacks), OF_SAMPLES)
