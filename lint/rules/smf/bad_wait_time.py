from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.digits import bounded
from lint.syntax.parsed import ParsedMember

_TIME = re.compile(r"(?:[0-9]{0,2}[0-5])?[0-9]")
_LONGEST = 2400
"""The longest time, as hours and minutes; that it is the longest is likely, no more."""


@rule("SMF019", level=ERROR, tags=("values",))
def bad_wait_time(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A job wait time that is not hours and minutes.

    ## What it does
    Reports a JWT, SWT or TWT that is not of up to four digits, hours and minutes, with the minutes below 60, and warns
    of one that is 0 or longer than a day.

    ## Why it matters
    The keyword is not valid. The system asks the operator for the values of SMF at the IPL, or takes its default of ten
    minutes.

    ## Example
    ```text SMFPRM00
    ACTIVE
    JWT(0090)
    ```

    Help: Specify JWT(0010), the default.

    ## Use instead
    ```text SMFPRM00
    ACTIVE
    JWT(0010)
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    yield from bad_values(parsed, "SMF019")
    if parsed.kind.id != "smfprm":
        return
    for located in parsed.named("JWT", "SWT", "TWT"):
        operand = located.get("VALUE")
        time = bounded(operand.text) if operand and _TIME.fullmatch(operand.text) else _LONGEST
        if operand and not 0 < time <= _LONGEST:
            message = f"{located.name} {operand.text} is not from 0001 to {_LONGEST}."
            yield finding(
                operand, message, help=f"Specify {located.name}({_LONGEST if time else 10:04}).", level=WARNING
            )
