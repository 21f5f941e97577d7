from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedStatement
from lint.systems.zos.image import Image


@rule("DMP003", level=NOTE, tags=("systems", "dumps"), health_check="SDUMP_AUTO_ALLOCATION")
def dump_data_sets_not_allocated(image: Image) -> Iterator[Finding]:
    """
    The commands at IPL name dump data sets, and do not have them allocated.

    ## What it does
    Notes DD ALLOC=ACTIVE if no command has DD ADD with volumes or a class, and DD NAME= if none has DD ALLOC=ACTIVE.
    All COMMNDxx and IEACMDxx of the system are looked at.

    ## Why it matters
    A dump stays captured in storage until an operator or a program finds a data set for it. Automation may enter the
    command that is missing here.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CMD=00
    ```
    ```text COMMND00
    COM='DD NAME=SYS1.DUMP.&SEQ.'
    COM='DD ALLOC=ACTIVE'
    ```

    Help: Add COM='DD ADD,SMS=class' or COM='DD ADD,VOL=(volumes)' to COMMND00.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CMD=00
    ```
    ```text COMMND00
    COM='DD NAME=SYS1.DUMP.&SEQ.'
    COM='DD ADD,SMS=DUMPS'
    COM='DD ALLOC=ACTIVE'
    ```

    ## Sources
    - General knowledge of the DUMPDS command.
    """
    members = image.of_kind("commnd")
    commands = [statement for member in members for statement in member.named("DD", "DUMPDS")]
    if not commands or not image.has_all_of("commnd"):
        return
    if not all(member.has_read_all("DD", "DUMPDS") for member in members):
        return
    named, added, active = (_first(commands, beginning) for beginning in ("NAME=", "ADD", "ALLOC=ACTIVE"))
    if active and not added:
        message = "No command adds the volumes or the class of dump data sets."
        member = active.member.name
        help_text = f"Add COM='DD ADD,SMS=class' or COM='DD ADD,VOL=(volumes)' to {member}."
        yield finding(active, message, help=help_text)
    elif named and not active:
        message = "Dump data sets have a name, and no command has them allocated."
        yield finding(named, message, help=f"Add COM='DD ALLOC=ACTIVE' to {named.member.name}.")


def _first(commands: list[LocatedStatement], beginning: str) -> LocatedStatement | None:
    """The first command whose operands begin so; the names of dump data sets have symbols of their own."""
    return next((command for command in commands if _operands(command).startswith(beginning)), None)


def _operands(command: LocatedStatement) -> str:
    operands = command.statement.operands
    return operands[0].values[0].text.upper() if operands and operands[0].values else ""
