"""What every format tells of a finding, each in its own words."""

from __future__ import annotations

import json

import pytest

from lint.report.formats import FORMATS, chunks
from lint.report.results import Style
from tests.report import results as made
from tests.report.results import results
from tests.running import Checkout

LEVELS = {"github": ("error", "notice"), "gitlab": ("critical", "info"), "checkstyle": ("error", "info")}
"""Of an error and a note, where a format has words of its own."""


@pytest.mark.parametrize("name", FORMATS)
def test_of_many_systems_a_few_are_named_and_the_rest_counted(checkout: Checkout, name: str) -> None:
    """Each of many findings would else name each of many systems. JSON, and the properties of SARIF, have them all."""
    many = made.ELSEWHERE._replace(systems=tuple(f"SYS{at:03}" for at in range(200)))
    text = "".join(chunks(name, results(many), Style(root=str(checkout.root))))

    if name == "json":
        assert json.loads(text)["findings"][0]["systems"] == list(many.systems)
    elif name == "sarif":
        (result,) = json.loads(text)["runs"][0]["results"]
        assert result["properties"]["systems"] == list(many.systems)
        assert result["message"]["text"].endswith("Seen in systems SYS000, SYS001, SYS002 and 197 more.")
    else:
        assert "in systems SYS000, SYS001, SYS002, 197 more" in text.replace("%2C", ",")
        assert "SYS003" not in text


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_tells_level_other_places_and_systems(checkout: Checkout, name: str) -> None:
    text = "".join(chunks(name, results(made.REPEATED, made.ELSEWHERE), Style(root=str(checkout.root))))

    told = (*LEVELS.get(name, ("error", "note")), "first defined here", "PLEX2 here", made.OTHER, "PRDA", "PRDB")
    assert [word for word in told if word not in text.replace("&#95;", "_")] == []
