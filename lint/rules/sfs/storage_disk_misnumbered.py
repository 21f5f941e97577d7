from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.devices import device_number
from lint.model.file_pool import FilePool, PoolDisk
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.syntax.digits import decimal


@rule("SFS005", level=ERROR, tags=("file-pools",))
def storage_disk_misnumbered(pool: FilePool) -> Iterator[Finding]:
    """
    POOLDEF specifies a device twice, or storage disks are not numbered in order.

    ## What it does
    Reports a VDEV that two DDNAME records specify. Warns of MDKnnnnn records that are not numbered consecutively from
    MDK00001.

    ## Why it matters
    Two names for one disk destroy data: the server writes to it as if it were two disks. FILESERV numbers the storage
    disks itself, so a gap means that a record was lost.

    ## Example
    ```text VMSYSU.POOLDEF
    MAXUSERS=1000
    MAXDISKS=50
    DDNAME=CONTROL VDEV=301
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    DDNAME=MDK00001 VDEV=310 GROUP=1
    DDNAME=MDK00002 VDEV=310 GROUP=2
    ```

    Help: Change VDEV=310 of MDK00002 to VDEV=311, or to the number of its minidisk.

    ## Use instead
    ```text VMSYSU.POOLDEF
    MAXUSERS=1000
    MAXDISKS=50
    DDNAME=CONTROL VDEV=301
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    DDNAME=MDK00001 VDEV=310 GROUP=1
    DDNAME=MDK00002 VDEV=311 GROUP=2
    ```

    ## Sources
    - General knowledge of POOLDEF files. z/VM CMS File Pool Planning, Administration, and Operation: FILESERV.
    """
    first_of: dict[int, PoolDisk] = {}
    for disk in pool.disks:
        number = device_number(disk.device.text) if disk.device else None
        if disk.device is None or number is None:
            continue
        first = first_of.setdefault(number, disk)
        if first is not disk and first.device:
            message = f"Device {disk.device.text} is both {first.name.text} and {disk.name.text}."
            free = pool.free_device(disk.device)
            vdev = f"VDEV={free}, or to " if free else ""
            help_text = f"Change VDEV={disk.device.text} of {disk.name.text} to {vdev}the number of its minidisk."
            related = (related_place(first.device, "first specified here"),)
            yield finding(disk.device, message, help=help_text, related=related)
    if pool.is_complete:
        expected = 1
        for disk in pool.storage_disks:
            number = decimal(disk.name.text.removeprefix("MDK"))
            if number is not None and number > expected:
                message = f"{disk.name.text} should be MDK{expected:05}; storage disks must have consecutive numbers."
                help_text = (
                    f"Change {disk.name.text} to MDK{expected:05}, and the storage disks after it to the numbers from "
                    f"MDK{expected + 1:05} on."
                )
                yield finding(disk.name, message, help=help_text, level=WARNING)
            expected = (number or expected) + 1
