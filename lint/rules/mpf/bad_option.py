from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("MPF003", level=WARNING, tags=("values",))
def bad_option(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An option of a message has a value that is not valid.

    ## What it does
    Reports a SUP other than YES, NO or ALL, and a RETAIN other than YES, NO, or a list of I, CE and E.

    ## Why it matters
    The system ignores the record, and the message is treated as if no record named it.

    ## Example
    ```text MPFLST00
    IEF403I,SUP(Y)
    ```

    Help: Specify SUP(YES), the default.

    ## Use instead
    ```text MPFLST00
    IEF403I,SUP(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: MPFLSTxx, options of messages. IBM-MAIN mailing list: message of
      an IBM developer on SUP(ALL). That RETAIN has a list form is general knowledge.
    """
    return bad_values(parsed, "MPF003")
