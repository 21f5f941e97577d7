from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory, size_in_bytes
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("DIR020", level=WARNING, tags=("storage",))
def storage_above_maximum(directory: Directory) -> Iterator[Finding]:
    """
    The storage at logon is more than the maximum.

    ## What it does
    Reports an entry whose storage at logon is more than its maximum. STORAGE and MAXSTORAGE of the entry override those
    of the PROFILE that it includes, and these override USER or IDENTITY.

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
    for entry in directory.entries:
        storage, maximum = directory.storage_of(entry), directory.maximum_storage_of(entry)
        if not storage or not maximum:
            continue
        at_logon, at_most = size_in_bytes(storage.text), size_in_bytes(maximum.text)
        if at_logon is not None and at_most is not None and at_logon > at_most:
            yield finding(
                storage,
                f"{entry.name} gets {storage.text} of storage at logon, more than its maximum of {maximum.text}.",
                help=f"Lower the storage at logon to {maximum.text}, or raise the maximum to {storage.text}.",
                related=(related_place(maximum, "the maximum"),),
                fixes=with_value(storage, maximum.text),
            )
