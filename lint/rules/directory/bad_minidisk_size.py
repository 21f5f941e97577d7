from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("DIR006", level=ERROR, tags=("values", "minidisks"))
def bad_minidisk_size(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The size of a minidisk or virtual disk is not valid, or exceeds the maximum.

    ## What it does
    Reports a minidisk whose size is 0, is not a number, or is more than 2147483640 blocks, and a virtual disk (V-DISK)
    of more than 4194296 blocks or of a device type other than FB-512. DIR003 compares minidisks with the size of their
    volume.

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
