from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.volume_list import VolumeList
from lint.ruleset.rule import NOTE, finding, rule

_OPEN = frozenset({"PUBLIC", "STORAGE"})


@rule("VAT003", level=NOTE, tags=("volumes",))
def public_by_default(volumes: VolumeList) -> Iterator[Finding]:
    """
    VATDEF makes volumes without an entry public or storage.

    ## What it does
    Notes IPLUSE and SYSUSE with PUBLIC or STORAGE on VATDEF.

    ## Why it matters
    Data sets for which nobody names a volume may go to any volume that has no entry, among them volumes that come
    online by mistake. PUBLIC is also the default of both operands.

    ## Example
    ```text VATLST00
    VATDEF IPLUSE(PRIVATE),SYSUSE(STORAGE)
    WORK01,0,1,3390    ,Y
    ```

    Help: Specify SYSUSE(PRIVATE), and an entry for each volume that may be used so.

    ## Use instead
    ```text VATLST00
    VATDEF IPLUSE(PRIVATE),SYSUSE(PRIVATE)
    WORK01,0,1,3390    ,Y
    ```

    ## Sources
    - General knowledge of VATLSTxx. z/OS MVS Initialization and Tuning Reference: VATLSTxx, VATDEF.
    """
    for statement in volumes.statements("VATDEF"):
        for operand in filter(None, map(statement.get, ("IPLUSE", "SYSUSE"))):
            if operand.text in _OPEN:
                which = "the volume of the IPL" if operand.name == "IPLUSE" else "every other volume without an entry"
                yield finding(
                    operand,
                    f"{operand.name}({operand.text}) makes {which} {operand.text.lower()}.",
                    help=f"Specify {operand.name}(PRIVATE), and an entry for each volume that may be used so.",
                )
