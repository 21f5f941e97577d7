"""Virtual devices: those that the statements of a directory define, and those that its LINKs name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from lint.syntax.statement import LocatedOperand, LocatedStatement, Operand, Statement

DEVICE_VERBS = frozenset({"MDISK", "LINK", "SPOOL", "CONSOLE", "DEDICATE", "SPECIAL", "NICDEF"})
NETWORK_VERBS = frozenset({"NICDEF", "SPECIAL"})
"""The verbs that define network adapters, which may have several devices."""
NUMBER = "VDEV"
"""The operand with the number of a device."""
OF_DEVICE = (NUMBER, "OWNER_VDEV", "TYPE", "DEVTYPE", "DEVICES")
"""The operands that say which numbers a device takes."""
ITSELF = "*"
"""The owner on a LINK that stands for the user itself."""
_NETWORK_DEVICES = 3
_MOST_NETWORK_DEVICES = 3072
_END_OF_NUMBERS = 0x10000
_DEVICE_NUMBER = re.compile(r"[0-9A-F]{1,4}", re.IGNORECASE)


class DeviceDefinition(NamedTuple):
    """The operand that gives the number of a virtual device, and every device number that the device takes."""

    operand: Operand
    numbers: range


class Device(NamedTuple):
    """A virtual device of an entry: its statement, and its operand and numbers.

    A network adapter is a device on several consecutive numbers.
    """

    statement: LocatedStatement
    definition: DeviceDefinition

    @property
    def number(self) -> int:
        """Its number, the first that it takes."""
        return self.definition.numbers.start

    @property
    def numbers(self) -> range:
        """Every number that it takes."""
        return self.definition.numbers

    @property
    def operand(self) -> LocatedOperand:
        """The operand that gives its number."""
        return LocatedOperand(self.statement, self.definition.operand)


class LinkTarget(NamedTuple):
    """The device that a LINK names: an owner, which may be `*` for the user itself, and a device number."""

    owner: str
    number: int


def device_number(text: str) -> int | None:
    """A device number of one to four hexadecimal digits as a number, else None."""
    return int(text, 16) if _DEVICE_NUMBER.fullmatch(text) else None


def devices_in(statements: Iterable[LocatedStatement], definitions: Mapping[int, DeviceDefinition]) -> list[Device]:
    """The devices that statements define, in order. `definitions` maps the identity of a Statement to its definition.

    A NICDEF that follows one with the same number adds to that device and is not a second one.
    """
    devices: list[Device] = []
    for statement in statements:
        definition = definitions.get(id(statement.statement))
        if definition is None:
            continue
        if statement.name == "NICDEF" and devices and _is_refined_by(devices[-1], definition):
            if "DEVICES" in statement:
                refined = devices[-1].definition._replace(numbers=definition.numbers)
                devices[-1] = Device(devices[-1].statement, refined)
        else:
            devices.append(Device(statement, definition))
    return devices


def _is_refined_by(device: Device, nicdef: DeviceDefinition) -> bool:
    return device.statement.name == "NICDEF" and device.number == nicdef.numbers.start


def definition_of(statement: Statement) -> DeviceDefinition | None:
    """The device that a statement of DEVICE_VERBS defines; None if its number cannot be read."""
    # A LINK without a number of its own takes that of the disk it links to.
    operand = statement.get(NUMBER) or statement.get("OWNER_VDEV")
    number = device_number(operand.text) if operand else None
    if operand is None or number is None:
        return None
    return DeviceDefinition(operand, range(number, min(number + _count(statement), _END_OF_NUMBERS)))


def _count(statement: Statement) -> int:
    """The number of device numbers that a device takes; 1 if that cannot be read."""
    if statement.name not in NETWORK_VERBS:
        return 1
    lan_type = statement.get("TYPE" if statement.name == "NICDEF" else "DEVTYPE")
    is_network = lan_type is None or lan_type.text == "QDIO" or lan_type.text.startswith("HIPER")
    if statement.name == "SPECIAL" and not is_network:
        return 1
    devices = statement.get("DEVICES")
    if devices is None:
        return _NETWORK_DEVICES if is_network else 1
    return min(max(devices.number or 1, 1), _MOST_NETWORK_DEVICES)


def target_of(link: Statement) -> LinkTarget | None:
    """The device that a LINK names, with `*` as it stands; None if it cannot be read."""
    owner, device = link.get("USERID"), link.get("OWNER_VDEV")
    number = device_number(device.text) if device else None
    return None if owner is None or number is None else LinkTarget(owner.text, number)


def links_to_own_disk(link: Statement) -> bool:
    """True if a LINK names a disk of its own user."""
    owner = link.get("USERID")
    return owner is not None and owner.text == ITSELF
