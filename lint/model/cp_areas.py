"""The checkpoint and warm start areas on CP-owned volumes, which SYSTEM_RESIDENCE defines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from lint.finding import Span
from lint.model.extents import Extent
from lint.model.system_config import SystemConfig
from lint.syntax.digits import decimal
from lint.syntax.statement import LocatedOperand, LocatedStatement

_AREAS = ("CHECKPOINT", "WARMSTART")
BLOCKS_OF_PAGE = 8
_UNITS = {"CYLINDER": ("3390", 1), "CYL": ("3390", 1), "PAGE": ("FB-512", BLOCKS_OF_PAGE)}
"""For each unit of an area, a device type, and the number of its cylinders or blocks in one such unit."""


def areas_of(config: SystemConfig) -> Iterator[Extent]:
    """The areas whose location can be read. `owner` is CHECKPOINT or WARMSTART."""
    for statement in config.statements("SYSTEM_RESIDENCE"):
        for operands in _by_area(statement):
            area = _area(statement, operands)
            if area:
                yield area


def span_of(area: Extent) -> Span:
    """The place of an area in its statement, which may define others as well."""
    statement = area.statement
    parts = (operands for operands in _by_area(statement) if operands[0].name == area.owner)
    own = next(parts)
    return statement.span_of(own[0].operand.start, own[-1].operand.end)


def _by_area(statement: LocatedStatement) -> Iterator[Sequence[LocatedOperand]]:
    """The operands of each area of SYSTEM_RESIDENCE; the first one names it."""
    operands = list(statement.operands)
    starts = [at for at, operand in enumerate(operands) if operand.name in _AREAS]
    yield from (operands[start:end] for start, end in pairwise([*starts, len(operands)]))


def _area(statement: LocatedStatement, operands: Sequence[LocatedOperand]) -> Extent | None:
    """The extent of one area, from its operands: the name, then VOLID, FROM CYLINDER n, FOR n."""
    given = {operand.name: operand.texts for operand in operands}
    volume, place, size = (given.get(name, ()) for name in ("VOLID", "FROM", "FOR"))
    devtype, factor = _UNITS.get(place[0] if place else "", ("", 0))
    first, count = decimal(place[-1]) if place else None, decimal(size[-1]) if size else None
    if not volume or not factor or first is None or not count:
        return None
    return Extent(volume[0], devtype, first * factor, (first + count) * factor, operands[0].name, statement)
