"""What rules on whole systems ask of the system parameters and of COUPLExx."""

from __future__ import annotations

from lint.model.couple import Couple
from lint.syntax.statement import Placed, PlacedOperand, is_unknown
from lint.systems.zos.image import Image, Parameter

MULTISYSTEM, XCFLOCAL = "MULTISYSTEM", "XCFLOCAL"
LOCAL = "LOCAL"
"""The sysplex name of a system that is in none."""


def parameter_set_to(image: Image, name: str, *values: str) -> Parameter | None:
    """A system parameter that surely has one of these values and nothing else."""
    parameter = image.parameter(name)
    return parameter if parameter and len(parameter.texts) == 1 and parameter.texts[0] in values else None


def is_absent(image: Image, name: str) -> bool:
    """Whether no IEASYSxx of the IPL has a parameter, or the last one that has it cancels it."""
    parameter = image.parameter(name)
    return image.has_all_parameters and (parameter is None or not parameter.texts)


def couple_statement(image: Image) -> Placed | None:
    """The COUPLE statement of the image's COUPLExx, where all of it could be read."""
    couple = image.view(Couple)
    return couple.couple if couple and couple.has_read_all("COUPLE", "PATHIN", "PATHOUT") else None


def sysplex_operand(couple: Placed | None) -> PlacedOperand | None:
    """The name of the sysplex on a COUPLE statement, where it is known."""
    operand = couple.get("SYSPLEX") if couple else None
    return operand if operand and operand.text and not is_unknown(operand.text) else None


def is_local(couple: Placed | None) -> bool:
    """Whether COUPLExx says that the system is in no sysplex."""
    operand = sysplex_operand(couple)
    return operand is not None and operand.text == LOCAL
