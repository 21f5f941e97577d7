from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("DTC005", level=ERROR, tags=("values", "devices"))
def bad_attached_device(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A device number of :attach. is not valid.

    ## What it does
    Reports a device number that is not hexadecimal, and a range that does not go from the lower to the higher number.

    ## Why it matters
    The device is not attached to the server, and an interface of the stack does not work.

    ## Example
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.O800-O802
    ```

    Help: Specify DEVICE as 0800-0802, or another hexadecimal device number or a range of them.

    ## Use instead
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0800-0802
    ```

    ## Sources
    - z/VM boot camp: Basic TCP/IP configuration.
    """
    return bad_values(parsed, "DTC005")
