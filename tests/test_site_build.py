"""The documentation site as it is made: without a warning, whole, the same each time, and readable in a browser."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lint.ruleset import registry
from tests.helpers import browser
from tests.helpers.browser import Tab
from tests.running import ROOT

Fits = Callable[[registry.Entry], bool]
PYTHON = ROOT / ".venv-site" / "bin" / "python"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not PYTHON.is_file(), reason="needs the generator of the site (make site-tools)"),
]

PAGES = (
    "index.html", "contents.html", "tutorial.html", "tutorial-zvm.html", "architecture.html", "threat-model.html",
    "rules/index.html", "rules/CPL013.html", "reference/couple.html", "reference/cp-directory.html", "search.html",
)  # fmt: skip


def make(site: Path, **surroundings: str) -> Path:
    """The folder, with the site in it."""
    done = subprocess.run(
        [PYTHON, "-m", "tools.site", site],
        cwd=ROOT,
        env={**os.environ, "no_proxy": "", "https_proxy": "http://127.0.0.1:9", **surroundings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout + done.stderr == ""
    return site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("site") / "site")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Tab]:
    with browser.chromium() as context:
        yield Tab(context)


def test_every_rule_and_schema_has_its_address(site: Path) -> None:
    made = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}

    assert {f"rules/{entry.code}.html" for entry in registry.ENTRIES} <= made
    assert {f"schemas/{path.name}" for path in (ROOT / "schemas").glob("*.json")} | {
        "schemas/parmlint.schema.json"
    } <= made
    assert set(PAGES) <= made


def test_nothing_names_the_machine(site: Path) -> None:
    texts = {path.name: path.read_bytes() for path in site.rglob("*") if path.suffix in (".html", ".js", ".css")}

    assert [
        name for name, text in texts.items() if str(ROOT).encode() in text or str(site.parent).encode() in text
    ] == []


def test_the_same_pages_make_the_same_site(site: Path, tmp_path: Path) -> None:
    again = make(tmp_path / "elsewhere", TZ="Asia/Tokyo", LANG="C", PYTHONHASHSEED="7")

    def contents(folder: Path) -> dict[str, bytes]:
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    first, second = contents(site), contents(again)
    assert first.keys() == second.keys()
    assert [name for name, text in first.items() if second[name] != text] == []


@browser.needed
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1400])
def test_pages_fit_their_window_and_ask_no_host(site: Path, chromium: Tab, width: int, scheme: str) -> None:
    for name in PAGES:
        chromium.open((site / name).as_uri(), width=width, scheme=scheme)
        assert [address for address in chromium.requests if not address.startswith(("file:", "data:"))] == [], name
        assert chromium.complaints == [], name
        assert chromium.value("document.documentElement.scrollWidth") <= width, name
        assert chromium.value("[...document.querySelectorAll('.cards')].every(t => t.scrollWidth <= innerWidth)"), name
        light = chromium.value("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).every(n => n > 127)")
        assert light == (scheme == "light"), name


@browser.needed
@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("", lambda entry: True),
        ("family=VMR", lambda entry: entry.code.startswith("VMR")),
        ("tag=transport-classes", lambda entry: "transport-classes" in entry.tags),
        ("words=class-without+cpl", lambda entry: entry.code[:3] == "CPL" and "class-without" in entry.name),
    ],
)
def test_the_list_of_rules_is_filtered(site: Path, chromium: Tab, query: str, fits: Fits) -> None:
    chromium.open(f"{(site / 'rules/index.html').as_uri()}?{query}")
    shown = chromium.value(
        "[...document.querySelectorAll('.rules tbody tr')].filter(r => r.offsetHeight).map(r => r.cells[0].innerText)"
    )

    assert sorted(shown) == sorted(entry.code for entry in registry.ENTRIES if fits(entry))
    assert (
        chromium.value("document.querySelector('output').innerText") == f"{len(shown)} of {len(registry.ENTRIES)} rules"
    )


@browser.needed
def test_the_filter_follows_what_a_reader_chooses(site: Path, chromium: Tab) -> None:
    chromium.open((site / "rules" / "index.html").as_uri())
    chosen = """(() => {
        const form = document.querySelector('.rule-filter');
        form.elements.system.value = 'z/VM';
        form.elements.level.value = 'error';
        form.dispatchEvent(new Event('input'));
        const rows = [...document.querySelectorAll('.rules tbody tr')].filter(r => r.offsetHeight);
        return rows.map(r => [r.cells[4].innerText.includes('z/VM'), r.cells[2].innerText].join());
    })()"""
    choices = chromium.value(chosen)

    assert 20 < len(choices) < len(registry.ENTRIES)
    assert set(choices) == {"true,error"}
    assert not chromium.value("document.getElementById('cpl-couple').offsetHeight")
    assert chromium.value("document.getElementById('dir-directory').offsetHeight")


@browser.needed
@pytest.mark.parametrize(("words", "page"), [("CPL013", "CPL013: class-without-path"), ("CLASSLEN", "COUPLExx")])
def test_the_search_needs_no_server(site: Path, chromium: Tab, words: str, page: str) -> None:
    chromium.open(f"{(site / 'search.html').as_uri()}?q={words}")
    listed = chromium.value(
        """new Promise(done => {
            const look = () => {
                const items = [...document.querySelectorAll('ul.search li a')].map(a => a.innerText);
                /\\d/.test(document.querySelector('.search-summary')?.innerText) ? done(items) : setTimeout(look, 50);
            };
            look();
        })"""
    )

    assert page in listed
    assert chromium.complaints == []


def test_without_scripts_the_list_of_rules_is_a_table(site: Path) -> None:
    text = (site / "rules" / "index.html").read_text("utf-8")
    rows = re.findall(r'<tr class="row-(?:odd|even)"><td><p><a [^>]*href="(\w+)\.html">', text)

    assert sorted(rows) == sorted(entry.code for entry in registry.ENTRIES)
