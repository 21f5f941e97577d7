"""SCHEDxx: the entries that the installation adds to the program properties table."""

from __future__ import annotations

from lint.model.members import Members


class ProgramProperties(Members):
    """The SCHEDxx members of SCH=(xx,...), or one such member alone."""

    KINDS = ("sched",)
