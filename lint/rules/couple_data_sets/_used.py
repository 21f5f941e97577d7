"""The couple data sets that a system uses and its own jobs format."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.couple import Couple
from lint.model.couple_formats import SYSPLEX, CoupleDataSet, CoupleFormats
from lint.syntax.statement import LocatedOperand
from lint.systems.zos.image import Image


class Use(NamedTuple):
    """A PCOUPLE or ACOUPLE, and the types of data for which it is."""

    operand: LocatedOperand
    types: tuple[str, ...]


def data_sets_of(image: Image) -> Iterator[tuple[CoupleDataSet, Use]]:
    """The couple data sets of COUPLExx that jobs under `policies` format, each with its use."""
    couple, formats = image.view(Couple), image.view(CoupleFormats)
    uses = list(_uses(couple)) if couple and formats else []
    for use in uses:
        for data_set in formats.data_sets if formats else ():
            if data_set.name and data_set.name == use.operand.text:
                yield data_set, use


def _uses(couple: Couple) -> Iterator[Use]:
    for pair in couple.data_sets:
        for operand in filter(None, (pair.primary, pair.alternate)):
            yield Use(operand, pair.types or (SYSPLEX,))
