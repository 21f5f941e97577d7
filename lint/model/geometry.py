"""The capacities of the disk volumes that hold minidisks.

Sizes are in cylinders for count-key-data devices and in 512-byte blocks for FBA devices. A directory names the
device type only, never the model. [doc: DASD z/OS; VM/370 PLAN; the rest known]
"""

from __future__ import annotations

MODELS: dict[str, dict[str, tuple[int, ...]]] = {
    "3390": {
        "1": (1113,), "2": (2226,), "3": (3339,), "9": (10017,), "27": (32760,), "54": (65520,), "A": (262668, 1182006),
    },
    "3380": {"A": (885,), "D": (885,), "J": (885,), "E": (1770,), "K": (2655,)},
    "9345": {"1": (1440,), "2": (2156,)},
    "3375": {"": (959,)},
    "3350": {"": (555,)},
    "3340": {"35": (348,), "70": (696,)},
    "3330": {"1": (404,), "2": (404,), "11": (808,)},
    "2314": {"": (200,)},
    "2319": {"": (200,)},
    "2305": {"1": (48,), "2": (96,)},
    "9336": {"10": (920115,), "20": (1672881,), "": (2147483640,)},
    "9335": {"": (804714,)},
    "9332": {"": (360036, 554800)},
    "3370": {"1": (558000,), "2": (712752,)},
    "FB-512": {"": (360036, 2147483640)},
}  # fmt: skip
"""The models of each device type, by the part of their name after the hyphen, with their capacities."""

MODEL_NAMES = tuple(
    dict.fromkeys(
        name
        for devtype, models in MODELS.items()
        for name in (*(f"{devtype}-{model}" for model in models if model), devtype)
    )
)
"""Every model by its full name, such as `3390-9`, and each device type, which stands for any model of it."""

CAPACITIES: dict[str, tuple[int, ...]] = {
    devtype: tuple(sorted({size for sizes in models.values() for size in sizes})) for devtype, models in MODELS.items()
}
"""Capacities of the models of each device type, the smallest first."""

LARGEST_FBA = 2147483640
"""The most blocks that an FBA volume may have for a minidisk. [doc: APAR VM65491]"""


def capacity(model: str) -> int | None:
    """The most cylinders or blocks of a model such as `3390-9`; None for an unknown model."""
    devtype = devtype_of(model)
    sizes = MODELS.get(devtype, {}).get(model[len(devtype) + 1 :])
    return sizes[-1] if sizes else None


def exact_capacity(model: str) -> int | None:
    """The cylinders or blocks of every volume of a model; None if they differ, as for a 3390-A or emulated FBA."""
    devtype = devtype_of(model)
    sizes = MODELS.get(devtype, {}).get(model[len(devtype) + 1 :], ())
    return sizes[0] if len(sizes) == 1 and sizes[0] != LARGEST_FBA else None


def devtype_of(model: str) -> str:
    """The device type of a model, as a directory names it: `3390` for `3390-9`."""
    return model if model in MODELS else model.partition("-")[0]


_FBA = frozenset({"9336", "9335", "9332", "3370", "FB-512"})


def is_fba(devtype: str) -> bool:
    """True if a device type is addressed in blocks of 512 bytes instead of cylinders."""
    return devtype in _FBA


def smallest(devtype: str) -> int | None:
    """The capacity of the smallest model; None for an unknown device type."""
    sizes = CAPACITIES.get(devtype)
    return sizes[0] if sizes else None


def largest(model: str) -> int | None:
    """The capacity of a model, or of the largest model of a device type, without alternate cylinders."""
    devtype = devtype_of(model)
    return capacity(model) if model != devtype else max(CAPACITIES.get(devtype, ()), default=None)


def alternates(devtype: str) -> int:
    """The most cylinders with alternate tracks behind the capacity of a device type, 0 where CP uses none of them."""
    return _ALTERNATES.get(devtype, 0)


def spare_for_data(devtype: str) -> int:
    """The cylinders for alternate tracks that a minidisk may use for data, 0 where only the control unit uses them."""
    return alternates(devtype) if devtype in _SPARE_FOR_DATA else 0


def is_full_pack(devtype: str, start: int, size: int | None) -> bool:
    """True if an extent is a whole volume: from 0 to END (`size` None), or up to or beyond the capacity of a model.

    The alternate cylinders of old devices may be included in the size (203 of a 2314).
    """
    if start != 0:
        return False
    if size is None:
        return True
    return any(capacity <= size <= capacity + alternates(devtype) for capacity in CAPACITIES.get(devtype, ()))


_ALTERNATES = {"2314": 3, "2319": 3, "3330": 7, "3340": 2, "3350": 5, "3375": 1}
"""Cylinders. A 2314 has 203 of them in all, a 3330-11 815, a 3340-70 698, a 3350 560. [doc: VM/370 PLAN; rest known]"""

_SPARE_FOR_DATA = frozenset({"2314", "2319"})
"""CP and CMS know no alternate tracks on these, so that all 203 cylinders can be minidisks. [doc: VM/370 PLAN]"""
