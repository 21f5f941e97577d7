from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import DirmaintSettings
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.image import VmImage


@rule("DVH001", level=NOTE, tags=("settings",))
def testing_mode(image: VmImage) -> Iterator[Finding]:
    """
    DirMaint only tests commands.

    ## What it does
    Reports RUNMODE= TESTING in the file CONFIG* DATADVH that counts: of several files, that with the highest name.

    ## Why it matters
    DirMaint checks commands and changes nothing, neither the source directory nor minidisks.

    ## Example
    ```text CONFIG99.DATADVH
    RUNMODE= TESTING
    ```
    ```text parmlint.yaml
    systems:
      VMA: {dirmaint: CONFIG99.DATADVH}
    ```

    Help: Specify RUNMODE= OPERATIONAL.

    ## Use instead
    ```text CONFIG99.DATADVH
    RUNMODE= OPERATIONAL
    ```
    ```text parmlint.yaml
    systems:
      VMA: {dirmaint: CONFIG99.DATADVH}
    ```

    ## Sources
    - General knowledge of DirMaint. z/VM system files in a public repository: CONFIG00 DATADVH with RUNMODE=
      OPERATIONAL.
    """
    settings = image.of(DirmaintSettings)
    mode = settings.setting("RUNMODE") if settings else None
    if mode and mode.text == "TESTING":
        message = "With RUNMODE= TESTING, DirMaint checks commands and changes nothing."
        yield finding(mode, message, help="Specify RUNMODE= OPERATIONAL.")
