from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.statement import is_unknown

_LENGTH = 4


@rule("SMF005", level=ERROR, tags=("values",))
def long_system_identifier(smf: Smf) -> Iterator[Finding]:
    """
    The system identifier of SMF is longer than four characters.

    ## What it does
    Reports a SID whose identifier has more than four characters. It is a warning if a system symbol made it so long.

    ## Why it matters
    Records have room for four characters. What the system does with more is not documented.

    ## Example
    ```text SMFPRM00
    SID(PROD1)
    ```

    Help: Specify a SID of at most 4 characters.

    ## Use instead
    ```text SMFPRM00
    SID(PRD1)
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    for statement in smf.statements("SID"):
        operand = statement.get("VALUE")
        last = operand.values[-1] if operand and operand.values else None
        if operand and last and len(last.text) > _LENGTH and not is_unknown(last.text):
            message = f"The identifier {last.text} is longer than {_LENGTH} characters."
            level = WARNING if operand.symbols else None
            yield finding(last, message, help=f"Specify a SID of at most {_LENGTH} characters.", level=level)
