"""Subjects that are no model of a member: what could not be checked, and comments that ignore findings."""

from __future__ import annotations

from dataclasses import dataclass

from lint.finding import Fix, Span


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that could not be read; `reason` is a clause such as `permission to read it is denied`."""

    path: str
    reason: str

    @property
    def span(self) -> Span:
        """The beginning of the file."""
        return Span(self.path, 1, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class RuleFailure:
    """A rule that raised an exception, at the beginning of the member it was looking at."""

    code: str
    error: str
    span: Span


@dataclass(frozen=True, slots=True)
class BadIgnore:
    """An ignore that does nothing, for a reason that is a full sentence."""

    span: Span
    reason: str
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class UnusedIgnore:
    """An ignore of a rule that found nothing there. `rule` is as it is written, `where` says what it covers."""

    span: Span
    rule: str
    where: str
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class RepeatedIgnore:
    """An ignore of what the one at `first` ignores already."""

    span: Span
    rule: str
    first: Span
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class IgnoreWithoutReason:
    """An ignore that does not say why, where the configuration wants to know."""

    span: Span
    fixes: tuple[Fix, ...] = ()
