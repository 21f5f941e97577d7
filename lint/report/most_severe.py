"""Cutting a report down to what its reader takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from lint.finding import Finding, Level

T = TypeVar("T")


def most_severe(items: Sequence[T], most: int, finding_of: Callable[[T], Finding]) -> Sequence[T]:
    """The most severe items, first come first served among equals, in the order they had."""
    if len(items) <= most:
        return items
    by_level = sorted(range(len(items)), key=lambda number: -(finding_of(items[number]).level or Level.NOTE))
    return [items[number] for number in sorted(by_level[:most])]
