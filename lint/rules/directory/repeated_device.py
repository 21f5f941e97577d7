"""DIR023: a virtual device number is used twice in one entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.rules.rule import ERROR, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.directory import Device, Directory


@rule("DIR023", "repeated-device", level=ERROR, tags=("devices",))
def repeated_device(directory: Directory) -> Iterator[Finding]:
    """
    ## What it does
    Reports a virtual device number that two statements of one entry define: MDISK, LINK (its second number),
    SPOOL, CONSOLE, DEDICATE, SPECIAL, NICDEF. A NICDEF behind one of the same number refines it. An entry may
    override a device of its PROFILE.

    ## Why it matters
    The second definition fails, and the user logs on with the wrong device or none.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0190 0191 RR
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0190 0190 RR
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    ## Sources
    - The language itself: a virtual machine has one device for a number. z/VM CP Planning and Administration.
    """
    for entry in directory.entries:
        numbers: dict[int, Device] = {}
        for device in entry.devices:
            first = numbers.setdefault(device.number, device)
            if first is not device:
                yield finding(
                    device.operand,
                    f"{entry.name} defines virtual device {device.number:04X} twice.",
                    related=(see(first.operand, f"first defined by this {first.statement.name}"),),
                )
