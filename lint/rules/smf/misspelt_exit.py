from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import slip_of
from lint.finding import Finding
from lint.model.smf import EXITS, Smf
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown


@rule("SMF028", level=NOTE, tags=("values",))
def misspelt_exit(smf: Smf) -> Iterator[Finding]:
    """
    The name of an SMF exit may be misspelled.

    ## What it does
    Reports a name in EXITS that is like the name of an exit of SMF. Any dynamic exit may stand there, so other names
    are not reported.

    ## Why it matters
    SMF calls an exit of this name, which has no routines, and not the one that was meant.

    ## Example
    ```text SMFPRM00
    SYS(TYPE(0:255),EXITS(IEFU38,IEFU84))
    ```

    Help: Specify IEFU83.

    ## Use instead
    ```text SMFPRM00
    SYS(TYPE(0:255),EXITS(IEFU83,IEFU84))
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    for statement in smf.selections:
        for operand in statement.all("EXITS"):
            for value in operand.values:
                meant = "" if value.text in EXITS or is_unknown(value.text) else slip_of(value.text, sorted(EXITS))
                if meant:
                    message = f"{value.text} is no exit of SMF. Did you mean {meant}?"
                    yield finding(value, message, help=f"Specify {meant}.")
