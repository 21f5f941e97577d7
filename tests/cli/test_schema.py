"""`parmlint schema`: the schemas that come with the program."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from tests.running import ROOT, UNSERVED, Checkout

NAMES = ["parmlint.yaml", "check", "fleet", "ipl", "map", "plan", "rules", "show", "system"]


def test_the_list_has_each_schema_with_its_title(checkout: Checkout) -> None:
    lines = checkout.run("schema").out.splitlines()

    assert [line.split()[0] for line in lines] == NAMES
    assert lines[1].split(maxsplit=1)[1] == "parmlint check --format json"


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_printed_as_it_is(checkout: Checkout, name: str) -> None:
    file = "lint/config/parmlint.schema.json" if name == "parmlint.yaml" else f"schemas/{name}.schema.json"
    outcome = checkout.run("schema", name)

    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == (ROOT / file).read_text("utf-8")
    Draft202012Validator.check_schema(outcome.json)


def test_what_check_writes_fits_the_schema_that_is_printed(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    schema = json.loads(checkout.run("schema", "check").out)

    Draft202012Validator(schema).validate(checkout.check(".").json)


def test_a_name_that_is_none_is_refused_with_the_nearest(checkout: Checkout) -> None:
    outcome = checkout.run("schema", "chec")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == "parmlint: there is no schema 'chec'. Did you mean check?\n"


@pytest.mark.parametrize("name", ["../pyproject", "/etc/passwd", "check.schema.json"])
def test_a_name_is_no_path(checkout: Checkout, name: str) -> None:
    assert checkout.run("schema", name).code == 2
