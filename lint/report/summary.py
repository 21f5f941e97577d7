"""The closing line of the reports for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lint.finding import Level
from lint.report.results import Results


def summary(results: Results) -> str:
    """What was found, in how much, and what was passed over."""
    counts = Counter(one.level for one in results.findings)
    found = [count(counts[level], level.label) for level in sorted(Level, reverse=True) if counts[level]]
    members = f"{count(results.members, 'member')} of " if results.members else ""
    where = members + count(results.files, "file")
    if found:
        text = f"Found {listed(found)} in {where}."
    elif results.members:
        text = f"No findings in {where}."
    else:
        text = "Nothing to check: no file of a known kind was found."
    if results.unrecognised:
        number = count(len(results.unrecognised), "file")
        text += f" {number} of no known kind passed over; `parmlint kinds PATH` lists them."
    return text


def count(number: int, noun: str) -> str:
    """`1 member`, `2 members`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
