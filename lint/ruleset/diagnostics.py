"""Subjects that are no model of a member: what could not be checked, and comments that ignore findings."""

from __future__ import annotations

from typing import NamedTuple

from lint.finding import Fix, Span


class Unreadable(NamedTuple):
    """A file that could not be read; `reason` is a clause such as `permission to read it is denied`."""

    path: str
    reason: str

    @property
    def span(self) -> Span:
        """The beginning of the file."""
        return Span(self.path, 1, 1, 1, 1)


class RuleFailure(NamedTuple):
    """A rule that raised an exception, at the beginning of the member it was looking at."""

    code: str
    error: str
    span: Span


class BadIgnore(NamedTuple):
    """An ignore that does nothing, for a reason that is a full sentence. `help` says what to write in its place."""

    span: Span
    reason: str
    help: str
    fixes: tuple[Fix, ...] = ()


class UnusedIgnore(NamedTuple):
    """An ignore of a rule that found nothing there. `rule` is as it is written, `where` says what it covers."""

    span: Span
    rule: str
    where: str
    fixes: tuple[Fix, ...] = ()


class RepeatedIgnore(NamedTuple):
    """An ignore of what the one at `first` ignores already."""

    span: Span
    rule: str
    first: Span
    fixes: tuple[Fix, ...] = ()


def deletion_of(ignore: UnusedIgnore | RepeatedIgnore) -> str:
    """The sentence that takes an ignore out, as its fix does."""
    title = ignore.fixes[0].title
    return f"{title}." if ignore.rule in title else f"{title}, which ignores {ignore.rule}."


class UnusedAccept(NamedTuple):
    """An entry of `unjudged: accept` that accepts nothing, at its place in the configuration."""

    span: Span


class IgnoreWithoutReason(NamedTuple):
    """An ignore that does not say why, where the configuration wants to know."""

    span: Span
    fixes: tuple[Fix, ...] = ()
