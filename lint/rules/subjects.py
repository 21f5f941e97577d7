"""Subjects that are no model of a member: what could not be checked."""

from __future__ import annotations

from dataclasses import dataclass

from lint.finding import Span


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
