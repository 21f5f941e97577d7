"""Sizes of volumes. Facts: zvm-files.md A7.2."""

from __future__ import annotations

import pytest

from lint.model.geometry import (
    CAPACITIES,
    alternates,
    capacity,
    devtype_of,
    exact_capacity,
    is_fba,
    is_full_pack,
    largest,
    smallest,
    spare_for_data,
)

SHEET = {
    "3390": [1113, 2226, 3339, 10017, 32760, 65520, 262668, 1182006],
    "3380": [885, 1770, 2655],
    "9345": [1440, 2156],
    "3375": [959],
    "3350": [555],
    "3340": [348, 696],
    "3330": [404, 808],
    "2314": [200],
    "2319": [200],
    "2305": [48, 96],
    "9336": [920115, 1672881],
    "9335": [804714],
    "9332": [360036, 554800],
    "3370": [558000, 712752],
    "FB-512": [2147483640],
}
MODELS = [(devtype, size) for devtype, sizes in SHEET.items() for size in sizes]


@pytest.mark.parametrize(("devtype", "size"), MODELS)
def test_every_model_is_a_full_pack(devtype: str, size: int) -> None:
    assert size in CAPACITIES[devtype]
    assert is_full_pack(devtype, 0, size)
    assert not is_full_pack(devtype, 1, size)
    assert not is_full_pack(devtype, 0, size // 2 - 1)


def test_capacities_are_in_order() -> None:
    assert all(list(sizes) == sorted(sizes) for sizes in CAPACITIES.values())
    assert set(CAPACITIES) == set(SHEET)


@pytest.mark.parametrize("devtype", [*SHEET, "3310", "????"])
def test_from_zero_to_the_end_is_a_full_pack_of_any_device(devtype: str) -> None:
    assert is_full_pack(devtype, 0, None)
    assert not is_full_pack(devtype, 1, None)


@pytest.mark.parametrize(
    ("devtype", "size"), [("2314", 203), ("2319", 203), ("3330", 411), ("3330", 815), ("3340", 698), ("3350", 560)]
)
def test_a_pack_with_its_alternate_cylinders(devtype: str, size: int) -> None:
    assert is_full_pack(devtype, 0, size)
    assert not is_full_pack(devtype, 0, size + 1)
    assert max(CAPACITIES[devtype]) + alternates(devtype) >= size


@pytest.mark.parametrize("devtype", ["3390", "3380", "9336", "FB-512", "????"])
def test_devices_without_alternate_cylinders(devtype: str) -> None:
    assert alternates(devtype) == 0


def test_a_part_of_a_pack() -> None:
    assert not is_full_pack("2314", 0, 180)


@pytest.mark.parametrize("size", [1, 100, 1112, 3338, 5000, 10016])
def test_usual_minidisks_from_zero_are_no_full_pack(size: int) -> None:
    assert not is_full_pack("3390", 0, size)


def test_devices_in_blocks() -> None:
    assert {devtype for devtype in SHEET if is_fba(devtype)} == {"9336", "9335", "9332", "3370", "FB-512"}
    assert not is_fba("????")


@pytest.mark.parametrize(("devtype", "size"), [("3390", 1113), ("3380", 885), ("9336", 920115), ("????", None)])
def test_the_smallest_model(devtype: str, size: int | None) -> None:
    assert smallest(devtype) == size


@pytest.mark.parametrize(
    ("model", "devtype", "size", "end", "is_certain"),
    [
        ("3390-3", "3390", 3339, 3339, True),
        ("3390-54", "3390", 65520, 65520, True),
        ("3390-A", "3390", 1182006, 1182006, False),
        ("3380-K", "3380", 2655, 2655, True),
        ("3350", "3350", 555, 555, True),
        ("9336-20", "9336", 1672881, 1672881, True),
        ("9336", "9336", 2147483640, 2147483640, False),
        ("FB-512", "FB-512", 2147483640, 2147483640, False),
        ("3390-99", "3390", None, None, False),
        ("4711-1", "4711", None, None, False),
        ("", "", None, None, False),
    ],
)
def test_models(model: str, devtype: str, size: int | None, end: int | None, is_certain: bool) -> None:
    assert devtype_of(model) == devtype
    assert capacity(model) == size
    assert largest(model) == end
    assert exact_capacity(model) == (size if is_certain else None)


@pytest.mark.parametrize(
    ("devtype", "cylinders"), [("2314", 3), ("2319", 3), ("3330", 0), ("3340", 0), ("3350", 0), ("3390", 0)]
)
def test_the_cylinders_for_alternate_tracks_that_a_minidisk_may_have(devtype: str, cylinders: int) -> None:
    """All 203 of a 2314 and 2319; on others, the control unit uses them alone. [doc: VM/370 PLAN]"""
    assert spare_for_data(devtype) == cylinders
