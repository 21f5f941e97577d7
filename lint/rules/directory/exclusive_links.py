from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.accesses import Access, Accesses
from lint.model.directory import Directory
from lint.ruleset.rule import NOTE, finding, related_place, rule

_ALONE = frozenset({"W"})
"""The mode that gives a disk for writing while nobody else has it, and otherwise not at all."""
_HELP = "Specify RR for the users who only read, or a separate minidisk for each user."


@rule("DIR075", level=NOTE, tags=("links",))
def exclusive_links(directory: Directory) -> Iterator[Finding]:
    """
    Several users link to the same minidisk in mode W.

    ## What it does
    Reports a minidisk to which two or more other users have a LINK in mode W, in one finding at the second of them.

    ## Why it matters
    Mode W gives access only while no other user has the disk. The second user to log on does not get the disk and
    continues without it; mode W does not fall back to read access.

    ## Example
    ```text USER.DIRECT
    USER LINUX0 NOLOG 4M 8M G
     MDISK 0100 3390 0001 3000 LX0001 MR
    USER LINUX1 NOLOG 4M 8M G
     LINK LINUX0 0100 0100 W
    USER LINUX2 NOLOG 4M 8M G
     LINK LINUX0 0100 0100 W
    ```

    Help: Specify RR for the users who only read, or a separate minidisk for each user.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX0 NOLOG 4M 8M G
     MDISK 0100 3390 0001 3000 LX0001 MR
    USER LINUX1 NOLOG 4M 8M G
     LINK LINUX0 0100 0100 W
    USER LINUX2 NOLOG 4M 8M G
     LINK LINUX0 0100 0100 RR
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: LINK.
    """
    accesses = Accesses(directory)
    by_disk: dict[int, dict[str, Access]] = defaultdict(dict)
    for access in accesses.in_modes(_ALONE):
        by_disk[id(access.disk.statement)].setdefault(access.user.userid, access)
    for users in by_disk.values():
        if len(users) > 1:
            first, second, *others = users.values()
            more = f" and {len(others)} more" if others else ""
            disk = f"{first.disk.number:04X} of {accesses.owner_of(first.disk)}"
            message = (
                f"{first.user.userid}, {second.user.userid}{more} link to minidisk {disk} in mode W: "
                "only the first user to log on gets it."
            )
            related = (related_place(first.link["MODE"], "another link"),)
            yield finding(second.link["MODE"], message, help=_HELP, related=related)
