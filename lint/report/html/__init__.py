"""One HTML page for people: it asks for no other file, and no script or style but its own runs in it."""

from __future__ import annotations

from collections.abc import Iterator

from lint.pictures.gallery import galleries
from lint.pictures.observed import Observed
from lint.report import account
from lint.report.counting import count
from lint.report.html.data import ReportData
from lint.report.html.drawings import drawn, source_links
from lint.report.html.page import rendered
from lint.report.printable import printable
from lint.report.results import Results, Style
from lint.report.statistics import rows
from lint.report.summary import summary


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
    observed = Observed(results.findings, results.unjudged)
    links = source_links(style)._replace(finding=data.address)
    yield from rendered(
        "check.html",
        title="parmlint: " + count(len(results.findings), "finding"),
        counts=counts,
        unjudged=len(places),
        lines=[printable(line) for line in summary(results, quotes_places=False).split("\n")],
        is_incomplete=results.incomplete,
        rules=rows(results),
        galleries=drawn(galleries(results.images, results.vm_images, observed, results.fillers), links),
        data=data.fields,
    )
