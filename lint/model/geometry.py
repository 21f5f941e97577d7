"""How large the disk volumes are that a minidisk may lie on.

Sizes are in cylinders for count-key-data devices and in 512-byte blocks for FBA devices. A directory names the
device type only, never the model. [doc: DASD z/OS; VM/370 PLAN; the rest known]
"""

from __future__ import annotations

CAPACITIES: dict[str, tuple[int, ...]] = {
    "3390": (1113, 2226, 3339, 10017, 32760, 65520, 262668, 1182006),
    "3380": (885, 1770, 2655),
    "9345": (1440, 2156),
    "3375": (959,),
    "3350": (555,),
    "3340": (348, 696),
    "3330": (404, 808),
    "2314": (200,),
    "2319": (200,),
    "2305": (48, 96),
    "9336": (920115, 1672881, 2147483640),
    "9335": (804714,),
    "9332": (360036, 554800),
    "3370": (558000, 712752),
    "FB-512": (360036, 2147483640),
}
"""Capacities of the models of each device type, the smallest first."""


_FBA = frozenset({"9336", "9335", "9332", "3370", "FB-512"})


def is_fba(devtype: str) -> bool:
    """Whether a device type is addressed in blocks of 512 bytes instead of cylinders."""
    return devtype in _FBA


def smallest(devtype: str) -> int | None:
    """The capacity of the smallest model; None for a type that is not known here."""
    sizes = CAPACITIES.get(devtype)
    return sizes[0] if sizes else None


def is_full_pack(devtype: str, start: int, size: int | None) -> bool:
    """Whether an extent is a whole volume: from 0 to END (`size` None), or exactly or beyond what a model holds.

    The alternate cylinders of old devices may be included in the size (203 of a 2314), hence a little more than
    the capacity of a model counts as the whole of it.
    """
    if start != 0:
        return False
    if size is None:
        return True
    return any(capacity <= size <= capacity + _ALTERNATES for capacity in CAPACITIES.get(devtype, ()))


_ALTERNATES = 15
