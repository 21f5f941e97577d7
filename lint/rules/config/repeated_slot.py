from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import SystemConfig, repeated
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("CFG001", level=ERROR, tags=("volumes",))
def repeated_slot(config: SystemConfig) -> Iterator[Finding]:
    """
    Two volumes have the same slot of the CP-owned list.

    ## What it does
    Reports a slot number that two CP_OWNED statements specify, if both may apply to the same system. A qualifier such
    as `VMA:` or a BEGIN block tells systems apart.

    ## Why it matters
    Slot numbers are in the pointers of spool files: a volume in the wrong slot makes them unreachable.

    ## Example
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 10 M01S01
    CP_OWNED SLOT 10 M01S02
    ```

    Help: Change slot 10 to 11.

    ## Use instead
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 10 M01S01
    CP_OWNED SLOT 11 M01S02
    ```

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, CP_OWNED.
    """
    free = config.free_slots
    for slot, before in repeated(config.slots, lambda slot: slot.key):
        message = f"Slot {slot.number.text} is specified twice."
        new = next((number for number in free if number > (slot.number.number or 0)), free[0] if free else None)
        help_text = f"Change slot {slot.number.text} to {new or 'another number'}."
        free = [number for number in free if number != new]
        related = (related_place(before[0].number, "first specified here"),)
        yield finding(slot.number, message, help=help_text, related=related)
