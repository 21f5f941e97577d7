from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.commands import Commands
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, finding, rule


@rule("CFG027", level=WARNING, tags=("performance",))
def limits_by_deadline(commands: Commands) -> Iterator[Finding]:
    """
    SRM LIMITHARD DEADLINE does not limit shares accurately.

    ## What it does
    Reports LIMITHARD DEADLINE in SET SRM of a start-up EXEC, in a COMMAND of the system's directory, or on the SRM
    statement. Of the commands that an EXEC always runs one after the other, the last counts. The rule reports nothing
    if the target is earlier than z/VM 5.3, which has only this method.

    ## Why it matters
    With DEADLINE a virtual machine with an absolute share and LIMITHARD gets more or less than its limit, especially if
    the absolute shares add up to more than 100% or the system is not busy. CONSUMPTION limits actual use, and is the
    default from z/VM 6.2.

    ## Example
    ```text AUTOLOG1.EXEC
    /* Start-up */
    'CP SET SRM LIMITHARD DEADLINE'
    ```

    Help: Specify LIMITHARD CONSUMPTION.

    ## Use instead
    ```text AUTOLOG1.EXEC
    /* Start-up */
    'CP SET SRM LIMITHARD CONSUMPTION'
    ```

    ## Fix safety
    Unsafe. Guests whose shares are limited get less or more than before, so the fix needs review.

    ## Sources
    - z/VM Performance Update for z/VM 6.2: VM64721, SET SHARE ABSOLUTE LIMITHARD.
    """
    if not is_since(commands.parsed.release, "zvm 5.3"):
        return
    for operand in commands.settings("LIMITHARD"):
        if operand.text and _DEADLINE.startswith(operand.text):
            message = "LIMITHARD DEADLINE gives guests more or less than their limit; CONSUMPTION enforces the limit."
            fixes = with_value(operand, "CONSUMPTION")
            yield finding(operand, message, help="Specify LIMITHARD CONSUMPTION.", fixes=fixes)


_DEADLINE = "DEADLINE"
"""It may be abbreviated; the other word begins with another letter."""
