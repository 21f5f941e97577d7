"""The place of the run-time library of Language Environment, for rules of several families."""

from __future__ import annotations

from lint.model.libraries import last_qualifier
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import Listed, lpa_list, module_libraries

_LAST_QUALIFIERS = ("SCEELPA", "SCEERUN", "SCEERUN2")
"""SCEELPA is made for the link pack area; modules of the others may be put there, of SCEERUN2, a PDSE, by an LPA ADD
only. [doc: Language Environment]"""


def in_link_pack_area(image: Image) -> Listed | None:
    """The entry that puts the run-time library, or modules of it, into the link pack area; None if there is none."""
    libraries = (*lpa_list(image).libraries, *module_libraries(image).libraries)
    return next((library for library in libraries if last_qualifier(library.name) in _LAST_QUALIFIERS), None)


def is_surely_outside(image: Image) -> bool:
    """True if the whole link pack area is known and the run-time library is not in it."""
    is_known = image.is_declared and lpa_list(image).is_known and module_libraries(image).is_known
    return is_known and in_link_pack_area(image) is None
