from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from lint.finding import Finding
from lint.rules.sfs._pools import LocatedDisk, located_disks
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zvm.pools import Pool


@rule("SFS043", level=NOTE, tags=("file-pools", "performance"))
def two_disks_of_a_group_on_one_volume(pool: Pool) -> Iterator[Finding]:
    """
    Two minidisks of a storage group are on the same volume.

    ## What it does
    Reports a volume that has several minidisks of the same storage group, in one finding at the second minidisk.

    ## Why it matters
    The server never starts I/O to two minidisks of one volume at the same time, so the second minidisk adds space but
    no speed.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     MDISK 0311 3390 0001 3000 POOL05 WR
     MDISK 0312 3390 3001 3000 POOL05 WR
    ```
    ```text USERS.POOLDEF
    DDNAME=MDK00002 VDEV=311 GROUP=2
    DDNAME=MDK00003 VDEV=312 GROUP=2
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Move FPSERV 0312 from POOL05 to a volume that has no disk of group 2.

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
    reported: set[str] = set()
    for member in pool.members:
        disks_of: dict[tuple[int, str], list[LocatedDisk]] = defaultdict(list)
        for located in located_disks(pool.disks(member)):
            if located.space.group is not None:
                disks_of[located.space.group, located.disk.serial].append(located)
        for (group, serial), disks in disks_of.items():
            first, *others = disks
            if others and others[0].disk.name not in reported:
                reported.add(others[0].disk.name)
                message = (
                    f"{_listed(disks)} of storage group {group} are on volume {serial}; "
                    "the server uses one of them at a time."
                )
                related = (
                    related_place(first.volume, first.space.name),
                    related_place(others[0].space.record.name, "in POOLDEF"),
                )
                help_text = f"Move {others[0].disk.name} from {serial} to a volume that has no disk of group {group}."
                yield finding(others[0].volume, message, help=help_text, related=related)


def _listed(disks: Sequence[LocatedDisk]) -> str:
    """The names of some disks: `MDK00002 and MDK00003`, or the first with the number of the others."""
    first, *others = [located.space.name for located in disks]
    return f"{first} and {others[0]}" if len(others) == 1 else f"{first} and {len(others)} other minidisks"
