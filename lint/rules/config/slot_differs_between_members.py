from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import ALL_SYSTEMS, CpOwnedSlot, SystemConfig, may_meet
from lint.ruleset.rule import ERROR, NOTE, finding, related_place, rule
from lint.syntax.statement import is_unknown

_PAGING = 128
"""The slots from here on are for paging and temporary disks, which systems fill from 255 down. [doc: bootcamp]"""


@rule("CFG022", level=ERROR, tags=("cluster", "volumes"))
def slot_differs_between_members(config: SystemConfig) -> Iterator[Finding]:
    """
    Members of a cluster have the same volume in different slots.

    ## What it does
    Reports a volume that CP_OWNED statements for different systems put into different slots, in a configuration with an
    SSI statement. Slots that only one system uses may differ from those of the others. For a slot below 128, where
    spool volumes are, with a volume for one member and RESERVED for another, the finding is a note.

    ## Why it matters
    All members of a cluster must have every spool volume in the same slot, because spool files contain the slot number.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 SLOT 1 VMA, SLOT 2 VMB
    VMA: CP_OWNED SLOT 10 M01S01
    VMB: CP_OWNED SLOT 11 M01S01
    ```

    Help: Change slot 11 for VMB to 10.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 SLOT 1 VMA, SLOT 2 VMB
    CP_OWNED SLOT 10 M01S01
    VMA: CP_OWNED SLOT 255 M01P01
    VMB: CP_OWNED SLOT 255 M02P01
    ```

    ## Sources
    - SYSTEM CONFIG shipped with z/VM: its comments. z/VM CP Planning and Administration: SYSTEM CONFIG, SSI.
    - z/VM Performance Update for z/VM 6.2: SSI and LGR Thoughts.
    """
    if not config.cluster_members:
        return
    first_of: dict[str, CpOwnedSlot] = {}
    for slot in config.slots:
        if slot.volume is None or is_unknown(slot.volume.text) or is_unknown(slot.key):
            continue
        first = first_of.setdefault(slot.volume.text, slot)
        # Where both may be for one system it is CFG002.
        if first.key != slot.key and not may_meet(first.systems, slot.systems):
            message = (
                f"Volume {slot.volume.text} is in slot {slot.key} for {slot.systems} and in slot {first.key} for "
                f"{first.systems}; members of a cluster must have a volume in the same slot."
            )
            related = (related_place(first.number, f"the slot for {first.systems}"),)
            yield finding(slot.number, message, help=_common_slot(config, first, slot), related=related)
    yield from _reserved(config)


def _common_slot(config: SystemConfig, first: CpOwnedSlot, slot: CpOwnedSlot) -> str:
    """Help for a volume in two slots: the slot of both that no other volume has."""
    for there, here in ((first, slot), (slot, first)):
        if not any(taken.key == there.key and may_meet(taken.systems, here.systems) for taken in config.slots):
            return f"Change slot {here.key} for {here.systems} to {there.key}."
    new = next(iter(config.free_slots), "a number that is free for both")
    return f"Change slot {first.key} for {first.systems} and slot {slot.key} for {slot.systems} to {new}."


def _reserved(config: SystemConfig) -> Iterator[Finding]:
    """A note for each slot of a spool volume, as far as its number tells, that a member does not have."""
    volumes = {slot.key: slot for slot in reversed(config.slots) if slot.volume and slot.systems != ALL_SYSTEMS}
    for slot in config.slots:
        given = volumes.get(slot.key) if slot.volume is None and (slot.number.number or _PAGING) < _PAGING else None
        if given and given.volume and not may_meet(given.systems, slot.systems):
            message = (
                f"Slot {slot.key} has {given.volume.text} for {given.systems} and is reserved for {slot.systems}; a "
                "spool volume must be defined for all members."
            )
            help_text = f"Specify {given.volume.text} in slot {slot.key} for {slot.systems}, if it is a spool volume."
            related = (related_place(given.number, "its volume"),)
            yield finding(slot.number, message, level=NOTE, help=help_text, related=related)
