from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("MPF007", level=ERROR, tags=("values",))
def command_exit_without_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A .CMD names no exit.

    ## What it does
    Reports a .CMD without USEREXIT, and a USEREXIT without the name of a routine.

    ## Why it matters
    The statement has a syntax error, and no exit sees commands.

    ## Example
    ```text MPFLST00
    .CMD USEREXIT()
    ```

    Help: Specify USEREXIT as a name of 1 to 8 characters.

    ## Use instead
    ```text MPFLST00
    .CMD USEREXIT(NKBCMDX1)
    ```

    ## Sources
    - z/OS MVS Planning: Operations: Command installation exits.
    """
    return bad_values(parsed, "MPF007")
