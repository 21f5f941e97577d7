from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("LGR011", level=ERROR, tags=("values",))
def number_of_log_streams_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    LOGSNUM is outside its range.

    ## What it does
    Reports a LOGSNUM of DEFINE STRUCTURE above 512.

    ## Why it matters
    The structure is not defined.

    ## Example
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE STRUCTURE NAME(LOG_CICS) LOGSNUM(513)
    ```

    Help: Specify LOGSNUM(512) or less.

    ## Use instead
    ```text LOGR.jcl
    //LOGR     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(LOGR)
    DEFINE STRUCTURE NAME(LOG_CICS) LOGSNUM(512)
    ```

    ## Sources
    - General knowledge: a structure has at most 512 log streams.
    """
    return bad_values(parsed, "LGR011")
