"""The closing lines of the reports for people."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lint.finding import How, Level
from lint.report import account
from lint.report.counting import count, listed
from lint.report.printable import place, printable
from lint.report.results import Results

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint.review.fix import Fixed


def summary(results: Results, *, quotes_places: bool = True) -> str:
    """The summary: numbers of findings, members, files, suppressed findings and unrecognized files, and the account.

    `quotes_places` is false for a report that lists the places of the account itself.
    """
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
    if results.never_fails:
        is_failed = results.fails_on_unjudged and results.unjudged
        text += f" Findings do not fail this run{', but what could not be judged does' if is_failed else ''}."
    checked = account.line(results, quotes_places=quotes_places)
    if checked:
        text += f"\n{checked}"
    if results.fixed:
        closing = f"{len(results.fixed.fixed):,} fixed, {len(results.findings):,} remaining."
        return "\n".join([*not_fixed(results.fixed), text, closing])
    return text


def not_fixed(fixed: Fixed) -> Iterator[str]:
    """A line for each fix that was not applied."""
    for refusal in fixed.not_fixed:
        yield f"{place(refusal.finding.span)}: {refusal.finding.code} is not fixed: {printable(refusal.reason)}."
    for path in fixed.unfinished:
        yield f"{printable(path)}: more fixes remained after many rounds; they may undo each other."
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
