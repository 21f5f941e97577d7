from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.devices import device_number
from lint.model.smf_control import SmfControl
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zvm.image import VmImage

_RACF, _DISKS = "RACFVM", ("MDISK", "LINK")


@rule("RSM001", level=WARNING, tags=("devices", "minidisks"))
def smf_disk_not_there(image: VmImage) -> Iterator[Finding]:
    """
    SMF CONTROL names a disk that RACF does not have.

    ## What it does
    Reports the first and the second disk of SMF CONTROL if the directory entry of RACFVM has no MDISK or LINK with that
    number, its profiles and subconfigurations among them.

    ## Why it matters
    RACF cannot write SMF records when it changes to that disk.

    ## Example
    ```text SMF.CONTROL
    CURRENT 301 K PRIMARY 301 K SECONDARY 303 K 10000 VMSP CLOSE 001 SEVER YES 0 RACFSMF
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

    Help: Add MDISK 303 to the entry of RACFVM, or correct the number.

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
    directory = image.directory
    owner = directory.owner(_RACF) if directory else None
    devices = directory.devices_of(owner) if directory and owner else None
    for smf in image.each(SmfControl) if devices is not None else ():
        for disk in smf.disks:
            number = device_number(disk.text)
            if number is not None and not any(
                each.statement.name in _DISKS for each in (devices or {}).get(number, ())
            ):
                message = f"{_RACF} has no minidisk {disk.text} in the directory."
                help_text = f"Add MDISK {disk.text} to the entry of {_RACF}, or correct the number."
                yield finding(disk, message, help=help_text)
