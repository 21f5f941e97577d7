from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf, descending
from lint.ruleset.rule import ERROR, finding, rule

_WITH_TYPES = ("SYS", "SUBSYS", "LSNAME", "INMEM", "FLOODPOL")


@rule("SMF008", level=ERROR, tags=("values",))
def descending_record_types(smf: Smf) -> Iterator[Finding]:
    """
    A range of record types from the higher to the lower number.

    ## What it does
    Reports a range of record types or subtypes whose first number is the higher one.

    ## Why it matters
    The operand is not valid. The system asks the operator for the values of SMF at the IPL, or takes its defaults.

    ## Example
    ```text SMFPRM00
    SYS(TYPE(30,79:70))
    ```

    Help: Put the lower number first.

    ## Use instead
    ```text SMFPRM00
    SYS(TYPE(30,70:79))
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    for statement in smf.statements(*_WITH_TYPES):
        for operand in (*statement.all("TYPE"), *statement.all("NOTYPE")):
            for value in descending(operand):
                message = f"The range {value.text} goes from the higher to the lower number."
                yield finding(value, message, help="Put the lower number first.")
