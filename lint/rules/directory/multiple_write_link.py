from __future__ import annotations

from collections.abc import Collection, Iterator

from lint.finding import Finding
from lint.model.accesses import Access, Accesses
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.minidisks import Minidisk
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.syntax.statement import Statement, is_unknown

_SYSTEM_RESIDENCE = "&SYSRES"
_WHY = "CMS does not protect files from two writers"
_HELP = "Specify RR, MR if only this user writes, or mode MWV on MDISK {disk} for systems that use reserve and release."


@rule("DIR010", level=WARNING, tags=("links",))
def multiple_write_link(directory: Directory) -> Iterator[Finding]:
    """
    A LINK has multiple-write mode for a disk without virtual reserve and release.

    ## What it does
    Reports a LINK in mode MW that leads, directly or through other LINKs, to a minidisk of this directory whose own
    mode has no V suffix, so that it has no virtual reserve and release. For the full pack of a volume that DIRECTORY
    names, the finding is a note: the user who writes the object directory needs that link. A LINK in a PROFILE that no
    entry includes is ignored.

    ## Why it matters
    Two machines write to the disk at once. CMS does not protect its files from that. A system that does, such as z/OS,
    needs reserve and release.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK BOB 0191 0291 MW
    USER BOB NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MW
    ```

    Help: Specify RR, MR if only this user writes, or mode MWV on MDISK 0191 of BOB for systems that use reserve and
    release.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK BOB 0191 0291 RR
    USER BOB NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    ## Sources
    - IBM documentation of z/VM: Linking to Other Users' Minidisks. VM/370 Planning and System Generation Guide: the
      mode of MDISK.
    """
    accesses = Accesses(directory)
    headers = directory.named("DIRECTORY")
    volumes = frozenset(label.text for header in headers for label in header.all("VOLID"))
    for entry, link in directory.where("LINK", _is_of_several):
        shared = next((access for access in accesses.by(entry, link) if not _has_reserve(access.disk)), None)
        if shared:
            disk = f"{shared.disk.number:04X} of {accesses.owner_of(shared.disk)}"
            holds_directory = _holds_directory(shared.disk, volumes)
            why = "the user who changes the directory needs this mode" if holds_directory else _WHY
            message = (
                f"{_who(entry, shared)} to minidisk {disk} even while other users write, "
                f"and the minidisk has no virtual reserve and release: {why}."
            )
            yield finding(
                link["MODE"],
                message,
                help=None if holds_directory else _HELP.format(disk=disk),
                related=(related_place(shared.disk.statement, "the minidisk"),),
                level=NOTE if holds_directory else None,
            )


def _who(entry: DirectoryEntry, access: Access) -> str:
    return f"Each user that includes {entry.name} writes" if entry.verb == "PROFILE" else f"{access.user.userid} writes"


def _is_of_several(link: Statement) -> bool:
    mode = link.get("MODE")
    return mode is not None and mode.text == "MW"


def _has_reserve(disk: Minidisk) -> bool:
    return "V" in disk.mode or is_unknown(disk.mode)


def _holds_directory(disk: Minidisk, volumes: Collection[str]) -> bool:
    """True if a minidisk is a whole volume that a DIRECTORY statement names."""
    extent = disk.extent
    return extent is not None and extent.is_full_pack and extent.volume in {*volumes, _SYSTEM_RESIDENCE}
