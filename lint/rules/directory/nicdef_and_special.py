from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.devices import NETWORK_VERBS, Device
from lint.model.directory import Directory
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule(
    "DIR052",
    level=ERROR,
    tags=("networks", "devices"),
)
def nicdef_and_special(directory: Directory) -> Iterator[Finding]:
    """
    A NICDEF and a SPECIAL define the same device.

    ## What it does
    Reports a NICDEF and a SPECIAL of one entry with the same device number. DIR023 reports adapters that share only
    other numbers.

    ## Why it matters
    The two ways to define a network adapter cannot be mixed on one device.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     SPECIAL 0600 QDIO 3 SYSTEM LAN1
     NICDEF 0600 TYPE QDIO LAN SYSTEM LAN1
    ```

    Help: Delete NICDEF 0600, or SPECIAL 0600.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     NICDEF 0600 TYPE QDIO LAN SYSTEM LAN1
    ```

    ## Sources
    - z/VM CP Planning and Administration: NICDEF Directory Statement.
    """
    for entry in directory.entries_with("SPECIAL"):
        first_of: dict[int, Device] = {}
        for device in directory.own_devices(entry):
            if device.statement.name not in NETWORK_VERBS:
                continue
            first = first_of.setdefault(device.number, device)
            if first.statement.name != device.statement.name:
                message = (
                    f"Device {device.operand.text} of {entry.name} is both a NICDEF and a SPECIAL, "
                    "which are mutually exclusive."
                )
                number, verb, first_verb = device.operand.text, device.statement.name, first.statement.name
                yield finding(
                    device.operand,
                    message,
                    help=f"Delete {verb} {number}, or {first_verb} {first.operand.text}.",
                    related=(related_place(first.operand, f"the {first_verb}"),),
                )
