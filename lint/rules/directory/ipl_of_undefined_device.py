from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.finding import Finding
from lint.model.devices import device_number
from lint.model.directory import Directory
from lint.model.machines import Machine, machines_with, members_of
from lint.model.minidisks import ALL_MEMBERS
from lint.rules.directory._machines import by_operand
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import LocatedOperand

_LOADABLE = frozenset({"MDISK", "LINK", "DEDICATE"})


@rule("DIR024", level=WARNING, tags=("devices",))
def ipl_of_undefined_device(directory: Directory) -> Iterator[Finding]:
    """
    A machine IPLs from a device that it does not have.

    ## What it does
    Reports an IPL of a device number that is not defined by the entry, by its profiles, or by its subconfiguration on a
    member of the cluster. The IPL may be in any of them; an IPL in a profile is one finding for all its users. A word
    that does not begin with a digit is read as the name of a saved system. The rule reports nothing if a part of the
    entry is not in the file or cannot be read, and if a COMMAND may define the device.

    ## Why it matters
    The machine does not start at logon.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     IPL 0200
     MDISK 0201 3390 0001 10016 LNX001 MR
    ```

    Help: Change 0200 to 0201.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     IPL 0201
     MDISK 0201 3390 0001 10016 LNX001 MR
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - General knowledge of the directory: IPL names a device of the machine or a saved system. z/VM CP Planning and
      Administration: IPL.
    """
    for sharing in by_operand(_undefined(directory)):
        loads = f"{sharing.names} {sharing.verb('IPLs', 'IPL')} from device {sharing.operand.text}"
        what = sharing.verb("its entry does not define", "their entries do not define")
        machine = sharing.machines[0]
        where = f" on {machine.member}" if machine.member != ALL_MEMBERS and len(members_of(machine.entry)) > 1 else ""
        disks = [
            device.operand.text
            for part in machine.parts
            for device in directory.own_devices(part)
            if device.statement.name in _LOADABLE
        ]
        otherwise = f"Add MDISK {sharing.operand.text} to {machine.own.name}, or delete this IPL."
        help_text, fixes = renamed(sharing.operand, nearest_word(sharing.operand.text, disks), otherwise)
        yield finding(sharing.operand, f"{loads}, which {what}{where}.", help=help_text, fixes=fixes)


def _undefined(directory: Directory) -> Iterator[tuple[LocatedOperand, Machine]]:
    """The device that a machine loads from and does not have, for each such machine."""
    for machine in machines_with(directory, "IPL"):
        if not machine.is_readable or any(part.of("COMMAND") for part in machine.parts):
            continue
        system = machine.operand("IPL", "SYSTEM")
        number = device_number(system.text) if system and system.text[:1].isdecimal() else None
        if system and number is not None:
            numbers = (each for part in machine.parts for each in directory.own_numbers(part))
            if number not in numbers:
                yield system, machine
