from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dtcparms import Dtcparms
from lint.ruleset.rule import WARNING, finding, rule


@rule("DTC007", level=WARNING, tags=("devices", "duplicates"))
def device_of_two_servers(dtcparms: Dtcparms) -> Iterator[Finding]:
    """
    One real device is attached to two servers of DTCPARMS.

    ## What it does
    Reports a real device of :attach. that another server of the same file attaches, too.

    ## Why it matters
    A device can be attached to one server at a time. A standby stack may have it on purpose.

    ## Example
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0800-0802
    :nick.TCPIP2 :type.server :class.stack
      :attach.0802-0804
    ```

    Help: Specify other devices than 0802-0804 for TCPIP2.

    ## Use instead
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0800-0802
    :nick.TCPIP2 :type.server :class.stack
      :attach.0804-0806
    ```

    ## Sources
    - z/VM boot camp: Basic TCP/IP configuration.
    """
    owners: dict[int, str] = {}
    for entry in dtcparms.servers:
        for part in entry.attachments:
            others = {owners.setdefault(number, entry.name) for number in part.real} - {entry.name}
            if others:
                message = f"{min(others)} has a device of {part.place.texts[0]}, too."
                yield finding(
                    part.place, message, help=f"Specify other devices than {part.place.texts[0]} for {entry.name}."
                )
