from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dtcparms import Dtcparms
from lint.model.machines import machines_of
from lint.model.storage_size import size_in_bytes
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("DTC011", level=WARNING, tags=("storage",))
def more_storage_than_allowed(image: VmImage) -> Iterator[Finding]:
    """
    DTCPARMS gives a server more storage than the directory allows.

    ## What it does
    Reports :memory. of a server above the maximum storage of its directory entry.

    ## Why it matters
    The storage cannot be defined, and the server runs with less.

    ## Example
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack :memory.256M
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 64M 128M ABG
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dtcparms: SYSTEM.DTCPARMS}
    ```

    Help: Specify 128M or less, or raise the maximum storage of TCPIP in the directory.

    ## Use instead
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack :memory.128M
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 64M 128M ABG
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dtcparms: SYSTEM.DTCPARMS}
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: DEFINE STORAGE. General knowledge of DTCPARMS.
    """
    directory = image.directory
    for entry in (entry for file in image.each(Dtcparms) for entry in file.servers if directory):
        owner = directory.owner(entry.name) if directory else None
        memory = entry.get("MEMORY")
        size = size_in_bytes(memory.text) if memory else None
        for machine in machines_of(directory, owner) if directory and owner and memory and size else ():
            most = machine.maximum_storage if machine.is_readable else None
            limit = size_in_bytes(most.text) if most else None
            if memory and most and size and limit and size > limit:
                message = f"{memory.text} is above the maximum storage of {entry.name} in the directory, {most.text}."
                help_text = (
                    f"Specify {most.text} or less, or raise the maximum storage of {entry.name} in the directory."
                )
                yield finding(memory, message, help=help_text, related=(related_place(most, "its maximum"),))
                break
