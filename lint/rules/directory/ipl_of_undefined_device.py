from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.devices import device_number
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.ruleset.rule import WARNING, finding, rule


@rule("DIR024", level=WARNING, tags=("devices",))
def ipl_of_undefined_device(directory: Directory) -> Iterator[Finding]:
    """
    A machine loads from a device that it does not have.

    ## What it does
    Reports an IPL of a device number that neither the entry defines, nor its profiles, nor its subconfigurations. A
    word that does not begin with a digit is taken for the name of a saved system. It is silent when a part of the
    entry is not in the file or cannot be read, and when a COMMAND may define the device.

    ## Why it matters
    The machine does not start at logon.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     IPL 0200
     MDISK 0201 3390 0001 10016 LNX001 MR
    ```

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     IPL 0201
     MDISK 0201 3390 0001 10016 LNX001 MR
    ```

    ## Sources
    - The language itself: IPL names a device of the machine or a saved system. z/VM CP Planning and
      Administration: IPL.
    """
    for entry in directory.entries_with("IPL"):
        if entry.verb not in ("USER", "IDENTITY") or _has_commands(directory, entry):
            continue
        for ipl in entry.of("IPL"):
            system = ipl.get("SYSTEM")
            number = device_number(system.text) if system and system.text[:1].isdecimal() else None
            devices = directory.devices_of(entry) if number is not None else None
            if system and devices is not None and number not in devices:
                message = f"{entry.name} loads from device {system.text}, which its entry does not define."
                yield finding(system, message)


def _has_commands(directory: Directory, entry: DirectoryEntry) -> bool:
    parts = (entry, *(directory.included(entry) or ()), *(directory.configurations(entry) or ()))
    return any(part.of("COMMAND") for part in parts)
