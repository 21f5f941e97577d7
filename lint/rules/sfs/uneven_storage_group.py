from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.file_pool import CATALOGS
from lint.rules.sfs._pools import LocatedDisk, groups, on_a_part, on_members
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.pools import Pool


@rule("SFS042", level=NOTE, tags=("file-pools", "performance"))
def uneven_storage_group(pool: Pool) -> Iterator[Finding]:
    """
    The volumes of a storage group differ in space or type.

    ## What it does
    Reports a storage group of files whose minidisks are on different device types, are on volumes of different models
    (if `volumes` in parmlint.yaml specifies them), or have different amounts of space on the volumes. The rule reports
    nothing if a minidisk of the group is not known.

    ## Why it matters
    The server spreads files evenly over the volumes of a group. A volume that is larger or faster than the others gets
    work that the others cannot share.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0311 3390 0001 3000 POOL05 WR
     MDISK 0312 3390 0001 1000 POOL06 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00002 VDEV=311 GROUP=2
    DDNAME=MDK00003 VDEV=312 GROUP=2
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0311 3390 0001 3000 POOL05 WR
     MDISK 0312 3390 0001 3000 POOL06 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00002 VDEV=311 GROUP=2
    DDNAME=MDK00003 VDEV=312 GROUP=2
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: Disk Placement.
    """
    uneven: dict[tuple[int, str], list[tuple[str, LocatedDisk, str]]] = defaultdict(list)
    for member in pool.members:
        for group, disks in groups(pool, member).items():
            if group != CATALOGS:
                for kind, what in _unevenness(disks):
                    uneven[group, kind].append((member, disks[0], what))
    for (group, _), places in uneven.items():
        where = on_members(pool, (member for member, _, _ in places))
        _, first, what = places[0]
        systems = on_a_part(pool, (member for member, _, _ in places))
        message = f"Group {group} of file pool {pool.name}{where} {what}."
        yield finding(first.space.record.name, message)._replace(systems=systems)


def _unevenness(disks: list[LocatedDisk]) -> Iterator[tuple[str, str]]:
    """What differs between the disks of a group, in a word and as the end of a message; nothing for an even group."""
    types = sorted({located.disk.minidisk.devtype for located in disks})
    models = sorted({located.disk.volume.model for located in disks if located.disk.volume.model})
    space = _space_by_volume(disks)
    if len(types) > 1:
        yield "type", f"is on devices of type {' and '.join(types)}"
    elif len(models) > 1:
        yield "model", f"is on volumes of model {' and '.join(models)}"
    elif space and min(space.values()) < max(space.values()):
        least, most = min(space, key=space.__getitem__), max(space, key=space.__getitem__)
        there = f"has {space[most]} {disks[0].disk.unit} on volume {most} and {space[least]} on volume {least}"
        yield "space", f"{there}; the server spreads files evenly"


def _space_by_volume(disks: list[LocatedDisk]) -> dict[str, int]:
    """The cylinders or blocks of a group on each volume; empty if the size of a disk is unknown."""
    by_volume: dict[str, int] = defaultdict(int)
    for located in disks:
        if located.disk.size is None:
            return {}
        by_volume[located.disk.serial] += located.disk.size
    return by_volume
