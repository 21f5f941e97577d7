"""Limits of z/OS UNIX below those of the standards: one condition, a rule for each limit."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import NOTE, WARNING, finding

POSIX, FIPS = 16, 25
STANDARD = FIPS
"""The limit that satisfies all standards. [doc: MAXPROCUSER; MAXFILEPROC]"""


def below_standard(unix: Unix, name: str) -> Iterator[Finding]:
    """A warning on a limit below that of POSIX, a note on a limit below that of FIPS."""
    bounds = unix.bounds(name)
    limit = bounds.high if bounds else None
    if limit and limit.place and limit.number < FIPS:
        asks, number, level = ("POSIX", POSIX, WARNING) if limit.number < POSIX else ("FIPS", FIPS, NOTE)
        message = f"{limit} is below {number}, the number that {asks} requires."
        help_text, fixes = f"Specify {name}({STANDARD}) or more.", with_value(limit.place, str(STANDARD))
        yield finding(limit.place, message, help=help_text, fixes=fixes, level=level)
