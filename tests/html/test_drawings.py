"""Which pictures of a page are open at first: what a reader wants to see, and no more than a browser draws quickly."""

from __future__ import annotations

from lint.finding import Level, Span
from lint.pictures.gallery import Gallery
from lint.pictures.looks import Look
from lint.pictures.picture import Box, Picture, Subject
from lint.report.html.drawings import drawn
from tests.pictures.checks import finding

PLACE = Span("COUPLE00", 1, 1, 1, 5)
MANY = 3000
"""The boxes of a picture of which two are too many at once."""


def picture(name: str, level: Level | None = None, boxes: int = 1) -> Picture:
    """A picture with a finding of that level."""
    findings = (finding(PLACE, level),) if level else ()
    subjects = [Subject(f"{name} {at}", name, PLACE, () if at else findings) for at in range(boxes)]
    return Picture(name, name, tuple(Box(0, 0, 9, 9, Look.SOUND, subject) for subject in subjects), ())


def open_at_first(*galleries: list[Picture]) -> list[str]:
    """The names of the pictures that are open, in the order of the page."""
    shown = drawn(Gallery(str(at), "", pictures) for at, pictures in enumerate(galleries))
    return [each.name for gallery in shown for each in gallery.pictures if each.is_open]


def test_pictures_with_errors_and_warnings_are_open() -> None:
    first = [picture("ipl-a", Level.NOTE), picture("ipl-b", Level.WARNING), picture("ipl-c")]
    assert open_at_first(first, [picture("xcf", Level.ERROR)], [picture("unix")]) == ["ipl-b", "xcf"]


def test_the_first_of_each_gallery_is_open_where_nothing_is_at_fault() -> None:
    first = [picture("ipl-a"), picture("ipl-b", Level.NOTE)]
    assert open_at_first(first, [], [picture("xcf", Level.NOTE), picture("xcf-2")]) == ["ipl-a", "xcf"]


def test_errors_are_open_before_warnings_as_far_as_there_is_room() -> None:
    warned, failed = picture("ipl", Level.WARNING, MANY), picture("xcf", Level.ERROR, MANY)
    assert open_at_first([warned], [failed], [picture("unix", Level.WARNING)]) == ["xcf", "unix"]


def test_a_page_with_one_large_picture_shows_it() -> None:
    assert open_at_first([picture("dasd", Level.ERROR, 3 * MANY)]) == ["dasd"]


def test_a_few_of_a_gallery_are_open() -> None:
    many = [picture(f"ipl-{at}", Level.WARNING) for at in range(9)]
    assert open_at_first([*many, picture("ipl-9", Level.ERROR)]) == ["ipl-0", "ipl-1", "ipl-2", "ipl-9"]
