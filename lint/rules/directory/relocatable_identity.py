from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import WARNING, finding, rule


@rule("DIR083", level=WARNING, tags=("cluster",))
def relocatable_identity(directory: Directory) -> Iterator[Finding]:
    """
    VMRELOCATE ON is specified for an identity, but only a user can be relocated.

    ## What it does
    Reports VMRELOCATE ON in the entry of an IDENTITY or of a SUBCONFIG. Profiles are not checked, because users include
    them as well.

    ## Why it matters
    An identity can run on several members at the same time, each with its own configuration; it is never relocated.

    ## Example
    ```text USER.DIRECT
    IDENTITY LINUX1 NOLOG 2G 4G G
     BUILD ON VMA USING SUBCONFIG LINUX1-1
     VMRELOCATE ON
    SUBCONFIG LINUX1-1
    ```

    Help: Delete VMRELOCATE ON, or make LINUX1 a USER.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     VMRELOCATE ON
    ```

    ## Sources
    - General knowledge of VMRELOCATE. z/VM CP Planning and Administration: IDENTITY.
    """
    for entry in directory.entries_with("VMRELOCATE"):
        for relocate in entry.of("VMRELOCATE") if entry.verb in ("IDENTITY", "SUBCONFIG") else ():
            on = relocate.get("ON")
            if on:
                message = f"{entry.name} belongs to an identity, which is never relocated; VMRELOCATE ON is for a USER."
                cure = f", or make {entry.name} a USER" if entry.verb == "IDENTITY" else ""
                yield finding(on, message, help=f"Delete VMRELOCATE ON{cure}.")
