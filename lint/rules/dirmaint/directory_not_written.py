from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import DirmaintSettings
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.image import VmImage


@rule("DVH002", level=NOTE, tags=("settings",))
def directory_not_written(image: VmImage) -> Iterator[Finding]:
    """
    DirMaint does not put changes online at once.

    ## What it does
    Reports ONLINE= OFFLINE and ONLINE= SCHED in the file CONFIG* DATADVH that counts: of several files, that with the
    highest name.

    ## Why it matters
    A changed entry is in the source directory, and users have the old one until somebody or a schedule writes the
    object directory.

    ## Example
    ```text CONFIG99.DATADVH
    ONLINE= OFFLINE
    ```
    ```text parmlint.yaml
    systems:
      VMA: {dirmaint: CONFIG99.DATADVH}
    ```

    Help: Specify ONLINE= IMMED.

    ## Use instead
    ```text CONFIG99.DATADVH
    ONLINE= IMMED
    ```
    ```text parmlint.yaml
    systems:
      VMA: {dirmaint: CONFIG99.DATADVH}
    ```

    ## Sources
    - General knowledge of DirMaint. z/VM system files in a public repository: CONFIG00 DATADVH with ONLINE= IMMED.
    """
    settings = image.of(DirmaintSettings)
    online = settings.setting("ONLINE") if settings else None
    if online and online.text in ("OFFLINE", "SCHED"):
        message = f"With ONLINE= {online.text}, a change of the directory does not count at once."
        yield finding(online, message, help="Specify ONLINE= IMMED.")
