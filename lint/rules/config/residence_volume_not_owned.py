from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import SystemConfig
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import is_unknown


@rule("CFG004", level=ERROR, tags=("volumes",))
def residence_volume_not_owned(config: SystemConfig) -> Iterator[Finding]:
    """
    The checkpoint or warm start area is on a volume that CP does not own.

    ## What it does
    Reports a volume of SYSTEM_RESIDENCE that no CP_OWNED statement puts into a slot. The rule reports nothing if the
    file imbeds other files, or if a part of it cannot be read.

    ## Why it matters
    These areas must be on CP-owned volumes: the system cannot start from this configuration.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_RESIDENCE CHECKPOINT VOLID M01RES FROM CYL 21 FOR 9,
      WARMSTART VOLID M01RES FROM CYL 30 FOR 9
    CP_OWNED SLOT 1 M01RS1
    ```

    Help: Add CP_OWNED SLOT 2 M01RES, or specify a CP-owned volume here.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_RESIDENCE CHECKPOINT VOLID M01RES FROM CYL 21 FOR 9,
      WARMSTART VOLID M01RES FROM CYL 30 FOR 9
    CP_OWNED SLOT 1 M01RES
    ```

    ## Sources
    - Anatomy of a z/VM CP-owned volume. z/VM CP Planning and Administration: SYSTEM CONFIG, SYSTEM_RESIDENCE.
    """
    if not config.has_all("CP_OWNED") or not config.slots:
        return
    owned = {slot.volume.text for slot in config.slots if slot.volume}
    for statement in config.statements("SYSTEM_RESIDENCE"):
        for volume in statement.all("VOLID"):
            if volume.text not in owned and not is_unknown(volume.text):
                message = f"{volume.text} is not a CP-owned volume: no CP_OWNED statement assigns it a slot."
                slot = next(iter(config.free_slots), "n")
                yield finding(
                    volume, message, help=f"Add CP_OWNED SLOT {slot} {volume.text}, or specify a CP-owned volume here."
                )
