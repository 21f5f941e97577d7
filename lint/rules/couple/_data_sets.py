"""Help on couple data sets: which operand to write."""

from __future__ import annotations

from lint.model.couple import CoupleDataSets, volume_of
from lint.rules.shared.suggestion import next_name
from lint.syntax.statement import is_unknown


def alternate_like(pair: CoupleDataSets) -> str:
    """ACOUPLE with the name and the volume behind those of the primary: `ACOUPLE(SYS1.CDS02,XCF002)`.

    It is `ACOUPLE` alone where the name of the primary has no number that could be raised.
    """
    primary, volume = pair.primary.text, volume_of(pair.primary)
    name = "" if is_unknown(primary) else next_name(primary)
    next_volume = next_name(volume.text) if volume else ""
    if not name or (volume and not next_volume):
        return "ACOUPLE"
    return f"ACOUPLE({name}{f',{next_volume}' if next_volume else ''})"
