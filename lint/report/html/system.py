"""The page of systems: their pictures, and the same as text."""

from __future__ import annotations

from collections.abc import Iterable

from lint.pictures.gallery import Gallery
from lint.report.html.drawings import drawn
from lint.report.html.page import rendered


def system_page(title: str, text: str, galleries: Iterable[Gallery] = ()) -> str:
    """The page of systems: `title` is its heading, `text` the report for people."""
    shown = drawn(galleries, are_open=True)
    return "".join(rendered("system.html", title=title, lines=text.splitlines(), galleries=shown))
