from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import LocatedOperand, LocatedValue

_ALWAYS_THERE = "LOOPBACK"


@rule("TCP012", level=ERROR, tags=("references",))
def undefined_link(profile: TcpipProfile) -> Iterator[Finding]:
    """
    HOME, GATEWAY or PRIMARYINTERFACE of PROFILE TCPIP names a link that nothing defines.

    ## What it does
    Reports a link of HOME, of a route of GATEWAY and of PRIMARYINTERFACE if no LINK of the profile has that name.
    LOOPBACK is always there.

    ## Why it matters
    The stack rejects the entry: the address or the route does not exist.

    ## Example
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    LINK ETH0 QDIOETHERNET DEV1
    HOME 10.1.1.1 255.255.255.0 ETHO
    START DEV1
    ```

    Help: Change ETHO to ETH0.

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
    if not profile.is_whole or not profile.parsed.has_read_all("LINK"):
        return
    links = {link.name.text for link in profile.links}
    primary = profile.number("PRIMARYINTERFACE")
    places: list[LocatedOperand | LocatedValue] = [home.link for home in profile.homes]
    places += [route.link for route in profile.routes] + ([primary] if primary else [])
    for place in places:
        if place.text not in links and place.text != _ALWAYS_THERE:
            message = f"There is no LINK {place.text}.{nearest(place.text, links)}"
            otherwise = f"Add a LINK {place.text}, or delete what names it."
            yield finding(place, message, help=nearest_or(place.text, links, otherwise))
