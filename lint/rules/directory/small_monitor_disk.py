from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.devices import device_number
from lint.model.directory import Directory
from lint.ruleset.rule import NOTE, finding, rule

_DISK = 0x191
_ADVISED = 300


@rule("DIR056", level=NOTE, tags=("performance",))
def small_monitor_disk(directory: Directory) -> Iterator[Finding]:
    """
    MONWRITE has less space than advised.

    ## What it does
    Reports the minidisk 191 of MONWRITE when it has less than 300 cylinders of a 3390.

    ## Why it matters
    Monitor data has grown: from z/VM 6.2 the disk is shipped with 300 cylinders. When it is full, data is lost.

    ## Example
    ```text USER.DIRECT
    USER MONWRITE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0100 MON001 MR
    ```

    ## Use instead
    ```text USER.DIRECT
    USER MONWRITE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0300 MON001 MR
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: MONDCSS and SAMPLE CONFIG Changes.
    """
    entry = directory.owner("MONWRITE")
    for part in (entry, *(directory.configurations(entry) or ())) if entry else ():
        for disk in part.of("MDISK"):
            device, devtype, size = disk.get("VDEV"), disk.get("DEVTYPE"), disk.get("SIZE")
            is_its_own = device and device_number(device.text) == _DISK and devtype and devtype.text == "3390"
            if is_its_own and size and size.number is not None and size.number < _ADVISED and "VOLID" in disk:
                message = f"The disk of MONWRITE has {size.number} cylinders; {_ADVISED} are advised for monitor data."
                yield finding(size, message)
