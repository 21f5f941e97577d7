"""The GRSDEF statements that are for a system."""

from __future__ import annotations

from lint.model.grs import ANY_SYSTEM, GrsConfiguration
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.zos.image import Image


def definitions_of(image: Image) -> list[LocatedStatement]:
    """Every GRSDEF of an image that may be for it: without those that are for another system."""
    configuration, symbol = image.view(GrsConfiguration), image.symbols.get("SYSNAME")
    name = symbol.text if symbol else None
    return [
        statement
        for system, statement in (configuration.definitions if configuration else ())
        if not name or system in (name, ANY_SYSTEM) or is_unknown(system)
    ]
