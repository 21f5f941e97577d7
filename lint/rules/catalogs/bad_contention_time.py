from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, NOTE, finding, rule
from lint.syntax.parsed import ParsedMember

_RESOURCES = ("ALLOCLCK", "SYSIGGV2", "SYSZTIOT", "SYSZVVDS")
_LEAST, _MOST = 5, 9999
_LIMIT = 65535


@rule("CAT001", level=ERROR, tags=("values",))
def bad_contention_time(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The catalog address space cannot wait that long, or that short, for a resource.

    ## What it does
    Reports a time in ALLOCLCK, SYSIGGV2, SYSZTIOT or SYSZVVDS that is above 65535 minutes, and an action other than N
    or R. It notes 1 to 4 minutes, and more than 9999.

    ## Why it matters
    The system refuses a number above 65535. Without a word it takes 5 for 1 to 4 minutes, and 9999 for more.

    ## Example
    ```text IGGCAT00
    SYSZTIOT(70000,N)
    ```

    Help: Specify SYSZTIOT as 65535 or less.

    ## Use instead
    ```text IGGCAT00
    SYSZTIOT(9999,N)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for IGGCATxx.
    """
    yield from bad_values(parsed, "CAT001")
    for statement in parsed.named(*_RESOURCES):
        minutes = statement.get("VALUE")
        if minutes is None or minutes.number is None or not minutes.values or not 0 < minutes.number <= _LIMIT:
            continue
        taken = _LEAST if minutes.number < _LEAST else min(minutes.number, _MOST)
        if taken != minutes.number:
            message = f"The system takes {taken} for the {minutes.number} minutes of {statement.name}."
            yield finding(minutes.values[0], message, help=f"Specify {taken} minutes.", level=NOTE)
