"""The page of systems: their pictures, the findings and gaps of a check of their files, and the same as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lint.pictures.gallery import Gallery
from lint.pictures.observed import Observed
from lint.report import account
from lint.report.html.data import ReportData
from lint.report.html.drawings import drawn, fitting, source_links
from lint.report.html.page import as_json, rendered
from lint.report.results import Results, Style

Draw = Callable[[Observed], Iterable[Gallery]]
"""Draws pictures with what was observed."""


def system_page(title: str, text: str, draw: Draw, results: Results, style: Style) -> str:
    """The page of systems: `title` is its heading, `text` the report for people, `results` those of a check."""
    places = account.places(results.unjudged)
    data = ReportData(results, style, places)
    links = source_links(style)._replace(findings=data.address)
    shown = drawn(draw(Observed(results.findings, results.unjudged, results.configuration)), links, are_open=True)
    shown = fitting(shown, len(text.encode()) + len(as_json(data.fields)), len(results.findings))
    page = rendered(
        "system.html",
        title=title,
        lines=text.splitlines(),
        galleries=shown,
        has_findings=True,
        choices=data.choices,
        unjudged=len(places),
        data=data.fields,
    )
    return "".join(page)


def text_page(title: str, text: str) -> str:
    """The page of a report for people, for which nothing was checked."""
    return "".join(rendered("system.html", title=title, lines=text.splitlines(), galleries=[], has_findings=False))
