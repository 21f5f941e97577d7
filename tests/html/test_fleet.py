"""`parmlint fleet report --format html=FILE`: tables for everybody, and no text that becomes a part of the page."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from tests.helpers.browser import Tab
from tests.helpers.fleets import FILE, finding, record, two_sites, values
from tests.html.browsing import MARKS
from tests.html.pages import HOSTILE
from tests.running import Checkout


@pytest.fixture
def fleet(checkout: Checkout) -> Checkout:
    return two_sites(checkout)


class _Tables(HTMLParser):
    """The tables of a page: cells by caption, and the elements that readers of a screen go by."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: dict[str, list[list[str]]] = {}
        self.scopes: list[str | None] = []
        self.regions = 0
        self.elements: set[str] = set()
        self._in = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self._in = tag
        attributes = dict(attrs)
        self.regions += attributes.get("role") == "region" and attributes.get("tabindex") == "0"
        if tag == "caption":
            self.rows[""] = []
        elif tag == "tr":
            list(self.rows.values())[-1].append([])
        elif tag in ("th", "td"):
            list(self.rows.values())[-1][-1].append("")
            self.scopes += [attributes.get("scope")] if tag == "th" else []

    def handle_data(self, data: str) -> None:
        if self._in == "caption" and "" in self.rows:
            self.rows[data] = self.rows.pop("")
        elif self._in in ("th", "td"):
            list(self.rows.values())[-1][-1][-1] += data.strip()


def tables(checkout: Checkout, *arguments: str) -> _Tables:
    outcome = checkout.run("fleet", "report", FILE, "-f", "html=page.html", *arguments)
    assert (outcome.code, outcome.out) == (0, "")
    return _Tables((checkout.root / "page.html").read_text("utf-8"))


def test_the_page_has_tables(fleet: Checkout) -> None:
    page = tables(fleet)

    runs = page.rows["The last run of each site"]
    assert [(row[0], row[1], row[3]) for row in runs] == [
        ("Site", "Run", "Systems"), ("north", "3", "3"), ("south", "2", "2")
    ]  # fmt: skip
    assert page.rows["New and gone findings of north"] == [
        ["Rule", "Change", "Level", "Place", "Message", "Systems"],
        ["CPL002", "new", "warning", "P/M:3", "It is n.", "A, C"],
        ["CPL001", "gone", "warning", "P/M:3", "It is o.", "A"],
    ]
    assert page.rows["Rules with the most findings of south"][1:] == [["BPX001", "name-of-BPX001", "1", "1"]]
    assert page.rows["north/C"] == [
        ["Name", "Value", "Standard"],
        ["BPXPRM.MAXPROCSYS", "700", "900"],
        ["BPXPRM.MAXUIDS", "none", "200"],
    ]
    assert set(page.scopes) == {"col", "row"}
    assert page.regions == len(page.rows) == 6
    assert "pre" not in page.elements


def test_the_page_of_a_value(fleet: Checkout) -> None:
    page = tables(fleet, "--value", "MAXPROCSYS")

    assert page.rows == {
        "BPXPRM.MAXPROCSYS by value": [
            ["Value", "Number of systems", "Systems"],
            ["900", "3", "north/A, north/B, south/D"],
            ["700", "1", "north/C"],
            ["unknown (it is not known)", "1", "south/A"],
        ]
    }


def test_a_page_takes_no_text_of_a_database_for_its_own(checkout: Checkout) -> None:
    names = {f"{HOSTILE}{at}": [values("BPXPRM", MAXUIDS=f"{HOSTILE}{at // 2}")] for at in range(3)}
    record(checkout, HOSTILE, names, [])
    record(checkout, HOSTILE, names, [finding("CPL001", HOSTILE, *names)])
    for more in ((), ("--value", "MAXUIDS")):
        page = tables(checkout, *more)

        assert page.elements.isdisjoint({"img", "b", "i"})
        text = (checkout.root / "page.html").read_text("utf-8")
        assert text.count("<script") == 2
        assert HOSTILE.partition("\u2028")[0] not in text
        shown = HOSTILE.replace("\u2028", "?")
        assert any(shown in cell for rows in page.rows.values() for row in rows for cell in row)


class TestWindow:
    """What a browser shows of the page."""

    pytestmark = MARKS

    @pytest.mark.parametrize("width", [390, 1400])
    def test_long_values_take_more_lines_and_no_sideways_scroll(
        self, opened: Tab, checkout: Checkout, width: int
    ) -> None:
        """The table of differences: a list of libraries without a blank is wider than any window."""
        names = {name: [values("IEASYS", LONGNAMEOFAPARAMETER="SHORT")] for name in ("A", "B", "C")}
        names["C"] = [values("IEASYS", LONGNAMEOFAPARAMETER=",".join(f"SYS1.LIBRARY.NUMBER{at}" for at in range(40)))]
        record(checkout, "north", names, [])
        tables(checkout)
        opened.open((checkout.root / "page.html").as_uri(), width=width)

        column, table, room = opened.value(
            """(() => { const table = [...document.querySelectorAll('table')].find(each =>
                each.querySelector('caption').innerText === 'north/C');
            return [table.querySelector('tbody th').getBoundingClientRect().width, table.parentElement.scrollWidth,
                table.parentElement.clientWidth]; })()"""
        )
        assert table <= room
        assert 60 < column < width / 2
