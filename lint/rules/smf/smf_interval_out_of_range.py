from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SMF003", level=ERROR, tags=("limits",))
def smf_interval_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    INTVAL or SYNCVAL is outside its range.

    ## What it does
    Reports an INTVAL below 1 or above 60, and a SYNCVAL above 59. Both are minutes.

    ## Why it matters
    The keyword is not valid. The system asks the operator for the values of SMF at the IPL, or takes its defaults.

    ## Example
    ```text SMFPRM00
    ACTIVE
    INTVAL(90)
    ```

    Help: Specify INTVAL(60) or less.

    ## Use instead
    ```text SMFPRM00
    ACTIVE
    INTVAL(60)
    ```

    ## Sources
    - z/OS MVS System Management Facilities: recording interval.
    """
    return bad_values(parsed, "SMF003")
