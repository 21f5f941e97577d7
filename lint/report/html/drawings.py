"""Pictures as a page has them: drawn, with links to its findings and to the repository."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from lint.finding import Level, Span
from lint.pictures.gallery import Gallery
from lint.pictures.picture import Picture
from lint.pictures.svg import NO_LINKS, Links, svg

if TYPE_CHECKING:
    from markupsafe import Markup

    from lint.report.results import Style


_MOST_OPEN = 5000
"""The shapes of the pictures that are open at once."""


class Drawing(NamedTuple):
    """A picture as the template shows it; `counts` are the numbers of its findings by level."""

    name: str
    title: str
    group: str
    svg: Markup
    counts: list[tuple[str, int]]
    is_open: bool


class DrawnGallery(NamedTuple):
    """A gallery as the template shows it."""

    title: str
    about: str
    pictures: list[Drawing]
    not_drawn: list[str]


def drawn(galleries: Iterable[Gallery], links: Links = NO_LINKS, *, are_open: bool = False) -> list[DrawnGallery]:
    """Galleries with their pictures drawn; `are_open` shows as many of them at once as a browser draws quickly."""
    shown = []
    room = _MOST_OPEN if are_open else 0
    for title, about, pictures, not_drawn in galleries:
        drawings = []
        for picture in pictures:
            drawings.append(_drawing(picture, links, is_open=room > 0))
            room -= len(picture.shapes)
        shown.append(DrawnGallery(title, about, drawings, list(not_drawn)))
    return shown


def source_links(style: Style) -> Links:
    """The addresses of places in the repository."""
    return Links(place=lambda span: source_address(style, span))


def source_address(style: Style, span: Span) -> str:
    """The address of a line in the repository; "" if none is known, or the file is not in it."""
    path = style.relative(span.path)
    if not style.source_url or path.startswith(("/", "..")):
        return ""
    encoded = quote(path.encode("utf-8", "replace"), safe="/")
    return style.source_url.replace("{line}", str(span.line)).replace("{path}", encoded)


def _drawing(picture: Picture, links: Links, *, is_open: bool) -> Drawing:
    from markupsafe import Markup

    element = Markup(svg(picture, links))
    return Drawing(picture.name, picture.title, picture.group, element, list(_counts(picture)), is_open)


def _counts(picture: Picture) -> Iterator[tuple[str, int]]:
    findings = {finding for subject in picture.subjects for finding in subject.findings}
    counts = Counter(finding.level for finding in findings)
    yield from ((level.label, counts[level]) for level in sorted(Level, reverse=True) if counts[level])
