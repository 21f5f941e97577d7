from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SCH001", level=ERROR, tags=("values",))
def bad_program_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An entry of the program properties table has no valid program name.

    ## What it does
    Reports a PPT statement without PGMNAME, and a PGMNAME that is not a name of 1 to 8 letters, digits or the
    characters @ # $.

    ## Why it matters
    The system ignores the entry (IEF731I), and the program runs with the properties that it has without it.

    ## Example
    ```text SCHED00
    PPT PGMNAME(NKBMONITOR) KEY(8) NOSWAP
    ```

    Help: Specify PGMNAME(NKBMONIT), or another name of 1 to 8 letters, digits or the characters @ # $.

    ## Use instead
    ```text SCHED00
    PPT PGMNAME(NKBMONIT) KEY(8) NOSWAP
    ```

    ## Sources
    - z/OS MVS System Messages: IEF731I.
    """
    return bad_values(parsed, "SCH001")
