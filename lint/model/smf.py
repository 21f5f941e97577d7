"""SMFPRMxx: what the system management facilities record, where, and with which exits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lint.model.members import VALUE, Members, text_of
from lint.syntax.digits import bounded
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, is_unknown

LOG_STREAM = "LOGSTREAM"
LOG_STREAMS = ("LSNAME", "DEFAULTLSNAME")
HIGHEST_TYPE = 2047
_RANGE = re.compile(r"(\d+)(?::(\d+))?(?=\s*(?:\(|$))")
_SUBTYPES = re.compile(r"\d+:\d+")

EXITS = frozenset(
    (
        *("IEFACTRT", "IEFUAV", "IEFUJI", "IEFUJP", "IEFUJV", "IEFUSI", "IEFUSO", "IEFUTL"),
        *("IEFU29", "IEFU29L", "IEFU83", "IEFU84", "IEFU85", "IEFU86"),
    )
)
"""The exits of SMF. [known-H]"""


class RecordTypes(NamedTuple):
    """Record types from `low` to `high`, as a value of TYPE or NOTYPE names them."""

    value: LocatedValue
    low: int
    high: int


class Smf(Members):
    """The SMFPRMxx member of a system."""

    KINDS = ("smfprm",)

    def value(self, name: str) -> LocatedOperand | None:
        """The value of a keyword; None if it is not coded."""
        return next((operand for placed in self.statements(name) if (operand := placed.get(VALUE))), None)

    def flag(self, *names: str) -> LocatedStatement | None:
        """The first keyword of these names; None if none is coded."""
        return next(iter(self.statements(*names)), None)

    @property
    def uses_log_streams(self) -> bool:
        """True for RECORDING(LOGSTREAM)."""
        recording = self.value("RECORDING")
        return recording is not None and recording.text == LOG_STREAM

    @property
    def uses_data_sets(self) -> bool:
        """True for RECORDING(DATASET), and where RECORDING is not coded."""
        recording = self.value("RECORDING")
        return recording.text == "DATASET" if recording else self.has_read_all("RECORDING")

    @property
    def data_sets(self) -> list[LocatedValue]:
        """The data sets of all DSNAME, in order."""
        operands = (placed.get(VALUE) for placed in self.statements("DSNAME"))
        return [value for operand in operands if operand for value in operand.values]

    @property
    def selections(self) -> Iterator[LocatedStatement]:
        """Every SYS and SUBSYS."""
        return self.statements("SYS", "SUBSYS")

    def system(self, name: str) -> LocatedOperand | None:
        """An operand of SYS, which may be in any of several; None if it is not coded."""
        return next((operand for placed in self.statements("SYS") if (operand := placed.get(name))), None)

    def of_subsystem(self, subsystem: str, name: str) -> LocatedOperand | None:
        """An operand of SUBSYS for a subsystem; None if it is not coded."""
        placed = (each for each in self.statements("SUBSYS") if text_of(each, "NAME") == subsystem)
        return next((operand for each in placed if (operand := each.get(name))), None)


def record_types(operand: LocatedOperand) -> Iterator[RecordTypes]:
    """The record types of a TYPE or NOTYPE, without those that a symbol hides."""
    for value in operand.values:
        match = _RANGE.match(value.text)
        if match and not is_unknown(value.text):
            yield RecordTypes(value, bounded(match[1]), bounded(match[2] or match[1]))


def descending(operand: LocatedOperand) -> Iterator[LocatedValue]:
    """The values of a TYPE or NOTYPE with a range from the higher to the lower number."""
    for value in operand.values:
        ranges = (text.split(":") for text in _SUBTYPES.findall(value.text))
        if not is_unknown(value.text) and any(bounded(low) > bounded(high) for low, high in ranges):
            yield value


def numbers(operands: Iterable[LocatedOperand]) -> frozenset[int] | None:
    """The record types of some TYPE or NOTYPE; None if one of them cannot be told, or names subtypes only."""
    types: set[int] = set()
    for operand in operands:
        entries = list(record_types(operand))
        has_subtypes = operand.name == "NOTYPE" and any("(" in entry.value.text for entry in entries)
        if len(entries) < len(operand.values) or has_subtypes:
            return None
        for entry in entries:
            types.update(range(entry.low, min(entry.high, HIGHEST_TYPE) + 1))
    return frozenset(types)
