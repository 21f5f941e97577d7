"""SARIF, as the standard has it and as code scanning wants it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from lint.report import sarif
from lint.report.results import Results, Style
from lint.ruleset import registry
from tests.report import results as made
from tests.report.results import plain, rendered, results, span
from tests.report.sarif_shape import SHAPE
from tests.running import ROOT, UNSERVED, Checkout


def report_of(given: Results, root: Path, *, all_rules: bool = False) -> Any:
    log = json.loads(rendered(sarif, given, Style(root=str(root), all_rules=all_rules)))
    SHAPE.validate(log)
    return log


def run_of(given: Results, root: Path, *, all_rules: bool = False) -> Any:
    (run,) = report_of(given, root, all_rules=all_rules)["runs"]
    return run


def test_a_report_is_of_the_standard(checkout: Checkout) -> None:
    log = report_of(results(*made.ALL, made.HELPED), checkout.root)

    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("/sarif-schema-2.1.0.json")
    assert report_of(results(), checkout.root)["runs"][0]["results"] == []


def test_every_rule_has_what_code_scanning_shows(checkout: Checkout) -> None:
    driver = run_of(results(), checkout.root, all_rules=True)["tool"]["driver"]

    assert driver["name"] == "parmlint"
    assert driver["version"]
    assert [rule["id"] for rule in driver["rules"]] == [entry.code for entry in registry.ENTRIES]
    for rule in driver["rules"]:
        assert rule["name"].isalnum()
        assert rule["name"][0].isupper()
        for field in ("shortDescription", "fullDescription"):
            assert 0 < len(rule[field]["text"]) <= 1024
        assert "## What it does" in rule["help"]["text"]
        assert rule["help"]["markdown"]
        assert rule["defaultConfiguration"]["level"] in ("note", "warning", "error")
        assert len(rule["properties"]["tags"]) <= 10


def test_every_result_names_its_rule_and_place(checkout: Checkout) -> None:
    run = run_of(results(*made.ALL), checkout.root)

    assert len(run["results"]) == len(made.ALL)
    for finding, result in zip(made.ALL, run["results"], strict=True):
        assert result["ruleId"] == finding.code
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == finding.code
        assert result["level"] == (finding.level.label if finding.level else None)
        assert result["message"]["text"].startswith(finding.message)
        (location,) = result["locations"]
        region = location["physicalLocation"]["region"]
        assert (region["startLine"], region["startColumn"]) == (finding.span.line, finding.span.column)
        assert (region["endLine"], region["endColumn"]) == (finding.span.end_line, finding.span.end_column)


def test_a_region_holds_just_the_text_it_points_at(checkout: Checkout) -> None:
    """The end column is one past the last character."""
    run = run_of(results(made.REPEATED), checkout.root)
    (result,) = run["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    line = made.SOURCE[made.PATH][region["startLine"] - 1]

    assert run["columnKind"] == "unicodeCodePoints"
    assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == "BIG"
    assert region["snippet"]["text"] == "BIG"


def test_other_places_and_fixes_are_told(checkout: Checkout) -> None:
    repeated, fixable = run_of(results(made.REPEATED, made.FIXABLE), checkout.root)["results"]
    (related,) = repeated["relatedLocations"]
    first, _ = fixable["fixes"]
    (change,) = first["artifactChanges"]

    assert (related["id"], related["message"]["text"]) == (1, "first defined here")
    assert related["physicalLocation"]["region"]["startLine"] == 4
    assert first["description"]["text"] == "Take the length of a buffer"
    assert change["replacements"][0]["insertedContent"]["text"] == "62464"
    assert change["replacements"][0]["deletedRegion"]["startColumn"] == 31
    assert change["artifactLocation"]["uri"] == "prod/COUPLE00"


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("prod/COUPLE00", "prod/COUPLE00"),
        ("./prod/../COUPLE00", "COUPLE00"),
        ("SYS1.PARMLIB(COUPLE00)", "SYS1.PARMLIB%28COUPLE00%29"),
        ("my lib/USER DIRECT", "my%20lib/USER%20DIRECT"),
        ("50%/#1?/COUPLE00", "50%25/%231%3F/COUPLE00"),
        ("DISK:A/COUPLE00", "DISK%3AA/COUPLE00"),
        ("größe/COUPLE00", "gr%C3%B6%C3%9Fe/COUPLE00"),
        ("bad\udcff/COUPLE00", "bad%FF/COUPLE00"),
    ],
)
def test_a_path_becomes_a_relative_uri(checkout: Checkout, path: str, uri: str) -> None:
    run = run_of(results(plain(span(1, 1, 2, path=path))), checkout.root)
    artifact = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
    base = run["originalUriBaseIds"]["%SRCROOT%"]["uri"]

    assert artifact == {"uri": uri, "uriBaseId": "%SRCROOT%", "index": 0}
    assert base.startswith("file:///")
    assert base.endswith("/")
    assert unquote(base.removeprefix("file://")) == f"{checkout.root}/"


def test_a_file_outside_the_checkout_is_an_absolute_uri(checkout: Checkout) -> None:
    run = run_of(results(plain(span(1, 1, 2, path="/else where/COUPLE00"))), checkout.root)

    assert run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"] == {
        "uri": "file:///else%20where/COUPLE00",
        "index": 0,
    }


def test_paths_are_told_from_the_top_of_the_checkout(checkout: Checkout) -> None:
    """Whatever folder the run starts in, and wherever the configuration is: code scanning knows only the top."""
    checkout.write("prod/parmlint.yaml")
    checkout.write("prod/lib/COUPLE00", UNSERVED)
    checkout.monkeypatch.chdir(checkout.root / "prod" / "lib")

    (run,) = checkout.run("check", "-f", "sarif").json["runs"]

    SHAPE.validate({"$schema": "any", "version": "2.1.0", "runs": [run]})
    (result,) = run["results"]
    location = result["locations"][0]
    assert location["physicalLocation"]["artifactLocation"]["uri"] == "prod/lib/COUPLE00"
    assert location["logicalLocations"] == [{"name": "COUPLE00", "kind": "member"}]
    (invocation,) = run["invocations"]
    assert (invocation["executionSuccessful"], invocation["exitCode"]) == (True, 1)
    assert unquote(invocation["workingDirectory"]["uri"]) == f"file://{checkout.root}/"


@pytest.mark.parametrize(
    ("options", "described"),
    [
        ((), ["GEN016", "CPL013"]),
        (("--all-rules",), ["GEN016", "GEN017", "CPL009", "CPL013"]),
    ],
)
def test_the_rules_of_the_findings_are_described_and_on_request_all_that_ran(
    checkout: Checkout, options: tuple[str, ...], described: list[str]
) -> None:
    checkout.write("COUPLE00", UNSERVED)

    command = ("check", "-f", "sarif", *options, "--select", "CPL013", "--select", "CPL009", "COUPLE00", "gone")
    (run,) = checkout.run(*command).json["runs"]

    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == described
    assert {result["ruleId"] for result in run["results"]} == {"CPL013", "GEN016"}
    (invocation,) = run["invocations"]
    assert (invocation["executionSuccessful"], invocation["exitCode"]) == (False, 2)


def test_the_same_results_give_the_same_text(checkout: Checkout) -> None:
    given = results(*made.ALL)
    style = Style(root=str(checkout.root))

    assert rendered(sarif, given, style) == rendered(sarif, given._replace(), style)


def test_the_log_of_the_demo_is_small(checkout: Checkout) -> None:
    checkout.monkeypatch.chdir(ROOT)

    log = checkout.run("check", "fixtures/demo", "--config", "fixtures/demo/parmlint.yaml", "-f", "sarif").out

    assert '"ruleId": "CPL013"' in log
    assert len(log.encode()) <= 150_000
