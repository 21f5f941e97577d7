"""Limits of z/OS UNIX below what the standards ask for: one condition, a rule for each limit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.ruleset.rule import NOTE, WARNING, finding

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.unix import Unix

POSIX, FIPS = 16, 25
STANDARD = FIPS
"""From here on, all standards are satisfied. [doc: MAXPROCUSER; MAXFILEPROC]"""


def below_standard(unix: Unix, name: str) -> Iterator[Finding]:
    """A limit below POSIX as a warning, one below FIPS as a note."""
    limit = unix.limit(name)
    if limit and limit.place and limit.number < FIPS:
        asks, number, level = ("POSIX", POSIX, WARNING) if limit.number < POSIX else ("FIPS", FIPS, NOTE)
        yield finding(limit.place, f"{limit} is below {number}, the number that {asks} asks for.", level=level)
