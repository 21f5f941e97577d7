from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Fix
from lint.model.rtls import Rtls
from lint.rules.shared.removal import without_value
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedValue, is_unknown


@rule("RTL004", level=WARNING, tags=("values",))
def repeated_preload(rtls: Rtls) -> Iterator[Finding]:
    """
    A module is named twice in a preload list.

    ## What it does
    Reports a module that MODULES of a LOGICAL statement names again.

    ## Why it matters
    The system does not load the module again, and issues message CSV701I.

    ## Example
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(SYSCEE)
             MODULES(CEEBINIT,CEEPLPKA,CEEBINIT))
    ```

    Help: Delete this second CEEBINIT from MODULES.

    ## Use instead
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(SYSCEE)
             MODULES(CEEBINIT,CEEPLPKA))
    ```

    ## Fix safety
    Safe. The fix is safe: the second is not loaded. A second MODULES that names only this module has no fix.

    ## Sources
    - z/OS MVS System Messages: CSV701I.
    """
    for statement in rtls.statements("LOGICAL"):
        first_of: dict[str, LocatedValue] = {}
        modules = ((operand, value) for operand in statement.all("MODULES") for value in operand.values)
        for operand, value in modules:
            first = first_of.setdefault(value.text, value)
            if first is not value and not is_unknown(value.text):
                fix = Fix(f"Delete the second {value.text}", without_value(operand, value), safe=True)
                yield finding(
                    value,
                    f"The module {value.text} is already in this list.",
                    help=f"Delete this second {value.text} from MODULES.",
                    related=(related_place(first, "first here"),),
                    fixes=(fix,) if fix.edits else (),
                )
