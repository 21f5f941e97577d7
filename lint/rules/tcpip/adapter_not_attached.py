from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.devices import device_number
from lint.model.dtcparms import Dtcparms, NamesEntry
from lint.model.machines import machines_of
from lint.model.members import text_of
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import WARNING, finding, rule
from lint.source import cms
from lint.syntax.statement import LocatedOperand, LocatedStatement
from lint.systems.zvm.image import VmImage

_DEFINING = ("VNIC", "VCTC", "EXIT", "SETUPEXIT")


@rule("TCP017", level=WARNING, tags=("devices",))
def adapter_not_attached(image: VmImage) -> Iterator[Finding]:
    """
    The stack does not have the devices of a network adapter.

    ## What it does
    Reports a DEVICE of type OSD in PROFILE TCPIP if the stack has none of its three devices: neither :attach. of its
    entry in DTCPARMS nor its directory entry brings them. The stack is the server of class stack in DTCPARMS. A system
    whose EXECs attach devices, and a stack with commands in the directory, an exit, or :vnic., are not checked.

    ## Why it matters
    The device does not start, and its addresses cannot be reached.

    ## Example
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    LINK ETH0 QDIOETHERNET DEV1
    HOME 10.1.1.5 255.255.255.0 ETH0
    START DEV1
    ```
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0810-0812
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 128M 256M ABG
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP, dtcparms: SYSTEM.DTCPARMS}
    ```

    Help: Add 0800-0802 to :attach. of TCPIP.

    ## Use instead
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    LINK ETH0 QDIOETHERNET DEV1
    HOME 10.1.1.5 255.255.255.0 ETH0
    START DEV1
    ```
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0800-0802
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 128M 256M ABG
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip: PROFILE.TCPIP, dtcparms: SYSTEM.DTCPARMS}
    ```

    ## Sources
    - z/VM boot camp: Basic TCP/IP configuration.
    """
    files = reversed(image.each(Dtcparms))
    stacks = {entry.name: entry for file in files for entry in file.servers if entry.text("CLASS") == "STACK"}
    if image.directory is None or image.start_mentions("ATTACH"):
        return
    for profile in image.each(TcpipProfile):
        own = cms.file_name(profile.parsed.member.path)
        stack = stacks.get(own) or (next(iter(stacks.values())) if len(stacks) == 1 else None)
        numbers = _numbers_of(image, stack) if stack else None
        for device in profile.devices.values() if stack and numbers is not None else ():
            place, number = _first_device(device)
            if stack and numbers is not None and number is not None and numbers.isdisjoint(range(number, number + 3)):
                devices = f"{number:04X}-{number + 2:04X}"
                message = f"{stack.name} does not have the devices {devices} of {text_of(device, 'NAME')}."
                help_text = f"Add {devices} to :attach. of {stack.name}."
                yield finding(place, message, help=help_text)


def _first_device(device: LocatedStatement) -> tuple[LocatedOperand | LocatedStatement, int | None]:
    """The operand with the first device number of an OSD adapter, and the number; None for another device."""
    operand = device.get("OTHER")
    is_osd = text_of(device, "TYPE") == "OSD"
    return operand or device, device_number(operand.text) if operand and is_osd else None


def _numbers_of(image: VmImage, stack: NamesEntry) -> set[int] | None:
    """The device numbers that a stack has, None where they are not known."""
    directory = image.directory
    entry = directory.owner(stack.name) if directory else None
    devices = directory.devices_of(entry) if directory and entry else None
    if directory is None or entry is None or devices is None or any(stack.get(tag) for tag in _DEFINING):
        return None
    if any(machine.of("COMMAND") for machine in machines_of(directory, entry)):
        return None
    return {*devices, *(number for each in stack.attachments for number in each.virtual)}
