from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory, size_in_bytes
from lint.model.machines import machines_of, users_with
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand


@rule("DIR020", level=WARNING, tags=("storage",))
def storage_above_maximum(directory: Directory) -> Iterator[Finding]:
    """
    The storage at logon is more than the maximum.

    ## What it does
    Reports an entry whose storage at logon is more than its maximum. STORAGE and MAXSTORAGE of the entry override those
    of the PROFILE that it includes, and these override USER or IDENTITY. An IDENTITY is checked on each member of the
    cluster, with the SUBCONFIG that it has there.

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
    seen: set[tuple[int, int]] = set()
    for name, storage, maximum in _sizes(directory):
        at_logon, at_most = size_in_bytes(storage.text), size_in_bytes(maximum.text)
        pair = id(storage.operand), id(maximum.operand)
        if at_logon is None or at_most is None or at_logon <= at_most or pair in seen:
            continue
        seen.add(pair)
        yield finding(
            storage,
            f"{name} gets {storage.text} of storage at logon, more than its maximum of {maximum.text}.",
            help=f"Lower the storage at logon to {maximum.text}, or raise the maximum to {storage.text}.",
            related=(related_place(maximum, "the maximum"),),
            fixes=with_value(storage, maximum.text),
        )


def _sizes(directory: Directory) -> Iterator[tuple[str, LocatedOperand, LocatedOperand]]:
    """The names of entries and identities, each with the operands of its storage at logon and its maximum."""
    stating = {id(entry) for entry in users_with(directory, "STORAGE", "MAXSTORAGE")}
    for entry in directory.entries:
        if entry.verb == "IDENTITY" and id(entry) in stating:
            machines = machines_of(directory, entry)
            pairs = [(machine.storage, machine.maximum_storage) for machine in machines]
        else:
            pairs = [(directory.storage_of(entry), directory.maximum_storage_of(entry))]
        yield from ((entry.name, storage, maximum) for storage, maximum in pairs if storage and maximum)
