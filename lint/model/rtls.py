"""CSVRTLxx: the physical and logical libraries of run-time library services.

The syntax is not documented; the relations are from messages CSV701I to CSV738I, the spelling from an example.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import Members, text_of
from lint.syntax.statement import LocatedOperand, LocatedStatement

LIMITS = {"ABOVE": ("MAXABOVE", "MAXABOVEP"), "BELOW": ("MAXBELOW", "MAXBELOWP")}
"""The limits of cached modules above and below 16 megabytes, in both spellings."""

_ACTIONS = ("REPLACE", "UPDATE", "DELETE")
_OPTION = re.compile(r"\b([A-Z][A-Z0-9]*)\s*\(\s*([^()]*?)\s*\)")
_SIZE = re.compile(r"(\d{1,9})([KM]?)")
_KILOBYTES = {"": 1, "K": 1, "M": 1024}


class Rtls(Members):
    """The CSVRTLxx members of RTLS=(xx,...)."""

    KINDS = ("csvrtl",)

    def added(self, kind: str) -> Iterator[LocatedStatement]:
        """The PHYSICAL or LOGICAL statements that add a library: those with ADD or without an action."""
        return (
            statement
            for statement in self.statements(kind)
            if statement.is_sound and not any(action in statement for action in _ACTIONS)
        )


def library(statement: LocatedStatement) -> tuple[str, str]:
    """The name of a library, and its version if it is a logical library."""
    return text_of(statement, "LIBRARY"), text_of(statement, "VERSION")


def limit(statement: LocatedStatement, names: tuple[str, ...]) -> LocatedOperand | None:
    """The first operand of these names."""
    return next(filter(None, map(statement.get, names)), None)


def kilobytes(operand: LocatedOperand) -> int | None:
    """A size in K, the default unit [doc: CSV730I]; None if it is not a size."""
    match = _SIZE.fullmatch(operand.text)
    return int(match[1]) * _KILOBYTES[match[2]] if match else None


class LibraryRequest(NamedTuple):
    """The logical library that run-time options ask for; `version` is "" for the default version."""

    library: str
    version: str


def uses_rtls(options: str) -> bool:
    """True if run-time options have RTLS(ON)."""
    return dict(_OPTION.findall(options)).get("RTLS") == "ON"


def requested_library(options: str) -> LibraryRequest | None:
    """The logical library that run-time options with RTLS(ON) name; None if they name none.

    The options stand in any order, and of a repeated one the last counts.
    """
    words = dict(_OPTION.findall(options))
    library_name = words.get("LIBRARY", "")
    return LibraryRequest(library_name, words.get("VERSION", "")) if library_name and uses_rtls(options) else None
