from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import Operand

_SUCCESSORS = {"1443": "1403", "3289": "3203", "READER": "RDR", "PUNCH": "PUN", "PRINTER": "PRT"}
_GENERIC = ("READER", "PUNCH", "PRINTER")


@rule("DIR086", level=NOTE, tags=("devices",))
def outdated_spool_device(directory: Directory) -> Iterator[Finding]:
    """
    SPOOL names a device type that current releases do not have.

    ## What it does
    Notes SPOOL with 1443 or 3289, which DEFINE of z/VM 7.4 does not take, and with READER, PUNCH or PRINTER where
    RDR, PUN or PRT is usual.

    ## Why it matters
    The directory program of a later release may refuse the device, and the machine then has no such unit record device.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     SPOOL 000C RDR *
     SPOOL 000E 1443 A
    ```

    Help: Specify 1403.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     SPOOL 000C RDR *
     SPOOL 000E 1403 A
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: DEFINE (spooling device). That SPOOL has the same types is general
      knowledge.
    """
    names = _SUCCESSORS.keys()
    for _, spool in directory.where("SPOOL", lambda statement: _type_of(statement.get("DEVTYPE")) in names, "DEVTYPE"):
        device = spool["DEVTYPE"]
        what = "a word that is not known from SPOOL" if device.text in _GENERIC else "not a type of current releases"
        yield finding(device, f"{device.text} is {what}.", help=f"Specify {_SUCCESSORS[device.text]}.")


def _type_of(operand: Operand | None) -> str:
    return operand.text if operand else ""
