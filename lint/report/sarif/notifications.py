"""The notifications of a run: files not checked or not written, and results omitted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from lint.finding import Finding
from lint.report.account import places, short_place
from lint.report.counting import count
from lint.report.printable import printable
from lint.report.sarif.locations import SarifLocations

if TYPE_CHECKING:
    from lint.engine.run import Unjudged
    from lint.review.fix import Fixed

_NOT_READ, _RULE_FAILED, _PASSED_OVER, _NOT_IMPLEMENTED, _NOT_WRITTEN, _NOT_JUDGED = range(6)

MOST_NOT_JUDGED = 1000
"""The most notifications of a log about what was not judged."""

_FEW_RULES = 3

_OF_CODES = {"GEN016": _NOT_READ, "GEN017": _RULE_FAILED}
"""The notification for each rule that reports something that was not checked."""


def _descriptor(number: int, name: str, summary: str) -> dict[str, Any]:
    return {
        "id": f"RUN{number + 1:03}",
        "name": name,
        "shortDescription": {"text": summary},
        "fullDescription": {"text": summary},
        "help": {"text": summary},
    }


NOTIFICATIONS = [
    _descriptor(_NOT_READ, "FileNotRead", "A file could not be read, so nothing in it was checked."),
    _descriptor(_RULE_FAILED, "RuleFailed", "A rule failed on a member, which is a defect of parmlint."),
    _descriptor(_PASSED_OVER, "FilesSkipped", "Files are of no known kind, so nothing in them was checked."),
    _descriptor(_NOT_IMPLEMENTED, "ResultsCondition", "There were more results than code scanning accepts."),
    _descriptor(_NOT_WRITTEN, "FileNotWritten", "A file could not be written, so nothing in it was fixed."),
    _descriptor(
        _NOT_JUDGED,
        "NotJudged",
        "A rule could not judge a member or system, which may have a fault that is not reported.",
    ),
]
"""The descriptors of all notifications."""


def not_checked(finding: Finding, locations: SarifLocations) -> dict[str, Any] | None:
    """The notification for a finding about something that was not checked; None for all other findings."""
    number = _OF_CODES.get(finding.code)
    if number is None:
        return None
    notification = _notification(number, "error", printable(finding.message))
    return {**notification, **_in_file(finding.span.path, locations)} if finding.span.path else notification


def not_written(fixed: Fixed | None, locations: SarifLocations) -> list[dict[str, Any]]:
    """The notifications of files that fixes could not be written to."""
    return [
        {**_notification(_NOT_WRITTEN, "error", f"Not fixed: {printable(reason)}."), **_in_file(path, locations)}
        for path, reason in (fixed.write_errors if fixed else ())
    ]


def passed_over(files: int) -> list[dict[str, Any]]:
    """The notification of files without a kind, if there are any."""
    if not files:
        return []
    text = f"{count(files, 'file')} of no known kind skipped; `parmlint kinds PATH` lists them."
    return [_notification(_PASSED_OVER, "note", text)]


def left_out(results: int) -> list[dict[str, Any]]:
    """The notification of omitted results, if there are any."""
    if not results:
        return []
    text = f"{count(results, 'result')} left out, the least severe ones, because code scanning accepts no more."
    return [_notification(_NOT_IMPLEMENTED, "warning", text)]


def not_judged(entries: Sequence[Unjudged], locations: SarifLocations) -> Iterator[dict[str, Any]]:
    """A notification of each place that rules could not judge, as many as MOST_NOT_JUDGED, and one for the rest.

    The property `rules` has the codes of the rules: thousands of them may have one cause.
    """
    items = places(entries)
    for item in items[:MOST_NOT_JUDGED]:
        few = f"{', '.join(item.codes)} could" if len(item.codes) <= _FEW_RULES else f"{len(item.codes)} rules could"
        text = f"{few} not judge {short_place(item.span)}: {printable(item.reason)}."
        yield {
            **_notification(_NOT_JUDGED, "note", printable(text)),
            "locations": [locations.place(item.span)],
            "properties": {"rules": item.codes, **({"systems": list(item.systems)} if item.systems else {})},
        }
    rest = len(items) - MOST_NOT_JUDGED
    if rest > 0:
        yield _notification(_NOT_JUDGED, "note", f"{count(rest, 'more place')} that rules could not judge.")


def _in_file(path: str, locations: SarifLocations) -> dict[str, Any]:
    return {"locations": [{"physicalLocation": {"artifactLocation": locations.artifact(path)}}]}


def _notification(number: int, level: str, text: str) -> dict[str, Any]:
    descriptor = {"id": NOTIFICATIONS[number]["id"], "index": number}
    return {"descriptor": descriptor, "level": level, "message": {"text": text}}
