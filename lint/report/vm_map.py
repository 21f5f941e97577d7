"""Maps of volumes, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from lint.model.volume_map import SpaceUse
from lint.pictures.words import directory_operand
from lint.report.as_json import document, span_fields
from lint.report.printable import printable

if TYPE_CHECKING:
    from lint.model.overlaps import Overlap
    from lint.model.volume_map import Stretch, VolumeMap

_HEAD = f"{'START':>10} {'END':>10} {'SIZE':>10}  {'OWNER':<8}  {'DEVICE':<6}  {'MODE':<4}"


def as_text(maps: Iterable[VolumeMap]) -> str:
    """A table for each volume, separated by blank lines."""
    return "\n".join("".join(f"{line}\n" for line in _table(volume_map)) for volume_map in maps)


def as_json(system: str, maps: Iterable[VolumeMap]) -> str:
    """One document with all volumes."""
    return document(system=system, volumes=[_volume(volume_map) for volume_map in maps])


def _table(volume_map: VolumeMap) -> Iterator[str]:
    yield printable(f"Volume {volume_map.serial}: {_size(volume_map)}")
    yield _HEAD.rstrip()
    for stretch in volume_map.stretches:
        end = volume_map.size if stretch.end is None else stretch.end
        numbers = f"{stretch.start:>10} {'END' if end is None else end - 1:>10} "
        numbers += f"{'' if end is None else end - stretch.start:>10}"
        owner, device, mode = _owner_columns(stretch)
        yield printable(f"{numbers}  {owner:<8}  {device:<6}  {mode:<4}  {_note(stretch)}").rstrip()


def _size(volume_map: VolumeMap) -> str:
    unit = "blocks" if volume_map.in_blocks else "cylinders"
    if volume_map.size is not None:
        return f"{volume_map.model or volume_map.devtype}, {volume_map.size} {unit}"
    advice = f"`volumes: {{{volume_map.serial}: MODEL}}` in parmlint.yaml tells it"
    return f"{volume_map.model or volume_map.devtype}, in {unit}; its size is not known ({advice})"


def _owner_columns(stretch: Stretch) -> tuple[str, str, str]:
    if stretch.extent is None:
        return "", "", ""
    statement = stretch.extent.statement
    return stretch.extent.owner, directory_operand(statement, "VDEV"), directory_operand(statement, "MODE")


def _note(stretch: Stretch) -> str:
    if stretch.overlaps:
        return "; ".join(map(_overlap, stretch.overlaps))
    return "" if stretch.use is SpaceUse.MINIDISK else stretch.use.value


def _overlap(overlap: Overlap) -> str:
    last = "the end" if overlap.last is None else overlap.last
    device = directory_operand(overlap.before.statement, "VDEV")
    verb = "is the same as" if overlap.is_identical else "overlaps"
    return f"{verb} {overlap.before.owner}{f' {device}' if device else ''}: {overlap.first} to {last}"


def _volume(volume_map: VolumeMap) -> dict[str, Any]:
    return {
        "volume": volume_map.serial,
        "device_type": volume_map.devtype,
        "model": volume_map.model or None,
        "size": volume_map.size,
        "unit": "blocks" if volume_map.in_blocks else "cylinders",
        "stretches": [_fields(stretch, volume_map.size) for stretch in volume_map.stretches],
    }


def _fields(stretch: Stretch, size: int | None) -> dict[str, Any]:
    owner, device, mode = _owner_columns(stretch)
    end = size if stretch.end is None else stretch.end
    return {
        "start": stretch.start,
        "end": None if end is None else end - 1,
        "use": stretch.use.value,
        "owner": owner or None,
        "device": device or None,
        "mode": mode or None,
        "place": span_fields(stretch.extent.statement.span) if stretch.extent else None,
        "overlaps": [
            {
                "owner": overlap.before.owner,
                "first": overlap.first,
                "last": overlap.last,
                "identical": overlap.is_identical,
                "place": span_fields(overlap.before.statement.span),
            }
            for overlap in stretch.overlaps
        ],
    }
