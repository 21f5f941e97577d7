from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedValue, is_unknown


@rule("SMF016", level=ERROR, tags=("data-sets",))
def repeated_smf_data_set(smf: Smf) -> Iterator[Finding]:
    """
    SMF has the same data set twice.

    ## What it does
    Reports a data set in DSNAME that stands there, or in another DSNAME, before.

    ## Why it matters
    SMF cannot use a data set twice, and has one fewer to switch to.

    ## Example
    ```text SMFPRM00
    DSNAME(SYS1.MAN1,SYS1.MAN2,SYS1.MAN1)
    ```

    Help: Delete one of the two.

    ## Use instead
    ```text SMFPRM00
    DSNAME(SYS1.MAN1,SYS1.MAN2)
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    first_of: dict[str, LocatedValue] = {}
    for value in smf.data_sets:
        first = first_of.setdefault(value.text, value)
        if first is not value and not is_unknown(value.text):
            message = f"{value.text} is named twice."
            yield finding(
                value, message, help="Delete one of the two.", related=(related_place(first, "first named here"),)
            )
