"""JSON and its schemas."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from lint import __version__
from lint.report import as_json
from lint.report.results import Style
from tests.report import results as made
from tests.report.results import REASONS, rendered, results
from tests.running import ROOT, UNSERVED, Checkout, schema


def test_a_report_has_every_field() -> None:
    report = json.loads(rendered(as_json, results(*made.ALL, made.HELPED, unrecognised=("README",)), Style()))

    assert report["schema_version"] == 1
    assert report["version"] == __version__
    assert report["summary"] == {
        "files": 1,
        "as_text": 0,
        "members": 1,
        "unrecognised": ["README"],
        "kinds": 0,
        "systems": 0,
        "rules": 0,
        "rules_without_system": 0,
        "not_read": [],
        "unjudged": {"entries": 0, "accepted": 0},
        "suppressed": {"ignore": 0, "baseline": 0},
        "stale": 0,
        "incomplete": False,
        "exit_code": 1,
    }
    by_code = {finding["code"]: finding for finding in report["findings"]}
    assert by_code["CPL009"] == {
        "code": "CPL009",
        "name": "repeated-class",
        "level": "error",
        "message": "Transport class BIG is defined twice: this definition is not used.",
        "reason": REASONS["CPL009"],
        "help": None,
        "url": None,
        "path": "prod/COUPLE00",
        "member": "COUPLE00",
        "line": 5,
        "column": 17,
        "end_line": 5,
        "end_column": 20,
        "systems": [],
        "related": [
            {
                "message": "first defined here",
                "path": "prod/COUPLE00",
                "member": "COUPLE00",
                "line": 4,
                "column": 17,
                "end_line": 4,
                "end_column": 20,
            }
        ],
        "fixes": [],
    }
    assert by_code["CPL037"]["systems"] == ["PRDA", "PRDB"]
    assert by_code["CPL025"]["fixes"][0] == {
        "title": "Take the length of a buffer",
        "safe": True,
        "edits": [
            {
                "text": "62464",
                "path": "prod/COUPLE00",
                "member": "COUPLE00",
                "line": 4,
                "column": 31,
                "end_line": 4,
                "end_column": 36,
            }
        ],
    }


def test_a_report_is_of_its_schema() -> None:
    report = json.loads(rendered(as_json, results(*made.ALL, made.HELPED, unrecognised=("README",)), Style()))

    Draft202012Validator(schema("check")).validate(report)


@pytest.mark.parametrize("path", sorted((ROOT / "schemas").glob("*.json")), ids=lambda path: path.name)
def test_the_schemas_are_schemas(path: Path) -> None:
    content: Any = json.loads(path.read_text("utf-8"))

    Draft202012Validator.check_schema(content)
    assert content["properties"]["schema_version"] == {"const": as_json.SCHEMA_VERSION}


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("check", ["check", "-f", "json", "COUPLE00", "COUPLE01", "gone"]),
        ("check", ["check", "-f", "json", "--select", "ALL", "deck.jcl"]),
        ("show", ["show", "-f", "json", "COUPLE00"]),
        ("show", ["show", "-f", "json", "COUPLE01"]),
        ("show", ["show", "-f", "json", "deck.jcl"]),
        ("rules", ["rules", "-f", "json"]),
        ("rules", ["explain", "-f", "json", "CPL031"]),
    ],
)
def test_what_commands_print_is_of_its_schema(checkout: Checkout, name: str, arguments: list[str]) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("COUPLE01", " COUPLE SYSPLX(A)\n FOO BAR(1) X\n CLASSDEF CLASS(A\n COUPLE SYSPLEX B\n /* open\n")
    checkout.write("deck.jcl", f"./ ADD NAME=COUPLE00\n{UNSERVED}./ ADD NAME=OTHER\n X\n./ ENDUP\n")

    outcome = checkout.run(*arguments)

    Draft202012Validator(schema(name)).validate(outcome.json)
    assert outcome.out.isascii()
