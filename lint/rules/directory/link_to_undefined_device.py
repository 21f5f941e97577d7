"""DIR008: a LINK to a device that its owner does not have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.model.directory import device_number
from lint.rules.rule import ERROR, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.kinds.statement import Placed
    from lint.model.directory import Directory, Entry


@rule("DIR008", "link-to-undefined-device", level=ERROR, tags=("links",))
def link_to_undefined_device(directory: Directory) -> Iterator[Finding]:
    """
    ## What it does
    Reports a LINK whose owner is in the directory but has no such virtual device: not in its own entry, nor in
    the profiles it includes, nor in the subconfigurations that it builds on. It is silent when any of these is
    not in the file or cannot be read. A LINK to a LINK of the owner is taken as good.

    ## Why it matters
    The directory goes online without a word, and the disk is missing at logon.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0109 0190 RR
    USER MAINT NOLOG 64M 128M G
     MDISK 0190 3390 0001 0100 VMRES1 MR
    ```

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0190 0190 RR
    USER MAINT NOLOG 64M 128M G
     MDISK 0190 3390 0001 0100 VMRES1 MR
    ```

    ## Sources
    - The language itself: a LINK names a minidisk of its owner. z/VM CP Planning and Administration, LINK.
    """
    numbers_of: dict[str, frozenset[int] | None] = {}
    for entry in directory.entries:
        for link in entry.of("LINK"):
            device = link.get("OWNER_VDEV")
            owner = directory.owners.get(_owner_name(entry, link))
            number = device_number(device.text) if device else None
            if not device or owner is None or number is None:
                continue
            if owner.name not in numbers_of:
                numbers_of[owner.name] = directory.device_numbers(owner)
            numbers = numbers_of[owner.name]
            if numbers is not None and number not in numbers:
                yield finding(
                    device,
                    f"{entry.name} links to device {device.text} of {owner.name}, who has no such device.",
                    related=(see(owner.name_operand, f"{owner.name} is defined here"),),
                )


def _owner_name(entry: Entry, link: Placed) -> str:
    """Whose disk it is; `*` means the user itself, which a profile or a subconfiguration does not tell."""
    owner = link.get("USERID")
    if owner and owner.text == "*":
        return entry.name if entry.verb == "USER" else ""
    return owner.text if owner else ""
