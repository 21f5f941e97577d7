from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile, first_value
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("TCP011", level=ERROR, tags=("references", "devices"))
def undefined_device(profile: TcpipProfile) -> Iterator[Finding]:
    """
    A LINK or START of PROFILE TCPIP names a device that nothing defines.

    ## What it does
    Reports the device of a LINK and of a START if no DEVICE of the profile has that name, and a LINK that stands before
    its DEVICE.

    ## Why it matters
    The stack rejects the statement, and the interface does not work.

    ## Example
    ```text PROFILE.TCPIP
    DEVICE DEV@0800 OSD 0800
    LINK ETH0 QDIOETHERNET DEV@080
    HOME 10.1.1.1 255.255.255.0 ETH0
    START DEV@0800
    ```

    Help: Change DEV@080 to DEV@0800.

    ## Use instead
    ```text PROFILE.TCPIP
    DEVICE DEV@0800 OSD 0800
    LINK ETH0 QDIOETHERNET DEV@0800
    HOME 10.1.1.1 255.255.255.0 ETH0
    START DEV@0800
    ```

    ## Sources
    - z/VM boot camp: Basic TCP/IP configuration.
    """
    devices = profile.devices
    if not profile.is_whole or not profile.parsed.has_read_all("DEVICE"):
        return
    named = [(link.statement, link.device) for link in profile.links if link.device]
    named += [(start, value) for start in profile.statements("START") if (value := first_value(start))]
    for statement, name in named:
        device = devices.get(name.text)
        if device is None:
            message = f"There is no DEVICE {name.text}.{nearest(name.text, devices)}"
            otherwise = f"Add a DEVICE {name.text}, or delete this {statement.name}."
            yield finding(name, message, help=nearest_or(name.text, devices, otherwise))
        elif statement.name == "LINK" and device.line > statement.line:
            message = f"DEVICE {name.text} stands below this LINK."
            related = (related_place(device, "the device"),)
            yield finding(name, message, help=f"Put DEVICE {name.text} before the LINK.", related=related)
