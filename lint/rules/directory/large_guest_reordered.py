from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.directory import Directory, size_in_bytes
from lint.ruleset.rule import NOTE, finding, rule

_GB = 1024**3
_LARGE = 8 * _GB
_MILLISECONDS = 130
"""The time that a guest stops for each resident GB. [doc: z/VM Performance Update for z/VM 6.2]"""


@rule("DIR060", level=NOTE, tags=("performance",))
def large_guest_reordered(directory: Directory) -> Iterator[Finding]:
    """
    A guest is so large that reordering its pages stops it for long.

    ## What it does
    Reports storage at logon above 8G where the target is z/VM 6.2 or earlier.

    ## Why it matters
    These releases put the pages of a guest into a new order from time to time, and the guest stands still
    meanwhile: about 130 ms for each GB. Keep guests small, or switch it off for the large ones (SET REORDER).

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
    for entry in directory.owners.values():
        storage = entry.storage
        size = size_in_bytes(storage.text) if storage else None
        if storage and size is not None and size > _LARGE:
            seconds = size / _GB * _MILLISECONDS / 1000
            message = (
                f"{entry.name} has {storage.text} of storage: where all of it is resident, a reorder stops the guest "
                f"for about {seconds:.0f} s."
            )
            yield finding(storage, message)
