"""Maps of volumes, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from lint.kinds.registry import by_id
from lint.model.volume_map import SpaceUse
from lint.report.as_json import document, span_fields
from lint.report.printable import printable
from lint.values.secrets import masked_statement

if TYPE_CHECKING:
    from lint.model.overlaps import Overlap
    from lint.model.volume_map import Stretch, VolumeMap
    from lint.syntax.statement import LocatedStatement

_HEAD = f"{'START':>10} {'END':>10} {'SIZE':>10}  {'OWNER':<8}  {'DEVICE':<6}  {'MODE':<4}"


def as_text(maps: Iterable[VolumeMap]) -> str:
    """A table for each volume, a blank line between them."""
    return "\n".join("".join(f"{line}\n" for line in _table(one)) for one in maps)


def as_json(system: str, maps: Iterable[VolumeMap]) -> str:
    """One document with all volumes."""
    return document(system=system, volumes=[_volume(one) for one in maps])


def _table(one: VolumeMap) -> Iterator[str]:
    yield printable(f"Volume {one.serial}: {_size(one)}")
    yield _HEAD.rstrip()
    for stretch in one.stretches:
        end = one.size if stretch.end is None else stretch.end
        numbers = f"{stretch.start:>10} {'END' if end is None else end - 1:>10} "
        numbers += f"{'' if end is None else end - stretch.start:>10}"
        owner, device, mode = _whose(stretch)
        yield printable(f"{numbers}  {owner:<8}  {device:<6}  {mode:<4}  {_remark(stretch)}").rstrip()


def _size(one: VolumeMap) -> str:
    unit = "blocks" if one.in_blocks else "cylinders"
    if one.size is not None:
        return f"{one.model}, {one.size} {unit}"
    return f"{one.model or one.devtype}, in {unit}; its size is not known"


def _whose(stretch: Stretch) -> tuple[str, str, str]:
    if stretch.extent is None:
        return "", "", ""
    statement = stretch.extent.statement
    return stretch.extent.owner, _operand(statement, "VDEV"), _operand(statement, "MODE")


def _operand(statement: LocatedStatement, name: str) -> str:
    """An operand of an MDISK as it may be shown: where one is missing, a password stands in its place."""
    kind, operand = by_id("cp-directory"), statement.get(name)
    if kind is None or operand is None or not operand.values:
        return ""
    value = operand.values[0].value
    return masked_statement(kind, statement)[value.start : value.end].upper()


def _remark(stretch: Stretch) -> str:
    if stretch.overlaps:
        return "; ".join(map(_overlap, stretch.overlaps))
    return "" if stretch.use is SpaceUse.MINIDISK else stretch.use.value


def _overlap(one: Overlap) -> str:
    last = "the end" if one.last is None else one.last
    device = _operand(one.before.statement, "VDEV")
    verb = "is the same as" if one.is_identical else "overlaps"
    return f"{verb} {one.before.owner}{f' {device}' if device else ''}: {one.first} to {last}"


def _volume(one: VolumeMap) -> dict[str, Any]:
    return {
        "volume": one.serial,
        "device_type": one.devtype,
        "model": one.model or None,
        "size": one.size,
        "unit": "blocks" if one.in_blocks else "cylinders",
        "stretches": [_fields(stretch) for stretch in one.stretches],
    }


def _fields(stretch: Stretch) -> dict[str, Any]:
    owner, device, mode = _whose(stretch)
    return {
        "start": stretch.start,
        "end": None if stretch.end is None else stretch.end - 1,
        "use": stretch.use.value,
        "owner": owner or None,
        "device": device or None,
        "mode": mode or None,
        "place": span_fields(stretch.extent.statement.span) if stretch.extent else None,
        "overlaps": [
            {
                "owner": one.before.owner,
                "first": one.first,
                "last": one.last,
                "identical": one.is_identical,
                "place": span_fields(one.before.statement.span),
            }
            for one in stretch.overlaps
        ],
    }
