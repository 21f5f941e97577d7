"""A page in a browser that runs no script: what it shows, on paper too, and where a reader finds the rest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.estate.estate import ESTATE
from tests.html.browsing import MARKS, printed
from tests.running import ROOT, Checkout

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = MARKS
DEMO = ROOT / "fixtures" / "demo"


@pytest.fixture
def bare(chromium: BrowserContext) -> Iterator[Page]:
    """A page of a browser without scripts."""
    assert chromium.browser
    context = chromium.browser.new_context(offline=True, java_script_enabled=False)
    yield context.new_page()
    context.close()


def report(checkout: Checkout, *command: str | Path, folder: Path = DEMO) -> str:
    """The address of the page of a command on a fixture."""
    options = ("--config", folder / "parmlint.yaml", "--allow-outside", ROOT)
    checkout.run(*map(str, command), *options, "--format", "html=page.html")
    return (checkout.root / "page.html").as_uri()


def test_what_a_script_shows_is_said_to_be_elsewhere(bare: Page, checkout: Checkout) -> None:
    bare.goto(report(checkout, "check", DEMO))

    text = bare.locator("main").inner_text()
    assert "parmlint check lists them as text" in text
    assert "parmlint check --show-unjudged lists them as text" in text
    for part in ("form", "#places", "nav", "label"):
        assert all(not each.is_visible() for each in bare.locator(part).all()), part
    assert "warnings" in bare.locator(".counts").inner_text()
    assert bare.locator("#unjudged").is_visible()


def test_a_run_that_judged_everything_says_so(bare: Page, checkout: Checkout) -> None:
    checkout.write("IEASYS00", "MAXUSER=500\n")
    checkout.run("check", "--select", "CPL", "--format", "html=page.html", "IEASYS00")
    bare.goto((checkout.root / "page.html").as_uri())

    assert "Every rule that ran could judge what it looked at." in bare.locator("main").inner_text()
    assert bare.locator("#places").count() == 0


def test_a_folded_picture_opens(bare: Page, checkout: Checkout) -> None:
    bare.goto(report(checkout, "check", ESTATE, folder=ESTATE))
    folded = bare.locator(".gallery > details:not([open])").first
    name = folded.get_attribute("id")
    assert not folded.locator("svg").is_visible()

    folded.locator("summary").click()

    assert bare.locator(f"#{name} svg").is_visible()
    assert bare.locator(f"#{name} svg text").first.is_visible()


@pytest.mark.parametrize(
    ("folder", "command"), [(ESTATE, ("check", ESTATE)), (DEMO, ("ipl", "PRDA")), (DEMO, ("map", "VMA"))]
)
def test_paper_has_every_picture_and_says_where_the_findings_are(
    bare: Page, checkout: Checkout, folder: Path, command: tuple[str | Path, ...]
) -> None:
    bare.goto(report(checkout, *command, folder=folder))
    words = " ".join(printed(bare, checkout.root).split())
    labels = bare.locator("figure svg text").all_text_contents()
    assert len(labels) > 20
    assert [label for label in labels if " ".join(label.split()) not in words] == []
    assert "parmlint check lists them as text" in words
