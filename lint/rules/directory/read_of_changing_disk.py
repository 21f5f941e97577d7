from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping

from lint.finding import Finding
from lint.model.accesses import Access, Accesses
from lint.model.directory import Directory
from lint.ruleset.rule import NOTE, finding, related_place, rule

_WRITE = frozenset({"W", "M", "MW", "WR", "MR"})
_READ = frozenset({"RR"})


_ByUser = dict[str, Access]


@rule("DIR011", level=NOTE, tags=("links",))
def read_of_changing_disk(directory: Directory) -> Iterator[Finding]:
    """
    A user reads a disk with RR while another user may write to it.

    ## What it does
    Reports a minidisk to which a user other than the owner has a LINK with write access while other users link to it
    with RR. There is one finding for each minidisk, at the first LINK that writes. A LINK in a PROFILE counts for each
    user that includes it. If the owner has a different minidisk on each member of a cluster, the readers are those of
    one member. The owner's own write access does not count. The rule checks only links that lead to a minidisk of this
    directory.

    ## Why it matters
    RR gives read access even while another user writes. The reader's CMS keeps the file directory that it read at
    ACCESS, so it sees partly changed files, or the wrong files, until it accesses the disk again.

    ## Example
    ```text USER.DIRECT
    USER TOOLS NOLOG 64M 128M G
     MDISK 0193 3390 0001 0010 USER01 MR
    USER ALICE NOLOG 64M 128M G
     LINK TOOLS 0193 0193 RR
    USER BUILDER NOLOG 64M 128M G
     LINK TOOLS 0193 0193 MR
    ```

    ## Use instead
    ```text USER.DIRECT
    USER TOOLS NOLOG 64M 128M G
     MDISK 0193 3390 0001 0010 USER01 MR
    USER ALICE NOLOG 64M 128M G
     LINK TOOLS 0193 0193 RR
    USER BUILDER NOLOG 64M 128M G
     LINK TOOLS 0193 0193 RR
    ```

    ## Sources
    - IBM documentation of z/VM: Linking to Other Users' Minidisks.
    """
    accesses = Accesses(directory)
    writing = list(accesses.in_modes(_WRITE))
    disks = {id(access.disk.statement) for access in writing}
    readers: dict[int, list[Access]] = defaultdict(list)
    for access in accesses.in_modes(_READ, disks) if disks else ():
        readers[id(access.disk.statement)].append(access)
    by_name: dict[tuple[str, int], list[Access]] = defaultdict(list)
    for access in writing:
        by_name[accesses.owner_of(access.disk), access.disk.number].append(access)
    for (owner, number), writers in by_name.items():
        reported = _finding(f"{number:04X} of {owner}", writers, readers)
        if reported:
            yield reported


def _finding(disk: str, writers: list[Access], readers: Mapping[int, list[Access]]) -> Finding | None:
    """The finding on a disk, which may be another minidisk on each member; None if nobody reads what others write."""
    by_minidisk: dict[int, list[Access]] = defaultdict(list)
    for writer in writers:
        by_minidisk[id(writer.disk.statement)].append(writer)
    conflicts = [
        (writing, reading) for at, accesses in by_minidisk.items() for writing, reading in _met(accesses, readers[at])
    ]
    if not conflicts:
        return None
    writing, reading = max(conflicts, key=lambda conflict: len(conflict[1]))
    of_member = " of a member" if len(conflicts) > 1 else ""
    message = f"{_may_write(writing)} to minidisk {disk}, which {_who_read(reading, of_member)} with RR."
    places = [related_place(access.link["MODE"], "another writer") for access in [*writing.values()][1:]]
    reader = related_place(next(iter(reading.values())).link["MODE"], "a reader")
    return finding(next(iter(writing.values())).link["MODE"], message, related=(reader, *dict.fromkeys(places)))


def _met(writers: list[Access], readers: list[Access]) -> Iterator[tuple[_ByUser, _ByUser]]:
    """The writers and the readers of a minidisk by userid, if somebody reads what somebody else writes."""
    writing, reading = _by_user(writers), _by_user(readers)
    if len(writing) == 1:
        reading = {userid: access for userid, access in reading.items() if userid not in writing}
    if len(reading) == 1:
        writing = {userid: access for userid, access in writing.items() if userid not in reading}
    if writing and reading:
        yield writing, reading


def _by_user(accesses: Iterable[Access]) -> _ByUser:
    by_user: _ByUser = {}
    for access in accesses:
        by_user.setdefault(access.user.userid, access)
    return by_user


def _may_write(writing: Iterable[str]) -> str:
    first, *others = writing
    if not others:
        return f"{first} may write"
    return f"{first} and {others[0]} may write" if len(others) == 1 else f"{first} and {len(others)} more may write"


def _who_read(reading: Collection[str], of_member: str) -> str:
    first = next(iter(reading))
    return f"{first} reads" if len(reading) == 1 else f"{len(reading)} users{of_member}, {first} among them, read"
