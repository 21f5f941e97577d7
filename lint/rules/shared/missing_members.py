"""The finding on selected members that do not exist, which several rules report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lint.facts.spelling_hints import enumerated
from lint.finding import Finding, Level
from lint.ruleset.rule import NOTE, WARNING, finding
from lint.systems.zos.image import Image
from lint.systems.zos.library import SYS1_PARMLIB
from lint.systems.zos.selected import Presence, SelectedMember
from lint.systems.zos.supplied import SUPPLIED


def missing_members(
    image: Image, chosen: Iterable[SelectedMember], level_if_absent: Level = WARNING
) -> Iterator[Finding]:
    """A finding for each of these members that no library of the image has, at the place that names it.

    It has `level_if_absent` if LOADxx names a library that is not in the repository: that library may have the member,
    and surely has it if IBM supplies the member. An image that is not declared may have any library, and has no
    findings, nor has one whose LOADxx may name a library in text that could not be read.
    """
    if not image.is_declared:
        return
    if not image.has_all_library_names:
        return
    there_by_prefix: dict[str, list[str]] = {}
    for member in chosen:
        # A member that parmlint.yaml itself chooses is YML002.
        place = member.place or image.beginning_of_load
        if member.presence is Presence.MISSING and not member.is_default and place:
            is_supplied = member.name in SUPPLIED
            if is_supplied and not image.has_all_libraries:
                continue
            prefix = member.name[:-2]
            if prefix not in there_by_prefix:
                there_by_prefix[prefix] = [name for name, _ in image.concatenation.members(prefix)]
            there = there_by_prefix[prefix]
            cure = (
                f"Change {member.selected_by} to select {enumerated(there)}"
                if there
                else f"Correct {member.selected_by}"
            )
            help_text = f"{cure}, add {member.name}, or list it under `elsewhere` in parmlint.yaml."
            level = NOTE if is_supplied else None if image.concatenation.is_complete else level_if_absent
            where = _where(image, is_supplied=is_supplied)
            message = f"{member.name}, which {member.selected_by} selects, is not in {where}."
            yield finding(place, message, help=help_text, level=level)


def _where(image: Image, *, is_supplied: bool) -> str:
    """The clause on the libraries in which a member is not, and on those that may have it."""
    if is_supplied:
        return "any library of the system, and IBM supplies it"
    concatenation = image.concatenation
    if concatenation.is_complete:
        return "any library of the system"
    absent = [slot.data_set for slot in concatenation.slots if slot.library is None]
    absent = [name for name in absent if name not in concatenation.undeclared]
    if absent or concatenation.undeclared:
        if not absent:
            return "any library of the checkout that LOADxx names"
        others = f"also names {' and '.join(absent)}"
    else:
        named = image.loaded.data_sets
        others = f"names {' and '.join([*named, SYS1_PARMLIB] if SYS1_PARMLIB not in named else named)}"
    return f"any library of the repository; LOADxx {others}, which may contain it"
