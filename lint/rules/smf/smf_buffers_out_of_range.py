from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SMF004", level=ERROR, tags=("limits",))
def smf_buffers_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A size or level of SMF buffers is outside its range.

    ## What it does
    Reports a BUFSIZMAX outside 128M to 1024M, a DSPSIZMAX outside 128M to 2G, a PERMFIX outside 1M to 2G, and a
    BUFUSEWARN outside 10 to 90. The operands of LSNAME and DEFAULTLSNAME with these names are a warning.

    ## Why it matters
    The keyword is not valid. The system asks the operator for the values of SMF at the IPL, or takes its defaults.

    ## Example
    ```text SMFPRM00
    ACTIVE
    BUFUSEWARN(95)
    ```

    Help: Specify BUFUSEWARN(90) or less.

    ## Use instead
    ```text SMFPRM00
    ACTIVE
    BUFUSEWARN(90)
    ```

    ## Sources
    - z/OS MVS System Management Facilities: buffer options. z/OS MVS Initialization and Tuning Reference: SMFPRMxx,
      BUFSIZMAX.
    """
    return bad_values(parsed, "SMF004")
