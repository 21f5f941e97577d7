from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.minidisks import ALL_MEMBERS
from lint.rules.sfs._pools import server_entry
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.systems.zvm.pools import Pool

_READING = ("R", "RR")


@rule("SFS002", level=ERROR, tags=("file-pools", "references"))
def missing_pool_disk(pool: Pool) -> Iterator[Finding]:
    """
    The server of a file pool has no minidisk that POOLDEF names, or may only read it.

    ## What it does
    Reports a VDEV of POOLDEF that the directory entry of the server neither defines as a minidisk nor links to, and
    one that it links to with R or RR. Where nothing tells which machine serves the pool, or where a part of its
    entry is not here or cannot be read, the rule is silent.

    ## Why it matters
    The server does not start without all its minidisks, and writes to them all.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0302 3390 0001 0050 POOL02 WR
     MINIOPT NOMDC
    ```
    ```text USERS.POOLDEF
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Add MDISK 303 to FPSERV, or correct VDEV=303.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0302 3390 0001 0050 POOL02 WR
     MINIOPT NOMDC
     MDISK 0303 3390 0001 0050 POOL03 WR
     MINIOPT NOMDC
    ```
    ```text USERS.POOLDEF
    DDNAME=LOG1 VDEV=302
    DDNAME=LOG2 VDEV=303
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    - z/VM CMS File Pool Planning, Administration, and Operation: File Pool Server Machines.
    """
    entry = server_entry(pool)
    for member in pool.members if entry else ():
        on = "" if member == ALL_MEMBERS else f" on {member}"
        for space in pool.disks(member):
            device = space.record.device
            if entry is None or device is None:
                continue
            related = (related_place(entry.name_operand, f"the server of file pool {pool.name}"),)
            if space.is_missing:
                message = (
                    f"{entry.name} has no minidisk {device.text}{on}, which is {space.name} of file pool {pool.name}."
                )
                help_text = f"Add MDISK {device.text} to {entry.name}, or correct VDEV={device.text}."
                yield finding(device, message, help=help_text, related=related)
            link = next((mode for link in space.links if (mode := link.get("MODE")) and mode.text in _READING), None)
            if link:
                message = (
                    f"{entry.name} may only read {device.text}{on}, which is {space.name} of file pool {pool.name}."
                )
                places = (related_place(link, "linked to for reading"), *related)
                help_text = f"Change the mode of the LINK to {device.text} from {link.text} to MR."
                yield finding(device, message, help=help_text, related=places)
