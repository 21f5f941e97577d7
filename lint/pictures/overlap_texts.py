"""The overlaps of minidisks in words, with those that no rule reports since another one lies between."""

from __future__ import annotations

from collections.abc import Sequence

from lint.model.extents import Extent
from lint.model.minidisks import ALL_MEMBERS
from lint.model.overlaps import Overlap, members_of_subconfigs
from lint.model.volume_map import Stretch
from lint.pictures.words import directory_operand
from lint.systems.zvm.image import VmImage

_MOST_OVERLAPS = 4
"""The most overlaps of a minidisk in its title."""


def with_nested(image: VmImage, stretches: Sequence[Stretch]) -> list[list[Overlap]]:
    """The overlaps of each stretch: those that are reported, and those with what lies below the same other one.

    A rule compares each minidisk with the one before that ends last; a reader wants to know all that are there.
    """
    members = members_of_subconfigs(image.directory) if image.directory else {}

    def member(extent: Extent) -> str:
        return members.get(extent.owner, ALL_MEMBERS)

    nested = []
    below: dict[int, list[Overlap]] = {}
    for stretch in stretches:
        overlaps = list(stretch.overlaps)
        for overlap in stretch.overlaps:
            for deeper in below.get(id(overlap.before.statement), ()):
                pair = Overlap(overlap.extent, deeper.before)
                of_extent, of_before = member(pair.extent), member(pair.before)
                is_common = of_extent == of_before or ALL_MEMBERS in (of_extent, of_before)
                if is_common and (pair.last is None or pair.first <= pair.last) and len(overlaps) < _MOST_OVERLAPS:
                    overlaps.append(pair)
        if stretch.extent:
            below[id(stretch.extent.statement)] = overlaps
        nested.append(overlaps)
    return nested


def name_of(extent: Extent) -> str:
    """`MAINT 0191`, or the name of an area of CP."""
    return f"{extent.owner} {directory_operand(extent.statement, 'VDEV')}".strip()


def sentence_of(overlap: Overlap) -> str:
    """`BOB 0191 overlaps ALICE 0191: 1400 to 1499`."""
    last = "the end" if overlap.last is None else overlap.last
    verb = "is the same as" if overlap.is_identical else "overlaps"
    return f"{name_of(overlap.extent)} {verb} {name_of(overlap.before)}: {overlap.first} to {last}"
