from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import DirmaintSettings
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.image import VmImage


@rule("DVH006", level=NOTE, tags=("security", "minidisks"))
def minidisks_not_cleared(image: VmImage) -> Iterator[Finding]:
    """
    DirMaint does not clear minidisks that are deleted.

    ## What it does
    Reports DISK_CLEANUP= NO in the file CONFIG* DATADVH that counts, unless CYL0_BLK0_CLEANUP= YES clears at least
    the first cylinder.

    ## Why it matters
    The next user of that space can read the data of the user before.

    ## Example
    ```text CONFIG99.DATADVH
    DISK_CLEANUP= NO
    ```
    ```text parmlint.yaml
    systems:
      VMA: {dirmaint: CONFIG99.DATADVH}
    ```

    Help: Specify DISK_CLEANUP= YES.

    ## Use instead
    ```text CONFIG99.DATADVH
    DISK_CLEANUP= YES
    ```
    ```text parmlint.yaml
    systems:
      VMA: {dirmaint: CONFIG99.DATADVH}
    ```

    ## Sources
    - General knowledge of DirMaint. z/VM system files in a public repository: CONFIG00 DATADVH with DISK_CLEANUP=
      YES.
    """
    settings = image.of(DirmaintSettings)
    cleanup = settings.setting("DISK_CLEANUP") if settings else None
    first = settings.setting("CYL0_BLK0_CLEANUP") if settings else None
    if cleanup and cleanup.text == "NO" and (first is None or first.text != "YES"):
        message = "With DISK_CLEANUP= NO, the next user of the space of a deleted minidisk can read its data."
        yield finding(cleanup, message, help="Specify DISK_CLEANUP= YES.")
