from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.sfs._pools import on_a_part, on_members, server_entry
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedOperand
from lint.systems.zvm.pools import Pool, PoolSpace

_READING = ("R", "RR")


@rule("SFS002", level=ERROR, tags=("file-pools", "references"))
def missing_pool_disk(pool: Pool) -> Iterator[Finding]:
    """
    The server of a file pool does not have a minidisk that POOLDEF names, or has only read access to it.

    ## What it does
    Reports a VDEV of POOLDEF for which the directory entry of the server has no minidisk and no LINK, and a VDEV with a
    LINK in mode R or RR. The rule reports nothing if it does not know which machine serves the pool, or if a part of
    its entry is missing or cannot be read.

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
    if entry is None:
        return
    missing: dict[LocatedOperand, list[tuple[str, PoolSpace]]] = defaultdict(list)
    read_only: dict[LocatedOperand, list[tuple[str, PoolSpace, LocatedOperand]]] = defaultdict(list)
    for member in pool.members:
        for space in pool.disks(member):
            device = space.record.device
            link = next((mode for link in space.links if (mode := link.get("MODE")) and mode.text in _READING), None)
            if device and space.is_missing:
                missing[device].append((member, space))
            if device and link:
                read_only[device].append((member, space, link))
    server = related_place(entry.name_operand, f"the server of file pool {pool.name}")
    for device, places in missing.items():
        on = on_members(pool, (member for member, _ in places))
        which = f"{device.text}{on}, which is {places[0][1].name} of file pool {pool.name}"
        help_text = f"Add MDISK {device.text} to {entry.name}, or correct VDEV={device.text}."
        systems = on_a_part(pool, (member for member, _ in places))
        message = f"{entry.name} has no minidisk {which}."
        yield finding(device, message, help=help_text, related=(server,))._replace(systems=systems)
    for device, links in read_only.items():
        on = on_members(pool, (member for member, _, _ in links))
        which = f"{device.text}{on}, which is {links[0][1].name} of file pool {pool.name}"
        modes = dict.fromkeys(mode for _, _, mode in links)
        related = (*(related_place(mode, "linked to for reading") for mode in modes), server)
        help_text = f"Change the mode of the LINK to {device.text} from {links[0][2].text} to MR."
        systems = on_a_part(pool, (member for member, _, _ in links))
        message = f"{entry.name} has only read access to {which}."
        yield finding(device, message, help=help_text, related=related)._replace(systems=systems)
