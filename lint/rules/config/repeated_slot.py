"""CFG001: one slot of the CP-owned list for two volumes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.kinds.statement import is_unknown
from lint.model.system_config import may_meet
from lint.rules.rule import ERROR, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.system_config import Slot, SystemConfig


@rule("CFG001", "repeated-slot", level=ERROR, tags=("volumes",))
def repeated_slot(config: SystemConfig) -> Iterator[Finding]:
    """
    ## What it does
    Reports a slot number that two CP_OWNED statements give, where both may be for one system. A qualifier such as
    `VMA:` or a BEGIN block tells systems apart.

    ## Why it matters
    Slot numbers are in the pointers of spool files: a volume in the wrong slot makes them unreachable.

    ## Example
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 10 M01S01
    CP_OWNED SLOT 10 M01S02
    ```

    ## Use instead
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 10 M01S01
    CP_OWNED SLOT 11 M01S02
    ```

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, CP_OWNED.
    """
    first_of: dict[str, list[Slot]] = {}
    for slot in config.slots:
        same = first_of.setdefault(slot.number.text.lstrip("0"), [])
        first = next((one for one in same if may_meet(one.systems, slot.systems)), None)
        if first and not is_unknown(slot.number.text):
            message = f"Slot {slot.number.text} is given twice."
            yield finding(slot.number, message, related=(see(first.number, "first given here"),))
        same.append(slot)
