from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cache_commands import CacheCommands
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.machines import machines_of
from lint.model.minidisks import Minidisk, Minidisks
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.source.patterns import matches_any_name

_WRITING = ("W", "M")
"""The first letters of the access modes that may write."""


@rule("DIR057", level=NOTE, tags=("performance",))
def cached_disk_of_zos_guest(directory: Directory) -> Iterator[Finding]:
    """
    Minidisks of a z/OS guest use the minidisk cache.

    ## What it does
    Reports minidisks without MINIOPT NOMDC that belong to the users in `zos_guests` of the system, and minidisks of
    other users to which they have a LINK with write access. There is one finding for each guest, and each minidisk is
    reported once. Disks for which a SET MDCACHE in a start-up EXEC or in a COMMAND of the directory switches the cache
    off are ignored.

    ## Why it matters
    z/OS utilities often copy with FlashCopy. For every copy, CP discards each track of the target from the cache, which
    takes much system time. Targets of FlashCopy should not be cached.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        config: SYSTEM.CONFIG
        zos_guests: ["ZT*"]
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER ZT1 NOLOG 2G 4G G
     MDISK 0A00 3390 0001 5000 ZOS001 MR
    ```

    Help: Add MINIOPT NOMDC after this MDISK.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        config: SYSTEM.CONFIG
        zos_guests: ["ZT*"]
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER ZT1 NOLOG 2G 4G G
     MDISK 0A00 3390 0001 5000 ZOS001 MR
     MINIOPT NOMDC
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: MDC and FlashCopy Interaction.
    """
    guests = directory.site.zos_guests
    disks = Minidisks(directory)
    commands = CacheCommands(disks)
    seen: set[int] = set()
    for entry in directory.owners.values() if guests else ():
        if entry.verb != "SUBCONFIG" and matches_any_name(entry.name, guests):
            written = {id(disk.statement): disk for disk in _written_disks(entry, disks)}
            new = (disk for at, disk in written.items() if at not in seen)
            cached = [disk for disk in new if disk.volume and commands.is_cached(disk)]
            seen.update(written)
            if cached:
                count = "1 minidisk" if len(cached) == 1 else f"{len(cached)} minidisks"
                verb = "uses" if len(cached) == 1 else "use"
                message = (
                    f"{count} of {entry.name}, a z/OS guest, {verb} the minidisk cache; "
                    "FlashCopy to a cached disk takes much system time."
                )
                related = tuple(related_place(disk.statement, "also cached") for disk in cached[1:])
                behind = "this MDISK" if len(cached) == 1 else f"this MDISK and {len(cached) - 1} more"
                help_text = f"Add MINIOPT NOMDC after {behind}."
                yield finding(cached[0].statement, message, help=help_text, related=related)


def _written_disks(entry: DirectoryEntry, disks: Minidisks) -> Iterator[Minidisk]:
    """The minidisks of a user on each member, and those of others that it has a LINK to which may write."""
    for machine in machines_of(disks.directory, entry):
        yield from disks.of_user(entry.name, machine.member)
        links = (device for part in machine.parts for device in disks.directory.own_devices(part))
        for device in links:
            mode = device.statement.get("MODE") if device.statement.name == "LINK" else None
            if mode and mode.text[0] in _WRITING:
                minidisk = disks.find(entry.name, device.number, machine.member).minidisk
                yield from [minidisk] if minidisk else []
