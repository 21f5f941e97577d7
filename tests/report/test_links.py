"""Links to the documentation: in every format where `docs-url` says where it is, and nowhere without."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import lint
from hatch_build import package_readme, project_urls
from lint.config import settings
from lint.report import links, sarif
from lint.report.formats import FORMATS, chunks
from lint.report.results import Style
from tests.report import results as made
from tests.report.results import plain, rendered, results, span
from tests.running import ROOT, UNSERVED, Checkout
from tools import schemas

DOCS = "https://docs.example/parmlint"
PAGE = "https://docs.example/parmlint/rules/CPL013.html"
WITH_LINK = sorted(FORMATS.keys() - {"concise"})
"""One line of `concise` has no room for a link."""


def test_until_a_person_fills_it_there_is_no_address() -> None:
    assert lint.DOCS_URL == ""
    assert settings.Settings().docs_url == ""


@pytest.mark.parametrize(
    ("docs_url", "url"),
    [
        ("", ""),
        (DOCS, PAGE),
        (f"{DOCS}/", PAGE),
        ("https://wiki.example/{code}?from=lint", "https://wiki.example/CPL013?from=lint"),
    ],
)
def test_the_address_of_a_rule(docs_url: str, url: str) -> None:
    assert links.rule_url(docs_url, "CPL013") == url


@pytest.mark.parametrize("name", WITH_LINK)
def test_every_format_links_to_the_page_of_the_rule(checkout: Checkout, name: str) -> None:
    without = "".join(chunks(name, results(plain(span(1, 1, 2))), Style(root=str(checkout.root))))
    with_links = "".join(chunks(name, results(plain(span(1, 1, 2))), Style(root=str(checkout.root), docs_url=DOCS)))

    assert PAGE in with_links.replace("%3A", ":")
    assert "docs.example" not in without


@pytest.mark.parametrize("name", WITH_LINK)
def test_every_format_says_why_it_matters(checkout: Checkout, name: str) -> None:
    report = "".join(chunks(name, results(plain(span(1, 1, 2))), Style(root=str(checkout.root))))

    assert (made.REASONS["CPL013"] in report.replace("%2C", ",").replace("&apos;", "'")) is (name != "text")


def test_sarif_has_addresses_only_with_documentation(checkout: Checkout) -> None:
    def driver(docs_url: str) -> Any:
        style = Style(root=str(checkout.root), docs_url=docs_url)
        return json.loads(rendered(sarif, results(made.REPEATED), style))["runs"][0]["tool"]["driver"]

    assert [rule.get("helpUri") for rule in driver("")["rules"]] == [None]
    assert driver("")["informationUri"].startswith("data:,")
    assert [rule["helpUri"] for rule in driver(DOCS)["rules"]] == [f"{DOCS}/rules/CPL009.html"]
    assert driver(DOCS)["informationUri"] == DOCS
    assert driver("https://wiki.example/{code}")["informationUri"].startswith("data:,")


def test_the_configuration_says_where_the_documentation_is(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("parmlint.yaml", f"docs-url: {DOCS}\n")

    assert f"why: {PAGE}" in checkout.run("check").out
    assert [finding["url"] for finding in checkout.run("check", "-f", "json").json["findings"]] == [PAGE]
    assert f"docs-url {DOCS} parmlint.yaml:1" in re.sub(r" +", " ", checkout.run("config", "--show").out)


@pytest.mark.parametrize(
    "text",
    [
        "javascript:alert(1)",
        "ftp://docs.example",
        "https://me:secret@docs.example",
        "'https://a b'",
        "[a]",
        "7",
        '"https://a\\e[31m"',
        '"https://a\\u202e"',
        "https://a|b",
        "https://a`b`",
        "https://a<b>",
    ],
)
def test_another_address_is_a_mistake_at_its_place(checkout: Checkout, text: str) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("parmlint.yaml", f"docs-url: {text}\n")

    outcome = checkout.check()

    assert outcome.code == 2
    assert "parmlint.yaml:1:11: " in outcome.err
    assert "secret" not in outcome.err


@pytest.mark.parametrize("docs_url", ["", DOCS])
def test_schemas_have_an_id_only_with_documentation(docs_url: str) -> None:
    schema = schemas.identified({"$schema": "x", "title": "y"}, "check.schema.json", docs_url)

    assert schema.get("$id") == (f"{DOCS}/schemas/check.schema.json" if docs_url else None)
    assert next(iter(schema)) == "$schema"


def test_the_schemas_of_this_tree_are_as_the_constant_says() -> None:
    for path in (*(ROOT / "schemas").glob("*.json"), ROOT / "lint" / "config" / "parmlint.schema.json"):
        schema = json.loads(path.read_text("utf-8"))
        assert schema == schemas.identified(
            {key: part for key, part in schema.items() if key != "$id"}, path.name, lint.DOCS_URL
        )


@pytest.mark.parametrize("docs_url", ["", DOCS])
def test_the_package_has_addresses_only_with_documentation(docs_url: str) -> None:
    assert project_urls(docs_url) == (
        {"Documentation": DOCS, "Changelog": f"{DOCS}/changelog.html"} if docs_url else {}
    )


@pytest.mark.parametrize(
    ("link", "target"),
    [
        ("docs/rules/README.md", f"{DOCS}/rules/index.html"),
        ("docs/README.md#reference", f"{DOCS}/index.html#reference"),
        ("docs/ci/github.md", f"{DOCS}/ci/github.html"),
        ("docs/systems.md#a-b", f"{DOCS}/systems.html#a-b"),
        ("SECURITY.md", ""),
        ("https://example.com/x.md", "https://example.com/x.md"),
    ],
)
def test_the_readme_of_the_package_has_no_dead_link(link: str, target: str) -> None:
    assert package_readme(f"See [this]({link}).", DOCS) == (f"See [this]({target})." if target else "See this.")
    assert package_readme(f"See [this]({link}).", "") == (f"See [this]({link})." if "://" in link else "See this.")
