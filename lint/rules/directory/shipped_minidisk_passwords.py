from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import Statement

_SHIPPED = {"WRITE_PASSWORD": "WRITE", "MULTIPLE_PASSWORD": "MULTIPLE"}
"""The passwords to write that minidisks of a shipped directory have."""


@rule("DIR070", level=WARNING, tags=("passwords", "security"), cwe=(1393,))
def shipped_minidisk_passwords(directory: Directory) -> Iterator[Finding]:
    """
    Minidisks have the link passwords with which the system is shipped.

    ## What it does
    Reports, in one finding for a directory at the first of them, the minidisks whose write or multiple-write password
    is the word that shipped directories use. DIR026 reports ALL.

    ## Why it matters
    These passwords are public: any user who may use LINK can write to the disks. Only an external security manager can
    prevent it.

    ## Example
    ```text USER.DIRECT
    USER MAINT NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR READ WRITE MULTIPLE
    ```

    Help: Specify other passwords, or delete them.

    ## Use instead
    ```text USER.DIRECT
    USER MAINT NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    ## Sources
    - Directory shipped with z/VM 7.1.
    - z/VM CP Planning and Administration: MDISK Directory Statement. That an external security manager makes the
      passwords meaningless is general knowledge.
    """
    shipped = list(directory.where("MDISK", _has_shipped, *_SHIPPED))
    if shipped:
        first, *others = (disk for _, disk in shipped)
        owners = len({entry.name for entry, _ in shipped})
        message = (
            f"{len(shipped)} minidisks of {owners} {'owner' if owners == 1 else 'owners'} have"
            if others
            else "A minidisk has"
        ) + " the link passwords with which the system is shipped."
        related = (related_place(others[-1]["VDEV"], "the last of them"),) if others else ()
        yield finding(first["VDEV"], message, help="Specify other passwords, or delete them.", related=related)


def _has_shipped(disk: Statement) -> bool:
    passwords = ((disk.get(name), word) for name, word in _SHIPPED.items())
    return disk.get("VDEV") is not None and any(operand and operand.text == word for operand, word in passwords)
