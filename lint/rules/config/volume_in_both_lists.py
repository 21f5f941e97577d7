from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import CpOwnedSlot, SystemConfig, may_meet
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("CFG006", level=WARNING, tags=("volumes",))
def volume_in_both_lists(config: SystemConfig) -> Iterator[Finding]:
    """
    A volume is both CP-owned and in the list of user volumes.

    ## What it does
    Reports a volume that USER_VOLUME_LIST or USER_VOLUME_INCLUDE names in full and to which CP_OWNED assigns a slot for
    the same system. Patterns such as `LNX*` may match CP-owned volumes.

    ## Why it matters
    CP attaches the volume as CP-owned; the other statement has no effect and is misleading.

    ## Example
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 10 M01S01
    USER_VOLUME_LIST M01S01 USER01
    ```

    Help: Delete M01S01 from this USER_VOLUME_LIST.

    ## Use instead
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 10 M01S01
    USER_VOLUME_LIST USER01
    ```

    ## Sources
    - General knowledge. z/VM CP Planning and Administration: SYSTEM CONFIG, USER_VOLUME_LIST.
    """
    owned: dict[str, list[CpOwnedSlot]] = defaultdict(list)
    for slot in config.slots:
        if slot.volume and not is_unknown(slot.volume.text):
            owned[slot.volume.text].append(slot)
    for volume, systems in config.user_volumes:
        taken = next((slot for slot in owned.get(volume.text, ()) if may_meet(slot.systems, systems)), None)
        if taken:
            message = f"Volume {volume.text} is CP-owned, in slot {taken.key}, so it is not a user volume."
            yield finding(
                volume,
                message,
                help=f"Delete {volume.text} from this {volume.located.name}.",
                related=(related_place(taken.volume or taken.number, "CP-owned here"),),
            )
