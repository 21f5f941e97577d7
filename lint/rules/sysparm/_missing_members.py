"""The finding on selected members that do not exist, which several rules report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lint.finding import Finding
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
        # A member that parmlint.yaml itself chooses is YML002.
        place = member.place or (image.load.parsed.first_line_span if image.load else None)
        if member.presence is Presence.MISSING and not member.is_default and place:
            message = f"{member.name}, which {member.selected_by} selects, is in {where}."
            help_text = (
                f"Correct {member.selected_by}, add {member.name}, or list it under `elsewhere` in parmlint.yaml."
            )
            yield finding(place, message, help=help_text, level=None if is_certain else WARNING)
