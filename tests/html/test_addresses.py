"""Addresses on a page of findings: links lead to rows, the browser's buttons lead back, and a page of rows is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.browser import Tab
from tests.html.browsing import MARKS, SETTLED, choose
from tests.html.pages import data_of, many, page, written

pytestmark = MARKS
FOCUSED = "document.activeElement.innerText"


def number(tab: Tab) -> str:
    """What the page says about the number of rows."""
    tab.value(SETTLED)
    return tab.page.locator("#number").inner_text()


def test_the_back_button_takes_a_choice_back(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(30))))

    opened.page.locator(".counts .error a").click()
    assert number(opened) == "10 of 30 findings"
    choose(opened, system="PRD0")
    assert number(opened) == "2 of 30 findings"

    opened.page.go_back()
    assert number(opened) == "10 of 30 findings"
    assert opened.page.locator("[name=system]").input_value() == ""
    opened.page.go_back()
    assert number(opened) == "30 of 30 findings"
    assert opened.page.locator("[name=level]").input_value() == ""
    opened.page.go_forward()
    assert number(opened) == "10 of 30 findings"


def test_every_letter_of_a_search_is_not_a_step_back(opened: Tab, tmp_path: Path) -> None:
    address = written(tmp_path, page(many(30)))
    opened.open("about:blank")
    opened.open(address)
    for letter in "CLASS7":
        opened.press(letter if opened.value("document.activeElement.name === 'words'") else "/", letter)
        opened.value(SETTLED)

    assert opened.value("location.hash") != ""
    opened.page.go_back()
    assert opened.page.url == "about:blank"


def test_links_to_other_parts_of_the_page_leave_the_choice_as_it_is(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(30))))
    choose(opened, level="error")

    opened.page.locator(".counts .unjudged a").click()

    assert number(opened) == "10 of 30 findings"


@pytest.mark.parametrize("group", ["", "level"])
def test_the_address_of_a_finding_opens_it_whatever_was_chosen(opened: Tab, tmp_path: Path, group: str) -> None:
    text = page(many(200))
    opened.open(written(tmp_path, text))
    choose(opened, level="error", words="CLASS3", group=group)

    opened.value(f"location.hash = 'finding={data_of(text)['findings'][100]['id']}'")

    assert number(opened) == "200 of 200 findings, page 3 of 4"
    assert opened.page.locator("#findings details[open] .place").inner_text().endswith("COUPLE00:100:10")
    opened.page.go_back()
    assert number(opened) == "5 of 200 findings"  # 3, 30, 33, 36, and 39
    assert opened.page.locator("[name=group]").input_value() == group


@pytest.mark.parametrize("name", ["0123456789ab", "<img src=x onerror=document.title='taken'>", "%ZZ"])
def test_the_address_of_a_finding_that_is_not_there_says_so(opened: Tab, tmp_path: Path, name: str) -> None:
    opened.open(f"{written(tmp_path, page(many(3)))}#finding={name}")

    assert number(opened) == "3 of 3 findings; not among them: 1 finding of this address"
    assert opened.value("document.title") == "parmlint: 3 findings"
    choose(opened, level="error")
    assert number(opened) == "1 of 3 findings"


def test_the_keyboard_leads_from_page_to_page(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(210))))
    opened.page.get_by_role("button", name="Next").focus()

    opened.press("Enter")
    assert (number(opened), opened.value(FOCUSED)) == ("210 of 210 findings, page 2 of 5", "Next")
    opened.press("Enter")
    assert (number(opened), opened.value(FOCUSED)) == ("210 of 210 findings, page 3 of 5", "Next")
    # The rows begin in the window, and so does the button that has the focus.
    assert opened.value("document.querySelector('#number').getBoundingClientRect().top") >= 0
    for part in ("#findings summary", "#findings-pages"):
        assert 0 <= opened.value(f"document.querySelector('{part}').getBoundingClientRect().bottom") <= 900
    opened.press("Enter", "Enter")
    assert number(opened) == "210 of 210 findings, page 5 of 5"
    assert opened.value(FOCUSED) == "Previous"  # there is no next one


def test_a_row_with_the_focus_is_not_behind_the_buttons(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(210))))
    opened.page.locator("#findings summary").first.focus()

    for _ in range(30):
        opened.press("Tab")
        at = opened.value("document.activeElement.getBoundingClientRect().bottom")
        assert at <= opened.value("document.querySelector('#findings-pages').getBoundingClientRect().top")


def test_paper_says_which_findings_were_chosen(opened: Tab, tmp_path: Path) -> None:
    opened.open(written(tmp_path, page(many(30))))
    choose(opened, level="error", words="CLASS")

    opened.value("dispatchEvent(new Event('beforeprint'))")
    assert opened.page.locator("#number").inner_text() == "10 of 30 findings, search: CLASS, level: error"
    opened.value("dispatchEvent(new Event('afterprint'))")
    assert number(opened) == "10 of 30 findings"
