"""The members that a command has read again: those that the system takes, all of a list and none that has left it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lint.plan.commands import AbsentMemberError, IllegalValueError, NoSuffixError
from lint.plan.element import Element
from lint.plan.state import SystemState
from lint.systems.zos.query import SYSTEM_PARAMETERS
from lint.systems.zos.selectors import INIT_OPERANDS, PARAMETERS

_SUFFIX, _MEMBER = "{suffix}", "{member}"
_LENGTH_OF_SUFFIX = 2
_NO_SUFFIX = frozenset({"NOJES3"})
"""The words in the list of CON= that name no member."""
_OF_ACTIONS = frozenset({"OMVS", "PROG"})
"""Parameters for members whose statements a command would do again: one with new statements is read alone."""
_BY_INIT = {INIT_OPERANDS[operand]: operand for operand in ("CNGRP", "MPF")}
"""The operands of INIT in CONSOLxx that name several members, by the first letters of these."""
_SET = re.compile(r"(?:SET|T) (\w+)=\(?([A-Z0-9@#$,]+)\)?", re.IGNORECASE)
_ALONE = frozenset(PARAMETERS[name].prefix for name in _OF_ACTIONS)
_BY_PREFIX = {selector.prefix: name for name, selector in PARAMETERS.items() if name not in _OF_ACTIONS}


def with_members(templates: Sequence[str], element: Element, state: SystemState) -> Sequence[str]:
    """The templates with the suffixes of a list in place of that of the member: SET GRSRNL=(00,PX).

    The list is in IEASYSxx, on INIT of CONSOLxx, or in a command of the start. Such a command replaces what is in
    force, so all members are named. Raises IllegalValueError, and AbsentMemberError for a member that the system does
    not take.
    """
    if element.kind.platform != "zos" or not any(_SUFFIX in text or _MEMBER in text for text in templates):
        return templates
    parameter, operand = _BY_PREFIX.get(element.kind.member), _BY_INIT.get(element.kind.member)
    is_taken = not element.kind.member or element.member in state.members
    suffixes = _suffixes(parameter, state) if parameter else _on_init(operand, state) if operand else ()
    if is_taken and element.suffix not in suffixes:  # another command or member names it
        suffixes = () if element.kind.member in _ALONE else _entered(templates, element.suffix, state)
        if not suffixes:
            return templates
    if not suffixes:
        raise AbsentMemberError
    listed = ",".join(suffixes)
    alone = listed if len(suffixes) == 1 else f"({listed})"
    return [text.replace(f"({_SUFFIX}", f"({listed}").replace(_SUFFIX, alone) for text in templates]


def _on_init(operand: str, state: SystemState) -> Sequence[str]:
    """The suffixes on INIT of CONSOLxx; none without them."""
    elements = state.part("consol").elements.values()
    values = (element.settings.get(operand) for element in elements if element.statement == "INIT")
    return next((value.words for value in values if value), ())


def _entered(templates: Sequence[str], suffix: str, state: SystemState) -> Sequence[str]:
    """The suffixes in the command of the start that has the member read, and others with it."""
    names = {match[1] for text in templates if (match := _SET.match(text.replace("{", "").replace("}", "")))}
    texts = (_SET.fullmatch(element.text) for element in state.part("commnd").elements.values())
    lists = [match[2].upper().split(",") for match in texts if match and match[1].upper() in names]
    return next((suffixes for suffixes in reversed(lists) if suffix in suffixes), ())


def is_of_parameter(element: Element) -> bool:
    """True if a parameter of IEASYSxx selects members like that of the element."""
    return element.kind.member in _BY_PREFIX


def _suffixes(parameter: str, state: SystemState) -> Sequence[str]:
    """The suffixes that a parameter gives, or its default; none without it. Raises IllegalValueError."""
    element = state.part(SYSTEM_PARAMETERS).elements.get((parameter,))
    if element is None:
        default = PARAMETERS[parameter].default
        return (default,) if default else ()
    words = [word for value in element.settings.values() for word in value.words if word not in _NO_SUFFIX]
    if not words:
        raise IllegalValueError
    for word in words:
        if len(word) != _LENGTH_OF_SUFFIX:
            raise NoSuffixError(word)
    return words
