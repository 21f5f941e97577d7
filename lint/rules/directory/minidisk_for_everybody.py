from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import Statement

_TO_WRITE = ("WRITE_PASSWORD", "MULTIPLE_PASSWORD")
_EVERYBODY = "ALL"


@rule("DIR026", level=WARNING, tags=("passwords", "security"), cwe=(732,))
def minidisk_for_everybody(directory: Directory) -> Iterator[Finding]:
    """
    Every user can write to a minidisk.

    ## What it does
    Reports the write or multiple-write password ALL on MDISK. Read access for all is ignored: it is common for disks
    with programs.

    ## Why it matters
    Every user on the system can link to the disk and write to it without a password. Only an external security manager
    can prevent it.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR ALL ALL
    ```

    Help: Delete the write password ALL and the text after it.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR ALL
    ```

    ## Sources
    - z/VM CP Planning and Administration: MDISK Directory Statement. What ALL means is general knowledge.
    """
    for entry, disk in directory.where("MDISK", _is_for_everybody, *_TO_WRITE):
        password = next(operand for name in _TO_WRITE if (operand := disk.get(name)) and operand.text == _EVERYBODY)
        message = f"Every user can write to minidisk {disk['VDEV'].text} of {entry.name}: ALL requires no password."
        is_write = password.name == _TO_WRITE[0]
        what = "write password ALL and the text after it" if is_write else "multiple-write password ALL"
        yield finding(password, message, help=f"Delete the {what}.")


def _is_for_everybody(disk: Statement) -> bool:
    passwords = (disk.get(name) for name in _TO_WRITE)
    return any(password and password.text == _EVERYBODY for password in passwords) and disk.get("VDEV") is not None
