"""Room in the couple data sets of a system for what its policies define."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.finding import Finding
from lint.model.couple_formats import CoupleFormats
from lint.ruleset.rule import finding, related_place
from lint.syntax.statement import LocatedStatement
from lint.systems.zos.image import Image


def beyond_room(
    image: Image, data_type: str, item: str, statements: Sequence[LocatedStatement], what: str
) -> Iterator[Finding]:
    """A finding on the first statement beyond the largest NUMBER of an item, as the jobs of the system format it."""
    formats = image.view(CoupleFormats)
    data = [data for entry in (formats.data_sets if formats else ()) if (data := entry.of_type(data_type))]
    numbers = [entry.number(item) for entry in data]
    most = max((number for number in numbers if number is not None), default=0)
    if formats and data and None not in numbers and len(statements) > most and formats.has_all_items:
        message = f"{what.format(len(statements))}; the couple data sets have room for {most}."
        advice = f"Specify NUMBER({len(statements)}) or more for ITEM NAME({item}) of the couple data sets."
        place = next((entry.statement for each in data if (entry := each.item(item))), None)
        related = (related_place(place, "the room is specified here"),) if place else ()
        yield finding(statements[most], message, help=advice, related=related)
