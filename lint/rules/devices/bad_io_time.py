from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("IOS001", level=ERROR, tags=("devices", "values"))
def bad_io_time(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A time of IECIOSxx is not written as minutes and seconds.

    ## What it does
    Reports a time of MIH or of I/O timing that is not mm:ss, has more than 59 seconds, or has three parts.

    ## Why it matters
    The system rejects the record, and the time before it stays in force.

    ## Example
    ```text IECIOS00
    MIH TIME=00:15:00,DEV=(0200-02FF)
    ```

    Help: Specify TIME as mm:ss, minutes and seconds from 00 to 59.

    ## Use instead
    ```text IECIOS00
    MIH TIME=15:00,DEV=(0200-02FF)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IECIOSxx, MIH.
    """
    return bad_values(parsed, "IOS001")
