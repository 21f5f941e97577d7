"""CFG025: CP finds no console for the operator at IPL."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.model.directory import device_number
from lint.model.system_config import ALL_SYSTEMS
from lint.rules.rule import ERROR, WARNING, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.kinds.statement import PlacedValue
    from lint.model.system_config import SystemConfig


_OUT_OF_REACH = ("OFFLINE_AT_IPL", "NOTACCEPTED")
_REACH = (*_OUT_OF_REACH, "ONLINE_AT_IPL", "ACCEPTED")


@rule("CFG025", "no-operator-console", level=ERROR, tags=("devices",))
def no_operator_console(config: SystemConfig) -> Iterator[Finding]:
    """
    ## What it does
    Reports OPERATOR_CONSOLES all of whose devices DEVICES keeps offline or does not accept, where neither
    SYSTEM_CONSOLE nor SYSTEM_3270 is among them; and, as a warning, a configuration that has SYSTEM_RESIDENCE and
    CP_OWNED statements but no OPERATOR_CONSOLES.

    ## Why it matters
    CP tries the consoles from left to right and waits when none of them is there.

    ## Example
    ```text SYSTEM.CONFIG
    DEVICES OFFLINE_AT_IPL 0000-0FFF
    OPERATOR_CONSOLES 0009 0020
    ```

    ## Use instead
    ```text SYSTEM.CONFIG
    DEVICES OFFLINE_AT_IPL 0000-0FFF
    OPERATOR_CONSOLES 0009 0020 SYSTEM_CONSOLE
    ```

    ## Sources
    - General knowledge. z/VM CP Planning and Administration: SYSTEM CONFIG, OPERATOR_CONSOLES and DEVICES.
    """
    consoles = list(config.statements("OPERATOR_CONSOLES"))
    for statement in consoles:
        devices = [device for operand in statement.all("CONSOLES") for device in operand.values]
        has_own = any(name in statement for name in ("SYSTEM_CONSOLE", "SYSTEM_3270"))
        if devices and statement.is_sound and not has_own and config.has_all("DEVICES"):
            states = [_state(config, device.text) for device in devices]
            if all(states):
                message = "Every console of the operator is out of reach at IPL: DEVICES keeps them offline."
                yield finding(
                    devices[0], message, related=tuple(see(one, "kept offline here") for one in states[:1] if one)
                )
    if not consoles and config.is_of_system:
        message = "This configuration has no OPERATOR_CONSOLES, so it names no console to CP."
        yield finding(config.parsed.first_line_span, message, level=WARNING)


def _state(config: SystemConfig, device: str) -> PlacedValue | None:
    """Where DEVICES keeps a device out of reach; None when it does not, or not for all systems."""
    number = device_number(device)
    found: PlacedValue | None = None
    for statement, systems in config.with_systems:
        for group in statement.operands if statement.name == "DEVICES" else ():
            for value in group.values if group.name in _REACH else ():
                if number is not None and _holds(value.text, number):
                    found = value if group.name in _OUT_OF_REACH and systems == ALL_SYSTEMS else None
    return found


def _holds(text: str, number: int) -> bool:
    bounds = [device_number(bound) for bound in text.split("-", 1)]
    return bounds[0] is not None and bounds[-1] is not None and bounds[0] <= number <= bounds[-1]
