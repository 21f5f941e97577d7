"""The most severe findings, for reports with a size limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from lint.finding import Finding, Level

T = TypeVar("T")


def most_severe(items: Sequence[T], most: int, finding_of: Callable[[T], Finding]) -> Sequence[T]:
    """The `most` most severe items in their order; among equal levels the first."""
    if len(items) <= most:
        return items
    by_level = sorted(range(len(items)), key=lambda number: -(finding_of(items[number]).level or Level.NOTE))
    return [items[number] for number in sorted(by_level[:most])]
