from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.machines import machines_with, processors_of
from lint.rules.directory._machines import by_operand
from lint.ruleset.rule import NOTE, finding, rule


@rule("DIR059", level=NOTE, tags=("performance",))
def more_processors_than_partition(directory: Directory) -> Iterator[Finding]:
    """
    A guest has more virtual processors than its system has logical processors.

    ## What it does
    Reports a machine with more CPU statements than `logical_processors` of the system specifies, and a machine whose
    MACHINE statement allows more. The statements of its profile and of its subconfiguration count with its own.

    ## Why it matters
    A guest cannot run on more processors than the system has, and each extra processor costs time in CP and PR/SM.
    Define only as many as the guest needs.

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

    Help: Delete CPU 02 and those after it, so that 2 remain.

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
    machines = list(machines_with(directory, "CPU", "MACHINE")) if logical else []
    surplus = ((cpu["ADDRESS"], machine) for machine in machines for cpu in processors_of(machine)[logical:][:1])
    for sharing in by_operand(surplus):
        count = len(processors_of(sharing.machines[0]))
        has = f"{sharing.names} {sharing.verb('has', 'have')} {count} virtual processors"
        message = f"{has}, and the system has {logical} logical processors."
        help_text = f"Delete CPU {sharing.operand.text} and those after it, so that {logical} remain."
        yield finding(sharing.operand, message, help=help_text)
    allowed = (
        (most, machine)
        for machine in machines
        if len(processors_of(machine)) <= (logical or 0)
        and (most := machine.operand("MACHINE", "PROCESSORS"))
        and (most.number or 0) > (logical or 0)
    )
    for sharing in by_operand(allowed):
        may_have = f"{sharing.names} may have {sharing.operand.number} virtual processors"
        message = f"{may_have}, and the system has {logical} logical processors."
        yield finding(sharing.operand, message, help=f"Lower {sharing.operand.number} on MACHINE to {logical}.")
