from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("EXT002", level=ERROR, tags=("volumes", "values"))
def region_backward(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A region ends before it starts.

    ## What it does
    Reports a region of EXTENT CONTROL whose end is below its start, and a start or an end that is no number. The
    fourth word of a region is its last cylinder or block, not its size. END, for the end of the volume, is valid
    behind every start.

    ## Why it matters
    The region has no space, and DirMaint places no minidisk in it.

    ## Example
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 1000 500 3390-09
    :END.
    ```

    Help: Specify a START of 500 or less, or a higher END.

    ## Use instead
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 500 1000 3390-09
    :END.
    ```

    ## Sources
    - z/VM boot camp: Directory maintenance, a listing of EXTENT CONTROL. The meaning of the columns is general
      knowledge.
    """
    return bad_values(parsed, "EXT002")
