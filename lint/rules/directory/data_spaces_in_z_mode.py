from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.machines import Machine, machines_with, mode_of
from lint.rules.directory._machines import by_operand
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand


@rule("DIR061", level=WARNING, tags=("performance",))
def data_spaces_in_z_mode(directory: Directory) -> Iterator[Finding]:
    """
    A machine in z/Architecture mode is given data spaces.

    ## What it does
    Reports XCONFIG of a machine whose mode is Z, on each member of a cluster. The rule reads both in the user's own
    entry, in subconfigurations and in profiles, and the mode on GLOBALOPTS as well. An XCONFIG in a profile is one
    finding for all its machines.

    ## Why it matters
    Data spaces need an XC machine. A z/Architecture machine, in which z/CMS runs, has no data spaces, so XCONFIG has no
    effect: file pool directories and databases are not shared in data spaces.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MACHINE Z
     XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE
    ```

    Help: Specify MACHINE XC, or delete this XCONFIG.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MACHINE XC
     XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: z/CMS.
    """
    for sharing in by_operand(_of_no_use(directory)):
        mode = mode_of(sharing.machines[0], directory)
        message = (
            f"{sharing.names} {sharing.verb('is a z/Architecture machine', 'are z/Architecture machines')}, which "
            "cannot have data spaces; XCONFIG needs MACHINE XC."
        )
        related = (related_place(mode, "the mode"),) if mode else ()
        help_text = "Specify MACHINE XC, or delete this XCONFIG."
        yield finding(sharing.operand.located, message, help=help_text, related=related)


def _of_no_use(directory: Directory) -> Iterator[tuple[LocatedOperand, Machine]]:
    """The first operand of the first XCONFIG of each machine in z/Architecture mode."""
    for machine in machines_with(directory, "XCONFIG"):
        mode = mode_of(machine, directory)
        spaces = next((operand for xconfig in machine.of("XCONFIG") for operand in xconfig.operands), None)
        if mode and mode.text == "Z" and spaces:
            yield spaces, machine
