from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model import geometry
from lint.model.extent_control import ExtentControl
from lint.ruleset.rule import WARNING, finding, rule

_FIRST_BLOCK = 32


@rule("EXT004", level=WARNING, tags=("volumes",))
def region_on_label(control: ExtentControl) -> Iterator[Finding]:
    """
    A region begins where the label of its volume is.

    ## What it does
    Reports a region of EXTENT CONTROL that starts at cylinder 0, or below block 32 of a fixed-block volume.

    ## Why it matters
    Cylinder 0 has the label of the volume and the map of its space. A minidisk that DirMaint places there overwrites
    both as soon as its user formats it, and CP cannot use the volume after the next IPL.

    ## Example
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 0 END 3390-09
    :END.
    ```

    Help: Change the start of LNX1 to 1.

    ## Use instead
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 1 END 3390-09
    :END.
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: DEFINE MDISK: minidisks of users begin at cylinder 1 or block
      32.
    - LINUX-390 mailing list: DASD regions of DirMaint, which begin at 1 if nothing else is said.
    """
    for region in control.regions:
        first = _FIRST_BLOCK if geometry.is_fba(region.devtype) else 1
        if region.start < first:
            unit = "block" if first > 1 else "cylinder"
            message = (
                f"Region {region.name} begins at {unit} {region.start}, which belongs to the label of {region.volume}."
            )
            yield finding(region.statement["START"], message, help=f"Change the start of {region.name} to {first}.")
