"""MSGFLDxx: message flood automation. DEFAULT, DEFAULTCMD, JOB and MSG are about the type of message before them."""

from __future__ import annotations

import re
from typing import NamedTuple

from lint.model.members import View
from lint.syntax import account
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedStatement

TYPES = ("REGULAR", "ACTION", "SPECIFIC")
ACTIONS = ("DEFAULT", "DEFAULTCMD", "JOB", "MSG")
_SETTING = r"[A-Z]+=\d"
_ACTION = r"(?:NO)?(?:LOG|AUTO|DISPLAY|CMD|RETAIN|IGNORE)(?![A-Z])"
_INDENTED = re.compile(
    rf"[ \t]+(?P<verb>(?:REGULAR|ACTION|SPECIFIC)[ \t]+{_SETTING}|DEFAULT[ \t]+{_ACTION}"
    rf"|(?:JOB|MSG)[ \t]+\S+[ \t]+{_ACTION})"
)
"""A statement with blanks before it. Prose has no such operands."""


class FloodPolicy(NamedTuple):
    """The policy for one type of message: its statement, None before the first, and the statements behind it."""

    of_type: LocatedStatement | None
    actions: list[LocatedStatement]

    @property
    def name(self) -> str:
        """REGULAR, ACTION or SPECIFIC; "" before the first."""
        return self.of_type.name if self.of_type else ""


class Floods(View):
    """One MSGFLDxx."""

    KINDS = ("msgfld",)

    @cached_property
    def policies(self) -> list[FloodPolicy]:
        """The policies in order."""
        policies = [FloodPolicy(None, [])]
        for statement in self.parsed.named(*TYPES, *ACTIONS):
            if statement.name in TYPES:
                policies.append(FloodPolicy(statement, []))
            elif statement.is_known:
                policies[-1].actions.append(statement)
        return policies

    @property
    def indented(self) -> list[tuple[int, re.Match[str]]]:
        """The records (from 0) that are ignored because of the blank in column 1, though they read as statements.

        The group `verb` of the match is their text. There are none where a merge is unresolved.
        """
        account.note(self.parsed.of_conflicts)
        records = () if self.parsed.conflicts else self.parsed.member.records
        matches = ((index, _INDENTED.match(record)) for index, record in enumerate(records))
        return [(index, match) for index, match in matches if match]
