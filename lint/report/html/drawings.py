"""Pictures as a page has them: drawn, with links to its findings and to the repository."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from lint.finding import Finding, Level, Span
from lint.pictures.gallery import Gallery
from lint.pictures.picture import Picture, worst_first
from lint.pictures.svg import MOST_FINDINGS, NO_LINKS, Links, svg
from lint.report.printable import printable

if TYPE_CHECKING:
    from markupsafe import Markup

    from lint.report.results import Style


_MOST_OPEN = 5000
"""The shapes of the pictures that are open at once."""
_MOST_OF_GALLERY = 4
"""The pictures of a gallery that are open on a page of findings, which are below."""

LARGEST_PAGE, BYTES_OF_FINDING = 2_000_000, 1000
"""The size of a page is at most this, and so much more for each finding."""
_FRAME = 100_000
"""The room for style, script and summary."""
_MOST_QUOTED = 5000
"""The findings that the tooltips of a page quote; if objects have more, the tooltips have their codes alone."""


_MOST_LISTED = 12
"""The findings that are listed below a picture."""
_BYTES_OF_LISTED = 120
"""The bytes of the markup around a listed finding."""


class Marked(NamedTuple):
    """A finding below the picture that has its mark; the message is "" on a page that has no room for it."""

    level: str
    code: str
    message: str
    place: str
    address: str


class Drawing(NamedTuple):
    """A picture as the template shows it; `counts` are the numbers of its findings by level.

    `marked` are its worst findings, so that marks have words on paper, too, and `more` is the number of the others.
    All pictures stand on the page itself, so that they need no script; a browser lays out what is folded when it is
    opened.
    """

    name: str
    title: str
    group: str
    svg: Markup
    counts: list[tuple[str, int]]
    marked: list[Marked]
    more: int
    is_open: bool

    @property
    def size(self) -> int:
        """The bytes that it takes on the page."""
        return len(self.svg.encode()) + sum(len(each.message.encode()) + _BYTES_OF_LISTED for each in self.marked)


class DrawnGallery(NamedTuple):
    """A gallery as the template shows it; paper for one that is upright stands, and does not lie on its side."""

    title: str
    about: str
    pictures: list[Drawing]
    not_drawn: list[str]
    is_upright: bool

    def pairs(self, picture: Drawing) -> bool:
        """True if the gallery has another picture of the group, which can stand beside this one."""
        return bool(picture.group) and any(
            each.group == picture.group and each.name != picture.name for each in self.pictures
        )


def drawn(galleries: Iterable[Gallery], links: Links = NO_LINKS, *, are_open: bool = False) -> list[DrawnGallery]:
    """Galleries with their pictures drawn, and those open that a reader wants to see first.

    These are all of them with `are_open`, else the first few of each gallery with errors or warnings; where none has
    any, the first of each gallery. No more are open than a browser draws quickly.
    """
    all_galleries = list(galleries)
    links = links._replace(has_room=_quoted(all_galleries) <= _MOST_QUOTED)
    opened = _opened(all_galleries, are_open=are_open)
    return [
        DrawnGallery(
            title,
            about,
            [_drawing(picture, links, is_open=picture.name in opened) for picture in pictures],
            list(not_drawn),
            bool(pictures) and all(picture.is_upright for picture in pictures),
        )
        for title, about, pictures, not_drawn in all_galleries
    ]


def _opened(galleries: Sequence[Gallery], *, are_open: bool) -> set[str]:
    """The names of the pictures that are open: errors before warnings, and then in the order of the page."""
    if are_open:
        pictures = [picture for gallery in galleries for picture in gallery.pictures]
    else:
        levels = {picture.name: picture.level or Level.NOTE for gallery in galleries for picture in gallery.pictures}

        def worst_first(pictures: Iterable[Picture]) -> list[Picture]:
            return sorted(pictures, key=lambda picture: levels[picture.name], reverse=True)

        first = [each for gallery in galleries for each in worst_first(gallery.pictures)[:_MOST_OF_GALLERY]]
        at_fault = [picture for picture in first if levels[picture.name] >= Level.WARNING]
        pictures = worst_first(at_fault) or [gallery.pictures[0] for gallery in galleries if gallery.pictures]
    opened = set[str]()
    room = _MOST_OPEN
    for picture in pictures:
        # The first is open however large it is: a page that shows none looks as if it had none.
        if not opened or len(picture.shapes) <= room:
            opened.add(picture.name)
            room -= len(picture.shapes)
    return opened


def fitting(galleries: Iterable[DrawnGallery], taken: int, findings: int) -> list[DrawnGallery]:
    """The galleries without the largest pictures, as far as a page would be too large with them.

    A sentence says so of each. `taken` are the bytes of what else the page shows, `findings` the number of those in it.
    """
    shown = list(galleries)
    room = LARGEST_PAGE + BYTES_OF_FINDING * findings - _FRAME - taken
    sizes = {picture.name: picture.size for gallery in shown for picture in gallery.pictures}
    left_out = set[str]()
    for name in sorted(sizes, key=lambda name: -sizes[name]):
        if sum(sizes.values()) - sum(sizes[each] for each in left_out) <= room:
            break
        left_out.add(name)
    return [
        gallery._replace(
            pictures=[picture for picture in gallery.pictures if picture.name not in left_out],
            not_drawn=gallery.not_drawn
            + [
                f"Not drawn: {picture.title}. The page has no room for the {sizes[picture.name] / 1_000_000:.1f} MB "
                "of it; parmlint system draws fewer systems."
                for picture in gallery.pictures
                if picture.name in left_out
            ],
        )
        for gallery in shown
    ]


def _quoted(galleries: Iterable[Gallery]) -> int:
    """The number of findings that the tooltips of all pictures quote; one counts as often as it is quoted."""
    return sum(
        min(len(subject.findings), MOST_FINDINGS)
        for gallery in galleries
        for picture in gallery.pictures
        for subject in picture.subjects
    )


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

    findings = worst_first(_findings(picture))
    return Drawing(
        picture.name,
        picture.title,
        picture.group,
        Markup(svg(picture, links)),
        list(_counts(findings)),
        [_marked(finding, links) for finding in findings[:_MOST_LISTED]],
        len(findings[_MOST_LISTED:]),
        is_open,
    )


def _findings(picture: Picture) -> dict[Finding, None]:
    """The findings of all objects, each once, in the order of the objects."""
    return dict.fromkeys(finding for subject in picture.subjects for finding in subject.findings)


def _marked(finding: Finding, links: Links) -> Marked:
    level = finding.level or Level.NOTE
    message = finding.message if links.has_room else ""
    # The page has no path of the machine.
    place = f"{PurePath(finding.span.member or finding.span.path).name}:{finding.span.line}"
    return Marked(level.label, finding.code, message, printable(place), links.findings([finding]))


def _counts(findings: Iterable[Finding]) -> Iterator[tuple[str, int]]:
    counts = Counter(finding.level for finding in findings)
    yield from ((level.label, counts[level]) for level in sorted(Level, reverse=True) if counts[level])
