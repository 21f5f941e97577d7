from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import WARNING, finding, rule

_HOUR = 60


@rule("SMF002", level=WARNING, tags=("values",))
def uneven_interval(smf: Smf) -> Iterator[Finding]:
    """
    The interval of SMF does not divide an hour.

    ## What it does
    Reports an INTVAL that does not divide 60 evenly.

    ## Why it matters
    The system synchronizes only the first interval, so that records of programs and systems no longer belong together.

    ## Example
    ```text SMFPRM00
    INTVAL(25)
    ```

    Help: Specify INTVAL(20) or another number that divides 60.

    ## Use instead
    ```text SMFPRM00
    INTVAL(20)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: SMFPRMxx, INTVAL. z/OS MVS System Management Facilities: recording
      interval.
    """
    interval = smf.value("INTVAL")
    minutes = interval.number if interval else None
    if interval and minutes and minutes < _HOUR and _HOUR % minutes:
        near = max(number for number in range(1, minutes) if _HOUR % number == 0)
        message = f"INTVAL {minutes} does not divide {_HOUR} minutes evenly."
        yield finding(interval, message, help=f"Specify INTVAL({near}) or another number that divides {_HOUR}.")
