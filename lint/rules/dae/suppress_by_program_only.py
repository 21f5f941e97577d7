from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dae import Dae, suppression
from lint.ruleset.rule import NOTE, finding, rule


@rule("DAE002", level=NOTE, tags=("dumps",))
def suppress_by_program_only(dae: Dae) -> Iterator[Finding]:
    """
    SUPPRESS where IBM advises SUPPRESSALL.

    ## What it does
    Notes SUPPRESS in SVCDUMP of ADYSETxx.

    ## Why it matters
    With SUPPRESS, only dumps are suppressed whose program allows it, and few do. SUPPRESSALL suppresses all known dumps
    but those whose program forbids it.

    ## Example
    ```text ADYSET00
    DAE=START,SVCDUMP(MATCH,SUPPRESS,UPDATE)
    ```

    Help: Specify SUPPRESSALL.

    ## Use instead
    ```text ADYSET00
    DAE=START,SVCDUMP(MATCH,SUPPRESSALL,UPDATE)
    ```

    ## Sources
    - z/OS MVS Diagnosis: Tools and Service Aids: DAE, members that IBM supplies.
    """
    started = dae.started
    dumps = suppression(started) if started else None
    words = {value.text: value for value in dumps.values} if dumps else {}
    if "SUPPRESS" in words and "SUPPRESSALL" not in words:
        message = "SUPPRESS concerns only dumps whose program allows it; IBM advises SUPPRESSALL."
        yield finding(words["SUPPRESS"], message, help="Specify SUPPRESSALL.")
