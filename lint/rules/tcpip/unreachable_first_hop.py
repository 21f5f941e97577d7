from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from ipaddress import IPv4Network
from itertools import chain

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import ERROR, finding, rule

_HOST_BITS = 31


@rule("TCP014", level=ERROR, tags=("routes",))
def unreachable_first_hop(profile: TcpipProfile) -> Iterator[Finding]:
    """
    The first hop of a route is in no network of its link.

    ## What it does
    Reports a route of GATEWAY, DEFAULTNET among them, if its first hop is in the subnet of no address that HOME has for
    the link. Links with one partner, addresses without a network, and a hop that a direct route on the link covers are
    left out.

    ## Why it matters
    The stack cannot reach the hop, so that packets for the route are lost.

    ## Example
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    LINK ETH0 QDIOETHERNET DEV1
    HOME 10.1.1.5 255.255.255.0 ETH0
    GATEWAY
      DEFAULTNET 10.1.2.1 ETH0 1500
    START DEV1
    ```

    Help: Specify a first hop in 10.1.1.0/24, or another link.

    ## Use instead
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    LINK ETH0 QDIOETHERNET DEV1
    HOME 10.1.1.5 255.255.255.0 ETH0
    GATEWAY
      DEFAULTNET 10.1.1.254 ETH0 1500
    START DEV1
    ```

    ## Sources
    - Derived from the meaning of HOME and GATEWAY. z/VM boot camp: Basic TCP/IP configuration.
    """
    links = {link.name.text: link for link in profile.links}
    if not profile.parsed.has_read_all("HOME", "GATEWAY"):
        return
    networks_of: dict[str, list[IPv4Network | None]] = defaultdict(list)
    for home in profile.homes:
        networks_of[home.link.text].append(home.network)
    direct: dict[str, list[IPv4Network]] = defaultdict(list)
    for route in profile.routes:
        if route.hop is None and route.network:
            direct[route.link.text].append(route.network)
    for route in profile.routes:
        link, hop = links.get(route.link.text), route.hop
        if link is None or hop is None or link.is_point_to_point:
            continue
        networks = networks_of[route.link.text]
        wide = [network for network in networks if network is not None and network.prefixlen < _HOST_BITS]
        reachable = chain(wide, direct[route.link.text])
        if wide and len(wide) == len(networks) and not any(hop in network for network in reachable):
            where = " or ".join(map(str, wide))
            message = f"The first hop {hop} is not in {where}, the network of {route.link.text}."
            yield finding(route.first_hop, message, help=f"Specify a first hop in {where}, or another link.")
