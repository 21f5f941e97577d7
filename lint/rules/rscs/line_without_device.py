from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.devices import device_number
from lint.model.rscs_config import RscsConfig
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zvm.image import VmImage


@rule("RSC006", level=WARNING, tags=("devices", "links"))
def line_without_device(image: VmImage) -> Iterator[Finding]:
    """
    A link of RSCS CONFIG has a line that RSCS does not have.

    ## What it does
    Reports LINE of a LINKDEFINE if the directory entry of RSCS, which LOCAL names, has no DEDICATE or SPECIAL with that
    number. A system whose EXECs attach devices is not checked.

    ## Why it matters
    The link cannot be started.

    ## Example
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE LINE 0880 NODE VMB
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER RSCS AUTOONLY 64M 128M BG
     SPECIAL 0881 CTCA
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, rscs: RSCS.CONFIG}
    ```

    Help: Add SPECIAL 0880 or DEDICATE 0880 to the entry of RSCS, or correct LINE.

    ## Use instead
    ```text RSCS.CONFIG
    LOCAL VMA * RSCS
    LINKDEFINE VMB TYPE NJE LINE 0881 NODE VMB
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER RSCS AUTOONLY 64M 128M BG
     SPECIAL 0881 CTCA
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, rscs: RSCS.CONFIG}
    ```

    ## Sources
    - General knowledge of RSCS CONFIG.
    """
    directory = image.directory
    for rscs in image.each(RscsConfig) if directory and not image.start_mentions("ATTACH") else ():
        owner = directory.owner(rscs.userid) if directory and rscs.userid else None
        devices = directory.devices_of(owner) if directory and owner else None
        for link in rscs.links.values() if devices is not None else ():
            line = link.get("LINE")
            number = device_number(line.text) if line else None
            if line and number is not None and number not in (devices or {}):
                message = f"{rscs.userid} has no device {line.text} in the directory."
                help_text = (
                    f"Add SPECIAL {line.text} or DEDICATE {line.text} to the entry of {rscs.userid}, or correct LINE."
                )
                yield finding(line, message, help=help_text)
