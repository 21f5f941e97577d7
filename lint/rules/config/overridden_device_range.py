from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import DeviceRange, SystemConfig
from lint.ruleset.rule import WARNING, finding, related_place, rule

_GROUPS = (
    ("ONLINE_AT_IPL", "OFFLINE_AT_IPL"),
    *(
        (name, f"NOT{name}")
        for name in ("ACCEPTED", "DYNAMIC_IO", "INITIALIZED_AT_IPL", "SENSED", "SHARED", "THROTTLED")
    ),
)
_OPPOSITES = {group: opposite for pair in _GROUPS for group, opposite in (pair, pair[::-1])}


@rule("CFG021", level=WARNING, tags=("devices",))
def overridden_device_range(config: SystemConfig) -> Iterator[Finding]:
    """
    A later range on DEVICES overrides an earlier device or range.

    ## What it does
    Reports a device or range on DEVICES if a later range specifies the opposite for all of it, such as ONLINE_AT_IPL
    0009 and then OFFLINE_AT_IPL 0000-FFFF. The reverse order is the usual way to specify exceptions.

    ## Why it matters
    For overlapping ranges, the later range applies, so the earlier range has no effect.

    ## Example
    ```text SYSTEM.CONFIG
    DEVICES,
      ONLINE_AT_IPL 0200-0700,
      OFFLINE_AT_IPL 0000-FFFF
    ```

    Help: Move ONLINE_AT_IPL 0200-0700 after OFFLINE_AT_IPL 0000-FFFF.

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
    for device_range in reversed(config.device_ranges):
        opposite = _OPPOSITES.get(device_range.group, "")
        later = _covering(behind[opposite, device_range.systems], device_range)
        if later:
            holds = f"the later {later.group} {later.place.text} applies"
            message = f"{device_range.place.text} is not {device_range.group}: {holds}."
            yield finding(
                device_range.place,
                message,
                help=_help(device_range, later),
                related=(related_place(later.place, "overridden here"),),
            )
        _add(behind[device_range.group, device_range.systems], device_range)


def _help(device_range: DeviceRange, later: DeviceRange) -> str:
    this, that = (f"{each.group} {each.place.text}" for each in (device_range, later))
    # Of two equal ranges the first would take back the second, wherever they stand.
    return f"Delete {this} or {that}." if device_range.covers(later) else f"Move {this} after {that}."


def _covering(widest: list[DeviceRange], device_range: DeviceRange) -> DeviceRange | None:
    """The range that has all device numbers of another one. No range in the list covers another one."""
    at = bisect_right(widest, device_range.low, key=_low)
    return widest[at - 1] if at and widest[at - 1].covers(device_range) else None


def _add(widest: list[DeviceRange], device_range: DeviceRange) -> None:
    """Put a range into the list unless one there covers it, in the place of those that it covers."""
    if _covering(widest, device_range):
        return
    first = last = bisect_left(widest, device_range.low, key=_low)
    while last < len(widest) and device_range.covers(widest[last]):
        last += 1
    widest[first:last] = [device_range]


def _low(device_range: DeviceRange) -> int:
    return device_range.low
