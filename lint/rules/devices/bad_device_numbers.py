from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("IOS010", level=ERROR, tags=("devices", "values"))
def bad_device_numbers(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A device number or range of IECIOSxx is not valid.

    ## What it does
    Reports a device of MIH that is not a device number of 3 to 5 hexadecimal digits, or a range of them with the lower
    number first. Rule IOS013 notes ranges that overlap.

    ## Why it matters
    The system rejects the record, and the times do not count for any of its devices.

    ## Example
    ```text IECIOS00
    MIH DEV=(02FF-0200),TIME=00:30
    ```

    Help: Specify DEV as a range from the lower to the higher device number.

    ## Use instead
    ```text IECIOS00
    MIH DEV=(0200-02FF),TIME=00:30
    ```

    ## Sources
    - z/OS MVS System Commands: SETIOS. That the lower number comes first is general knowledge.
    """
    return bad_values(parsed, "IOS010")
