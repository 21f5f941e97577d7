from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import Home, TcpipProfile
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule

_HOST_BITS = 31


@rule("TCP015", level=ERROR, tags=("values",))
def unusable_home_address(profile: TcpipProfile) -> Iterator[Finding]:
    """
    An address of HOME is the address of a network or of all its hosts, or stands twice.

    ## What it does
    Reports an entry of HOME whose address is the first or the last of its own subnet, and an address that two entries
    have. Networks of one or two addresses and VIRTUAL links are left out. A mask such as 255.0.255.0
    is a warning.

    ## Why it matters
    No host can have such an address, and an address can be on one link alone.

    ## Example
    ```text PROFILE.TCPIP
    HOME
      10.1.1.255 255.255.255.0 ETH0
    ```

    Help: Specify an address of a host in 10.1.1.0/24.

    ## Use instead
    ```text PROFILE.TCPIP
    HOME
      10.1.1.25 255.255.255.0 ETH0
    ```

    ## Sources
    - Derived from the meaning of HOME. z/VM boot camp: Basic TCP/IP configuration.
    """
    virtual = {link.name.text for link in profile.links if link.type == "VIRTUAL"}
    first: dict[str, Home] = {}
    for home in profile.homes:
        network, number = home.network, home.number
        text = home.address.text.partition("/")[0]
        if first.setdefault(text, home) is not home:
            related = (related_place(first[text].address, "the first"),)
            help_text = f"Delete one of the entries for {text}."
            yield finding(home.address, f"{text} stands in HOME twice.", help=help_text, related=related)
        elif home.mask and home.has_holes:
            message = f"The mask {home.mask.text} has bits of the network behind bits of the host."
            yield finding(home.mask, message, help="Specify a mask such as 255.255.255.0.", level=WARNING)
        elif network and network.prefixlen < _HOST_BITS and home.link.text not in virtual:
            ends = {network.network_address: "the network", network.broadcast_address: "all hosts"}
            if number in ends:
                message = f"{number} is the address of {ends[number]} of {network}, and of no host."
                yield finding(home.address, message, help=f"Specify an address of a host in {network}.")
