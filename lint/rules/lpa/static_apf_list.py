from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.prog import Prog
from lint.ruleset.rule import WARNING, finding, rule


@rule("APF013", level=WARNING, tags=("values",))
def static_apf_list(prog: Prog) -> Iterator[Finding]:
    """
    The APF list cannot be changed without an IPL.

    ## What it does
    Reports APF FORMAT(STATIC).

    ## Why it matters
    A static list can hold 255 libraries and cannot change after the IPL. A dynamic list has no limit, and SET PROG can
    change it; IBM recommends it.

    ## Example
    ```text PROG00
    APF FORMAT(STATIC)
    ```

    Help: Specify FORMAT(DYNAMIC).

    ## Use instead
    ```text PROG00
    APF FORMAT(DYNAMIC)
    ```

    ## Fix safety
    Unsafe. The fix writes DYNAMIC. It needs review: programs that read the list directly must be able to read a dynamic
    list.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: PROGxx, using the APF statement.
    """
    for statement in prog.statements("APF"):
        form = statement.get("FORMAT")
        if form and form.text == "STATIC":
            fix = Fix("Write DYNAMIC", (Edit(form.span, "DYNAMIC"),))
            message = "A static APF list cannot be changed without an IPL."
            yield finding(form, message, help="Specify FORMAT(DYNAMIC).", fixes=(fix,))
