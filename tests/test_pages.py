"""The documentation as a whole: its links lead somewhere, each reader finds a way in, and its commands exist."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from lint.kinds.registry import READ_KINDS
from tests.running import ROOT, Checkout

DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md"), *DOCS.glob("ci/*.md"), *DOCS.glob("reference/*.md")])
MADE = ("rules", "reference")
"""The folders of generated pages: one index, or one list, leads to all of them."""
FIRST_SCREEN = 40
"""So many lines of the README a reader sees without scrolling."""

_FENCED = re.compile(r"^( *)```.*?^\1```$", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
_HEADING = re.compile(r"^#+ +(?P<text>.+)$", re.MULTILINE)
_SPAN = re.compile(r"`(?P<command>parmlint [^`\n]+)`")
_LINE = re.compile(r"(?:^ *|[$|] |: )(?P<command>parmlint [^\n]+)$", re.MULTILINE)


def links(page: Path) -> list[str]:
    """The targets of the links of a page."""
    return [link["target"] for link in _LINK.finditer(_FENCED.sub("", page.read_text("utf-8")))]


def anchors(page: Path) -> set[str]:
    """The names by which a link can lead to a heading of a page, as GitHub makes them."""
    headings = _HEADING.findall(_FENCED.sub("", page.read_text("utf-8")))
    return {re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-") for text in headings}


def resolved(page: Path, link: str) -> tuple[Path, str]:
    """The file and the anchor that a relative link of a page leads to."""
    path, _, anchor = link.partition("#")
    return ((page.parent / path).resolve() if path else page), anchor


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_to_files_and_headings(page: Path) -> None:
    relative = [link for link in links(page) if "://" not in link]
    targets = {link: resolved(page, link) for link in relative}

    assert [link for link, (path, _) in targets.items() if not path.exists()] == []
    assert [link for link, (path, anchor) in targets.items() if anchor and anchor not in anchors(path)] == []


def test_links_and_headings_count_outside_of_fences_only(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A z/VM system\n\n```text x.md\n[no link](nowhere.md)\n```\n\n[a](#a-zvm-system) [b](b.md#c)\n")

    assert links(page) == ["#a-zvm-system", "b.md#c"]
    assert anchors(page) == {"a-zvm-system"}
    assert resolved(page, "b.md#c") == (tmp_path / "b.md", "c")


def test_the_index_leads_to_every_page() -> None:
    linked = {resolved(DOCS / "README.md", link)[0] for link in links(DOCS / "README.md")}
    written = {page for page in DOCS.rglob("*.md") if page.relative_to(DOCS).parts[0] not in MADE}

    assert written - linked == {DOCS / "README.md"}
    assert {DOCS / "reference" / f"{kind.id}.md" for kind in READ_KINDS} <= linked
    assert {DOCS / "rules" / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"} <= linked


@pytest.mark.parametrize(
    ("reader", "pages"),
    [
        ("z/OS system programmer", ["docs/tutorial.md", "docs/check-a-member.md"]),
        ("z/VM administrator", ["docs/tutorial-zvm.md"]),
        ("platform engineer", ["docs/README.md#gate-pull-requests", "docs/baseline.md"]),
    ],
)
def test_each_reader_finds_a_way_in_on_the_first_screen(reader: str, pages: list[str]) -> None:
    screen = (ROOT / "README.md").read_text("utf-8").splitlines()[:FIRST_SCREEN]
    (row,) = (line for line in screen if line.startswith(f"| {reader} |"))

    assert set(pages) <= {link["target"] for link in _LINK.finditer(row)}
    assert "$ parmlint check" in "\n".join(screen)
    assert "## First run" in screen


def test_the_readme_names_targets_of_the_makefile_and_the_number_of_kinds() -> None:
    readme, makefile = ((ROOT / name).read_text("utf-8") for name in ("README.md", "Makefile"))
    targets = re.findall(r"^    make (\S+)", readme, re.MULTILINE)

    assert targets == ["demo", "test"]
    assert all(re.search(rf"^{target}: venv|^{target}: lint", makefile, re.MULTILINE) for target in targets)
    assert f"**Reads {len(READ_KINDS)} kinds of file**" in readme


def commands(page: Path) -> Iterator[list[str]]:
    """The words of every command of parmlint that a page names, up to a pipe."""
    text = page.read_text("utf-8")
    shown = "\n".join(block[0] for block in _FENCED.finditer(text))
    for match in (*_SPAN.finditer(_FENCED.sub("", text)), *_LINE.finditer(shown)):
        yield re.split(r"[\s=]+", match["command"].partition(" | ")[0].partition(" #")[0])[1:]


GROUPS = frozenset({"fleet"})
"""Commands that have commands with options of their own."""


def test_the_options_that_pages_name_exist(checkout: Checkout) -> None:
    options: dict[tuple[str, ...], set[str]] = {}
    named = [(page, words) for page in PAGES if "reference" not in page.parts for words in commands(page)]
    assert len(named) > 100

    for page, (verb, *words) in named:
        if not verb.isalpha():
            continue
        called = (verb, *words[:1]) if verb in GROUPS else (verb,)
        if called not in options:
            options[called] = set(re.findall(r"--[a-z][a-z-]+", checkout.run(*called, "--help").out))
            assert options[called], f"{page.name}: there is no command {verb}"
        unknown = {word.strip("`,.;:)") for word in words if word.startswith("--")} - options[called] - {"--"}
        assert unknown == set(), f"{page.name}: {verb}"


def test_every_question_of_the_page_on_finding_has_an_answer(checkout: Checkout) -> None:
    questions = re.findall(r"`explain ([^`]+)`", (DOCS / "find-a-rule.md").read_text("utf-8"))
    assert len(questions) >= 9

    for question in questions:
        outcome = checkout.run("explain", *shlex.split(question))
        assert (outcome.code, outcome.out.strip() == "") == (0, False), question


_CARDS = [
    " COUPLE SYSPLEX(PLEX1)",
    "        PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)",
    " CLASSDEF CLASS(BIG) CLASSLEN(62464)",
    " PATHOUT DEVICE(4010,4020)",
]
_NUMBERED = [f"{card:<72}{10000 * (at + 1):08}" for at, card in enumerate(_CARDS)]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("SYS1.PARMLIB/COUPLE00", "\n".join(_CARDS).encode()),
        ("sys1/parmlib/couple00.txt", "\r\n".join(_CARDS).encode()),
        ("SYS1.PARMLIB(COUPLE00)", "".join(f"{card:<80}\n" for card in _CARDS).encode()),
        ("numbered/COUPLE00", "\n".join(_NUMBERED).encode()),
        ("binary/COUPLE00", "".join(_NUMBERED).encode("cp037")),
        ("binary/COUPLE01", "".join(f"{card:<80}" for card in _CARDS).encode("cp273")),
        ("nel/COUPLE00", "\n".join(_CARDS).encode("cp037").replace(b"\x25", b"\x15")),
        ("deck.txt", "\n".join(["./ ADD NAME=COUPLE00", *_CARDS]).encode()),
        ("listing.txt", "\n".join(["##MEMBER COUPLE00", *_CARDS]).encode()),
    ],
)
def test_a_member_reads_the_same_however_it_came(checkout: Checkout, name: str, data: bytes) -> None:
    checkout.write(name, data)
    assert checkout.check(".").codes == ["CPL013"]


def test_directories_with_passwords_are_counted_once_git_has_them(checkout: Checkout) -> None:
    (checkout.root / ".git").rmdir()
    checkout.write("vm/USER.WITHPASS", "DIRECTORY 0123 3390 VMRES1\nUSER MAINT XK7PQW2Z 64M 128M G\n")
    checkout.commit()
    outcome = checkout.run("check", "vm", "--profile", "strict")

    assert "DIR076" in outcome.out
    assert "XK7PQW2Z" not in outcome.out
