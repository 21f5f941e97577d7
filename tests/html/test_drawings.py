"""Pictures of a page: which are open at first, and the list of findings below each."""

from __future__ import annotations

from lint.finding import Level, Span
from lint.pictures.gallery import Gallery
from lint.pictures.looks import Look
from lint.pictures.picture import Box, Picture, Subject
from lint.pictures.svg import Links
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


def marked(*levels: Level, own: int = 1) -> Picture:
    """A picture of objects with one finding each, whose code is its number; `own` objects have the first one."""
    findings = [
        finding(Span("COUPLE00", at, at, 1, 5), level, f"GEN{at:03}") for at, level in enumerate(levels, start=1)
    ]
    subjects = [Subject(f"own {at}", "", PLACE, findings[:1]) for at in range(own - 1)]
    subjects += [Subject(each.code, "", PLACE, [each]) for each in findings]
    return Picture(
        "p", "p", tuple(Box(0, 20 * at, 9, 9, Look.SOUND, subject) for at, subject in enumerate(subjects)), ()
    )


def listed(*pictures: Picture) -> list[tuple[list[str], int]]:
    """The codes below each picture, and the number of findings that are not listed."""
    links = Links(findings=lambda findings: f"#finding={findings[0].code}")
    shown = [each for gallery in drawn([Gallery("", "", pictures)], links) for each in gallery.pictures]
    assert all(mark.address == f"#finding={mark.code}" for each in shown for mark in each.marked)
    return [([mark.code for mark in each.marked], each.more) for each in shown]


def test_below_a_picture_are_its_findings_once_the_worst_first() -> None:
    assert listed(marked(Level.NOTE, Level.ERROR, Level.WARNING, Level.ERROR, own=3)) == [
        (["GEN002", "GEN004", "GEN003", "GEN001"], 0)
    ]


def test_many_findings_are_listed_in_part_with_the_number_of_the_others() -> None:
    codes, more = listed(marked(*[Level.NOTE] * 40))[0]
    assert (len(codes) + more, codes[0]) == (40, "GEN001")
    assert 0 < len(codes) < 20


def test_a_listed_finding_has_its_level_message_and_place() -> None:
    each = drawn([Gallery("", "", [marked(Level.WARNING)])])[0].pictures[0].marked[0]
    assert (each.level, each.message, each.place, each.address) == (
        "warning",
        "A fault of level warning.",
        "COUPLE00:1",
        "",
    )


def test_a_listed_finding_shows_no_path_of_the_machine_and_no_control_character() -> None:
    place = Span("/home/somebody/site/sys\u202eplex.jcl", 7, 7, 1, 5)
    subject = Subject("a", "", PLACE, [finding(place)])
    shown = drawn([Gallery("", "", [Picture("p", "p", (Box(0, 0, 9, 9, Look.SOUND, subject),), ())])])
    assert shown[0].pictures[0].marked[0].place == "sys?plex.jcl:7"


def test_a_picture_without_findings_has_no_list() -> None:
    assert listed(picture("ipl")) == [([], 0)]


def test_a_page_without_room_for_tooltips_lists_no_messages() -> None:
    """Where objects have more findings than tooltips may quote, a list below would take the room that they gave up."""
    many = [marked(*[Level.NOTE] * 3000)._replace(name=f"p{at}") for at in range(2)]
    assert {message.message for each in drawn([Gallery("", "", many)])[0].pictures for message in each.marked} == {""}
