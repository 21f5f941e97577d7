from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.unix import Unix
from lint.ruleset.rule import WARNING, finding, rule


@rule("BPX051", level=WARNING, tags=("security",))
def alias_table(unix: Unix) -> Iterator[Finding]:
    """
    A table of alias names for users is used.

    ## What it does
    Reports USERIDALIASTABLE.

    ## Why it matters
    Anyone who can change the table can turn one user into another, and each lookup of a user must also search the
    table.

    ## Example
    ```text BPXPRM00
    MAXPROCSYS(900)
    USERIDALIASTABLE('/etc/tables/alias')
    ```

    Help: Delete this USERIDALIASTABLE.

    ## Use instead
    ```text BPXPRM00
    MAXPROCSYS(900)
    ```

    ## Fix safety
    Unsafe. Users may log on with an alias, so the fix needs review.

    ## Sources
    - DISA STIG for z/OS: ZUSS0012 (V-223631), parameters of BPXPRMxx.
    """
    for statement in unix.statements("USERIDALIASTABLE"):
        message, help_text = "The z/OS STIG does not allow USERIDALIASTABLE.", "Delete this USERIDALIASTABLE."
        fix = Fix("Delete USERIDALIASTABLE", (Edit(statement.full_span, ""),))
        yield finding(statement, message, help=help_text, fixes=(fix,))
