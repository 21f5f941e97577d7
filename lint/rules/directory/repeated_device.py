from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.finding import Finding
from lint.model.devices import NETWORK_VERBS, Device
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.ruleset.rule import ERROR, finding, related_place, rule

_NEAR = 256
"""So many numbers behind that of a device are looked at for a free one."""
_END_OF_NUMBERS = 0x10000


@rule("DIR023", level=ERROR, tags=("devices",), cwe=(694,))
def repeated_device(directory: Directory) -> Iterator[Finding]:
    """
    A virtual device number is used twice in one entry.

    ## What it does
    Reports a virtual device number that two statements of one entry define: MDISK, LINK (its second number), SPOOL,
    CONSOLE, DEDICATE, SPECIAL, NICDEF. A NICDEF after another NICDEF with the same number adds to its definition. An
    entry may override a device of its PROFILE.

    Also reports a second CONSOLE, whatever its number: a virtual machine has only one.

    A NICDEF, and a SPECIAL of type QDIO or HIPERSOCKETS, uses as many consecutive numbers as it has devices; the
    default is three.

    ## Why it matters
    The second definition fails, and the user logs on with the wrong device or no device.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0190 0191 RR
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    Help: Change 0191 of this MDISK to 0192, or delete this MDISK.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0190 0190 RR
     MDISK 0191 3390 0001 0010 USER01 MR
    ```

    ## Sources
    - General knowledge of the directory: a virtual machine has one device for a number. z/VM CP Planning and
      Administration.
    """
    for entry in directory.entries:
        numbers = directory.own_numbers(entry)
        if len(set(numbers)) < len(numbers):
            yield from _repeated_numbers(entry, directory.own_devices(entry))
    for entry in directory.entries_with("CONSOLE"):
        if len(entry.of("CONSOLE")) > 1:
            yield from _second_console(entry, directory.own_devices(entry))


def _repeated_numbers(entry: DirectoryEntry, devices: Sequence[Device]) -> Iterator[Finding]:
    numbers: dict[int, Device] = {}
    taken = {number for device in devices for number in device.numbers}
    for device in devices:
        shared: list[int] = []
        earlier: dict[int, Device] = {}
        for number in device.numbers:
            first = numbers.setdefault(number, device)
            if first is not device and not _exclude_each_other(first, device):
                shared.append(number)
                earlier.setdefault(id(first), first)
        if shared:
            this = _numbers_text(device, f": this {device.statement.name} uses ")
            yield finding(
                device.operand,
                f"{entry.name} defines virtual device {_listed(shared)} twice{this}.",
                help=_help(device, taken),
                related=tuple(
                    related_place(
                        former.operand,
                        f"first defined by this {former.statement.name}{_numbers_text(former, ', which uses ')}",
                    )
                    for former in earlier.values()
                ),
            )


def _second_console(entry: DirectoryEntry, devices: Sequence[Device]) -> Iterator[Finding]:
    consoles = [device for device in devices if device.statement.name == "CONSOLE"]
    for device in consoles[1:]:
        first = consoles[0]
        if first.number != device.number:
            message = f"{entry.name} has a second CONSOLE, {device.operand.text}; a virtual machine has only one."
            help_text = f"Delete CONSOLE {device.operand.text}, or CONSOLE {first.operand.text}."
            related = (related_place(first.operand, "the first"),)
            yield finding(device.operand, message, help=help_text, related=related)


def _help(device: Device, taken: set[int]) -> str:
    """Help for a device whose number is another's, with the next number that no device has. `taken` gains it."""
    count, verb = len(device.numbers), device.statement.name
    near = range(device.number + 1, min(device.number + _NEAR, _END_OF_NUMBERS - count))
    free = next((number for number in near if taken.isdisjoint(range(number, number + count))), None)
    if free is None:
        return f"Delete this {verb} {device.operand.text}."
    taken.update(range(free, free + count))
    if device.operand.name == "OWNER_VDEV":
        return f"Add {free:04X} after {device.operand.text}, or delete this {verb}."
    return f"Change {device.operand.text} of this {verb} to {free:04X}, or delete this {verb}."


def _exclude_each_other(first: Device, second: Device) -> bool:
    """True for a NICDEF and a SPECIAL on the same number, which DIR052 reports."""
    return first.number == second.number and {first.statement.name, second.statement.name} == NETWORK_VERBS


def _numbers_text(device: Device, before: str) -> str:
    """The numbers of a device that takes several, with `before` in front; "" for a device with one number."""
    return before + _listed(device.numbers) if len(device.numbers) > 1 else ""


def _listed(numbers: Sequence[int]) -> str:
    """Ascending device numbers as text, with consecutive numbers as a range."""
    rows: list[tuple[int, int]] = []
    for number in numbers:
        if rows and number == rows[-1][1] + 1:
            rows[-1] = (rows[-1][0], number)
        else:
            rows.append((number, number))
    return ", ".join(f"{first:04X}" if first == last else f"{first:04X} to {last:04X}" for first, last in rows)
