from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("ASC002", level=ERROR, tags=("values",))
def bad_class_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An APPC scheduler class without a name, or with a name that is not valid.

    ## What it does
    Reports a CLASSADD or CLASSDEL without CLASSNAME, and a CLASSNAME that is not a name of 1 to 8 letters, digits or
    the characters @ # $, not beginning with a digit.

    ## Why it matters
    The scheduler rejects the statement.

    ## Example
    ```text ASCHPM00
    CLASSADD CLASSNAME(1FAST) MAX(10) MIN(2)
    ```

    Help: Specify CLASSNAME(FAST), or another name of 1 to 8 letters, digits or the characters @ # $ that does not begin
    with a digit.

    ## Use instead
    ```text ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(10) MIN(2)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: ASCHPMxx.
    """
    return bad_values(parsed, "ASC002")
