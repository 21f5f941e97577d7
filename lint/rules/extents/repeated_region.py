from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.extent_control import ExtentControl
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown


@rule("EXT018", level=WARNING, tags=("volumes",))
def repeated_region(control: ExtentControl) -> Iterator[Finding]:
    """
    Two regions have the same name.

    ## What it does
    Reports a region of EXTENT CONTROL whose name an earlier region has. Lines of a group may have the same name: they
    are one group.

    ## Why it matters
    The names of regions must be unique. DirMaint uses the first region of that name, and the space of the other is
    never used.

    ## Example
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 1 END 3390-09
      LNX1 LNX002 1 END 3390-09
    :END.
    ```

    Help: Rename this region, and add it to the groups that are to have it.

    ## Use instead
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 1 END 3390-09
      LNX2 LNX002 1 END 3390-09
    :END.
    ```

    ## Sources
    - z/VM DirMaint Commands Reference: DIRMAINT, operand DASD: names of regions must be unique.
    """
    first_of: dict[str, LocatedOperand] = {}
    for region in control.statements("REGION"):
        name = region.get("NAME")
        if name is None or is_unknown(name.text):
            continue
        first = first_of.setdefault(name.text, name)
        if first is not name:
            message = f"Region {name.text} is defined twice."
            help_text = "Rename this region, and add it to the groups that are to have it."
            yield finding(name, message, help=help_text, related=(related_place(first, "first defined here"),))
