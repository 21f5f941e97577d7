"""EXSPATxx: the time that a system may spin until its last recovery action.

The first action is SPIN, then come those of SPINRCVY, each after SPINTIME seconds. XCF derives the failure detection
interval from that time. [doc: EXSPATxx; XCF_FDI, IXC470I]
"""

from __future__ import annotations

from typing import NamedTuple

from lint.finding import Span
from lint.model.members import Members
from lint.syntax.statement import LocatedOperand

_DEFAULT_ACTIONS = 3
_DEDICATED, _SHARED = 10, 40
"""The defaults of SPINTIME in seconds: with dedicated processors, and with shared ones or as a guest of z/VM."""
_MARGIN = 5


class SpinTime(NamedTuple):
    """The seconds from the beginning of a spin to its end by the last action: at least, and at most."""

    least: int
    most: int

    @property
    def longest_interval(self) -> int:
        """The largest failure detection interval, in seconds, that the health check XCF_FDI accepts."""
        return 2 * self.most + _MARGIN


def spin_time(actions: int | None, seconds: int | None, *, is_shared: bool | None) -> SpinTime:
    """The time for a number of actions of `seconds` each; None stands for a value that is not coded.

    `is_shared` is True if the processors are shared, None if that is unknown.
    """
    rounds = (_DEFAULT_ACTIONS if actions is None else actions) + 1
    times = [seconds] if seconds is not None else [_SHARED] if is_shared else [_DEDICATED, _SHARED]
    return SpinTime(rounds * times[0] + _MARGIN, rounds * times[-1] + _MARGIN)


class SpinActions(Members):
    """The EXSPATxx members that a system takes; of several the last counts."""

    KINDS = ("exspat",)

    @property
    def place(self) -> LocatedOperand | Span:
        """The place of a finding: SPINTIME, else SPINRCVY, else the member."""
        return self._value("SPINTIME") or self._value("SPINRCVY") or self.parsed.first_line_span

    def spin_time(self, *, is_shared: bool | None) -> SpinTime | None:
        """The spin time; None if a value is unknown or a statement could not be read."""
        if not self.has_read_all("SPINRCVY", "SPINTIME") or len(self.members) > 1:
            return None
        actions, seconds = self._value("SPINRCVY"), self._value("SPINTIME")
        if seconds and seconds.number is None:
            return None
        return spin_time(
            len(actions.values) if actions else None, seconds.number if seconds else None, is_shared=is_shared
        )

    def _value(self, name: str) -> LocatedOperand | None:
        return next((value for statement in self.statements(name) if (value := statement.get("VALUE"))), None)
