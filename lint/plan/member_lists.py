"""The members that a command has read again: those that the system takes, all of a list and none that has left it."""

from __future__ import annotations

from collections.abc import Sequence

from lint.plan.commands import AbsentMemberError, IllegalValueError, NoSuffixError
from lint.plan.element import Element
from lint.plan.state import SystemState
from lint.systems.zos.query import SYSTEM_PARAMETERS
from lint.systems.zos.selectors import PARAMETERS

_SUFFIX, _MEMBER = "{suffix}", "{member}"
_LENGTH_OF_SUFFIX = 2
_OF_ACTIONS = frozenset({"OMVS", "PROG"})
"""Parameters for members whose statements a command would do again: one with new statements is read alone."""
_BY_PREFIX = {selector.prefix: name for name, selector in PARAMETERS.items() if name not in _OF_ACTIONS}


def with_members(templates: Sequence[str], element: Element, state: SystemState) -> Sequence[str]:
    """The templates with the suffixes of IEASYSxx in place of that of the member: SET GRSRNL=(00,PX).

    Such a command replaces what is in force, so all members are named. Raises IllegalValueError, and AbsentMemberError
    for a member that the system does not take.
    """
    if element.kind.platform != "zos" or not any(_SUFFIX in text or _MEMBER in text for text in templates):
        return templates
    parameter = _BY_PREFIX.get(element.kind.member)
    is_taken = not element.kind.member or element.member in state.members
    suffixes = _suffixes(parameter, state) if parameter else ()
    if is_taken and element.suffix not in suffixes:  # another command or member names it
        return templates
    if not suffixes:
        raise AbsentMemberError
    listed = ",".join(suffixes)
    alone = listed if len(suffixes) == 1 else f"({listed})"
    return [text.replace(f"({_SUFFIX}", f"({listed}").replace(_SUFFIX, alone) for text in templates]


def is_of_parameter(element: Element) -> bool:
    """True if a parameter of IEASYSxx selects members like that of the element."""
    return element.kind.member in _BY_PREFIX


def _suffixes(parameter: str, state: SystemState) -> Sequence[str]:
    """The suffixes that a parameter gives, or its default; none without it. Raises IllegalValueError."""
    element = state.part(SYSTEM_PARAMETERS).elements.get((parameter,))
    if element is None:
        default = PARAMETERS[parameter].default
        return (default,) if default else ()
    words = [word for value in element.settings.values() for word in value.words]
    if not words:
        raise IllegalValueError
    for word in words:
        if len(word) != _LENGTH_OF_SUFFIX:
            raise NoSuffixError(word)
    return words
