"""Queries of the rules on whole systems: system parameters, and the COUPLE statement."""

from __future__ import annotations

from lint.model.couple import Couple
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.played import Parameter

MULTISYSTEM, XCFLOCAL = "MULTISYSTEM", "XCFLOCAL"
LOCAL = "LOCAL"
"""The sysplex name of a system outside any sysplex."""


def parameter_set_to(image: Image, name: str, *values: str) -> Parameter | None:
    """A system parameter whose only value is surely one of these; None for others."""
    parameter = image.parameter(name)
    return parameter if parameter and len(parameter.texts) == 1 and parameter.texts[0] in values else None


def is_absent(image: Image, name: str) -> bool:
    """True if no IEASYSxx of the IPL has a parameter, or the last that has it cancels it."""
    parameter = image.parameter(name)
    return (parameter is None or not parameter.texts) and image.has_read_parameter(name)


def couple_statement(image: Image) -> LocatedStatement | None:
    """The COUPLE statement of the image's COUPLExx; None if a part of the member could not be read."""
    couple = image.view(Couple)
    return couple.couple if couple and couple.has_read_all("COUPLE", "PATHIN", "PATHOUT") else None


def sysplex_operand(couple: LocatedStatement | None) -> LocatedOperand | None:
    """The SYSPLEX operand of a COUPLE statement; None if the name is unknown."""
    operand = couple.get("SYSPLEX") if couple else None
    return operand if operand and operand.text and not is_unknown(operand.text) else None


def is_local(couple: LocatedStatement | None) -> bool:
    """True if COUPLExx names the sysplex LOCAL."""
    operand = sysplex_operand(couple)
    return operand is not None and operand.text == LOCAL
