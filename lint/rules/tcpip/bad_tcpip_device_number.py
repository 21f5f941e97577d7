from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import WARNING, finding, rule

_WITH_NUMBER = frozenset({"OSD", "CTC", "LCS", "HIPERS"})
_NUMBER = re.compile(r"[0-9A-F]{1,4}", re.IGNORECASE)


@rule("TCP025", level=WARNING, tags=("values", "devices"))
def bad_tcpip_device_number(profile: TcpipProfile) -> Iterator[Finding]:
    """
    The device number of a DEVICE in PROFILE TCPIP is not valid.

    ## What it does
    Reports a DEVICE of type OSD, CTC, LCS, or HIPERS with a virtual device number that is not one to four hexadecimal
    digits.

    ## Why it matters
    The stack reports the statement and skips it, and links of the device do not work.

    ## Example
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD O800
    ```

    Help: Specify a hexadecimal device number, such as 0800.

    ## Use instead
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    ```

    ## Sources
    - z/VM boot camp: Basic TCP/IP configuration.
    """
    for statement in profile.statements("DEVICE"):
        first = next((operand for operand in statement.operands if operand.name not in ("NAME", "TYPE")), None)
        if text_of(statement, "TYPE") in _WITH_NUMBER and first and first.name == "OTHER":
            text = first.text
            if not _NUMBER.fullmatch(text):
                yield finding(
                    first,
                    f"{text} is not a device number: it must be one to four hexadecimal digits.",
                    help="Specify a hexadecimal device number, such as 0800.",
                )
