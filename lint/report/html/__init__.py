"""One HTML page for people: it asks for no other file, and no script or style but its own runs in it."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Span
from lint.pictures.gallery import Gallery, galleries
from lint.pictures.observed import Observed
from lint.report import account
from lint.report.counting import count
from lint.report.html.data import ReportData
from lint.report.html.drawings import drawn, fitting, source_links
from lint.report.html.page import as_json, rendered
from lint.report.printable import member_beyond_path, printable
from lint.report.results import Results, Style
from lint.report.statistics import rows
from lint.report.summary import summary

_MOST_WITHOUT = 20
"""The files without a system that the page names."""


def chunks(results: Results, style: Style) -> Iterator[str]:
    """The page: a summary, and all findings and places that were not judged as data, which a script shows in parts.

    It has no date, so that equal results make equal bytes.
    """
    places = account.places(results.unjudged)
    counts = {"error": 0, "warning": 0, "note": 0}
    for finding in results.findings:
        if finding.level:
            counts[finding.level.label] += 1
    data = ReportData(results, style, places)
    observed = Observed(results.findings, results.unjudged, results.configuration)
    links = source_links(style)._replace(findings=data.address)
    shown = drawn(_galleries(results, style, observed), links)
    yield from rendered(
        "check.html",
        title="parmlint: " + count(len(results.findings), "finding"),
        counts=counts,
        unjudged=len(places),
        lines=[printable(line) for line in summary(results, quotes_places=False).split("\n")],
        is_incomplete=results.incomplete,
        rules=rows(results),
        galleries=fitting(shown, len(as_json(data.fields)), len(results.findings)),
        choices=data.choices,
        data=data.fields,
    )


def _galleries(results: Results, style: Style, observed: Observed) -> Iterator[Gallery]:
    """The pictures, and why there are none of what no system takes."""
    yield from galleries(results.images, results.vm_images, observed, results.fillers)
    not_drawn = []
    if not results.images and not results.vm_images:
        not_drawn.append("No system is declared in parmlint.yaml, and none was found in the paths that were checked.")
    for path, name in sorted(results.without_system)[:_MOST_WITHOUT]:
        member = member_beyond_path(Span(path, 1, 1, 1, 1, name))
        words = f"{style.relative(path)}{f' ({member})' if member else ''}"
        not_drawn.append(f"No picture of {words}: no system that is declared or was found takes it.")
    rest = len(results.without_system) - _MOST_WITHOUT
    not_drawn += [f"No picture of {count(rest, 'more file')} either."] if rest > 0 else []
    if not_drawn:
        about = (
            "`parmlint init` declares systems; `parmlint system FILE --format html=FILE` draws a CP directory alone."
        )
        yield Gallery("Not drawn", about, (), not_drawn)
