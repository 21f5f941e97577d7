from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.facts.spelling import nearest_words
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.devices import ITSELF, target_of
from lint.model.directory import Directory
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax import account
from lint.syntax.statement import LocatedStatement, Statement, is_unknown


@rule("DIR007", level=ERROR, tags=("links",))
def link_to_undefined_user(directory: Directory) -> Iterator[Finding]:
    """
    A LINK names a userid that is not in the directory.

    ## What it does
    Reports a LINK whose userid is not a USER, IDENTITY or SUBCONFIG of the directory, and not a generated name of a
    POOL. Only complete directories are checked: those with a DIRECTORY statement, or named USER DIRECT.

    ## Why it matters
    The directory goes online without a message, and the disk is missing at logon.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER ALICE NOLOG 64M 128M G
     LINK MANIT 0190 0190 RR
    USER MAINT NOLOG 64M 128M G
     MDISK 0190 3390 0001 0100 VMRES1 MR
    ```

    Help: Change MANIT to MAINT.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0190 0190 RR
    USER MAINT NOLOG 64M 128M G
     MDISK 0190 3390 0001 0100 VMRES1 MR
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - General knowledge of the directory: a LINK names the owner of a minidisk. z/VM CP Planning and Administration:
      LINK.
    """
    if not directory.is_complete:
        return

    def names_undefined_user(link: Statement) -> bool:
        owner = link.get("USERID")
        if owner is None or owner.text == ITSELF or is_unknown(owner.text):
            return False
        return not directory.owns_name(owner.text)

    nearest_of: dict[str, list[str]] = {}
    for entry, link in directory.where("LINK", names_undefined_user, "USERID"):
        owner = link["USERID"]
        # Hundreds may link to the one user who is not there.
        target = target_of(link.statement)
        if owner.text not in nearest_of:
            nearest_of[owner.text] = nearest_words(owner.text, directory.owners)
        message = f"{entry.name} links to a disk of {owner.text}, which is not in the directory."
        near = _with_device(directory, nearest_of[owner.text], owner.text, target.number if target else None)
        help_text, fixes = renamed(owner, near, f"Delete this LINK, or add {owner.text} to the directory.")
        yield finding(owner, message + did_you_mean(near), help=help_text, fixes=fixes)


def _links_to(userid: str, device: LocatedStatement) -> bool:
    return device.name == "LINK" and "USERID" in device and device["USERID"].text == userid


def _with_device(directory: Directory, users: Sequence[str], userid: str, number: int | None) -> str:
    """The first of some users who may have the device; "" if none may.

    A user who has it by a LINK to `userid`, who is not there, does not have it.
    """
    with account.opened():  # What hides a device of a user only makes the advice less exact.
        for near in users:
            devices = directory.devices_of(directory.owners[near])
            if number is None or devices is None:
                return near
            if any(not _links_to(userid, device.statement) for device in devices.get(number, ())):
                return near
    return ""
