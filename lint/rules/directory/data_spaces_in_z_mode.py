from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("DIR061", level=WARNING, tags=("performance",))
def data_spaces_in_z_mode(directory: Directory) -> Iterator[Finding]:
    """
    A machine in z/Architecture mode is given data spaces.

    ## What it does
    Reports XCONFIG in an entry whose own MACHINE statement says Z.

    ## Why it matters
    Data spaces need an XC machine. A z/Architecture machine, in which z/CMS runs, has none, so XCONFIG has no
    effect: neither directories of file pools nor databases are shared in data spaces.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MACHINE Z
     XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE
    ```

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MACHINE XC
     XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: z/CMS.
    """
    for entry in directory.entries_with("XCONFIG"):
        mode = next((operand for machine in entry.of("MACHINE") if (operand := machine.get("MODE"))), None)
        spaces = entry.of("XCONFIG")
        if mode and mode.text == "Z" and spaces:
            message = f"{entry.name} is a z/Architecture machine, which has no data spaces; XCONFIG needs MACHINE XC."
            yield finding(spaces[0], message, related=(related_place(mode, "its mode"),))
