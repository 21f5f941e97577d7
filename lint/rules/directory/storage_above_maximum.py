from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.machines import Machine, machines_of
from lint.model.storage_size import size_in_bytes
from lint.rules.directory._machines import by_operand
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand
from lint.syntax.steps import step_by_step

_PARTS = ("PROFILE", "SUBCONFIG")


@rule("DIR020", level=WARNING, tags=("storage",))
def storage_above_maximum(directory: Directory) -> Iterator[Finding]:
    """
    The storage at logon is more than the maximum.

    ## What it does
    Reports a user whose storage at logon is more than the maximum, on each member of a cluster. STORAGE and MAXSTORAGE
    of the user and of its SUBCONFIG override those of the PROFILE that it includes, and these override USER or
    IDENTITY. Storage in a profile is one finding for all its users.

    ## Why it matters
    The directory program rejects or reduces the value: the machine does not get the intended storage.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 256M 128M G
    ```

    Help: Lower the storage at logon to 128M, or raise the maximum to 256M.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 128M 256M G
    ```

    ## Fix safety
    Unsafe. The fix writes the maximum as the storage at logon. It needs review: the maximum may be the wrong value.

    ## Sources
    - Derived from the meaning of the operands. z/VM CP Planning and Administration: USER, STORAGE, MAXSTORAGE.
    """
    for sharing in by_operand(_above_maximum(directory)):
        storage, maximum = sharing.operand, sharing.machines[0].maximum_storage
        if maximum:
            gets, their = f"{sharing.names} {sharing.verb('gets', 'get')}", sharing.verb("its", "their")
            yield finding(
                storage,
                f"{gets} {storage.text} of storage at logon, more than {their} maximum of {maximum.text}.",
                help=f"Lower the storage at logon to {maximum.text}, or raise the maximum to {storage.text}.",
                related=(related_place(maximum, "the maximum"),),
                fixes=with_value(storage, maximum.text),
            )


def _above_maximum(directory: Directory) -> Iterator[tuple[LocatedOperand, Machine]]:
    """The storage of each machine that gets more than its maximum, and of parts that give it to no such machine."""
    reported: set[int] = set()
    for entry in step_by_step(sorted(directory.entries, key=lambda entry: entry.verb in _PARTS)):
        for machine in machines_of(directory, entry):
            storage, maximum = machine.storage, machine.maximum_storage
            at_logon = size_in_bytes(storage.text) if storage else None
            at_most = size_in_bytes(maximum.text) if maximum else None
            if storage and at_logon is not None and at_most is not None and at_logon > at_most:
                if entry.verb not in _PARTS or id(storage.located) not in reported:
                    yield storage, machine
                reported.add(id(storage.located))
