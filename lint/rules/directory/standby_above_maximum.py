from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.accesses import Accesses
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.machines import Machine, machines_of
from lint.model.minidisks import ALL_MEMBERS
from lint.model.storage_size import size_in_bytes
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, Statement

_DEFINE = re.compile(r"DEF(?:I(?:NE?)?)?\s+STOR(?:A(?:GE?)?)?\s+(?:AS\s+)?(?P<operands>\S.*)", re.IGNORECASE)
_STORAGE = re.compile(r"(?<!\S)\d{1,10}[KMGTPE](?!\S)", re.IGNORECASE)
_UNITS = "KMGTPE"


@rule("DIR074", level=ERROR, tags=("storage",))
def standby_above_maximum(directory: Directory) -> Iterator[Finding]:
    """
    DEFINE STORAGE requests more storage than the maximum of the user.

    ## What it does
    Reports a COMMAND DEFINE STORAGE whose initial, standby and reserved storage together exceed the maximum storage of
    the user, as specified on MAXSTORAGE, or else on USER or IDENTITY. A command in a PROFILE is compared with the
    maximum of each user that includes it, and a command of an IDENTITY with the maximum on each member of the cluster.
    A word that is not a size, such as REMAINDER, counts as zero.

    ## Why it matters
    CP refuses the command at logon, and the machine starts without standby storage.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 4M 8M G
     COMMAND DEFINE STORAGE 4M STANDBY 8M
    ```

    Help: Raise the maximum storage of LINUX1 to 12M, or define less.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 4M 12M G
     COMMAND DEFINE STORAGE 4M STANDBY 8M
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: DEFINE STORAGE.
    """
    accesses = Accesses(directory)
    for entry, command in directory.where("COMMAND", _defines_storage):
        in_all = _defined(command.statement)
        failing = (_failing(machine, in_all) for machine in _machines(directory, accesses, entry))
        user, maximum = next(filter(None, failing), (None, None))
        if user and maximum:
            yield _finding(user, command["TEXT"], in_all, maximum)


def _machines(directory: Directory, accesses: Accesses, entry: DirectoryEntry) -> Iterator[Machine]:
    """The machines that have the statements of an entry."""
    if entry.verb in ("USER", "IDENTITY"):  # not by its name, which may be another's, too
        yield from machines_of(directory, entry)
        return
    for userid, member in accesses.users_of(entry):
        owner = directory.owner(userid)
        for machine in machines_of(directory, owner) if owner else ():
            if ALL_MEMBERS in (member, machine.member) or member == machine.member:
                yield machine


def _failing(machine: Machine, in_all: int) -> tuple[DirectoryEntry, LocatedOperand] | None:
    """The user of a machine with the operand of its maximum storage, if that is less than `in_all` bytes."""
    maximum = machine.maximum_storage
    at_most = size_in_bytes(maximum.text) if maximum else None
    return (machine.entry, maximum) if maximum and at_most is not None and in_all > at_most else None


def _finding(user: DirectoryEntry, text: LocatedOperand, in_all: int, maximum: LocatedOperand) -> Finding:
    return finding(
        text,
        f"This command defines {_size(in_all)} of storage in all; the maximum of {user.name} is {maximum.text}.",
        help=f"Raise the maximum storage of {user.name} to {_size(in_all)}, or define less.",
        related=(related_place(maximum, "the maximum"),),
    )


def _defines_storage(command: Statement) -> bool:
    return bool(_defined(command))


def _defined(command: Statement) -> int:
    """The bytes of all sizes in a DEFINE STORAGE; 0 for another command."""
    text = command.get("TEXT")
    match = _DEFINE.fullmatch(command.text[text.start :].strip()) if text else None
    sizes = _STORAGE.findall(match["operands"]) if match else ()
    return sum(size_in_bytes(size.upper()) or 0 for size in sizes)


def _size(count: int) -> str:
    """A number of bytes as a size such as 12M, in the largest unit that divides it."""
    power = max(power for power in range(1, len(_UNITS) + 1) if count % 1024**power == 0)
    return f"{count // 1024**power}{_UNITS[power - 1]}"
