from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("CON025", level=WARNING, tags=("values",))
def wrong_monitor_word(parsed: ParsedMember) -> Iterator[Finding]:
    """
    MONITOR has a word of the other statement.

    ## What it does
    Reports a MONITOR on INIT with anything but SPACE and DSNAME, and one on CONSOLE with anything but JOBNAMES, SESS
    (each also with -T) and STATUS.

    ## Why it matters
    MONITOR on INIT says what mount messages tell, on CONSOLE which events the console shows. The words are not the
    same.

    ## Example
    ```text CONSOL00
    INIT MONITOR(JOBNAMES)
    ```

    Help: Specify MONITOR as SPACE or DSNAME.

    ## Use instead
    ```text CONSOL00
    INIT MONITOR(DSNAME)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: CONSOLxx, INIT and CONSOLE.
    """
    return bad_values(parsed, "CON025")
