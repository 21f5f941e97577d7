from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.devices import device_number
from lint.model.system_config import ALL_SYSTEMS, DeviceRange, SystemConfig
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown

_CONSOLES_OF_THE_MACHINE = ("SYSTEM_CONSOLE", "SYSTEM_3270")
_OPPOSITES = {"OFFLINE_AT_IPL": "ONLINE_AT_IPL", "NOTACCEPTED": "ACCEPTED"}
_OUT_OF_REACH = tuple(_OPPOSITES)
_REACH = (*_OPPOSITES, *_OPPOSITES.values())


@rule("CFG025", level=ERROR, tags=("devices",))
def no_operator_console(config: SystemConfig) -> Iterator[Finding]:
    """
    CP finds no console for the operator at IPL.

    ## What it does
    Reports OPERATOR_CONSOLES if it has neither SYSTEM_CONSOLE nor SYSTEM_3270, and DEVICES keeps all its devices
    offline or does not accept them. Warns of a configuration that has SYSTEM_RESIDENCE and CP_OWNED statements but no
    OPERATOR_CONSOLES.

    ## Why it matters
    CP tries the consoles from left to right and waits if none of them is available.

    ## Example
    ```text SYSTEM.CONFIG
    DEVICES OFFLINE_AT_IPL 0000-0FFF
    OPERATOR_CONSOLES 0009 0020
    ```

    Help: Add SYSTEM_CONSOLE to OPERATOR_CONSOLES, or ONLINE_AT_IPL 0009 after OFFLINE_AT_IPL 0000-0FFF.

    ## Use instead
    ```text SYSTEM.CONFIG
    DEVICES OFFLINE_AT_IPL 0000-0FFF
    OPERATOR_CONSOLES 0009 0020 SYSTEM_CONSOLE
    ```

    ## Sources
    - General knowledge. z/VM CP Planning and Administration: SYSTEM CONFIG, OPERATOR_CONSOLES and DEVICES.
    """
    consoles = list(config.statements("OPERATOR_CONSOLES"))
    for statement in consoles if config.has_all("DEVICES") else ():
        words = (word for operand in statement.all("CONSOLES") for word in operand.values)
        devices = [word for word in words if is_unknown(word.text) or device_number(word.text) is not None]
        if statement.is_sound and not any(name in statement for name in _CONSOLES_OF_THE_MACHINE):
            kept = [where for device in devices if (where := _disabling_range(config, device.text))]
            if devices and len(kept) == len(devices):
                message = "No operator console is available at IPL: DEVICES keeps them all offline."
                at = kept[0]
                help_text = (
                    f"Add SYSTEM_CONSOLE to OPERATOR_CONSOLES, or {_OPPOSITES[at.group]} {devices[0].text} after "
                    f"{at.group} {at.place.text}."
                )
                related = (related_place(at.place, "kept offline here"),)
                yield finding(devices[0], message, help=help_text, related=related)
    if not consoles and config.is_whole_for("OPERATOR_CONSOLES"):
        message = "This configuration has no OPERATOR_CONSOLES, so it names no console to CP."
        help_text = "Add OPERATOR_CONSOLES SYSTEM_CONSOLE, with the device numbers of other consoles before it."
        yield finding(config.parsed.first_line_span, message, help=help_text, level=WARNING)


def _disabling_range(config: SystemConfig, device: str) -> DeviceRange | None:
    """The range that makes a device unusable for all systems; None if there is none or a later range overrides it."""
    number = device_number(device)
    ranges = [
        device_range
        for device_range in config.device_ranges
        if device_range.group in _REACH and number is not None and device_range.low <= number <= device_range.high
    ]
    last = ranges[-1] if ranges else None
    return last if last and last.group in _OUT_OF_REACH and last.systems == ALL_SYSTEMS else None
