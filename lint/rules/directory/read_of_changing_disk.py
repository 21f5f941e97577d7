"""DIR011: a disk is read with RR while another user may write to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from lint.model.directory import device_number
from lint.model.minidisks import Minidisks
from lint.rules.rule import NOTE, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.kinds.statement import Placed
    from lint.model.directory import Directory, Entry
    from lint.model.minidisks import Minidisk

_WRITE = frozenset({"W", "M", "MW", "WR", "MR"})
_READ = "RR"


class _Link(NamedTuple):
    entry: Entry
    statement: Placed
    disk: Minidisk


@rule("DIR011", "read-of-changing-disk", level=NOTE, tags=("links",))
def read_of_changing_disk(directory: Directory) -> Iterator[Finding]:
    """
    ## What it does
    Reports a LINK that gives a user write access to a minidisk of somebody else while other users link to the same
    minidisk with RR. The owner's own write access does not count. Only links that lead to a minidisk of this
    directory are looked at.

    ## Why it matters
    RR gives read access whoever writes. A reader's CMS keeps the file directory that it read at access, so that it
    sees files half changed, or other files, until it accesses the disk again.

    ## Example
    ```text USER.DIRECT
    USER TOOLS NOLOG 64M 128M G
     MDISK 0193 3390 0001 0010 USER01 MR
    USER ALICE NOLOG 64M 128M G
     LINK TOOLS 0193 0193 RR
    USER BUILDER NOLOG 64M 128M G
     LINK TOOLS 0193 0193 MR
    ```

    ## Use instead
    ```text USER.DIRECT
    USER TOOLS NOLOG 64M 128M G
     MDISK 0193 3390 0001 0010 USER01 MR
    USER ALICE NOLOG 64M 128M G
     LINK TOOLS 0193 0193 RR
    USER BUILDER NOLOG 64M 128M G
     LINK TOOLS 0193 0193 RR
    ```

    ## Sources
    - z/VM: Linking to Other Users' Minidisks.
    """
    writers: dict[int, list[_Link]] = defaultdict(list)
    readers: dict[int, list[_Link]] = defaultdict(list)
    for link in _links(directory):
        mode = link.statement.get("MODE")
        if mode and mode.text in _WRITE:
            writers[id(link.disk.statement)].append(link)
        elif mode and mode.text == _READ:
            readers[id(link.disk.statement)].append(link)
    for disk, links in writers.items():
        for link in links:
            reading = [one for one in readers[disk] if one.entry.name != link.entry.name]
            if reading:
                yield _finding(link, reading)


def _finding(link: _Link, reading: list[_Link]) -> Finding:
    name = reading[0].entry.name
    who = f"{name} reads" if len(reading) == 1 else f"{len(reading)} users, {name} among them, read"
    disk = f"{link.disk.number:04X} of {link.disk.owner.name}"
    message = f"{link.entry.name} may write to disk {disk}, which {who} with RR."
    return finding(link.statement["MODE"], message, related=(see(reading[0].statement["MODE"], "a reader"),))


def _links(directory: Directory) -> Iterator[_Link]:
    """The links of all entries that lead to a minidisk of somebody else."""
    disks = Minidisks(directory)
    for entry in directory.entries:
        for link in entry.of("LINK"):
            owner, device = link.get("USERID"), link.get("OWNER_VDEV")
            number = device_number(device.text) if device else None
            found = disks.find(owner.text, number) if owner and number is not None and owner.text != "*" else None
            if found and found.minidisk and found.minidisk.owner is not entry:
                yield _Link(entry, link, found.minidisk)
