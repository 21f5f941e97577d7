from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf_control import SmfControl
from lint.rules.shared.users import OF_SAMPLES, undefined_users
from lint.ruleset.rule import WARNING, rule
from lint.systems.zvm.image import VmImage


@rule("RSM005", level=WARNING, tags=("users", "references"))
def undefined_smf_archiver(image: VmImage) -> Iterator[Finding]:
    """
    SMF CONTROL names an archiving user who does not exist.

    ## What it does
    Reports the last word of SMF CONTROL if the directory of the system does not have that user.

    ## Why it matters
    Nobody archives the records of a full disk, which are lost at the next change.

    ## Example
    ```text SMF.CONTROL
    CURRENT 301 K PRIMARY 301 K SECONDARY 302 K 10000 VMSP CLOSE 001 SEVER YES 0 RACFSMF2
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER RACFVM AUTOONLY 64M 128M ABG
     MDISK 0301 3390 0100 0010 VMRES1 MR
     MDISK 0302 3390 0200 0010 VMRES2 MR
    USER RACFSMF AUTOONLY 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, racf_smf: SMF.CONTROL}
    ```

    Help: Change RACFSMF2 to RACFSMF.

    ## Use instead
    ```text SMF.CONTROL
    CURRENT 301 K PRIMARY 301 K SECONDARY 302 K 10000 VMSP CLOSE 001 SEVER YES 0 RACFSMF
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER RACFVM AUTOONLY 64M 128M ABG
     MDISK 0301 3390 0100 0010 VMRES1 MR
     MDISK 0302 3390 0200 0010 VMRES2 MR
    USER RACFSMF AUTOONLY 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, racf_smf: SMF.CONTROL}
    ```

    ## Sources
    - General knowledge of RACF for z/VM.
    """
    for smf in image.each(SmfControl):
        yield from undefined_users(
            image, [(smf.archiver, "which archives SMF records")] if smf.archiver else (), OF_SAMPLES
        )
