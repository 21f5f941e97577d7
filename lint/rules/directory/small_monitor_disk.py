from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.machines import members_of
from lint.model.minidisks import Minidisks
from lint.ruleset.rule import NOTE, finding, rule

_MONITOR = "MONWRITE"
_DISK = 0x191
_ADVISED = 300


@rule("DIR056", level=NOTE, tags=("performance",))
def small_monitor_disk(directory: Directory) -> Iterator[Finding]:
    """
    MONWRITE has less disk space than recommended.

    ## What it does
    Reports the minidisk 191 of MONWRITE, its own or one to which it has a LINK, if it has fewer than 300 cylinders of a
    3390, on each member of a cluster. The rule reports nothing if the target is earlier than z/VM 6.2.

    ## Why it matters
    Monitor data has grown: from z/VM 6.2 the disk is shipped with 300 cylinders. When it is full, data is lost.

    ## Example
    ```text USER.DIRECT
    USER MONWRITE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0100 MON001 MR
    ```

    Help: Raise the size from 0100 to 0300.

    ## Use instead
    ```text USER.DIRECT
    USER MONWRITE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0300 MON001 MR
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: MONDCSS and SAMPLE CONFIG Changes.
    """
    entry = directory.owner(_MONITOR)
    if entry is None or not is_since(directory.parsed.release, "zvm 6.2"):
        return
    disks = Minidisks(directory)
    of_members = (disks.find(_MONITOR, _DISK, member).minidisk for member in members_of(entry))
    for disk in {id(disk.statement): disk for disk in of_members if disk}.values():
        size = disk.statement.get("SIZE")
        if disk.devtype == "3390" and disk.volume and size and size.number is not None and size.number < _ADVISED:
            message = f"The disk of MONWRITE has {size.number} cylinders; {_ADVISED} are recommended for monitor data."
            advised = str(_ADVISED).zfill(len(size.text)) if size.text.startswith("0") else _ADVISED
            yield finding(size, message, help=f"Raise the size from {size.text} to {advised}.")
