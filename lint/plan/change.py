"""A change as a plan has it: what differs, what puts it in force, and the way back."""

from __future__ import annotations

from dataclasses import dataclass

from lint.facts.effects import BY_COMMAND
from lint.facts.identity import Identity, of_kind
from lint.finding import Span
from lint.plan.difference import Difference

PARAMETER, VALUE, STATEMENT, SYMBOL, LIBRARY, LOAD = SORTS = (
    "parameter", "value", "statement", "symbol", "library", "load",
)  # fmt: skip
CERTAIN, PROBABLE, NO_WAY = "certain", "probable", "none"
"""The confidences: the commands are printed as they are, as probable, or not at all."""

VERDICTS = (
    "unknown", "none", "new-work", "commands", "directxa", "logon", "server", "unix", "ipl", "cvio", "clpa",
    "sysplex-ipl",
)  # fmt: skip
"""The verdicts on a system: all that is needed until its changes are in force, from the least to the most."""

_VERDICT_OF = {
    "NONE": "none",
    "NEW": "new-work",
    "CMD": "commands",
    "ADD": "commands",
    "LOGON": "logon",
    "DIR": "directxa",
    "SRV": "server",
    "PFS": "unix",
    "BUILD": "server",
    "UNIX": "unix",
    "IPL": "ipl",
    "CVIO": "cvio",
    "CLPA": "clpa",
    "PLEX": "sysplex-ipl",
    "UNKNOWN": "ipl",
}
WORDS = {
    "NONE": "none",
    "NEW": "new-work",
    "CMD": "command",
    "ADD": "added-by-command",
    "LOGON": "logon",
    "DIR": "directxa",
    "SRV": "server",
    "PFS": "file-system",
    "BUILD": "build",
    "UNIX": "unix",
    "IPL": "ipl",
    "CVIO": "cvio",
    "CLPA": "clpa",
    "PLEX": "sysplex-ipl",
    "UNKNOWN": "unknown",
}
"""The classes of effect as JSON has them."""


@dataclass(frozen=True, slots=True)
class SystemChange:
    """One change of a system. `before` and `after` are None for what was not there or is not there any more.

    `code` is the class of the effect. `places` are those of before and after. `rank` puts commands in an order that
    works.
    """

    sort: str
    name: str
    before: str | None
    after: str | None
    code: str
    confidence: str = CERTAIN
    commands: tuple[str, ...] = ()
    undo: tuple[str, ...] = ()
    is_undo_probable: bool = False
    displays: tuple[str, ...] = ()
    disturbs: str = ""
    when: str = ""
    limits: str = ""
    has_command: bool = True
    """False where no command puts such a change in force: what starts anew reads it."""
    scope: str = ""
    messages: str = ""
    remarks: tuple[str, ...] = ()
    places: tuple[Span, ...] = ()
    rank: tuple[int, ...] = ()
    depths: tuple[int, int] = (0, 0)
    """The depths of its path before and after, which put the commands for nested file systems in order."""
    is_default: tuple[bool, bool] = (False, False)
    members: tuple[str, ...] = ()
    """The names of the members that it stands in."""
    symbols: frozenset[str] = frozenset()
    """The system symbols that stand in it."""
    first: tuple[str, ...] = ()
    """The commands without which the change counts for nothing, before all others."""
    entered_on: tuple[str, ...] = ()
    """The systems on which its commands for the whole sysplex are entered, one for each command."""
    difference: Difference | None = None
    """The difference that it comes from; None for a symbol."""

    @property
    def verdict(self) -> str:
        """The verdict on a system that has this change alone."""
        return _VERDICT_OF[self.code]

    @property
    def is_before_all(self) -> bool:
        """True if its commands decide what others find: libraries and symbols."""
        return bool(self.rank) and self.rank[0] < 0

    def is_early(self, command: str) -> bool:
        """True for a command that takes something away, which comes before all others."""
        return self.difference is not None and command.split(maxsplit=1)[0] in self._facts.early

    def is_late(self, command: str) -> bool:
        """True for a command that comes last."""
        return self.difference is not None and any(word in command for word in self._facts.late)

    @property
    def is_open(self) -> bool:
        """True if text that could not be read may have it on the side that lacks it."""
        return self.difference is not None and self.difference.is_open

    def may_be_unread(self, at: int) -> bool:
        """True if it has no value of its own before (0) or after (1), but text that could not be read may have one."""
        return self.is_open and ((self.before, self.after)[at] is None or self.is_default[at])

    def is_known(self, at: int) -> bool:
        """False if the value before (0) or after (1) may be another: it may be unread, or the texts have several."""
        value = (self.difference.old, self.difference.new)[at] if self.difference else None
        return not self.may_be_unread(at) and not (value and value.is_doubtful)

    @property
    def _facts(self) -> Identity:
        return of_kind(self.difference.element.kind.id) if self.difference else Identity()

    @property
    def is_by_command(self) -> bool:
        """True if commands put it in force, and nothing else is needed."""
        return self.code in BY_COMMAND


def worst(verdicts: list[str]) -> str:
    """The verdict that takes the most; `none` if there are none."""
    return max(verdicts, key=VERDICTS.index, default="none")
