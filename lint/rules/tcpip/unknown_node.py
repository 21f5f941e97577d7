from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.tcpip_data import TcpipData
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.image import VmImage


@rule("TPD003", level=NOTE, tags=("references", "cluster"))
def unknown_node(image: VmImage) -> Iterator[Finding]:
    """
    A line of TCPIP DATA is for a node that SYSTEM CONFIG does not have.

    ## What it does
    Notes a prefix such as `VMB:` that is the name of no system in SYSTEM CONFIG.

    ## Why it matters
    The line applies on no system.

    ## Example
    ```text TCPIP.DATA
    VMB: HOSTNAME vmb
    ```
    ```text SYSTEM.CONFIG
    System_Identifier 8561 012345 VMA
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, tcpip_data: TCPIP.DATA}
    ```

    Help: Change VMB to VMA.

    ## Use instead
    ```text TCPIP.DATA
    VMA: HOSTNAME vmb
    ```
    ```text SYSTEM.CONFIG
    System_Identifier 8561 012345 VMA
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, tcpip_data: TCPIP.DATA}
    ```

    ## Sources
    - General knowledge of TCPIP DATA.
    """
    configs = image.configs
    if not configs or not image.has_all_config() or not all(config.has_all_names for config in configs):
        return
    names = {name for config in configs for name in config.system_names} | set(image.members)
    for data in image.each(TcpipData):
        for qualifier in data.qualifiers:
            if names and qualifier.text not in names:
                message = f"SYSTEM CONFIG has no system {qualifier.text}.{nearest(qualifier.text, names)}"
                otherwise = "Delete this line, or correct its node."
                yield finding(qualifier, message, help=nearest_or(qualifier.text, names, otherwise))
