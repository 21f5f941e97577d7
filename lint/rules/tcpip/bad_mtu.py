from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.digits import decimal

_SMALLEST = 576


@rule("TCP016", level=WARNING, tags=("values",))
def bad_mtu(profile: TcpipProfile) -> Iterator[Finding]:
    """
    An MTU of PROFILE TCPIP is not valid, or too large for its link.

    ## What it does
    Reports the MTU of a LINK below 576 or above 57344, and the MTU of a route that is above that of its link. 0, and a
    LINK without MTU, stand for the default of the type.

    ## Why it matters
    Packets that are larger than the link can carry are lost or cut in pieces; each host takes packets of 576 bytes.

    ## Example
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    LINK ETH0 QDIOETHERNET DEV1 MTU 1500
    GATEWAY
      DEFAULTNET 10.1.1.1 ETH0 8992
    ```

    Help: Specify 1500 or less for this route, or a larger MTU for ETH0.

    ## Use instead
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    LINK ETH0 QDIOETHERNET DEV1 MTU 1500
    GATEWAY
      DEFAULTNET 10.1.1.1 ETH0 1500
    ```

    ## Sources
    - General knowledge of PROFILE TCPIP.
    """
    yield from bad_values(profile.parsed, "TCP016")
    sizes: dict[str, int] = {}
    for link in profile.links:
        mtu = link.statement.get("MTU")
        size = mtu.number if mtu else None
        if mtu and size is not None:
            sizes[link.name.text] = size
            if 0 < size < _SMALLEST:
                message = f"MTU {size} is below {_SMALLEST}, which each host takes."
                yield finding(mtu, message, help=f"Specify MTU {_SMALLEST} or more.")
    for route in profile.routes:
        most = sizes.get(route.link.text, 0)
        size = decimal(route.mtu.text) if route.mtu else None
        if route.mtu and size is not None and 0 < most < size:
            message = f"The MTU of this route, {size}, is above the MTU of {route.link.text}, {most}."
            help_text = f"Specify {most} or less for this route, or a larger MTU for {route.link.text}."
            yield finding(route.mtu, message, help=help_text)
