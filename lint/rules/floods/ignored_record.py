from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.floods import Floods
from lint.ruleset.rule import WARNING, finding, rule


@rule("MFL003", level=WARNING, tags=("columns",))
def ignored_record(floods: Floods) -> Iterator[Finding]:
    """
    A statement of MSGFLDxx does not begin in column 1, so that it is ignored.

    ## What it does
    Reports a record with a blank in column 1 that reads as a statement with its operands.

    ## Why it matters
    The system ignores such a record without a message.

    ## Example
    ```text MSGFLD00
    REGULAR MSGTHRESH=50,JOBTHRESH=30
      DEFAULT NOLOG
    ```

    Help: Move this statement to column 1, or put an asterisk there.

    ## Use instead
    ```text MSGFLD00
    REGULAR MSGTHRESH=50,JOBTHRESH=30
    DEFAULT NOLOG
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: MSGFLDxx, syntax rules.
    """
    for record, match in floods.indented:
        span = floods.parsed.span(
            record, match.start("verb") + 1, match.start("verb") + 1 + len(match["verb"].split()[0])
        )
        message = "This statement is ignored: column 1 is blank."
        yield finding(span, message, help="Move this statement to column 1, or put an asterisk there.")
