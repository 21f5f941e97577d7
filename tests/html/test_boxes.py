"""A box of a picture leads to all of its findings, by mouse, keyboard and touch, and the way back to the box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.helpers.browser import Tab
from tests.html.browsing import MARKS, SETTLED, choose
from tests.running import ROOT, Checkout

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = MARKS
FILES = {
    "parmlint.yaml": "systems: {A: {parmlib: [lib], ipl: {load: LOAD00}}, B: {parmlib: [lib], ipl: {load: LOAD00}}}\n",
    "lib/LOAD00": "IEASYM   00\n",
    "lib/IEASYS00": "COUPLE=00\n",
    "lib/COUPLE00": """COUPLE SYSPLEX(PLEX1)
 CLASSDEF CLASS(BIG) CLASSLEN(62464) GROUP(UNDESIG)
 CLASSDEF CLASS(MID) CLASSLEN(4028) GROUP(G1)
 CLASSDEF CLASS(MIX) CLASSLEN(8124) GROUP(G2)
 PATHOUT STRNAME(IXC1)
 PATHIN STRNAME(IXC1)
""",
}
"""Two systems with the same faults: three classes have no path, and each direction has one path only."""
MEMBER = "#picture-ipl-a a[data-object='A member 4 COUPLE00']"
"""The box of COUPLE00 in the first picture."""
FOCUSED = "document.activeElement.dataset.object"
TIP = "document.querySelector('[role=tooltip]')"
IDS = """(() => { const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
    return ids.filter((id, at) => ids.indexOf(id) !== at); })()"""
"""The ids that more than one element has."""


@pytest.fixture
def address(checkout: Checkout) -> str:
    """The address of the report of the two systems."""
    for name, text in FILES.items():
        checkout.write(name, text)
    checkout.run("check", "--format", "html=report.html", "--format", "json=report.json")
    return (checkout.root / "report.html").as_uri()


@pytest.fixture
def finger(chromium: BrowserContext) -> Iterator[Page]:
    """A page of a telephone: it is touched."""
    assert chromium.browser
    context = chromium.browser.new_context(offline=True, has_touch=True, viewport={"width": 390, "height": 800})
    yield context.new_page()
    context.close()


def rows(page: Page) -> list[str]:
    """The places of the rows that are shown."""
    page.evaluate(SETTLED)
    return [text.rpartition("/")[2].split(" ")[0] for text in page.locator("#findings .place").all_inner_texts()]


def of_member(checkout: Checkout) -> list[str]:
    """The places of the findings of COUPLE00 as the JSON report has them."""
    import json

    findings = json.loads((checkout.root / "report.json").read_text("utf-8"))["findings"]
    return [f"COUPLE00:{each['line']}:{each['column']}" for each in findings if each["path"].endswith("COUPLE00")]


def test_a_box_leads_to_all_of_its_findings(opened: Tab, address: str, checkout: Checkout) -> None:
    opened.open(address)
    expected = of_member(checkout)
    assert len(expected) > 5

    opened.page.locator(MEMBER).click()

    assert rows(opened.page) == expected
    assert opened.value("document.activeElement.id") == "findings-title"
    field = opened.page.locator("select[name=box]")
    assert field.evaluate("field => field.selectedOptions[0].text") == f"its {len(expected)} findings"
    # Others go on from there, and the button of the browser leads back.
    choose(opened, rule="CPL014")
    assert rows(opened.page) == ["COUPLE00:5:18", "COUPLE00:6:17"]
    opened.page.go_back()
    assert rows(opened.page) == expected
    opened.page.go_back()
    assert len(rows(opened.page)) > len(expected)
    assert not field.is_visible()


def test_the_choice_of_a_box_is_taken_away_like_any(opened: Tab, address: str, checkout: Checkout) -> None:
    for take_away in ("all", "Show all"):
        opened.open("about:blank")
        opened.open(address)
        assert not opened.page.locator("select[name=box]").is_visible()
        number = len(rows(opened.page))
        opened.page.locator(MEMBER).focus()
        opened.press("Enter")
        assert rows(opened.page) == of_member(checkout)

        if take_away == "all":
            choose(opened, box="all")
        else:
            opened.page.get_by_role("button", name=take_away).click()

        assert len(rows(opened.page)) == number
        assert "box" not in opened.value("location.hash")


def test_the_address_of_a_box_leads_others_there(opened: Tab, address: str, checkout: Checkout) -> None:
    opened.open(address)
    link = opened.page.locator(MEMBER).get_attribute("href")
    assert link
    opened.open("about:blank")
    opened.open(f"{address}{link},0123456789ab&rule=CPL013")

    assert rows(opened.page) == ["COUPLE00:2:17", "COUPLE00:3:17", "COUPLE00:4:17"]
    assert "not among them: 1 finding of this address" in opened.page.locator("#number").inner_text()
    opened.value("dispatchEvent(new Event('beforeprint'))")
    number = opened.page.locator("#number").inner_text()
    assert f", rule: CPL013, box: its {len(of_member(checkout))} findings" in number
    opened.value("dispatchEvent(new Event('afterprint'))")


@pytest.mark.parametrize("group", ["", "system", "rule", "level", "file"])
def test_no_two_elements_have_the_same_id(opened: Tab, address: str, group: str) -> None:
    opened.open(address)
    opened.value("for (const box of document.querySelectorAll('.gallery > details')) box.open = true")
    opened.value(SETTLED)
    assert opened.value("document.querySelectorAll('.beside select').length") > 0
    opened.value("""for (const select of document.querySelectorAll('.beside select')) {
        select.selectedIndex = 1; select.dispatchEvent(new Event('change')); }""")
    choose(opened, group=group)

    shown = len(rows(opened.page))
    named = opened.value("document.querySelectorAll('[id^=finding-]').length")
    assert opened.value(IDS) == []
    assert shown == named * (2 if group == "system" else 1)
    # On paper, too.
    opened.value("dispatchEvent(new Event('beforeprint'))")
    assert opened.value(IDS) == []
    opened.value("dispatchEvent(new Event('afterprint'))")


def test_the_address_of_a_finding_leads_to_its_first_row(opened: Tab, address: str) -> None:
    opened.open(address)
    (name,) = opened.value("JSON.parse(document.getElementById('data').textContent).findings.slice(-1).map(f => f.id)")
    opened.open("about:blank")
    opened.open(f"{address}#finding={name}&group=system")
    opened.value(SETTLED)

    (at,) = opened.value(
        "[...document.querySelectorAll('#findings details')].flatMap((box, at) => box.open ? [at] : [])"
    )
    assert opened.value(f"document.querySelectorAll('#findings details')[{at}].id") == f"finding-{name}"
    assert opened.value("document.querySelectorAll('#findings details').length / 2") > at


def test_focus_comes_back_to_where_a_link_was_taken(opened: Tab, address: str) -> None:
    opened.open(address)
    for link in (MEMBER, "#picture-ipl-a a[href^='#finding=']", ".counts .warning a"):
        opened.page.locator(link).first.focus()
        name = opened.value("document.activeElement.outerHTML")
        opened.press("Enter")
        opened.value(SETTLED)
        assert opened.value("document.activeElement.closest('section').getAttribute('aria-labelledby')") == (
            "findings-title"
        )
        opened.page.go_back()
        opened.value(SETTLED)
        assert opened.value("document.activeElement.outerHTML") == name
        at, height = opened.value("[document.activeElement.getBoundingClientRect().top, innerHeight]")
        assert 0 <= at < height


def test_tab_comes_back_to_the_object_that_was_left(opened: Tab, address: str) -> None:
    opened.open(address)
    opened.page.locator(MEMBER).focus()

    opened.press("Shift+Tab", "Tab")

    assert opened.value(FOCUSED) == "A member 4 COUPLE00"
    assert opened.value("document.querySelectorAll('#picture-ipl-a svg [tabindex=\"0\"]').length") == 1


def test_the_first_tap_shows_the_title_and_the_second_follows_the_link(finger: Page, address: str) -> None:
    finger.goto(address)
    box = finger.locator(MEMBER)
    box.tap()

    tip = finger.locator("[role=tooltip]")
    assert tip.is_visible()
    assert tip.inner_text().startswith("COUPLE00")
    assert "Tap again to follow the link." in finger.evaluate(f"getComputedStyle({TIP}, '::after').content")
    assert finger.evaluate("location.hash") == ""

    box.tap()

    finger.evaluate(SETTLED)
    assert finger.evaluate("location.hash").startswith("#box=")
    assert not tip.is_visible()


def test_a_tap_beside_the_box_takes_the_title_away(finger: Page, address: str) -> None:
    finger.goto(address)
    finger.locator(MEMBER).tap()
    finger.locator("#pictures").tap()
    assert not finger.locator("[role=tooltip]").is_visible()

    finger.locator(MEMBER).tap()

    assert finger.locator("[role=tooltip]").is_visible()
    assert finger.evaluate("location.hash") == ""


def test_a_picture_offers_its_address(opened: Tab, checkout: Checkout) -> None:
    options = ("--config", ROOT / "fixtures/demo/parmlint.yaml", "--allow-outside", ROOT, ROOT / "fixtures/demo")
    checkout.run("check", *options, "--format", "html=report.html")
    opened.open((checkout.root / "report.html").as_uri())
    opened.value("for (const box of document.querySelectorAll('.gallery > details')) box.open = true")
    names = opened.value("[...document.querySelectorAll('.gallery > details')].map(box => box.id)")
    links = opened.page.get_by_role("link", name="Link to this picture")
    assert links.count() == len(names) > 5

    links.last.click()

    assert opened.value("location.hash") == names[-1].replace("picture-", "#picture=")
    hash_of_last = opened.value("location.hash")
    opened.open("about:blank")
    opened.open((checkout.root / "report.html").as_uri() + hash_of_last)
    opened.value(SETTLED)
    assert opened.value("document.activeElement.closest('details[open]').id") == names[-1]
    assert -1 < opened.value("document.activeElement.getBoundingClientRect().top") < 900
