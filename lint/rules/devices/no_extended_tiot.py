from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import DeviceSupport
from lint.ruleset.rule import NOTE, finding, rule


@rule("DEV004", level=NOTE, tags=("devices", "storage"), health_check="OCE_XTIOT_CHECK")
def no_extended_tiot(support: DeviceSupport) -> Iterator[Finding]:
    """
    DEVSUPxx does not let programs use an extended task I/O table.

    ## What it does
    Notes NON_VSAM_XTIOT=NO. The default is NO, too; a member without the keyword is not reported, because another
    member of the list may have it.

    ## Why it matters
    With NON_VSAM_XTIOT=YES, programs can have more data sets open, and control blocks move above 16 MB. Old programs
    that search the table themselves must be changed first.

    ## Example
    ```text DEVSUP00
    NON_VSAM_XTIOT=NO
    ```

    Help: Specify NON_VSAM_XTIOT=YES, unless a program searches the task I/O table.

    ## Use instead
    ```text DEVSUP00
    NON_VSAM_XTIOT=YES
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: DEVSUPxx, defaults.
    - IBM Health Checker for z/OS: OCE_XTIOT_CHECK.
    """
    for located in support.statements("NON_VSAM_XTIOT"):
        value = located.get("VALUE")
        if value and value.text.upper() == "NO":
            help_text = "Specify NON_VSAM_XTIOT=YES, unless a program searches the task I/O table."
            yield finding(value, "Programs cannot use an extended task I/O table.", help=help_text)
