"""CFG021: what DEVICES says of a range is taken back by a later range."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.rules.rule import WARNING, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.system_config import DeviceRange, SystemConfig


_GROUPS = (
    ("ONLINE_AT_IPL", "OFFLINE_AT_IPL"),
    *(
        (name, f"NOT{name}")
        for name in ("ACCEPTED", "DYNAMIC_IO", "INITIALIZED_AT_IPL", "SENSED", "SHARED", "THROTTLED")
    ),
)
_OPPOSITES = {one: other for pair in _GROUPS for one, other in (pair, pair[::-1])}


@rule("CFG021", "overridden-device-range", level=WARNING, tags=("devices",))
def overridden_device_range(config: SystemConfig) -> Iterator[Finding]:
    """
    ## What it does
    Reports a device or range of DEVICES behind which the opposite is said of all of it, such as ONLINE_AT_IPL 0009
    and then OFFLINE_AT_IPL 0000-FFFF. The other way round is the usual way to write exceptions.

    ## Why it matters
    For overlapping ranges the later one holds, so the earlier has no effect.

    ## Example
    ```text SYSTEM.CONFIG
    DEVICES,
      ONLINE_AT_IPL 0200-0700,
      OFFLINE_AT_IPL 0000-FFFF
    ```

    ## Use instead
    ```text SYSTEM.CONFIG
    DEVICES,
      OFFLINE_AT_IPL 0000-FFFF,
      ONLINE_AT_IPL 0200-0700
    ```

    ## Sources
    - General knowledge. z/VM CP Planning and Administration: SYSTEM CONFIG, DEVICES.
    """
    behind: dict[tuple[str, str], list[DeviceRange]] = defaultdict(list)
    for found in reversed(config.device_ranges):
        later = _covering(behind[_OPPOSITES.get(found.group, ""), found.systems], found)
        if later:
            message = f"{found.place.text} is not {found.group}: {later.group} {later.place.text} behind it holds."
            yield finding(found.place, message, related=(see(later.place, "taken back here"),))
        _add(behind[found.group, found.systems], found)


def _covering(widest: list[DeviceRange], found: DeviceRange) -> DeviceRange | None:
    """The range that has all device numbers of another one. No range in the list covers another one."""
    at = bisect_right(widest, found.low, key=_low)
    return widest[at - 1] if at and widest[at - 1].covers(found) else None


def _add(widest: list[DeviceRange], found: DeviceRange) -> None:
    """Put a range into the list unless one there covers it, in the place of those that it covers."""
    if _covering(widest, found):
        return
    first = last = bisect_left(widest, found.low, key=_low)
    while last < len(widest) and found.covers(widest[last]):
        last += 1
    widest[first:last] = [found]


def _low(one: DeviceRange) -> int:
    return one.low
