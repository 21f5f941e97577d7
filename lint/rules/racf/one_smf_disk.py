from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf_control import SmfControl
from lint.ruleset.rule import WARNING, finding, rule

_DISKS = ("PRIMARY", "SECONDARY")


@rule("RSM002", level=WARNING, tags=("duplicates",))
def one_smf_disk(smf: SmfControl) -> Iterator[Finding]:
    """
    SMF CONTROL has one disk for the first and the second.

    ## What it does
    Reports SMF CONTROL if the numbers behind PRIMARY and SECONDARY are equal.

    ## Why it matters
    RACF has no other disk to write to while records are archived.

    ## Example
    ```text SMF.CONTROL
    CURRENT 301 K PRIMARY 301 K SECONDARY 301 K 10000 VMSP CLOSE 001 SEVER YES 0 RACFSMF
    ```

    Help: Specify another disk for SECONDARY.

    ## Use instead
    ```text SMF.CONTROL
    CURRENT 301 K PRIMARY 301 K SECONDARY 302 K 10000 VMSP CLOSE 001 SEVER YES 0 RACFSMF
    ```

    ## Sources
    - General knowledge of RACF for z/VM.
    """
    if len(smf.disks) == len(_DISKS) and len({disk.text.lstrip("0") for disk in smf.disks}) == 1:
        message = f"PRIMARY and SECONDARY are the disk {smf.disks[-1].text}."
        yield finding(smf.disks[-1], message, help="Specify another disk for SECONDARY.")
