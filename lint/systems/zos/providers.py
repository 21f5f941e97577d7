"""The members that could give a symbol, a system parameter or another value, and those that select these members."""

from __future__ import annotations

from collections.abc import Iterator

from lint.systems.zos.image import Image
from lint.systems.zos.query import LOAD, SYSTEM_PARAMETERS, Query
from lint.systems.zos.selected import SelectedMember
from lint.systems.zos.selectors import PARAMETERS
from lint.systems.zos.symbol_table import CONFIGURATION


def of_symbols(image: Image, name: str) -> Iterator[SelectedMember]:
    """The members that could define a symbol; none for one that only the configuration defines."""
    symbol = image.symbols.get(name)
    if symbol is None or symbol.source != CONFIGURATION or symbol.place:
        yield image.loaded.member
        yield from image.symbol_stage.members


def of_query(image: Image, query: Query) -> Iterator[SelectedMember]:
    """The members that could give a value other than the one which counts."""
    if query.kind.id == LOAD:
        yield image.loaded.member
    elif query.kind.id == SYSTEM_PARAMETERS:
        yield from _of_parameter(image, query.statement)
    else:
        yield from image.members_of(query.prefix)
        for name, selector in PARAMETERS.items():
            if selector.prefix == query.prefix:
                yield from _of_parameter(image, name)


def _of_parameter(image: Image, name: str) -> Iterator[SelectedMember]:
    """The members that could have a system parameter behind the last one that has it, and those that select them."""
    members, parameter = image.system_parameters.members, image.system_parameters.by_name.get(name)
    yield from members[members.index(parameter.member) :] if parameter else members
    if not image.spec or image.spec.ipl.sysparm is None:
        yield image.loaded.member
        yield from image.symbol_stage.members
