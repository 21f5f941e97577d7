from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("DIR006", level=ERROR, tags=("values", "minidisks"))
def bad_minidisk_size(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The size of a minidisk or virtual disk is none, or more than there can be.

    ## What it does
    Reports a minidisk whose size is 0, no number, or more than 2147483640 blocks, and a virtual disk (V-DISK) of more
    than 4194296 blocks or of another device type than FB-512. How large a volume of a certain model is, DIR003 knows.

    ## Why it matters
    The directory program rejects the source, and the old directory stays in force.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     MDISK 0200 9336 0016 4294967295 LNX001 MR
    ```

    Help: Specify SIZE as 2147483640 or less.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     MDISK 0200 9336 0016 2147483608 LNX001 MR
    ```

    ## Sources
    - z/VM APAR: VM65491. z/VM CP Planning and Administration: MDISK Directory Statement.
    """
    yield from bad_values(parsed, "DIR006")
