from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("DEV002", level=ERROR, tags=("devices", "values"))
def bad_category(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A tape library category of DEVSUPxx is not valid.

    ## What it does
    Reports MEDIA1 to MEDIA13, ERROR and PRIVATE with a value that does not consist of 4 hexadecimal digits.

    ## Why it matters
    The system ignores the value, and uses the default category, which another system may share.

    ## Example
    ```text DEVSUP00
    MEDIA1=11
    ```

    Help: Specify MEDIA1=0011.

    ## Use instead
    ```text DEVSUP00
    MEDIA1=0011
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: DEVSUPxx, defaults.
    """
    return bad_values(parsed, "DEV002")
