"""CFG021: what DEVICES says of a range is taken back by a later range."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from lint.model.directory import device_number
from lint.rules.rule import WARNING, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.kinds.statement import PlacedValue
    from lint.model.system_config import SystemConfig


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
    behind: dict[tuple[str, str], list[_Range]] = defaultdict(list)
    for found in reversed(list(_ranges(config))):
        later = next((one for one in behind[_OPPOSITES[found.group], found.systems] if one.covers(found)), None)
        if later:
            message = f"{found.value.text} is not {found.group}: {later.group} {later.value.text} behind it holds."
            yield finding(found.value, message, related=(see(later.value, "taken back here"),))
        same = behind[found.group, found.systems]
        if not any(one.covers(found) for one in same):
            same.append(found)


class _Range(NamedTuple):
    """Device numbers `low` to `high` with the group that they stand in and the systems that it is for."""

    value: PlacedValue
    low: int
    high: int
    group: str
    systems: str

    def covers(self, other: _Range) -> bool:
        return self.low <= other.low and other.high <= self.high


def _ranges(config: SystemConfig) -> Iterator[_Range]:
    for statement, systems in config.with_systems:
        if statement.name != "DEVICES":
            continue
        for group in statement.operands:
            for value in group.values if group.name in _OPPOSITES else ():
                bounds = [device_number(bound) for bound in value.text.split("-", 1)]
                if None not in bounds:
                    yield _Range(value, bounds[0] or 0, bounds[-1] or 0, group.name, systems)
