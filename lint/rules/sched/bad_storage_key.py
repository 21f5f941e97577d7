from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SCH004", level=ERROR, tags=("values",))
def bad_storage_key(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The storage key of a program is not valid.

    ## What it does
    Reports a KEY outside 0 to 15 on PPT. KEY(9) is a warning.

    ## Why it matters
    The system ignores the entry (IEF731I). Key 9 is that of subsystems of CICS, and the system refuses it where
    subsystem storage protection is on (reason 44).

    ## Example
    ```text SCHED00
    PPT PGMNAME(NKBMON01) KEY(16) NOSWAP
    ```

    Help: Specify KEY(15) or less.

    ## Use instead
    ```text SCHED00
    PPT PGMNAME(NKBMON01) KEY(8) NOSWAP
    ```

    ## Sources
    - z/OS MVS System Messages: IEF731I.
    """
    yield from bad_values(parsed, "SCH004")
    if parsed.kind.id != "sched":
        return
    for statement in parsed.named("PPT"):
        key = statement.get("KEY")
        if key and key.number == _OF_SUBSYSTEMS:
            message = "The system refuses KEY(9) where subsystem storage protection is on."
            yield finding(
                key, message, help="Specify KEY(8), the default, or the key that the program needs.", level=WARNING
            )


_OF_SUBSYSTEMS = 9
"""The key that subsystem storage protection uses. [doc: IEF731I]"""
