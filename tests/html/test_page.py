"""The HTML report as a browser shows it: offline, by keyboard, and with a part of its rows at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lint.engine.run import Unjudged
from lint.finding import Finding, Fix, How, Level, Related, Span, Suppressed
from lint.syntax.account import Cause
from tests.estate.estate import played
from tests.helpers.browser import Tab
from tests.html.browsing import MARKS, SETTLED, choose
from tests.html.pages import HOSTILE, data_of, many, page, written
from tests.report import results as made
from tests.report.results import results
from tests.running import ROOT, Checkout

pytestmark = MARKS
SHOWN = """[...document.querySelectorAll('#findings summary')].map(head =>
    [head.querySelector('b').innerText, head.innerText.match(/\\w{3}\\d{3}/)[0],
    head.querySelector('.place').innerText])"""
NUMBER = "document.querySelector('#number').innerText.split(', page')[0]"


def test_the_rows_are_the_findings_of_the_json_report(opened: Tab, checkout: Checkout) -> None:
    demo = ("--config", ROOT / "fixtures/demo/parmlint.yaml", "--allow-outside", ROOT, ROOT / "fixtures/demo")
    expected = checkout.run("check", *demo, "--format", "json", "--format", "html=report.html").json["findings"]

    opened.open((checkout.root / "report.html").as_uri())
    shown = opened.value(SHOWN)

    assert [(level, code) for level, code, _ in shown] == [(entry["level"], entry["code"]) for entry in expected]
    places = [f"{entry['path']}:{entry['line']}:{entry['column']}" for entry in expected]
    assert all(place.split(" ")[0].endswith(path[-30:]) for (*_, place), path in zip(shown, places, strict=True))
    assert len(shown) > 10


def test_only_a_page_of_rows_is_in_the_document(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(10_000))))

    assert opened.value(NUMBER) == "10,000 of 10,000 findings"
    assert opened.value("document.querySelectorAll('#findings summary').length") == 50
    assert opened.value("document.querySelectorAll('*').length") < 1000
    opened.value("[...document.querySelectorAll('#findings-pages button')].find(b => b.innerText === 'Next').click()")
    assert opened.value(SHOWN)[0][2].endswith("prod/lib50/COUPLE00:50:10")
    opened.value("[...document.querySelectorAll('#findings-pages button')].find(b => b.innerText === 'Last').click()")
    assert opened.value(SHOWN)[-1][2].endswith("lib99/COUPLE00:9999:10")


@pytest.mark.parametrize(
    ("choices", "number"),
    [({"level": "error"}, 334), ({"system": "PRD3"}, 143), ({"rule": "CPL013"}, 1000),
     ({"words": "CLASS99 buffers"}, 11), ({"words": "warning"}, 333), ({"level": "note", "system": "PRD3"}, 47),
     ({"words": "no such word"}, 0)],
)  # fmt: skip
def test_choices_leave_the_findings_that_fit(opened: Tab, tmp_path: Path, choices: dict[str, str], number: int) -> None:
    opened.open(written(tmp_path, page(many(1000))))

    choose(opened, **choices)

    assert opened.value(NUMBER) == f"{number:,} of 1,000 findings"
    # The address of the choice leads to the same rows.
    address = opened.value("location.href")
    rows = opened.value(SHOWN)
    opened.open("about:blank")
    opened.open(address)
    assert opened.value(SHOWN) == rows


@pytest.mark.parametrize(("group", "heading"), [("system", "PRD0: 3 findings"), ("level", "error: 7 findings")])
def test_findings_stand_in_groups(opened: Tab, tmp_path: Path, group: str, heading: str) -> None:
    opened.open(written(tmp_path, page(many(20))))

    choose(opened, group=group)

    assert opened.value("document.querySelector('#findings h3').innerText") == heading
    assert len(opened.value(SHOWN)) == 20


def test_groups_of_levels_have_the_order_of_the_levels(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(9))))

    choose(opened, group="level")

    assert [level for level, *_ in opened.value(SHOWN)] == ["error"] * 3 + ["warning"] * 3 + ["note"] * 3


@pytest.mark.parametrize(
    ("words", "number"), [("NAMED.HERE", 1), ("NAMED.THERE", 1), ("Correct it so", 1), ("NAMED.NOWHERE", 0)]
)
def test_the_search_looks_at_all_that_a_row_shows(opened: Tab, tmp_path: Path, words: str, number: int) -> None:
    """The lines of the excerpt, other places, and the titles of fixes."""
    where = Span("A", 1, 1, 1, 9)
    finding = Finding(
        where, "Wrong.", "CPL013", "class-without-path", Level.WARNING,
        related=(Related(Span("B", 1, 1, 1, 9), "It is NAMED.THERE."),), fixes=(Fix("Correct it so.", ()),),
    )  # fmt: skip
    lines = {"A": ["COUPLE NAMED.HERE"], "B": ["PATHOUT"]}
    shown = results(finding)._replace(line=lambda path, number: lines[path][number - 1])
    opened.open(written(tmp_path, page(shown)))

    choose(opened, words=words)

    assert len(opened.value(SHOWN)) == number


def test_a_suppressed_finding_is_no_error(opened: Tab, tmp_path: Path) -> None:
    """It has a level of its own, and the link of a count leads to as many findings as the count says."""
    error = _error(1)
    shown = results(error)._replace(suppressed=(Suppressed(_error(2), How.IGNORED, "as agreed"),), show_suppressed=True)
    opened.open(written(tmp_path, page(shown)))
    assert [level for level, *_ in opened.value(SHOWN)] == ["error", "not counted"]

    choose(opened, level="error")
    assert opened.value(NUMBER) == "1 of 2 findings"
    choose(opened, level="not counted")
    assert [level for level, *_ in opened.value(SHOWN)] == ["not counted"]


def _error(line: int) -> Finding:
    return Finding(Span("A", line, 1, line, 9), "Wrong.", "CPL013", "class-without-path", Level.ERROR)


def test_errors_come_first_where_a_reader_sorts_by_level(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(9))))

    choose(opened, sort="level")

    assert [level for level, *_ in opened.value(SHOWN)] == ["error"] * 3 + ["warning"] * 3 + ["note"] * 3


def test_a_finding_has_an_address(opened: Tab, tmp_path: Path) -> None:
    text = page(many(500))
    name = data_of(text)["findings"][321]["id"]
    opened.open(f"{written(tmp_path, text)}#finding={name}")
    opened.value(SETTLED)

    assert opened.value("document.querySelector('details[open] .place').innerText").endswith("COUPLE00:321:10")
    assert opened.value("document.querySelector('details[open] dl').innerText").count("CLASSLEN(321)") == 1
    assert opened.value("document.activeElement.closest('details').open")


def test_the_keyboard_reaches_the_search_and_opens_a_finding(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(results(made.REPEATED, made.HELPED))))

    opened.press("/")
    assert opened.value("document.activeElement.name") == "words"
    opened.press(*"odd")
    opened.value(SETTLED)
    assert [code for _, code, _ in opened.value(SHOWN)] == ["CPL025"]
    for _ in range(12):
        if opened.value("document.activeElement.matches('#findings summary')"):
            break
        opened.press("Tab")
    opened.press("Enter")
    opened.value(SETTLED)
    assert "62465" in opened.value("document.querySelector('details[open] mark').innerText")


def test_the_search_is_reached_from_a_box_to_tick(opened: Tab, tmp_path: Path) -> None:
    """The checklist of a plan has such boxes, and no text is typed there."""
    opened.open(written(tmp_path, page(many(3))))
    opened.value(
        "(box => { box.type = 'checkbox'; document.body.append(box); box.focus(); })(document.createElement('input'))"
    )

    opened.press("/")

    assert opened.value("document.activeElement.name") == "words"


def test_a_count_leads_the_keyboard_to_the_findings_as_often_as_it_is_taken(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(500))))
    for _ in range(2):
        opened.value("document.querySelector('.counts a[href*=level]').focus()")
        opened.press("Enter")
        opened.value(SETTLED)
        assert opened.value("document.activeElement.id") == "findings-title"


def test_hostile_text_stays_text(opened: Tab, tmp_path: Path) -> None:
    place = Span(f"prod/{HOSTILE}", 1, 1, 1, 2, HOSTILE)
    evil = made.HELPED._replace(span=place, message=HOSTILE, help=HOSTILE, systems=(HOSTILE,))
    reason = Unjudged("CPL013", HOSTILE, Cause.UNREAD, HOSTILE, place, (HOSTILE,))
    source = "https://git.example/x/{path}#L{line}"
    opened.open(written(tmp_path, page(results(evil)._replace(unjudged=(reason,)), source_url=source)))
    opened.value("document.querySelector('#findings details').open = true")
    opened.value(SETTLED)

    assert opened.value("document.title") == "parmlint: 1 finding"
    assert opened.value("document.querySelectorAll('img').length") == 0
    assert HOSTILE.replace("\u2028", "?") in opened.value("document.querySelector('#findings').textContent")
    assert HOSTILE.replace("\u2028", "?") in opened.value("document.querySelector('#places').textContent")
    hosts = opened.value("[...document.querySelectorAll('a[rel]')].map(link => new URL(link.href).host)")
    assert set(hosts) == {"git.example"}
    choose(opened, system=HOSTILE.replace("\u2028", "?"))
    assert opened.value(NUMBER) == "1 of 1 finding"


def test_code_in_help_is_marked_as_code(opened: Tab, tmp_path: Path) -> None:
    marked = made.HELPED._replace(help="Add `export X` or `<b>bold</b>`.")
    opened.open(written(tmp_path, page(results(marked))))
    opened.value("document.querySelector('#findings details').open = true")
    opened.value(SETTLED)

    codes = "[...document.querySelectorAll('#findings dd code')].map(code => code.innerText)"
    assert opened.value(codes) == ["export X", "<b>bold</b>"]
    assert "Add export X or <b>bold</b>." in opened.value("document.querySelector('#findings dl').innerText")
    choose(opened, words="export")
    assert opened.value(NUMBER) == "1 of 1 finding"


def test_places_link_to_lines_of_the_repository(opened: Tab, tmp_path: Path) -> None:
    odd = made.HELPED._replace(span=made.HELPED.span._replace(path="SYS1.PARMLIB(#A)/é b"))
    given = results(odd)
    opened.open(written(tmp_path, page(given, root=str(Path.cwd()), source_url="https://git.example/x/{path}#L{line}")))
    opened.value("document.querySelector('#findings details').open = true")
    opened.value(SETTLED)

    links = opened.value("[...document.querySelectorAll('a[rel]')].map(link => link.href)")

    assert links == ["https://git.example/x/SYS1.PARMLIB(%23A)/%C3%A9%20b#L4"]


def test_what_was_not_judged_is_hatched_and_listed(opened: Tab, tmp_path: Path) -> None:
    places = [Span("prod/COUPLE00", at, 1, at, 5, "COUPLE00") for at in range(1, 121)]
    entries = tuple(Unjudged("CPL013", "COUPLE00", Cause.UNREAD, "could not be read", place) for place in places)
    opened.open(written(tmp_path, page(results()._replace(unjudged=entries))))

    assert opened.value("document.querySelector('.counts .unjudged').innerText") == "120 places not judged"
    assert "gradient" in opened.value("getComputedStyle(document.querySelector('.counts .unjudged')).backgroundImage")
    assert opened.value("document.querySelectorAll('#places tbody tr').length") == 50


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1400])
def test_it_fits_its_window(opened: Tab, tmp_path: Path, width: int, scheme: str) -> None:
    opened.open(written(tmp_path, page(many(60))), width=width, scheme=scheme)
    opened.value("document.querySelector('#findings details').open = true")
    opened.value(SETTLED)

    assert opened.value("document.documentElement.scrollWidth") <= width
    light = opened.value("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).every(n => n > 127)")
    assert light == (scheme == "light")


def test_print_has_every_finding_with_its_details(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(120))))

    opened.value("dispatchEvent(new Event('beforeprint'))")
    assert opened.value("document.querySelectorAll('#findings details[open] dl').length") == 120
    opened.value("dispatchEvent(new Event('afterprint'))")
    assert opened.value("document.querySelectorAll('#findings details').length") == 50


def test_paper_says_that_it_has_not_all_of_very_many(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(2100))))

    opened.value("dispatchEvent(new Event('beforeprint'))")
    assert opened.value(NUMBER) == "2,100 of 2,100 findings, the first 2,000 on paper"
    opened.value("dispatchEvent(new Event('afterprint'))")
    assert opened.value(NUMBER) == "2,100 of 2,100 findings"


def test_no_text_becomes_markup(opened: Tab, tmp_path: Path) -> None:
    """The policy holds even if the script had a slip: what a browser would parse is refused."""
    opened.open(written(tmp_path, page(many(3))))

    with pytest.raises(Exception, match="TrustedHTML"):
        opened.value("document.body.innerHTML = '<b>x</b>'")
    assert len(opened.complaints) == 1
    opened.complaints.clear()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_fields_have_a_border_that_can_be_seen(opened: Tab, tmp_path: Path, scheme: str) -> None:
    """WCAG 2.2, 1.4.11: at least 3:1 to what is around a field, and to its own background."""
    opened.open(written(tmp_path, page(many(60))), scheme=scheme)
    colors: list[list[list[int]]] = opened.value("""[...document.querySelectorAll('input, select, button')].map(field =>
        [getComputedStyle(field).borderTopColor, getComputedStyle(field).backgroundColor,
         getComputedStyle(field.closest('form') ?? document.body).backgroundColor]
        .map(color => color.match(/\\d+/g).slice(0, 3).map(Number)))""")

    assert len(colors) > 8
    assert all(contrast(border, beside) >= 3 for border, *around in colors for beside in around)


def contrast(left: list[int], right: list[int]) -> float:
    """The contrast of two colors (WCAG 2.2, relative luminance)."""

    def luminance(color: list[int]) -> float:
        parts = [part / 255 for part in color]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((luminance(left), luminance(right)))
    return (lighter + 0.05) / (darker + 0.05)


def test_every_field_and_section_has_a_name(opened: Tab, tmp_path: Path) -> None:
    """A screen reader has a word for each thing that can be reached."""
    (image,) = played(ROOT / "fixtures" / "demo").images
    given = results(*made.ALL)._replace(images=[image])
    opened.open(f"{written(tmp_path, page(given))}#picture=ipl-prda")
    opened.value(SETTLED)
    nodes: list[dict[str, Any]] = opened.page.context.new_cdp_session(opened.page).send("Accessibility.getFullAXTree")[
        "nodes"
    ]
    named = ("searchbox", "combobox", "button", "link", "region", "navigation", "search", "img", "image")
    roles = [(node["role"]["value"], node.get("name", {}).get("value")) for node in nodes if not node["ignored"]]

    assert {"searchbox", "combobox", "region", "search"} <= {role for role, _ in roles}
    assert any(name and name.startswith("BPXPRM00, OMVS=") for _, name in roles)
    assert [role for role, name in roles if role in named and not name] == []
