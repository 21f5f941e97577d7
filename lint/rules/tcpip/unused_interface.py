from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.tcpip_profile import TcpipProfile, first_value
from lint.ruleset.rule import WARNING, finding, rule


@rule("TCP013", level=WARNING, tags=("devices",))
def unused_interface(profile: TcpipProfile) -> Iterator[Finding]:
    """
    A device or link of PROFILE TCPIP is not used.

    ## What it does
    Reports a LINK that no entry of HOME has, a DEVICE without a LINK, and a DEVICE that no START names. A device of
    type VIRTUAL needs no START. The profile of a controller of virtual switches is not checked.

    ## Why it matters
    A device without START stays down, and a link without an address carries nothing. An OBEYFILE or an IFCONFIG command
    may add what is missing.

    ## Example
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    LINK ETH0 QDIOETHERNET DEV1
    HOME 10.1.1.1 255.255.255.0 ETH0
    ```

    Help: Add START DEV1.

    ## Use instead
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    LINK ETH0 QDIOETHERNET DEV1
    HOME 10.1.1.1 255.255.255.0 ETH0
    START DEV1
    ```

    ## Sources
    - z/VM boot camp: Basic TCP/IP configuration.
    """
    if not profile.is_whole or any(profile.statements("VSWITCH", "FILE")):
        return
    read_all = profile.parsed.has_read_all
    if read_all("HOME"):
        homes = {home.link.text for home in profile.homes}
        for link in profile.links:
            if link.name.text not in homes:
                name = link.name.text
                help_text = f"Add an entry for {name} to HOME, or delete the LINK."
                yield finding(link.name, f"LINK {name} has no address.", help=help_text)
    of_links = {link.device.text for link in profile.links if link.device}
    started = {value.text for start in profile.statements("START") if (value := first_value(start))}
    for name, device in profile.devices.items():
        place = device["NAME"]
        if name not in of_links and read_all("LINK"):
            yield finding(place, f"DEVICE {name} has no LINK.", help=f"Add a LINK for {name}, or delete the DEVICE.")
        elif name not in started and text_of(device, "TYPE") != "VIRTUAL" and read_all("START"):
            yield finding(place, f"DEVICE {name} is not started.", help=f"Add START {name}.")
