from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.extent_control import ExtentControl
from lint.ruleset.rule import WARNING, finding, rule


@rule("EXT007", level=WARNING, tags=("volumes", "references"))
def undefined_region(control: ExtentControl) -> Iterator[Finding]:
    """
    A group has a region that is not defined.

    ## What it does
    Reports a region in the GROUPS section of EXTENT CONTROL that the REGIONS section does not define.

    ## Why it matters
    DirMaint cannot take space from that region: it answers DVHDSD3558W to a question about it, and a minidisk in that
    group gets its space from the other regions, if there are any.

    ## Example
    ```text EXTENT.CONTROL
    :REGIONS.
      LINUX1 LNX001 1 END 3390-09
    :END.
    :GROUPS.
      LNXGRP LINUX2
    :END.
    ```

    Help: Change LINUX2 to LINUX1.

    ## Use instead
    ```text EXTENT.CONTROL
    :REGIONS.
      LINUX1 LNX001 1 END 3390-09
    :END.
    :GROUPS.
      LNXGRP LINUX1
    :END.
    ```

    ## Sources
    - z/VM boot camp: Directory maintenance, message DVHDSD3558W. What it means for a new minidisk is general
      knowledge.
    """
    if not control.has_all_regions:
        return
    volumes = {region.volume for region in control.regions if region.is_whole_volume}
    for group in control.statements("GROUP"):
        name = group.get("NAME")
        for region in group.all("REGION"):
            if name and region.text not in control.region_names and region.text not in volumes:
                message = f"Group {name.text} has region {region.text}, which is not defined."
                otherwise = f"Define region {region.text} in the REGIONS section, or delete it from this group."
                hint = nearest(region.text, control.region_names)
                yield finding(region, message + hint, help=nearest_or(region.text, control.region_names, otherwise))
