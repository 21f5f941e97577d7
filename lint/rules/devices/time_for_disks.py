from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import IoSupervisor
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown


@rule("IOS002", level=NOTE, tags=("devices", "limits"))
def time_for_disks(supervisor: IoSupervisor) -> Iterator[Finding]:
    """
    IECIOSxx has a time of missing interrupts for all disks.

    ## What it does
    Notes DASD= of MIH with a time other than 00:00.

    ## Why it matters
    Most disks tell the system a time of their own, which fits them. A time in IECIOSxx takes its place for all of them.

    ## Example
    ```text IECIOS00
    MIH DASD=00:30,TAPE=03:00
    ```

    Help: Delete DASD=00:30, unless the disks have no time of their own.

    ## Use instead
    ```text IECIOS00
    MIH TAPE=03:00
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IECIOSxx, MIH.
    """
    for located in supervisor.statements("MIH"):
        for operand in located.all("DASD"):
            if not is_unknown(operand.text) and operand.text.strip("0:"):
                message = "This time takes the place of the times that the disks tell the system themselves."
                help_text = f"Delete DASD={operand.text}, unless the disks have no time of their own."
                yield finding(operand, message, help=help_text)
