from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf_control import SmfControl
from lint.ruleset.rule import WARNING, finding, rule

_DISKS = ("PRIMARY", "SECONDARY")


@rule("RSM004", level=WARNING, tags=("values",))
def current_smf_disk_of_neither(smf: SmfControl) -> Iterator[Finding]:
    """
    The disk in use of SMF CONTROL is neither of its two disks.

    ## What it does
    Reports the number behind CURRENT if it is neither that of PRIMARY nor that of SECONDARY.

    ## Why it matters
    RACF does not find the disk to go on with.

    ## Example
    ```text SMF.CONTROL
    CURRENT 303 K PRIMARY 301 K SECONDARY 302 K 10000 VMSP CLOSE 001 SEVER YES 0 RACFSMF
    ```

    Help: Specify 301 or 302 behind CURRENT.

    ## Use instead
    ```text SMF.CONTROL
    CURRENT 301 K PRIMARY 301 K SECONDARY 302 K 10000 VMSP CLOSE 001 SEVER YES 0 RACFSMF
    ```

    ## Sources
    - General knowledge of RACF for z/VM.
    """
    disks = [disk.text.lstrip("0") for disk in smf.disks]
    if smf.current and len(disks) == len(_DISKS) and smf.current.text.lstrip("0") not in disks:
        names = list(dict.fromkeys(disk.text for disk in smf.disks))
        which = f"neither {' nor '.join(names)}" if len(names) > 1 else f"not {names[0]}"
        message = f"The disk in use, {smf.current.text}, is {which}."
        yield finding(smf.current, message, help=f"Specify {' or '.join(names)} behind CURRENT.")
