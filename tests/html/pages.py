"""HTML reports for tests: made of results, and what a browser shows of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from lint.finding import Finding, Level, Span
from lint.report import html
from lint.report.results import Results, Style
from tests.report.results import results

HOSTILE = (
    "</script><script>document.title='taken'</script><img src=x onerror=document.title='taken'>\u2028&amp;'\"`${1}"
)
"""Text that would be a script, an element, an entity or the end of a line if a page took it for one."""


def page(given: Results, root: str = "/", **style: Any) -> str:
    """The page of results."""
    return "".join(html.chunks(given, Style(root=root, **style)))


def data_of(text: str) -> Any:
    """The data of a page, as its script reads them."""
    match = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert match
    return json.loads(match[1])


def many(number: int) -> Results:
    """Results with so many findings of three levels, in 100 files and 7 systems."""
    levels = (Level.ERROR, Level.WARNING, Level.NOTE)
    return results(*(_finding(at, levels[at % 3]) for at in range(number)))


def _finding(at: int, level: Level) -> Finding:
    span = Span(f"prod/lib{at % 100:02}/COUPLE00", at, 10, at, 20, "COUPLE00")
    message = f"The transport class CLASS{at} has messages of {at} bytes, which do not fit the buffers of 956 bytes."
    text = f"Write CLASSLEN({at}), or let the messages go through another class that is large enough for them."
    systems = (f"PRD{at % 7}",)
    return Finding(span, message, "CPL013", "class-without-path", level, systems=systems, help=text)


def written(folder: Path, text: str) -> str:
    """The address of a file with the page."""
    path = folder / "report.html"
    path.write_text(text, "utf-8")
    return path.as_uri()
