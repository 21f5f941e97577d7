"""Pictures as data, and the SVG of them."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from lint.engine.run import Unjudged
from lint.finding import Level, Span
from lint.pictures.grid import TALL, Canvas
from lint.pictures.legend import with_legend
from lint.pictures.looks import MARKS, Look, Pattern, css
from lint.pictures.observed import Observed
from lint.pictures.picture import (
    TEXT,
    Box,
    Label,
    Picture,
    Stroke,
    Subject,
    fitted,
    identifier,
    text_width,
    where_they_differ,
    wrapped,
)
from lint.pictures.svg import Links, patterns, standalone, svg, title_of
from lint.syntax.account import Cause
from tests.pictures.checks import HOSTILE, check_picture, finding

PLACE = Span("lib/COUPLE00", 4, 2, 5, 9, "COUPLE00")


def one_box(subject: Subject, look: Look = Look.SOUND) -> Picture:
    return with_legend("box", "A box", [Box(0, 10, 100, 20, look, subject)], [])


def test_hostile_text_is_text_alone() -> None:
    subject = Subject(HOSTILE, HOSTILE, PLACE, [finding(PLACE)._replace(message=HOSTILE)], [HOSTILE])
    picture = Picture("p", HOSTILE, (Box(0, 20, 50, 20, Look.SOUND, subject),), (Label(HOSTILE, 0, 60),))
    links = Links(lambda _: f"#{HOSTILE}", lambda _: HOSTILE)

    text = svg(picture, links)

    assert text.count("</svg>") == 1
    assert "<script" not in text
    assert set(text) & set("\u2028\u202e\x00") == set()
    assert '<g aria-hidden="true" font-size="12"><text x="0" y="60">&lt;/svg&gt;' in text


def test_objects_lead_to_their_finding_and_else_to_their_place() -> None:
    links = Links(
        lambda findings: f"#findings={','.join(each.code for each in findings)}",
        lambda span: f"https://git.example/{span.path}#L{span.line}",
    )
    faulty, sound = Subject("a", "A", PLACE, [finding(PLACE), finding(PLACE, code="GEN001")]), Subject("b", "B", PLACE)

    assert 'href="#findings=GEN999,GEN001"' in svg(one_box(faulty), links)
    assert 'href="https://git.example/lib/COUPLE00#L4"' in svg(one_box(sound), links)
    assert "href" not in svg(one_box(sound))
    assert "<a " not in svg(one_box(Subject("c", "C")), links)


def test_a_title_says_what_was_found_and_what_was_not_judged() -> None:
    findings = [finding(PLACE, code=f"GEN00{at}") for at in range(7)]

    lines = title_of(Subject("a", "Class BIG", PLACE, findings, ["no symbol", "no symbol"])).split("\n")

    assert lines[0] == "Class BIG"
    assert lines[1:3] == ["7 errors", "GEN000: A fault of level error."]
    assert lines[-2:] == ["and 2 more findings", "not judged: no symbol"]


def test_what_was_not_judged_is_hatched() -> None:
    unjudged = Subject("a", "A", PLACE, unjudged=["no symbol"])

    hatched = '<rect class="pattern hatch"'
    assert hatched in svg(one_box(unjudged))
    assert hatched in svg(one_box(Subject("a", "A"), Look.UNKNOWN))
    assert hatched not in svg(one_box(Subject("a", "A")))
    assert ".pattern.hatch{fill:url(#hatch)}" in css()
    for text in (patterns(), standalone(one_box(unjudged))):
        assert text.count('<pattern id="hatch"') == 1
    assert "not judged" in [label.text for label in one_box(unjudged).labels]


@pytest.mark.parametrize("pattern", [look for look in Look if look.value.pattern is not Pattern.NONE])
def test_no_stripe_runs_through_a_label(pattern: Look) -> None:
    label = Label("MAINT 0191", 10, 25)
    shapes = (Box(0, 10, 100, 20, pattern, Subject("a", "A")), Box(0, 40, 100, 20, Look.SOUND, Subject("b", "B")))
    text = svg(Picture("p", "P", shapes, (label, Label("MAINT 0192", 10, 55))))

    (plate,) = re.findall(r'<path class="plate (\w+)" d="([^"]*)"/>', text)
    left, top, width, height = map(float, re.findall(r"[\d.]+", plate[1])[:4])
    right, bottom = left + width, top + height
    area = label.area
    assert plate[0] == pattern.name.lower()
    assert f".plate.{plate[0]}{{fill:" in css()
    assert (left < area.left, top < area.top, right > area.right, bottom > area.bottom) == (True,) * 4
    assert (left > 0, top > 10, right < 100, bottom < 30) == (True,) * 4
    assert text.index('class="pattern') < text.index("plate") < text.index("<text")


def test_borders_of_narrow_boxes_are_thin() -> None:
    for subject, element in ((Subject("a", "A"), "rect"), (None, "path")):
        shapes = (Box(0, 0, 1, 20, Look.SOUND, subject), Box(1, 0, 50, 20, Look.SOUND, subject))
        drawn = re.findall(f"<{element}[^>]*>", svg(Picture("p", "P", shapes, ())))
        assert [" thin" in text for text in drawn] == [True, False]


def test_boxes_without_objects_are_one_path_as_far_as_they_look_alike() -> None:
    shapes = tuple(Box(10 * at, 0, 10, 20, look) for at, look in enumerate([Look.SOUND] * 3 + [Look.FREE] * 2))
    text = svg(Picture("p", "P", shapes, ()))
    assert '<path class="sound" d="M0,0h10v20H0zM10,0h10v20H10zM20,0h10v20H20z"/>' in text
    assert text.count("M30,0h10v20H30zM40,0h10v20H40z") == 2  # the boxes, and the pattern on them
    check_picture(Picture("p", "P", shapes, ()))


def test_marks_stand_beside_the_words_of_tiles() -> None:
    canvas = Canvas()
    faulty = [Subject(f"t{at}", "T", PLACE, [finding(PLACE)]) for at in range(60)]
    for at, subject in enumerate(faulty):
        canvas.flow([(Look.UNKNOWN, subject, "M" * 40, "m" * 60)], 0, (60 + 5 * at, TALL), 1)
    check_picture(with_legend("p", "P", canvas.shapes, canvas.labels))


@pytest.mark.parametrize("level", list(Level))
def test_a_mark_shows_the_highest_level(level: Level) -> None:
    text = svg(one_box(Subject("a", "A", PLACE, [finding(PLACE, Level.NOTE), finding(PLACE, level)])))

    assert f'class="sound {level.label}"' in text
    assert f'class="mark {level.label}"' in text
    assert MARKS[level] in text


@pytest.mark.parametrize(
    ("levels", "shown", "counted"),
    [
        ([Level.WARNING, Level.ERROR, Level.ERROR], ["2"], "2 errors, 1 warning"),
        ([Level.NOTE, Level.WARNING, Level.NOTE], [], "1 warning, 2 notes"),
        ([Level.NOTE] * 12, ["+"], "12 notes"),
    ],
)
def test_the_number_of_a_mark_is_that_of_its_level(levels: list[Level], shown: list[str], counted: str) -> None:
    subject = Subject("a", "A", PLACE, [finding(PLACE, level) for level in levels])

    assert re.findall(r'class="count"[^>]*>([^<]*)<', svg(one_box(subject))) == shown
    for quotes in (True, False):
        assert title_of(subject, quotes_findings=quotes).split("\n")[1] == counted
    assert f"A fault of level {max(levels).label}." in title_of(subject).split("\n")[2]


def test_an_object_leads_to_all_of_its_findings_the_worst_first() -> None:
    subject = Subject("a", "A", PLACE, [finding(PLACE, Level.NOTE, "GEN001"), finding(PLACE, Level.ERROR, "GEN002")])

    links = Links(lambda findings: "#box=" + ",".join(finding.code for finding in findings))
    assert 'href="#box=GEN002,GEN001"' in svg(one_box(subject), links)


def test_a_legend_has_every_look_and_level_of_the_picture() -> None:
    shapes = [Box(0, 30 * at, 50, 20, look, Subject(look.name, "")) for at, look in enumerate(Look)]
    shapes[0] = shapes[0]._replace(subject=Subject("frame", "", PLACE, [finding(PLACE, Level.NOTE)]))

    picture = with_legend("p", "P", shapes, [], words={Look.SOUND: "as it is"})

    words = {look.value.words for look in Look if look.value.words} - {Look.SOUND.value.words}
    assert {label.text for label in picture.labels} == words | {"as it is", "a note; a number: so many notes"}
    check_picture(picture)


def test_no_two_looks_and_levels_differ_in_color_alone() -> None:
    drawn = {look: (look.value.width, look.value.dashes, look.value.pattern) for look in Look if look.value.words}
    assert [pair for pair in combinations(drawn, 2) if drawn[pair[0]] == drawn[pair[1]]] == []
    assert len(set(MARKS.values())) == len(Level)


def test_colors_contrast_with_the_page() -> None:
    """4.5 to 1 for what is read, 3 to 1 for borders. [Web Content Accessibility Guidelines 2.2, 1.4.3 and 1.4.11]"""
    blocks = [block.split("}")[0] for block in css().split("{color-scheme:light dark;")[1:]]
    light = dict(entry.removeprefix("--").split(":") for entry in blocks[0].split(";"))
    dark_text = css().split("dark){:root{")[1].split("}")[0]
    dark = dict(entry.removeprefix("--").split(":") for entry in dark_text.split(";"))
    for colors in (light, dark):
        for name in ("ink", "faint", "link", "error", "warning", "note"):
            assert _contrast(colors[name], colors["paper"]) >= 4.5, name
        for fill in ("paper", "sound", "second", "hidden", "shade"):
            assert min(_contrast(colors[text], colors[fill]) for text in ("ink", "faint")) >= 4.5, fill
            assert _contrast(colors["border"], colors[fill]) >= 3, fill
        assert _contrast(colors["hatch"], colors["paper"]) >= 3


def test_a_text_is_cut_where_it_has_no_room() -> None:
    assert fitted("COUPLE00", 1000) == "COUPLE00"
    assert fitted("COUPLE00", 40).endswith("…")
    assert text_width(fitted("C" * 100, 40)) <= 40
    assert fitted("\x1b[0m\u202e", 1000) == "?[0m?"
    assert text_width("日") == 2 * text_width("n")
    assert text_width("e\u0301") == text_width("e")


def test_long_texts_go_on_in_further_lines() -> None:
    text = "PAGE=(SYS1.PLPA,SYS1.COMMON,SYS1.LOCAL1) IEASYS00:4"
    width = text_width("PAGE=(SYS1.PLPA,SYS1.")
    assert wrapped(text, width, TEXT, 9) == ["PAGE=(SYS1.PLPA,", "SYS1.COMMON,", "SYS1.LOCAL1)", "IEASYS00:4"]
    assert wrapped(text, 1000, TEXT, 9) == [text]
    assert wrapped(text, width, TEXT, 2)[1].endswith("…")
    assert wrapped("A" * 99, width, TEXT, 2) == [fitted("A" * 99, width)]


def test_long_texts_are_shown_where_they_differ() -> None:
    common = "PAGE.SYSTEM.LOCAL1,PAGE.SYSTEM.LOCAL2,"
    left, right = where_they_differ([f"({common}A)", f"({common}B)"], 200)
    assert left.endswith(",A)")
    assert right.endswith(",B)")
    assert text_width(left) <= 200
    assert where_they_differ(["short", "shore"], 200) == ["short", "shore"]
    assert where_they_differ([common, common], 100) == [common, common]
    assert where_they_differ([f"A{common}", f"B{common}"], 100) == [f"A{common}", f"B{common}"]
    assert where_they_differ([f"{common}{'A' * 9000}", f"{common}B"], 100)[0].startswith("…")
    assert where_they_differ([common], 100) == [common]


def test_names_of_pictures_are_safe_and_their_own() -> None:
    names = ["PRDA", "PRD A", "PRD-A", "PRD_20_A", "<&>", "é"]
    assert len({identifier("ipl", name) for name in names}) == len(names)
    assert all(identifier(name).replace("-", "").replace("_", "").isalnum() for name in names)


def test_findings_are_those_of_a_statement_and_of_the_system() -> None:
    inside, other_line = finding(PLACE._replace(line=5)), finding(PLACE._replace(line=9, end_line=9))
    elsewhere = finding(PLACE._replace(member="COUPLE01"))
    of_a = finding(PLACE, code="GEN998")._replace(systems=("PRDA",))
    reason = Unjudged("CPL013", "COUPLE00", Cause.UNREAD, "could not be read", PLACE)
    observed = Observed([inside, other_line, elsewhere, of_a], [reason])

    statement = observed.statement("s", "S", PLACE, "PRDB")
    member = observed.member("m", "M", PLACE._replace(line=1, end_line=1), "PRDA")

    assert statement.findings == (inside,)
    assert statement.unjudged == ("could not be read",)
    assert member.findings == (inside, other_line, of_a)
    assert observed.member("n", "N", None) == Subject("n", "N")


def test_findings_of_neighbors_in_a_line_are_their_own() -> None:
    def at(column: int, end_column: int) -> Span:
        return PLACE._replace(line=4, column=column, end_line=4, end_column=end_column)

    first, second, option, before = (finding(at(*columns)) for columns in ((10, 14), (15, 19), (30, 40), (1, 6)))
    observed = Observed([first, second, option, before])
    whole = at(8, 41)

    assert observed.statement("s", "S", whole).findings == (first, second, option)
    assert observed.statement("s", "S", at(10, 14)).findings == (first,)
    assert observed.part("p", "P", at(10, 14), whole, [at(15, 19)]).findings == (first, option)
    assert observed.part("q", "Q", at(15, 19), whole, [at(10, 14)]).findings == (second, option)
    assert observed.statement("e", "E", at(40, 45)).findings == (option,), "it ends where the other one begins"


def test_places_of_many_lines_have_what_is_in_them() -> None:
    long, short = finding(PLACE._replace(end_line=900)), finding(PLACE._replace(line=500, end_line=501))
    observed = Observed([short, long, finding(PLACE._replace(line=1000, end_line=1000))])

    assert observed.statement("s", "S", PLACE._replace(line=500, end_line=500)).findings == (short, long)
    assert observed.statement("s", "S", PLACE._replace(end_line=950)).findings == (short, long)
    assert observed.statement("s", "S", PLACE._replace(line=700, end_line=700)).findings == (long,)


def test_an_arrow_has_its_head_at_the_end() -> None:
    down = Picture("p", "P", (Stroke(((5, 0), (5, 50)), Look.LINK, has_arrow=True),), ())
    root = ET.fromstring(standalone(down))
    (head,) = (element.attrib["d"] for element in root.iter() if element.get("class") == "head")
    assert head == "M5,50L8.5,43 1.5,43Z"


def _contrast(left: str, right: str) -> float:
    light, dark = sorted((_luminance(left), _luminance(right)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    digits = color[1:] if len(color) == 7 else "".join(2 * digit for digit in color[1:])
    parts = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
