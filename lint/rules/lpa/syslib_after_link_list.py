from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.prog import Prog
from lint.rules.shared.suggestion import line_of
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("APF009", level=ERROR, tags=("order",))
def syslib_after_link_list(prog: Prog) -> Iterator[Finding]:
    """
    SYSLIB is after a LNKLST statement.

    ## What it does
    Reports a SYSLIB after the first LNKLST statement, in one member or in the order of PROG=(xx,yy).

    ## Why it matters
    SYSLIB specifies the libraries at the beginning of each link list, so it must come before all LNKLST statements.

    ## Example
    ```text PROG00
    LNKLST DEFINE NAME(LNKLST1)
    SYSLIB LINKLIB(SYS2.LINKLIB)
    ```

    Help: Move this SYSLIB above the LNKLST on line 1.

    ## Use instead
    ```text PROG00
    SYSLIB LINKLIB(SYS2.LINKLIB)
    LNKLST DEFINE NAME(LNKLST1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: PROGxx, SYSLIB.
    """
    first: LocatedStatement | None = None
    for statement in prog.statements("LNKLST", "SYSLIB"):
        if statement.name == "LNKLST":
            first = first or statement
        elif first:
            message = "SYSLIB must come before every LNKLST statement."
            help_text = f"Move this SYSLIB above the LNKLST on {line_of(first.span, statement.span)}."
            yield finding(statement, message, help=help_text, related=(related_place(first, "the first LNKLST"),))
