"""The closing lines of the reports for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lint.finding import How, Level
from lint.report.printable import place, printable
from lint.report.results import Results

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint.review.fix import Fixed


def summary(results: Results) -> str:
    """The summary: numbers of findings, members, files, suppressed findings and unrecognized files."""
    counts = Counter(finding.level for finding in results.findings)
    counted = [count(counts[level], level.label) for level in sorted(Level, reverse=True) if counts[level]]
    members = f"{count(results.members, 'member')} of " if results.members else ""
    where = members + count(results.files, "file")
    if counted:
        text = f"Found {listed(counted)} in {where}."
    elif results.files:
        text = f"No findings in {where}."
    else:
        text = "Nothing to check: no file of a known kind was found."
    text += "".join(f" {sentence}" for sentence in _left_out(results))
    if results.unrecognised:
        number = count(len(results.unrecognised), "file")
        text += f" {number} of no known kind skipped; `parmlint kinds PATH` lists them."
    if results.fixed:
        closing = f"{len(results.fixed.fixed):,} fixed, {len(results.findings):,} remaining."
        return "\n".join([*not_fixed(results.fixed), text, closing])
    return text


def not_fixed(fixed: Fixed) -> Iterator[str]:
    """A line for each fix that was not applied."""
    for refusal in fixed.not_fixed:
        yield f"{place(refusal.finding.span)}: {refusal.finding.code} is not fixed: {printable(refusal.reason)}."
    for path in fixed.unfinished:
        yield f"{printable(path)}: fixes were still to be made after many rounds; they may undo each other."
    for path, reason in fixed.write_errors:
        yield f"{printable(path)} is not fixed: {printable(reason)}."


def _left_out(results: Results) -> Iterator[str]:
    """The sentences about findings that comments and the baseline suppress."""
    how = Counter(suppression.how for suppression in results.suppressed)
    if how[How.IGNORED]:
        yield f"{count(how[How.IGNORED], 'finding')} ignored by comments."
    if how[How.IN_BASELINE]:
        yield f"{count(how[How.IN_BASELINE], 'finding')} in the baseline."
    if results.stale:
        verb, them = ("is", "it") if results.stale == 1 else ("are", "them")
        yield f"{count(results.stale, 'finding')} of the baseline {verb} gone; `parmlint baseline prune` drops {them}."


def count(number: int, noun: str) -> str:
    """`1 member`, `2 members`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
