from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.diag import TRACKED, Diagnostics
from lint.ruleset.rule import NOTE, finding, rule


@rule("DIA004", level=NOTE, tags=("diagnosis",))
def tracking_off(diagnostics: Diagnostics) -> Iterator[Finding]:
    """
    The use of common storage is not tracked.

    ## What it does
    Notes CSA(OFF) and SQA(OFF) of VSM TRACK.

    ## Why it matters
    When common storage runs out, nobody can tell which job took it. Tracking costs little, and IBM's DIAG00 has it
    on.

    ## Example
    ```text DIAG00
    VSM TRACK CSA(OFF) SQA(ON)
    ```

    Help: Specify CSA(ON).

    ## Use instead
    ```text DIAG00
    VSM TRACK CSA(ON) SQA(ON)
    ```

    ## Sources
    - IBM documentation of z/OS: the member DIAG00 that IBM supplies. That tracking should be on is general
      knowledge.
    """
    for statement in diagnostics.functions("TRACK"):
        for area in filter(None, map(statement.get, TRACKED)):
            if area.text == "OFF":
                message = f"Without tracking, nobody can tell which job took the {area.name} when it runs out."
                yield finding(area, message, help=f"Specify {area.name}(ON).")
