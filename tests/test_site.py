"""The documentation site: what its source is made of, and what is checked in the result."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from hatch_build import project_urls
from lint.report import links
from lint.ruleset import registry
from tests.running import ROOT
from tools import reference
from tools.site import checks, pages
from tools.site.pages import Menu, Page

SITE = ROOT / "tools" / "site"
STATIC = SITE / "static"


def page(origin: str, text: str) -> Page:
    return Page(origin, pages.path_of(origin), text)


@pytest.mark.parametrize(
    ("origin", "path"),
    [
        ("README.md", "index.md"),
        ("docs/README.md", "contents.md"),
        ("docs/rules/README.md", "rules/index.md"),
        ("docs/rules/CPL013.md", "rules/CPL013.md"),
        ("docs/ci/github.md", "ci/github.md"),
        ("CHANGELOG.md", "changelog.md"),
        ("fixtures/estate/README.md", "fixtures/estate/index.md"),
    ],
)
def test_a_page_has_its_path_without_docs_and_in_lowercase_in_the_root(origin: str, path: str) -> None:
    assert pages.path_of(origin) == path


def test_links_lead_to_the_paths_of_the_site(tmp_path: Path) -> None:
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "a.json").write_text("{}")
    source = pages.source(
        tmp_path,
        [
            page(
                "README.md",
                "# T\n\n[a](docs/README.md#tasks) [b](docs/x.md) [c](https://x.example/README.md) [d](#t)\n",
            ),
            page("docs/README.md", "# D\n\n[x](x.md)\n\n## Tasks\n\n[s](../SECURITY.md)\n"),
            page(
                "docs/x.md",
                "# X\n\n[up](../README.md) [json](../schemas/a.json)\n\n```text\n[kept](../README.md)\n```\n",
            ),
            page("SECURITY.md", "# S\n\n[x](docs/x.md#x)\n"),
        ],
    )

    assert source.pages["index.md"].startswith(
        "# T\n\n[a](contents.md#tasks) [b](x.md) [c](https://x.example/README.md) [d](#t)\n"
    )
    assert source.pages["contents.md"] == "# D\n\n[x](x.md)\n\n## Tasks\n\n[s](security.md)\n"
    assert (
        source.pages["x.md"] == "# X\n\n[up](index.md) [json](schemas/a.json)\n\n```text\n[kept](../README.md)\n```\n"
    )
    assert source.pages["security.md"] == "# S\n\n[x](x.md#x)\n"
    assert source.files == ["schemas/a.json"]


def test_pages_elsewhere_are_pages_of_the_site_if_a_page_links_to_them(tmp_path: Path) -> None:
    for name, text in {
        "README.md": "# T\n\n[c](contrib/README.md)\n",
        "contrib/README.md": "# C\n\n[d](deep.md) [x](x.json)\n",
        "contrib/deep.md": "# D\n\n[out](../../outside.md)\n",
        "fixtures/README.md": "# F\n",
    }.items():
        (tmp_path / "checkout" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "checkout" / name).write_text(text)
    (tmp_path / "outside.md").write_text("# O\n")

    assert [page.path for page in pages.collected(tmp_path / "checkout")] == [
        "index.md",
        "contrib/index.md",
        "contrib/deep.md",
    ]


@pytest.mark.parametrize("target", ["nowhere.json", "../schemas", "../../outside.txt"])
def test_a_link_to_no_file_of_the_checkout_stops_the_site(tmp_path: Path, target: str) -> None:
    (tmp_path / "checkout" / "schemas").mkdir(parents=True)
    (tmp_path / "outside.txt").write_text("")
    texts = [page("README.md", "# T\n"), page("docs/README.md", f"# D\n\n[x]({target})\n")]

    with pytest.raises(ValueError, match=re.escape(f"docs/README.md: {target} is no file")):
        pages.source(tmp_path / "checkout", texts)


@pytest.mark.parametrize(
    ("text", "converted"),
    [
        ("```text COUPLE00\nCOUPLE\n```\n", "```{code-block} text\n:caption: COUPLE00\nCOUPLE\n```\n"),
        ("```text A\n:nick.B\n```\n", "```{code-block} text\n:caption: A\n\n:nick.B\n```\n"),
        ("  ```hex A/B\n  C3\n  ```\n", "  ```{code-block} text\n  :caption: A/B\n  C3\n  ```\n"),
        ("```console\n$ parmlint\n```\n", "```console\n$ parmlint\n```\n"),
        ("a\n\n| code | name | level |\n", "a\n\n```{rst-class} cards rules\n```\n\n| code | name | level |\n"),
        ("a\n\n| code | what |\n", "a\n\n| code | what |\n"),
    ],
)
def test_captions_and_classes_are_added(text: str, converted: str) -> None:
    assert pages.converted(text, {}) == converted


def test_the_menu_is_the_table_of_contents() -> None:
    texts = [
        page("README.md", "# T\n"),
        page(
            "docs/README.md",
            "# D\n\n[x](x.md)\n\n## Tasks\n\n[x](x.md#a) [y](y.md) [r](reference/README.md) [k](reference/k.md)\n",
        ),
        page("docs/x.md", "# X\n"),
        page("docs/y.md", "# Y\n"),
        page("docs/reference/README.md", "# R\n\n[k](k.md)\n"),
        page("docs/reference/k.md", "# K\n"),
        page("contrib/README.md", "# C\n"),
    ]

    assert pages.menus(texts) == {
        "index.md": [
            Menu("Start", ["contents.md", "x.md"]),
            Menu("Tasks", ["y.md", "reference/index.md", "contrib/index.md"]),
        ],
        "reference/index.md": [Menu("", ["reference/k.md"])],
    }


def test_every_page_is_in_one_menu_or_leads_to_the_list_of_rules() -> None:
    texts = pages.collected(ROOT)
    listed = [path for menus in pages.menus(texts).values() for menu in menus for path in menu.paths]
    source = pages.source(ROOT, texts)
    alone = {path for path, text in source.pages.items() if text.startswith("---\norphan: true\n---\n")}

    assert len(listed) == len(set(listed))
    assert alone == {f"rules/{entry.code}.md" for entry in registry.ENTRIES}
    assert set(source.pages) - alone - set(listed) == {"index.md"}
    assert "[All rules](index.md) · [CPL: couple](index.md#cpl-couple)" in source.pages["rules/CPL013.md"]
    assert "schemas/check.schema.json" in source.files


def test_reports_and_the_package_link_to_pages_of_the_site() -> None:
    addresses = {f"https://docs.example/{page.path}" for page in pages.collected(ROOT)}
    linked = {links.rule_url("https://docs.example/", entry.code) for entry in registry.ENTRIES}
    linked.add(project_urls("https://docs.example")["Changelog"])

    assert {address.replace(".html", ".md") for address in linked} <= addresses


def test_the_list_of_rules_has_systems_and_tags() -> None:
    rules = {rule.code: rule for rule in registry.load()}
    systems = {code: reference.platforms(rule) for code, rule in rules.items()}

    assert {
        words for code, names in systems.items() for words in names if code[:3] in ("DIR", "SFS", "CFG", "VMR")
    } == {"z/VM"}
    assert systems["CPL013"] == systems["SYM001"] == systems["YML002"] == ["z/OS"]
    assert systems["GEN001"] == ["z/OS", "z/VM"]
    row = next(line for line in reference.rule_index([rules["CPL013"]]).splitlines() if line.startswith("| [CPL013]"))
    assert row.split(" | ")[2:6] == [
        "warning", "A transport class that no signaling path serves.", "z/OS", "transport-classes, performance",
    ]  # fmt: skip


def test_the_script_and_the_style_sheet_know_the_tables_as_they_are() -> None:
    """The script finds columns by the words of the head; the style sheet counts them."""
    head = reference.rule_index([]).split("## GEN")[1].splitlines()[2].strip("| ").split(" | ")
    kinds = (ROOT / "docs" / "reference" / "couple.md").read_text("utf-8").splitlines()
    operands = next(line for line in kinds if line.startswith("| operand |")).strip("| ").split(" | ")
    effects = next(line for line in kinds if line.startswith("| a change of |")).strip("| ").split(" | ")

    assert head == [
        "code",
        "name",
        "level",
        "what it reports",
        "system",
        "tags",
        "fix",
        "IBM health check",
        "first source",
    ]
    assert operands == ["operand", "values", "default", "since, until", "meaning", "a change takes effect", "source"]
    assert effects == ["a change of", "takes effect", "what to know", "how to see it", "source"]


def test_the_script_is_short_and_asks_no_host() -> None:
    script = (STATIC / "site.js").read_text("utf-8")

    assert len(script.splitlines()) < 150
    assert not re.search(r"https?:|//[a-z]+\.|fetch\(|XMLHttpRequest|import\(", script)


def test_what_makes_the_site_is_locked_in_the_versions_of_the_rest() -> None:
    def pins(path: Path) -> dict[str, str]:
        return dict(
            re.findall(
                r"^([a-z0-9-]+)==(\S+) (?:; python_full_version [^\\]+)?\\$", path.read_text("utf-8"), re.MULTILINE
            )
        )

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    group = {re.split(r"[<>=]", requirement)[0] for requirement in project["dependency-groups"]["site"]}
    site, whole = pins(SITE / "requirements.txt"), pins(ROOT / "requirements.lock")

    assert group == {"sphinx", "myst-parser", "furo"}
    assert group <= set(site)
    assert group.isdisjoint(whole)
    assert {name: site[name] for name in site.keys() & whole.keys()} == {
        name: whole[name] for name in site.keys() & whole.keys()
    }


WHOLE = {
    "index.html": '<link rel="stylesheet" href="a.css"><h1 id="top"><a href="b/c.html#there">c</a><a href="#top">t</a>',
    "b/c.html": '<p id="there"><a href="../index.html">i</a><a href="https://a.example/">a</a><img src="data:,x">',
    "a.css": "p { background: url(data:image/png;base64,x) }",
}


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("index.html", "<h1>T</h1>", ""),
        ("index.html", '<a href="gone.html">g</a>', "index.html: no file at gone.html"),
        ("index.html", '<a href="b/">b</a>', "index.html: no file at b/"),
        ("index.html", '<a href="../x.html">x</a>', "index.html: no file at ../x.html"),
        ("index.html", '<a href="b/c.html#here">c</a>', "index.html: no place at b/c.html#here"),
        ("index.html", '<a href="#here">c</a>', "index.html: no place at #here"),
        (
            "index.html",
            '<script src="https://cdn.example/x.js"></script>',
            "index.html: loads https://cdn.example/x.js from another host",
        ),
        (
            "index.html",
            '<script src="//cdn.example/x.js"></script>',
            "index.html: loads //cdn.example/x.js from another host",
        ),
        (
            "index.html",
            '<link rel="stylesheet" href="https://cdn.example/x.css">',
            "index.html: loads https://cdn.example/x.css from another host",
        ),
        (
            "index.html",
            '<link rel="preconnect" href="https://cdn.example">',
            "index.html: loads https://cdn.example from another host",
        ),
        ("index.html", '<link rel="canonical" href="https://docs.example/">', ""),
        ("index.html", '<img src="x.png">', "index.html: loads x.png, which is not there"),
        (
            "index.html",
            '<p style="background: url(https://cdn.example/x)">',
            "index.html: loads https://cdn.example/x from another host",
        ),
        ("a.css", "@import 'https://cdn.example/x.css';", "a.css: loads https://cdn.example/x.css from another host"),
    ],
)
def test_a_site_that_is_not_whole_is_a_fault(tmp_path: Path, name: str, text: str, fault: str) -> None:
    (tmp_path / "x.html").write_text("outside")
    site = tmp_path / "site"
    (site / "b").mkdir(parents=True)
    for path, content in {**WHOLE, **({"b/c.html": '<p id="there">'} if "<" in text else {}), name: text}.items():
        (site / path).write_text(content)

    assert checks.faults(site) == ([fault] if fault else [])


def test_a_whole_site_has_no_faults(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for path, content in WHOLE.items():
        (tmp_path / path).write_text(content)

    assert checks.faults(tmp_path) == []
