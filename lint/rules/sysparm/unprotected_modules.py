from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Fix
from lint.rules.shared.removal import without_value
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SYS015", level=WARNING, tags=("integrity", "security"))
def unprotected_modules(parsed: ParsedMember) -> Iterator[Finding]:
    """
    Modules of the link pack area are not page protected.

    ## What it does
    Reports NOPROT in MLPA= or FIX= of IEASYSxx.

    ## Why it matters
    The modules of IEALPAxx and IEAFIXxx are page protected unless NOPROT is specified. Without the protection, any
    program in key 0 may overwrite code that all address spaces run.

    ## Example
    ```text IEASYS00
    MLPA=(00,NOPROT)
    ```

    Help: Delete NOPROT from MLPA=.

    ## Use instead
    ```text IEASYS00
    MLPA=00
    ```

    ## Fix safety
    Unsafe. The fix deletes NOPROT. It needs review: a program that writes to such a module then fails.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, MLPA and FIX; IEALPAxx.
    """
    if parsed.kind.id != "ieasys":
        return
    for statement in parsed.named("MLPA", "FIX"):
        value = statement.get("VALUE")
        for option in value.values if value else ():
            if option.text == "NOPROT":
                message = f"NOPROT removes the page protection of the modules that {statement.name}= adds."
                edits = without_value(value, option) if value else ()
                fixes = (Fix("Delete NOPROT", edits),) if edits else ()
                yield finding(option, message, help=f"Delete NOPROT from {statement.name}=.", fixes=fixes)
