"""The finding on selected members that do not exist, which several rules report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lint.finding import Finding, Span
from lint.ruleset.rule import WARNING, finding
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence, SelectedMember


def missing_members(image: Image, chosen: Iterable[SelectedMember]) -> Iterator[Finding]:
    """A finding for each of these members that no library of the image has, at the place that names it.

    It is at most a warning if LOADxx names a library that is not in the repository: that library may have the member.
    An image that is not declared may have any library, and has no findings.
    """
    if not image.is_declared:
        return
    is_certain = image.concatenation.is_complete
    where = (
        "no library of the system"
        if is_certain
        else "no library of the repository; LOADxx names others that may have it"
    )
    for member in chosen:
        place = member.place or _beginning(image)
        if member.presence is Presence.MISSING and not member.is_default and place:
            message = f"{member.name}, which {member.selected_by} selects, is in {where}."
            help_text = (
                f"Correct {member.selected_by}, add {member.name}, or list it under `elsewhere` in parmlint.yaml."
            )
            yield finding(place, message, help=help_text, level=None if is_certain else WARNING)


def _beginning(image: Image) -> Span | None:
    """The place for members that no member names: LOADxx, else the first member of the system."""
    if image.load:
        return image.load.parsed.first_line_span
    sources = (member.source for member in image.all_members if member.source)
    first = next(sources, None)
    if first:
        return first.first_line_span
    for library in image.concatenation.libraries:
        for name in library.names:
            entry = library.find(name)
            if entry:
                return entry[0].first_line_span
    return None
