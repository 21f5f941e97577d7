"""DIR026: everybody may write to a minidisk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.rules.rule import WARNING, finding, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.directory import Directory


_TO_WRITE = ("WRITE_PASSWORD", "MULTIPLE_PASSWORD")


@rule("DIR026", "minidisk-for-everybody", level=WARNING, tags=("passwords", "security"), cwe=(732,))
def minidisk_for_everybody(directory: Directory) -> Iterator[Finding]:
    """
    ## What it does
    Reports the write or multiple-write password ALL on MDISK. Read access for all is left alone: it is common for
    disks with programs.

    ## Why it matters
    Everybody on the system may link to the disk and write to it, without a password. Only an external security
    manager stands before it, where there is one.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR ALL ALL
    ```

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR ALL
    ```

    ## Sources
    - z/VM CP Planning and Administration: MDISK Directory Statement. What ALL means is general knowledge.
    """
    for entry in directory.entries:
        for disk in entry.of("MDISK"):
            for name in _TO_WRITE:
                password = disk.get(name)
                device = disk.get("VDEV")
                if password and device and password.text == "ALL":
                    message = (
                        f"Everybody may write to minidisk {device.text} of {entry.name}: ALL asks for no password."
                    )
                    yield finding(password, message)
                    break
