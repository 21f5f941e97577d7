from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.machines import Machine, machines_of
from lint.model.storage_size import size_in_bytes
from lint.model.user_commands import UserCommands
from lint.rules.directory._machines import by_operand
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedOperand

_GB = 1024**3
_LARGE = 8 * _GB
_MILLISECONDS = 130
"""The time that a guest stops for each resident GB. [doc: z/VM Performance Update for z/VM 6.2]"""


@rule("DIR060", level=NOTE, tags=("performance",))
def large_guest_reordered(directory: Directory) -> Iterator[Finding]:
    """
    A guest is so large that reordering its pages stops it for a long time.

    ## What it does
    Reports storage at logon above 8G if the target is z/VM 6.2 or earlier. Storage in a profile is one finding for all
    its users. The rule reports nothing if SET REORDER OFF applies to the guest or to all guests, in a start-up EXEC of
    the system or in a COMMAND of the directory.

    ## Why it matters
    These releases reorder the pages of a guest from time to time. The guest stops during the reorder, for about 130 ms
    for each GB. Keep guests small, or turn reordering off for large guests (SET REORDER).

    ## Example
    ```text parmlint.yaml
    target: {zvm: "6.1"}
    ```
    ```text USER.DIRECT
    USER LINUX1 NOLOG 16G 32G G
    ```

    ## Use instead
    ```text parmlint.yaml
    target: {zvm: "7.3"}
    ```
    ```text USER.DIRECT
    USER LINUX1 NOLOG 16G 32G G
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: Reorder Processing.
    """
    release = directory.parsed.release
    if release is None or is_since(release, "zvm 6.3"):
        return
    for sharing in by_operand(_large(directory)):
        storage = sharing.operand
        seconds = (size_in_bytes(storage.text) or 0) / _GB * _MILLISECONDS / 1000
        message = (
            f"{sharing.names} {sharing.verb('has', 'have')} {storage.text} of storage: if all of it is resident, a "
            f"reorder stops the guest for about {seconds:.0f} s."
        )
        yield finding(storage, message)


def _large(directory: Directory) -> Iterator[tuple[LocatedOperand, Machine]]:
    """The storage of each large machine whose pages are reordered."""
    commands = UserCommands(directory)
    for entry in directory.owners.values():
        for machine in machines_of(directory, entry) if entry.verb != "SUBCONFIG" else ():
            storage = machine.storage
            size = size_in_bytes(storage.text) if storage else None
            if storage and size is not None and size > _LARGE and _is_reordered(machine, commands):
                yield storage, machine


def _is_reordered(machine: Machine, commands: UserCommands) -> bool:
    is_reordered = commands.agreed("SET_REORDER", machine, lambda last: last is None or "OFF" not in last.words)
    return commands.is_whole("SET_REORDER") and is_reordered is True
