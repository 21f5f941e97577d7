from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model import geometry
from lint.model.cp_areas import areas_of
from lint.model.extent_control import ExtentControl
from lint.model.extents import Extent
from lint.model.overlaps import is_space_of_cp
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("EXT005", level=WARNING, tags=("volumes",))
def region_over_cp_space(image: VmImage) -> Iterator[Finding]:
    """
    A region has space that CP uses itself.

    ## What it does
    Reports a region of EXTENT CONTROL that has some of the checkpoint or warm start area of SYSTEM CONFIG, or of the
    space that userids such as `$PAGE$` and `$SPOOL$` hold for CP in the directory.

    ## Why it matters
    DirMaint places minidisks on cylinders that CP writes to: CP does not tell DirMaint what it uses.

    ## Example
    ```text EXTENT.CONTROL
    :REGIONS.
      RES1 VMRES1 1 END 3390-09
    :END.
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_RESIDENCE,
      CHECKPOINT VOLID VMRES1 FROM CYLINDER 21 FOR 9,
      WARMSTART VOLID VMRES1 FROM CYLINDER 30 FOR 9
    CP_OWNED SLOT 1 VMRES1
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, extents: EXTENT.CONTROL}
    ```

    Help: Change the start of region RES1 to 39, or its end to 20.

    ## Use instead
    ```text EXTENT.CONTROL
    :REGIONS.
      RES1 VMRES1 39 END 3390-09
    :END.
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_RESIDENCE,
      CHECKPOINT VOLID VMRES1 FROM CYLINDER 21 FOR 9,
      WARMSTART VOLID VMRES1 FROM CYLINDER 30 FOR 9
    CP_OWNED SLOT 1 VMRES1
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, extents: EXTENT.CONTROL}
    ```

    ## Sources
    - Derived from the meaning of a region. z/VM CP Planning and Administration: SYSTEM CONFIG, SYSTEM_RESIDENCE.
    """
    control = image.of(ExtentControl)
    if control is None:
        return
    areas = [area for config in image.configs for area in areas_of(config)]
    held = image.directory.extents if image.directory else {}
    for volume, regions in control.by_volume.items():
        space = [extent for extent in held.get(volume, ()) if is_space_of_cp(extent.owner) and not extent.is_full_pack]
        space += [area for area in areas if area.volume == volume]
        space.sort(key=lambda extent: extent.start)
        for region in regions:
            met = [
                extent
                for extent in space
                if region.meets(extent.start, extent.end) and extent.in_blocks == geometry.is_fba(region.devtype)
            ]
            if met:
                first, end = met[0], met[-1].end
                message = f"Region {region.name} has space on volume {volume} that {_name(first)} uses for CP."
                before = f"end of region {region.name} to {first.start - 1}"
                behind = f"start of region {region.name} to {end}, or its end to {first.start - 1}"
                help_text = f"Change the {before if end is None else behind}."
                related = (related_place(first.statement, _name(first)),)
                yield finding(region.statement["START"], message, help=help_text, related=related)


def _name(extent: Extent) -> str:
    return extent.owner if is_space_of_cp(extent.owner) else f"the {extent.owner} area"
