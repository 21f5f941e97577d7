from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.syntax import lost_continuations
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("IOS012", level=WARNING, tags=("devices", "continuation"))
def lost_comma_of_record(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A record of IECIOSxx continues the one before it, which does not end with a comma.

    ## What it does
    Reports a record that begins with a word that is valid only as an operand of the record before it.

    ## Why it matters
    The system reads each record without a comma before it as a new statement, and ignores one that begins with no
    statement: the times of these devices stay as they are.

    ## Example
    ```text IECIOS00
    MIH TIME=00:30
        DEV=(0200-02FF)
    ```

    Help: Add a comma to the end of line 1.

    ## Use instead
    ```text IECIOS00
    MIH TIME=00:30,
        DEV=(0200-02FF)
    ```

    ## Sources
    - General knowledge of IECIOSxx.
    """
    if parsed.kind.code_for("GEN009") == "IOS012":
        yield from lost_continuations(parsed)
