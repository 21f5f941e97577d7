from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.machines import Machine, machines_with, processors_of
from lint.rules.directory._machines import by_operand
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedOperand


@rule("DIR081", level=NOTE, tags=("processors",))
def more_processors_than_machine(directory: Directory) -> Iterator[Finding]:
    """
    A machine has more CPU statements than its MACHINE statement allows.

    ## What it does
    Reports the first CPU statement above the number of processors on MACHINE. The statements of a profile and of a
    subconfiguration count with those of the entry. Two CPU statements for the same address count as one.

    ## Why it matters
    The machine gets no more virtual processors than MACHINE specifies, so one of the two is wrong.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     MACHINE ESA 2
     CPU 00
     CPU 01
     CPU 02
    ```

    Help: Raise the processors on MACHINE from 2 to 3, or delete the extra CPUs.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     MACHINE ESA 3
     CPU 00
     CPU 01
     CPU 02
    ```

    ## Sources
    - General knowledge of MACHINE and CPU. z/VM CP Planning and Administration: MACHINE, CPU.
    """
    for sharing in by_operand(_surplus(directory)):
        machine = sharing.machines[0]
        most = machine.operand("MACHINE", "PROCESSORS")
        count = len(processors_of(machine))
        if most:
            has = f"{sharing.names} {sharing.verb('has', 'have')} {count} CPU statements"
            related = (related_place(most, "the most processors"),)
            message = f"{has}, and MACHINE allows {most.number}."
            help_text = f"Raise the processors on MACHINE from {most.number} to {count}, or delete the extra CPUs."
            yield finding(sharing.operand, message, help=help_text, related=related)


def _surplus(directory: Directory) -> Iterator[tuple[LocatedOperand, Machine]]:
    """The address of the first CPU above what MACHINE allows, for each machine that has one."""
    for machine in machines_with(directory, "CPU"):
        most = machine.operand("MACHINE", "PROCESSORS")
        if most and most.number:
            yield from ((cpu["ADDRESS"], machine) for cpu in processors_of(machine)[most.number :][:1])
