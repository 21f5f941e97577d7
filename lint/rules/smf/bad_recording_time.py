from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SMF020", level=ERROR, tags=("values",))
def bad_recording_time(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A time of SMF with minutes or seconds above 59, or in another form.

    ## What it does
    Reports a MAXDORM that is not minutes and seconds (mmss), and a STATUS or INTERVAL that is neither SMF nor hours,
    minutes and seconds (hhmmss). Minutes and seconds are below 60.

    ## Why it matters
    The keyword is not valid. The system asks the operator for the values of SMF at the IPL, or takes its defaults.

    ## Example
    ```text SMFPRM00
    MAXDORM(3000)
    SYS(TYPE(0:255),INTERVAL(30))
    ```

    Help: Specify INTERVAL as SMF, or hours, minutes and seconds as hhmmss.

    ## Use instead
    ```text SMFPRM00
    MAXDORM(3000)
    SYS(TYPE(0:255),INTERVAL(003000))
    ```

    ## Sources
    - General knowledge of SMFPRMxx, and of public members.
    """
    return bad_values(parsed, "SMF020")
