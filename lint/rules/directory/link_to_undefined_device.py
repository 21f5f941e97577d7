from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.facts.spelling import nearest_word
from lint.finding import Finding
from lint.model.accesses import Accesses, User
from lint.model.devices import LinkTarget, links_to_own_disk, target_of
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry, link_target
from lint.model.machines import members_of
from lint.model.minidisks import ALL_MEMBERS, Minidisks, subconfigs_on
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, Statement


@rule("DIR008", level=ERROR, tags=("links",))
def link_to_undefined_device(directory: Directory) -> Iterator[Finding]:
    """
    A LINK names a device that its owner does not have.

    ## What it does
    Reports a LINK whose owner is in the directory but does not have the disk in its own entry, in the profiles that it
    includes, or in the subconfigurations on which it builds. A disk is an MDISK, a DEDICATE, or a LINK that leads to
    one. A SPOOL, CONSOLE, SPECIAL or NICDEF is not a disk, and circular LINKs do not lead to a disk. The rule reports
    nothing if a part of the owner's definition is not in the file or cannot be read.

    A LINK of an IDENTITY or a SUBCONFIG must lead to a disk on each member of the cluster that has the LINK. One that
    does so on another member only is a warning.

    ## Why it matters
    The directory goes online without a message, and the disk is missing at logon.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0109 0190 RR
    USER MAINT NOLOG 64M 128M G
     MDISK 0190 3390 0001 0100 VMRES1 MR
    ```

    Help: Change 0109 to 0190.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0190 0190 RR
    USER MAINT NOLOG 64M 128M G
     MDISK 0190 3390 0001 0100 VMRES1 MR
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - General knowledge of the directory: a LINK names a minidisk of its owner. z/VM CP Planning and Administration:
      LINK.
    """

    def may_miss(link: Statement) -> bool:
        return links_to_own_disk(link) or directory.is_disk(target_of(link)) is False

    nearest_of: dict[LinkTarget, str] = {}
    for entry, link in directory.where("LINK", may_miss):
        target = link_target(link, entry)
        owner = directory.owner(target.owner) if target else None
        if not target or not owner or directory.is_disk(target) is not False:
            continue
        device = link["OWNER_VDEV"]
        devices = directory.devices_of(owner) or {}
        why = "which does not have that device"
        place = related_place(owner.name_operand, f"{owner.name} is defined here")
        for owned_device in devices.get(target.number, ()):
            verb = owned_device.statement.name
            why = "a LINK that does not lead to a disk" if verb == "LINK" else f"which is a {verb}, not a disk"
            place = related_place(owned_device.operand, f"defined by this {verb}")
        if target not in nearest_of:  # thousands may link to the one disk that is not there
            defined = [of_number[0] for of_number in devices.values() if of_number[0].statement.name == "MDISK"]
            nearest_of[target] = nearest_word(device.text, [disk.operand.text for disk in defined])
        otherwise = f"Delete this LINK, or add MDISK {device.text} to {owner.name}."
        message = f"{entry.name} links to device {device.text} of {owner.name}, {why}."
        help_text, fixes = renamed(device, nearest_of[target], otherwise)
        yield finding(device, message, help=help_text, related=(place,), fixes=fixes)
    yield from _missing_on_members(directory)


def _missing_on_members(directory: Directory) -> Iterator[Finding]:
    """The LINKs that lead to a disk, but on some members of the cluster that have the LINK to none."""
    users_of, minidisks = Accesses(directory).users_of, Minidisks(directory)
    everywhere = {on for entry in directory.entries_with("BUILD") for on in members_of(entry)} - {ALL_MEMBERS}

    def lacks(target: LinkTarget | None, member: str) -> bool:
        lookup = minidisks.find(*target, member) if target else None
        return lookup is not None and lookup.is_known and not lookup.minidisk

    def may_miss(link: Statement) -> bool:
        target = target_of(link)
        is_whole = not links_to_own_disk(link) and directory.is_disk(target) is True
        return is_whole and any(lacks(target, member) for member in everywhere)

    for entry, link in directory.where("LINK", may_miss) if everywhere else ():
        target = link_target(link, entry)
        owner = directory.owner(target.owner) if target else None
        members = _members_with(directory, entry, link, users_of(entry))
        missing = [member for member in members if lacks(target, member)]
        if not owner or not missing:
            continue
        device, where = link["OWNER_VDEV"], " and ".join(missing)
        yield finding(
            device,
            f"{entry.name} links to device {device.text} of {owner.name}, which does not have that disk on {where}.",
            help=f"Add MDISK {device.text} to {owner.name} on {where}, or delete this LINK there.",
            level=WARNING,
            related=(related_place(owner.name_operand, f"{owner.name} is defined here"),),
        )


def _members_with(
    directory: Directory, entry: DirectoryEntry, link: LocatedStatement, users: Sequence[User]
) -> Iterator[str]:
    """The members that a LINK of an IDENTITY or a SUBCONFIG is for, without those where another device replaces it."""
    if entry.verb == "SUBCONFIG":
        yield from (user.member for user in users if user.member != ALL_MEMBERS)
    elif entry.verb == "IDENTITY":
        numbers = {device.number for device in directory.own_devices(entry) if device.statement is link}
        for member in members_of(entry):
            parts, is_whole = subconfigs_on(directory, entry, member)
            is_replaced = any(numbers.intersection(directory.own_numbers(part)) for part in parts)
            if is_whole and not is_replaced and member != ALL_MEMBERS:
                yield member
