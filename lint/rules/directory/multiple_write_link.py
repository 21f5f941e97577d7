from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.devices import LinkTarget
from lint.model.directory import Directory
from lint.model.directory_entry import link_target
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, Statement, is_unknown


@rule("DIR010", level=WARNING, tags=("links",))
def multiple_write_link(directory: Directory) -> Iterator[Finding]:
    """
    A LINK in multiple-write mode to a disk without reserve and release.

    ## What it does
    Reports a LINK in mode MW to a minidisk of this directory whose own mode has no V behind it, so that it has no
    virtual reserve and release.

    ## Why it matters
    Two machines write to the disk at once. CMS does not protect its files from that, and a system that does, such
    as z/OS, needs reserve and release for it.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK BOB 0191 0291 MW
    USER BOB NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MW
    ```

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK BOB 0191 0291 RR
    USER BOB NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    ## Sources
    - z/VM: Linking to Other Users' Minidisks. VM/370 Planning and System Generation Guide: the mode of MDISK.
    """
    for entry, link in directory.where("LINK", _is_of_several):
        target = link_target(link, entry)
        disk = _minidisk(directory, target) if target and target.owner != entry.name else None
        if target and disk and not _has_reserve(disk):
            message = (
                f"{entry.name} writes to disk {target.number:04X} of {target.owner} whoever else does, "
                "and the minidisk has no virtual reserve and release."
            )
            yield finding(link["MODE"], message, related=(related_place(disk, "the minidisk"),))


def _is_of_several(link: Statement) -> bool:
    mode = link.get("MODE")
    return mode is not None and mode.text == "MW"


def _minidisk(directory: Directory, target: LinkTarget) -> LocatedStatement | None:
    """The minidisk that a LINK names; None if the device is no minidisk or is unknown."""
    owner = directory.owner(target.owner)
    devices = directory.devices_of(owner) if owner else None
    at_number = (devices or {}).get(target.number, ())
    return next((device.statement for device in at_number if device.statement.name == "MDISK"), None)


def _has_reserve(disk: LocatedStatement) -> bool:
    mode = disk.get("MODE")
    return mode is not None and ("V" in mode.text or is_unknown(mode.text))
