from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dtcparms import Dtcparms
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.systems.zvm.image import VmImage

_VERBS = ("MDISK", "LINK", "SPOOL")


@rule("DTC006", level=ERROR, tags=("devices", "duplicates"))
def attached_over_own_device(image: VmImage) -> Iterator[Finding]:
    """
    DTCPARMS attaches a device at a number that the server has already.

    ## What it does
    Reports a virtual device number of :attach. that an MDISK, LINK or SPOOL of the directory entry of the server has,
    its profiles and subconfigurations among them.

    ## Why it matters
    The device is not attached, and the interface does not work.

    ## Example
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0190-0192
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 128M 256M ABG
     MDISK 0191 3390 0100 0005 VMRES1 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dtcparms: SYSTEM.DTCPARMS}
    ```

    Help: Specify another virtual device number with `as` for 0190-0192.

    ## Use instead
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0190 as 0600,0191 as 0601,0192 as 0602
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 128M 256M ABG
     MDISK 0191 3390 0100 0005 VMRES1 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dtcparms: SYSTEM.DTCPARMS}
    ```

    ## Sources
    - z/VM boot camp: Basic TCP/IP configuration.
    """
    directory = image.directory
    for entry in (entry for file in image.each(Dtcparms) for entry in file.servers if directory):
        owner = directory.owner(entry.name) if directory else None
        devices = directory.devices_of(owner) if directory and owner else None
        for part in entry.attachments if devices else ():
            taken = [
                each
                for number in part.virtual
                for each in (devices or {}).get(number, ())
                if each.statement.name in _VERBS
            ]
            if taken:
                words = " as ".join(part.place.texts)
                message = f"{entry.name} has a device {taken[0].number:04X} in the directory already."
                help_text = f"Specify another virtual device number with `as` for {words}."
                related = (related_place(taken[0].statement, "the device"),)
                yield finding(part.place, message, help=help_text, related=related)
