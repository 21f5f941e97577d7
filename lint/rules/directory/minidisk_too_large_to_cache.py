from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedStatement, Statement

_MOST_CYLINDERS = 32767
_IN_CYLINDERS = ("3380", "3390")
_FOLLOWERS = ("MINIOPT", "DASDOPT")


@rule(
    "DIR046",
    level=NOTE,
    tags=("minidisks", "performance"),
)
def minidisk_too_large_to_cache(directory: Directory) -> Iterator[Finding]:
    """
    A minidisk is too large for the minidisk cache.

    ## What it does
    Reports a minidisk of more than 32767 cylinders that MINIOPT NOMDC does not follow.

    ## Why it matters
    The minidisk is not cached, whatever the defaults are. NOMDC makes this visible in the directory.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     MDISK 0201 3390 0001 60000 LNX001 MR
    ```

    Help: Lower the size to 32767 or less, or add MINIOPT NOMDC after this MDISK.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     MDISK 0201 3390 0001 60000 LNX001 MR
     MINIOPT NOMDC
    ```

    ## Sources
    - z/VM performance tips: Minidisk Cache.
    """
    uncached = {id(disk) for entry in directory.entries_with("MINIOPT") for disk in _uncached(entry)}
    for _, disk in directory.where("MDISK", _is_too_large, "SIZE", "DEVTYPE"):
        if id(disk) not in uncached:
            size = disk["SIZE"]
            message = f"The minidisk has {size.number} cylinders; more than {_MOST_CYLINDERS} are not cached."
            help_text = f"Lower the size to {_MOST_CYLINDERS} or less, or add MINIOPT NOMDC after this MDISK."
            yield finding(size, message, help=help_text)


def _is_too_large(disk: Statement) -> bool:
    size, devtype = disk.get("SIZE"), disk.get("DEVTYPE")
    if size is None or devtype is None:
        return False
    return (size.number or 0) > _MOST_CYLINDERS and devtype.text in _IN_CYLINDERS


def _uncached(entry: DirectoryEntry) -> Iterator[LocatedStatement]:
    """The minidisks with a MINIOPT NOMDC."""
    device: LocatedStatement | None = None
    for statement in entry.written:
        if statement.name not in _FOLLOWERS:
            device = statement
        elif device and "NOMDC" in statement:
            yield device
