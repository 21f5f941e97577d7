from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CPL017", level=ERROR, tags=("values",))
def bad_device_number(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The device number of a signaling path is not valid.

    ## What it does
    Reports a DEVICE that is not a hexadecimal number of three or four digits. A leading slash, and a digit for the
    subchannel set before the number, are accepted.

    ## Why it matters
    XCF rejects the number, and the path does not exist.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    PATHOUT DEVICE(4G00,4010)
    ```

    Help: Specify DEVICE as 4600, or another device number of 3 or 4 hexadecimal digits.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    PATHOUT DEVICE(4F00,4010)
    ```

    ## Sources
    - z/OS MVS System Messages: XCF keyword error message.
    """
    return bad_values(parsed, "CPL017")
