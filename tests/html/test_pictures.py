"""Pictures on a page, as a browser shows them: drawn when opened, side by side, by keyboard, with links to findings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from lint.pictures import ipl
from lint.pictures.gallery import galleries
from lint.pictures.picture import Picture
from tests.estate.estate import ESTATE, copied, played
from tests.helpers.browser import Tab
from tests.helpers.vm_playing import vm_images_in
from tests.html.browsing import MARKS, SETTLED, printed
from tests.running import ROOT, Checkout

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = MARKS
OBJECTS = "[...document.querySelectorAll('{} [data-object]')].map(object => object.dataset.object)"
OF_IPL = OBJECTS.format("[id^=picture-ipl][open]")
"""The objects of the pictures of an IPL that are open, and of those that stand beside them."""
DRAWN = "[...document.querySelectorAll('svg.picture')].filter(picture => picture.checkVisibility()).length"
"""The pictures that the browser lays out."""
BESIDE = """(() => {{ const select = document.querySelector('.beside select');
    select.value = [...select.options].find(option => option.text === '{}').value;
    select.dispatchEvent(new Event('change')); }})()"""
OPEN_PICTURES = "document.querySelectorAll('.gallery > details[open]').length"
IDS_OF_OPEN = "[...document.querySelectorAll('.gallery > details[open]')].map(box => box.id)"
MEDIA: tuple[Literal["screen", "print"], ...] = ("screen", "print")
FOCUSED = "document.activeElement.dataset.object"


def report(checkout: Checkout, folder: Path) -> str:
    """The address of the report of a checkout."""
    options = ("--config", folder / "parmlint.yaml", "--allow-outside", ROOT, "--profile", "strict")
    checkout.run("check", *options, "--format", "html=report.html", folder)
    return (checkout.root / "report.html").as_uri()


def test_a_picture_is_drawn_when_it_is_opened(opened: Tab, checkout: Checkout) -> None:
    opened.open(report(checkout, ESTATE))
    before = opened.value(DRAWN)
    assert before == opened.value(OPEN_PICTURES) < opened.value("document.querySelectorAll('svg.picture').length")
    assert opened.value("document.querySelectorAll('#picture-ipl-nks2 [tabindex]').length") == 0

    opened.value("document.querySelector('#picture-ipl-nks2').open = true")
    opened.value(SETTLED)

    expected = [subject.name for subject in ipl.layouts(played(ESTATE).images)[1].subjects]
    assert opened.value(OBJECTS.format("#picture-ipl-nks2")) == expected
    assert opened.value(DRAWN) == before + 1
    assert opened.value("document.querySelectorAll('#picture-ipl-nks2 [tabindex]').length") == len(expected)


def test_what_is_open_at_first_is_drawn_once_and_reached_by_keyboard(opened: Tab, checkout: Checkout) -> None:
    address = report(checkout, ROOT / "fixtures" / "demo")
    opened.open(address)

    figures = "[...document.querySelectorAll('details[open] > figure')]"
    assert opened.value(f"{figures}.length") == opened.value(OPEN_PICTURES) > 1
    assert opened.value(f"{figures}.map(figure => figure.querySelectorAll('svg').length)") == [1] * len(
        opened.value(f"{figures}.map(figure => figure.children.length)")
    )
    reached = opened.value(f"{figures}.map(figure => figure.querySelectorAll('[tabindex=\"0\"]').length)")
    assert reached == [1] * len(reached)
    # A finding of an address is in the window, although pictures are above it.
    (name,) = opened.value("JSON.parse(document.getElementById('data').textContent).findings.slice(-1).map(f => f.id)")
    opened.open("about:blank")
    opened.open(f"{address}#finding={name}")
    opened.value(SETTLED)
    assert 0 <= opened.value(f"document.getElementById('finding-{name}').getBoundingClientRect().top") < 900


def test_open_pictures_need_no_script(chromium: BrowserContext, checkout: Checkout) -> None:
    address = report(checkout, ROOT / "fixtures" / "demo")
    assert chromium.browser
    page = chromium.browser.new_context(java_script_enabled=False, offline=True).new_page()
    page.goto(address)
    assert page.locator("figure svg").first.bounding_box()
    page.close()


def test_two_systems_stand_side_by_side(opened: Tab, checkout: Checkout) -> None:
    opened.open(report(checkout, ESTATE) + "#picture=ipl-nks1")
    opened.value(SETTLED)
    opened.value(BESIDE.format("IPL of NKS3"))

    top = "document.querySelector(`[data-object='{}']`).getBoundingClientRect().top"
    names = opened.value(OF_IPL)
    assert {"NKS1 parameter OMVS 0", "NKS3 parameter OMVS 0"} <= set(names)
    assert opened.value(top.format("NKS1 parameter OMVS 0")) == opened.value(top.format("NKS3 parameter OMVS 0"))
    opened.value(BESIDE.format("nothing"))
    assert not any(name.startswith("NKS3") for name in opened.value(OF_IPL))


def test_arrow_keys_lead_through_a_picture_and_enter_to_a_finding(opened: Tab, checkout: Checkout) -> None:
    opened.open(report(checkout, ROOT / "fixtures" / "demo") + "#picture=ipl-prda")
    opened.value(SETTLED)
    names = opened.value(OF_IPL)

    opened.press("Tab")
    assert opened.value("document.activeElement.innerText") == "Link to this picture"
    opened.press("Tab")
    assert opened.value(FOCUSED) == names[0]
    opened.press("ArrowDown")
    assert opened.value(FOCUSED) == names[1]
    opened.press("End")
    assert opened.value(FOCUSED) == names[-1]
    opened.press("ArrowDown")
    assert opened.value(FOCUSED) == names[-1]
    opened.press("ArrowUp")
    opened.press("Home")
    tip = opened.value("document.querySelector('[role=tooltip]').innerText")
    assert tip.startswith("PRDA, sysplex PLEX1")
    opened.press("ArrowDown")
    tip = opened.value("document.querySelector('[role=tooltip]').innerText")
    assert tip.startswith("LOAD00, the IPL: in library 1")
    opened.press("Enter")
    opened.value(SETTLED)
    assert opened.value("location.hash").startswith("#finding=")
    assert "LOAD00" in opened.value("document.querySelector('#findings details[open] .place').innerText")
    assert opened.value("document.querySelector('[role=tooltip]').hidden")


def test_a_long_name_of_what_is_not_drawn_leaves_the_page_as_wide_as_its_window(
    opened: Tab, checkout: Checkout
) -> None:
    name = "NORDKREDIT.PRODUCTION.SYSPLEX1.PARMLIB.COMMON.FOR.EVERY.SITE.AND.SYSTEM"
    checkout.write(f"{name}/LOADFB", "SYSPARM  00\n")
    checkout.write("parmlib/LOAD00", "SYSPARM  00\n")
    checkout.write("parmlib/IEASYS00", "CLPA\n")
    checkout.write("parmlint.yaml", "systems: {PRDA: {parmlib: parmlib, ipl: {load: LOAD00}}}\n")
    checkout.run("check", ".", "--format", "html=report.html")
    opened.open((checkout.root / "report.html").as_uri(), width=390)

    assert name in opened.value(
        "[...document.querySelectorAll('.gallery .unjudged')].map(list => list.innerText).join()"
    )
    assert opened.value("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_picture_is_wider_than_a_narrow_window_and_the_page_is_not(
    opened: Tab, checkout: Checkout, scheme: str
) -> None:
    opened.open(report(checkout, ROOT / "fixtures" / "demo") + "#picture=ipl-prda", width=390, scheme=scheme)
    opened.value(SETTLED)

    assert opened.value("document.querySelector('figure svg').getBoundingClientRect().width") > 390
    assert opened.value("document.documentElement.scrollWidth") <= 390
    fill = opened.value("getComputedStyle(document.querySelector('figure rect.sound')).fill.match(/\\d+/g).map(Number)")
    assert all(part > 127 for part in fill) == (scheme == "light")


def test_a_hatch_is_painted(opened: Tab, checkout: Checkout) -> None:
    opened.open(report(checkout, ROOT / "fixtures" / "demo") + "#picture=ipl-prda")
    opened.value(SETTLED)

    fills = "[...document.querySelectorAll('#picture-ipl-prda .pattern')].map(box => getComputedStyle(box).fill)"
    assert set(opened.value(fills)) == {'url("#hatch")'}
    for media in MEDIA:
        opened.page.emulate_media(media=media)
        assert opened.value("document.querySelectorAll('pattern#hatch').length") == 1
        # A pattern in an element that is not displayed paints nothing.
        assert opened.value("getComputedStyle(document.querySelector('#hatch').closest('svg')).display") != "none"


def test_paper_cuts_a_tall_picture_between_its_rows(opened: Tab, checkout: Checkout) -> None:
    opened.open(report(checkout, ESTATE) + "#picture=ipl-nks3")
    opened.value(SETTLED)
    opened.value("dispatchEvent(new Event('beforeprint'))")

    boxes = (
        "[...document.querySelectorAll('#picture-ipl-nks3 .piece')].map(s => s.viewBox.baseVal)"
        ".map(b => [b.y, b.y + b.height])"
    )
    pieces = opened.value(boxes)
    height = opened.value("document.querySelector('#picture-ipl-nks3 svg').viewBox.baseVal.height")
    assert len(pieces) > 1
    assert [pieces[0][0], pieces[-1][1]] == [0, height]
    assert [left[1] for left in pieces[:-1]] == pytest.approx([right[0] for right in pieces[1:]])
    assert all(bottom - top < 1000 for top, bottom in pieces)
    cuts = opened.value("document.querySelector('#picture-ipl-nks3 svg').dataset.cuts.split(' ').map(Number)")
    assert [bottom for _, bottom in pieces[:-1]] == pytest.approx(cuts)
    opened.value("dispatchEvent(new Event('afterprint'))")
    assert opened.value("document.querySelectorAll('figure .piece, figure .cut').length") == 0


def test_paper_has_all_pictures_and_all_that_is_folded(opened: Tab, checkout: Checkout) -> None:
    opened.open(report(checkout, ROOT / "fixtures" / "demo"))
    opened.value("document.querySelector('#picture-unix-prda').open = false")
    opened.value("document.querySelector('#picture-programs-prda').open = true")
    opened.value(SETTLED)
    before = opened.value(IDS_OF_OPEN)

    text = printed(opened.page, checkout.root)

    labels = [label.text for picture in drawn_of_demo() for label in picture.labels]
    assert len(labels) > 100
    words = " ".join(text.split())
    assert [label for label in labels if " ".join(label.split()) not in words] == []
    assert "DIR001 overlapping-minidisks" in text  # the rules with findings
    assert "CPL013: " in text
    # Afterwards the page is as it was.
    assert opened.value(IDS_OF_OPEN) == before
    assert "picture-programs-prda" in before
    assert "picture-unix-prda" not in before
    assert opened.value("document.querySelectorAll('figure .piece, figure .cut').length") == 0


def test_paper_has_the_title_of_pictures_with_the_first_and_whole_pictures(opened: Tab, checkout: Checkout) -> None:
    opened.open(report(checkout, ROOT / "fixtures" / "demo"))

    pages = printed(opened.page, checkout.root).split("\f")

    (titled,) = [page for page in pages if re.search(r"^ *Pictures$", page, re.MULTILINE)]
    assert "IPL of PRDA" in titled
    for picture in drawn_of_demo():
        (at,) = [
            at for at, page in enumerate(pages) if re.search(rf"^ *▼?.{{0,2}} *{picture.title}", page, re.MULTILINE)
        ]
        # One that is higher than a page begins there, and ends on the next.
        end = picture.cuts[0] if picture.cuts else picture.size[1]
        first = [label for label in picture.labels if label.y < end]
        assert first
        for labels, shown in ((first, pages[at : at + 1]), (picture.labels, pages[at : at + 1 + bool(picture.cuts)])):
            words = " ".join(" ".join(shown).split())
            assert [label.text for label in labels if " ".join(label.text.split()) not in words] == []


def test_tall_pictures_follow_each_other_on_paper_without_gaps(opened: Tab, checkout: Checkout) -> None:
    """Three IPLs of 2,840 pixels, with their findings below, take ten pages of 860; the first page is the summary."""
    opened.open(report(checkout, ESTATE))

    pages = printed(opened.page, checkout.root).split("\f")

    of_ipl = [at for at, page in enumerate(pages) if "IEASYSxx: parameters" in page or "Policies" in page]
    after = next(at for at, page in enumerate(pages) if "DASD of NKVM1" in page)
    assert of_ipl[-1] < after <= 1 + 10


def test_what_is_beyond_an_edge_of_a_narrow_window_fades_out(opened: Tab, checkout: Checkout) -> None:
    address = report(checkout, ROOT / "fixtures" / "demo")
    edges = """(() => { const style = getComputedStyle(document.querySelector('#picture-ipl-prda figure'));
        return ['--left', '--right'].map(name => style.getPropertyValue(name)); })()"""
    scrolled = "document.querySelector('#picture-ipl-prda figure').scrollTo({}, 0)"
    hint = "getComputedStyle(document.querySelector('.if-narrow')).display"

    opened.open(address, width=390)
    assert (opened.value(edges), opened.value(hint)) == (["0px", "32px"], "inline")
    opened.value(scrolled.format(150))
    opened.value(SETTLED)
    assert opened.value(edges) == ["32px", "32px"]
    opened.value(scrolled.format(9999))
    opened.value(SETTLED)
    assert opened.value(edges) == ["32px", "0px"]

    opened.open(address, width=1400)
    assert (opened.value(edges), opened.value(hint)) == (["0px", "0px"], "none")


def drawn_of_demo() -> list[Picture]:
    """The pictures of the report of the demo."""
    folder = ROOT / "fixtures" / "demo"
    shown = galleries(played(folder).images, vm_images_in(folder, {}))
    return [picture for gallery in shown for picture in gallery.pictures]


@pytest.mark.parametrize("command", [("ipl", "NKS1"), ("system", "NKPLEX1"), ("map", "NKVM1"), ("system", "NKVM1")])
def test_pages_of_systems_show_their_pictures_at_once(
    opened: Tab, checkout: Checkout, command: tuple[str, ...]
) -> None:
    options = ("--config", ESTATE / "parmlint.yaml", "--allow-outside", ROOT)
    checkout.run(*command, *options, "--format", "html=page.html")
    opened.open((checkout.root / "page.html").as_uri(), width=390)
    opened.value(SETTLED)

    pictures = opened.value("document.querySelectorAll('.gallery > details').length")
    assert opened.value("document.querySelectorAll('figure svg').length") == pictures
    assert opened.value("document.documentElement.scrollWidth") <= 390
    assert opened.value("document.querySelector('pre').innerText.length") > 100


def test_the_table_of_a_plan_has_rows_that_a_narrow_window_holds(opened: Tab, checkout: Checkout) -> None:
    for side, size in (("old", "8124"), ("new", "16316")):
        copied(checkout.root / side)
        member = checkout.root / side / "zos/NKB.PLEX.PARMLIB/COUPLEPX"
        member.write_text(member.read_text("utf-8").replace("8124", size), "utf-8")
    checkout.run("plan", "--from", "old", "--to", "new", "--format", "html=plan.html", "--no-cache")
    page = checkout.root / "plan.html"
    changed = checkout.root / "new/zos/NKB.PLEX.PARMLIB/IEASYSS2"
    changed.write_text(changed.read_text("utf-8").replace("LOCAL4,L", "LOCAL4,PAGE.NKS2.LOCAL5,L"), "utf-8")
    checkout.run("plan", "--from", "old", "--to", "new", "--format", "html=plan.html", "--no-cache")
    room = """[...document.querySelectorAll('.changes tbody tr')].map(row => {
      const text = [...row.children].map(cell => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect().height;
      });
      return row.getBoundingClientRect().height / (innerWidth < 640 ? text.reduce((a, b) => a + b) : Math.max(...text));
    })"""
    for width, most in ((1200, 350), (390, 800)):
        opened.open(page.as_uri(), width=width)
        # No row is much higher than its text: in a narrow window all of it is below each other, and nothing is hidden.
        assert max(opened.value(room)) < 1.6
        assert opened.value("[...document.querySelectorAll('.wide')].every(box => box.scrollWidth <= box.clientWidth)")
        # No column is so narrow that a text stands in it letter by letter.
        rows = "[...document.querySelectorAll('.changes tr')]"
        assert opened.value(f"Math.max(...{rows}.map(row => row.offsetHeight))") < most
        assert opened.value("document.documentElement.scrollWidth") <= width
    # A box to tick is at the beginning of its line, and no wider than elsewhere.
    offset, width = opened.value(
        "(([label, box]) => [box.left - label.left, box.width])"
        "(['label', 'input'].map(name => document.querySelector(`.checklist ${name}`).getBoundingClientRect()))"
    )
    assert 0 <= offset < 20
    assert width < 20


@pytest.mark.parametrize("command", [("ipl", "PRDA"), ("system", "VMA"), ("map", "VMA")])
def test_marks_on_pages_of_systems_lead_to_the_list_of_findings(
    opened: Tab, checkout: Checkout, command: tuple[str, ...]
) -> None:
    options = ("--config", ROOT / "fixtures/demo/parmlint.yaml", "--allow-outside", ROOT)
    checkout.run(*command, *options, "--format", "html=page.html")
    opened.open((checkout.root / "page.html").as_uri())
    opened.value(SETTLED)
    number = opened.value("JSON.parse(document.getElementById('data').textContent).findings.length")
    assert opened.value("document.querySelectorAll('#findings > ol > li').length") == min(number, 50)

    opened.value("document.querySelector('figure a[href^=\"#finding=\"]').dispatchEvent(new MouseEvent('click'))")
    opened.value(SETTLED)
    assert opened.value("document.querySelectorAll('#findings details[open]').length") == 1


def test_the_whole_of_a_box_is_a_link_and_its_labels_are_no_hole_in_it(opened: Tab, checkout: Checkout) -> None:
    opened.open(report(checkout, ROOT / "fixtures" / "demo"))
    covered = opened.value(
        """[...document.querySelectorAll('figure > svg a[data-object]')].slice(0, 60).flatMap(object => {
            object.scrollIntoView({ block: 'center', inline: 'center' });
            const { left, top, width, height } = object.getBoundingClientRect();
            return [0.1, 0.3, 0.5, 0.7].map(part => document.elementFromPoint(left + width * part, top + height / 2))
                .filter(at => at?.closest('svg')).map(at => at.tagName); })"""
    )

    assert len(covered) > 40
    assert "text" not in covered


def test_the_same_link_leads_to_its_finding_again(opened: Tab, checkout: Checkout) -> None:
    opened.open(report(checkout, ROOT / "fixtures" / "demo"))
    for _ in range(2):
        opened.value(
            "document.querySelector('figure > svg a[data-object]').dispatchEvent("
            "new MouseEvent('click', { bubbles: true, cancelable: true }))"
        )
        opened.value(SETTLED)
        assert opened.value("document.activeElement.closest('#findings details')?.open")
        opened.value("(document.querySelector('.skip').focus(), scrollTo(0, 0))")
