from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import DeviceRange, SystemConfig
from lint.ruleset.rule import WARNING, finding, rule, see

_GROUPS = (
    ("ONLINE_AT_IPL", "OFFLINE_AT_IPL"),
    *(
        (name, f"NOT{name}")
        for name in ("ACCEPTED", "DYNAMIC_IO", "INITIALIZED_AT_IPL", "SENSED", "SHARED", "THROTTLED")
    ),
)
_OPPOSITES = {one: other for pair in _GROUPS for one, other in (pair, pair[::-1])}


@rule("CFG021", level=WARNING, tags=("devices",))
def overridden_device_range(config: SystemConfig) -> Iterator[Finding]:
    """
    What DEVICES says of a range is taken back by a later range.

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
        opposite = _OPPOSITES.get(found.group, "")
        later = next((one for one in behind[opposite, found.systems] if one.covers(found)), None)
        if later:
            message = f"{found.place.text} is not {found.group}: {later.group} {later.place.text} behind it holds."
            yield finding(found.place, message, related=(see(later.place, "taken back here"),))
        same = behind[found.group, found.systems]
        if not any(one.covers(found) for one in same):
            same.append(found)
