from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.volume_list import VolumeList
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image

_STORAGE = "0"
_SYMBOL = "SYSR1"


@rule("VAT005", level=NOTE, tags=("volumes",))
def system_volume_for_storage(image: Image) -> Iterator[Finding]:
    """
    The volume of the IPL has the use attribute storage.

    ## What it does
    Notes an entry of VATLSTxx with the use attribute 0 for the volume of the IPL: that which parmlint.yaml declares
    (`ipl: {volume: ...}`), else that of the symbol &SYSR1. The volumes of page data sets are in the catalogs, and are
    left out.

    ## Why it matters
    Data sets for which nobody names a volume may go to the volume of the system and fill it.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: PARMLIB, ipl: {volume: RES001}}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    VAL=00
    ```
    ```text PARMLIB/VATLST00
    VATDEF IPLUSE(PRIVATE),SYSUSE(PRIVATE)
    RES001,0,0,3390    ,Y
    ```

    Help: Change the 0 in column 10 to 2, private.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: PARMLIB, ipl: {volume: RES001}}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    VAL=00
    ```
    ```text PARMLIB/VATLST00
    VATDEF IPLUSE(PRIVATE),SYSUSE(PRIVATE)
    RES001,0,2,3390    ,Y
    ```

    ## Sources
    - General knowledge of VATLSTxx.
    """
    volumes = image.view(VolumeList)
    symbol = image.symbols.get(_SYMBOL)
    volume = symbol.text if symbol else None
    entry = dict(volumes.entries).get(volume) if volumes and volume else None
    if entry and text_of(entry, "USE") == _STORAGE:
        message = f"{volume}, the volume of the IPL, is for storage: any data set without a volume may go there."
        yield finding(entry["USE"], message, help="Change the 0 in column 10 to 2, private.")
