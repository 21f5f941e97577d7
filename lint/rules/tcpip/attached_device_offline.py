from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dtcparms import Dtcparms
from lint.model.system_config import ALL_SYSTEMS
from lint.model.vm_networks import switch_devices
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage

_GROUPS = ("OFFLINE_AT_IPL", "ONLINE_AT_IPL")


@rule("DTC008", level=WARNING, tags=("devices", "references"))
def attached_device_offline(image: VmImage) -> Iterator[Finding]:
    """
    DTCPARMS attaches a device that SYSTEM CONFIG leaves offline or gives to a virtual switch.

    ## What it does
    Reports a real device of :attach. that is in OFFLINE_AT_IPL of DEVICES in SYSTEM CONFIG, or that RDEV of a DEFINE
    VSWITCH names.

    ## Why it matters
    The device cannot be attached, and the interface does not work: it is offline, or the switch has it.

    ## Example
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0800-0802
    ```
    ```text SYSTEM.CONFIG
    Devices, Offline_at_IPL 0800-080F
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, dtcparms: SYSTEM.DTCPARMS}
    ```

    Help: Delete 0800-0802 from OFFLINE_AT_IPL, or attach other devices.

    ## Use instead
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0800-0802
    ```
    ```text SYSTEM.CONFIG
    Devices, Offline_at_IPL 0900-090F
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, dtcparms: SYSTEM.DTCPARMS}
    ```

    ## Sources
    - Derived from the meaning of OFFLINE_AT_IPL and :attach. z/VM CP Planning and Administration: DEVICES.
    """
    switches = {number: device for config in image.configs for device, number in switch_devices(config)}
    ranges = [each for config in image.configs for each in config.device_ranges if each.systems == ALL_SYSTEMS]
    for part in (part for file in image.each(Dtcparms) for entry in file.servers for part in entry.attachments):
        last = {
            number: each
            for each in ranges
            for number in part.real
            if each.low <= number <= each.high and each.group in _GROUPS
        }
        offline = next((each for each in last.values() if each.group == "OFFLINE_AT_IPL"), None)
        if offline:
            text = part.place.texts[0]
            message = f"A device of {text} is offline at IPL."
            related = (related_place(offline.place, "its range in SYSTEM CONFIG"),)
            yield finding(
                part.place,
                message,
                help=f"Delete {text} from OFFLINE_AT_IPL, or attach other devices.",
                related=related,
            )
        taken = next((switches[number] for number in part.real if number in switches), None)
        if taken:
            text = part.place.texts[0]
            message = f"A device of {text} is that of a virtual switch."
            related = (related_place(taken, "the device of the switch"),)
            yield finding(part.place, message, help=f"Attach other devices than {text}.", related=related)
