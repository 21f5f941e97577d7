from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import NamedTuple

from lint.finding import Finding
from lint.model.devices import ITSELF, target_of
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.minidisks import Minidisk, Minidisks
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, Statement

_WRITE = frozenset({"W", "M", "MW", "WR", "MR"})
_READ = frozenset({"RR"})


class _Link(NamedTuple):
    entry: DirectoryEntry
    statement: LocatedStatement
    disk: Minidisk


@rule("DIR011", level=NOTE, tags=("links",))
def read_of_changing_disk(directory: Directory) -> Iterator[Finding]:
    """
    A disk is read with RR while another user may write to it.

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
    links = _Links(directory)
    writing = list(links.in_modes(_WRITE))
    written = {id(link.disk.statement) for link in writing}
    readers: dict[int, list[_Link]] = defaultdict(list)
    for link in links.in_modes(_READ, written) if written else ():
        readers[id(link.disk.statement)].append(link)
    for link in writing:
        reading = [reader for reader in readers[id(link.disk.statement)] if reader.entry.name != link.entry.name]
        if reading:
            yield _finding(link, reading)


def _finding(link: _Link, reading: list[_Link]) -> Finding:
    name = reading[0].entry.name
    who = f"{name} reads" if len(reading) == 1 else f"{len(reading)} users, {name} among them, read"
    disk = f"{link.disk.number:04X} of {link.disk.owner.name}"
    message = f"{link.entry.name} may write to disk {disk}, which {who} with RR."
    return finding(link.statement["MODE"], message, related=(related_place(reading[0].statement["MODE"], "a reader"),))


class _Links:
    """The links of all entries to minidisks of other owners."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._minidisks = Minidisks(directory)

    def in_modes(self, modes: Collection[str], disks: Collection[int] | None = None) -> Iterator[_Link]:
        """The links with one of these modes; `disks` limits them to minidisks by the identity of their statements."""

        def leads_to_disk(link: Statement) -> bool:
            mode = link.get("MODE")
            disk = self._minidisk(link) if mode and mode.text in modes else None
            return disk is not None and (disks is None or id(disk.statement) in disks)

        for entry, link in self._directory.where("LINK", leads_to_disk):
            disk = self._minidisk(link.statement)
            if disk and disk.owner is not entry:
                yield _Link(entry, link, disk)

    def _minidisk(self, link: Statement) -> Minidisk | None:
        target = target_of(link)
        return self._minidisks.find(*target).minidisk if target and target.owner != ITSELF else None
