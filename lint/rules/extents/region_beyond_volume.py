from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model import geometry
from lint.model.extent_control import ExtentControl
from lint.ruleset.rule import WARNING, finding, rule


@rule("EXT001", level=WARNING, tags=("volumes",))
def region_beyond_volume(control: ExtentControl) -> Iterator[Finding]:
    """
    A region goes beyond the end of its volume.

    ## What it does
    Reports a region of EXTENT CONTROL whose last cylinder is above the last of the model that the region names: 1112
    of a 3390-01, 3338 of a 3390-03, 10016 of a 3390-09, 32759 of a 3390-27, 65519 of a 3390-54. Volumes of other
    models, types without a model, fixed-block volumes, and types to which the section DEFAULTS gives a size are
    ignored.

    ## Why it matters
    DirMaint places minidisks on cylinders that the volume does not have. Cylinders are counted from 0, so that the
    last one has a number below the number of cylinders.

    ## Example
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 1 10017 3390-09
    :END.
    ```

    Help: Change 10017 to END, or to 10016 or less.

    ## Use instead
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 1 END 3390-09
    :END.
    ```

    ## Sources
    - z/VM boot camp: Directory maintenance, where DirMaint shows 10016 as the end of a whole 3390-09. The sizes
      of the other models are general knowledge.
    """
    for region in control.regions:
        size = geometry.exact_capacity(region.model)
        if region.last is None or size is None or region.last < size or geometry.is_fba(region.devtype):
            continue
        if control.resized.isdisjoint({region.model, region.devtype, region.statement["DEVTYPE"].text}):
            message = (
                f"Region {region.name} ends at {region.last}, and the last cylinder of a {region.model} is {size - 1}."
            )
            place = region.statement["END"]
            yield finding(place, message, help=f"Change {place.text} to END, or to {size - 1} or less.")
