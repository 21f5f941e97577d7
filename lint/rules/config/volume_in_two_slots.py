from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import SystemConfig, repeated
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("CFG002", level=ERROR, tags=("volumes",))
def volume_in_two_slots(config: SystemConfig) -> Iterator[Finding]:
    """
    A volume is in two slots of the CP-owned list.

    ## What it does
    Reports a volume that two CP_OWNED statements put into different slots, if both may apply to the same system.

    ## Why it matters
    CP attaches the volume in only one slot, and the other slot has no volume.

    ## Example
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 10 M01S01
    CP_OWNED SLOT 11 M01S01
    ```

    Help: Specify SLOT 11 RESERVED, or SLOT 10 RESERVED.

    ## Use instead
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 10 M01S01
    CP_OWNED SLOT 11 M01S02
    ```

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, CP_OWNED.
    """
    taken = [slot for slot in config.slots if slot.volume]
    for slot, before in repeated(taken, lambda slot: slot.volume.text if slot.volume else ""):
        # The same number twice is CFG001.
        first = next((earlier for earlier in before if earlier.key != slot.key), None)
        if first and first.volume and slot.volume:
            message = f"Volume {slot.volume.text} is in two slots, {first.number.text} and {slot.number.text}."
            yield finding(
                slot.volume,
                message,
                help=f"Specify SLOT {slot.key} RESERVED, or SLOT {first.key} RESERVED.",
                related=(related_place(first.volume, "first named here"),),
            )
