from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import NOTE, finding, rule


@rule("DIR059", level=NOTE, tags=("performance",))
def more_processors_than_partition(directory: Directory) -> Iterator[Finding]:
    """
    A guest has more virtual processors than its system has logical ones.

    ## What it does
    Reports an entry with more CPU statements than `logical_processors` of the system says, and one whose MACHINE
    allows more.

    ## Why it matters
    A guest cannot run on more processors than there are, and each one too many costs time in CP and PR/SM. Just as
    many as the guest needs are best.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        config: SYSTEM.CONFIG
        logical_processors: 2
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 NOLOG 2G 4G G
     CPU 00
     CPU 01
     CPU 02
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        config: SYSTEM.CONFIG
        logical_processors: 2
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 NOLOG 2G 4G G
     CPU 00
     CPU 01
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: Excessive PR/SM Overhead.
    """
    logical = directory.site.logical_processors
    for entry in directory.entries if logical else ():
        processors = entry.of("CPU")
        allowed = next((operand for machine in entry.of("MACHINE") if (operand := machine.get("PROCESSORS"))), None)
        if logical and len(processors) > logical:
            message = (
                f"{entry.name} has {len(processors)} virtual processors, and the system has {logical} logical ones."
            )
            yield finding(processors[logical]["ADDRESS"], message)
        elif logical and allowed and (allowed.number or 0) > logical:
            message = (
                f"{entry.name} may have {allowed.number} virtual processors, and the system has {logical} logical ones."
            )
            yield finding(allowed, message)
