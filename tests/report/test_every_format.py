"""What every format tells of a finding, each in its own words."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from lint.finding import Finding
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
    elif name == "html":
        assert text.count('"SYS003"') == 2  # in the table of systems, to which findings refer, and as a choice
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

    told = (*LEVELS.get(name, ("error", "note")), "first defined here", "PLEX2 here", made.OTHER_PATH, "PRDA", "PRDB")
    assert [word for word in told if word not in text.replace("&#95;", "_")] == []


WHY = made.REASONS["CPL025"]
HELP = "Change CLASSLEN(62465) to CLASSLEN(62464)."
HELP_IN = {
    "text": f"\n  = help: {HELP}\n",
    "json": f'"help": "{HELP}",',
    "sarif": f'"text": "CLASSLEN 62465 is odd. {WHY} Help: {HELP}"',
    "github": f"CPL025 CLASSLEN 62465 is odd.%0A{WHY}%0AHelp: {HELP}\n",
    "gitlab": f'"description": "CPL025: CLASSLEN 62465 is odd. {WHY} Help: {HELP}"',
    "junit": f"CLASSLEN 62465 is odd.\n{WHY}\nHelp: {HELP}</failure>",
    "checkstyle": f'message="CLASSLEN 62465 is odd. {WHY} Help: {HELP}"',
    "html": f'"help":"{HELP}"',
    "markdown": f"CLASSLEN 62465 is odd.<br>{WHY}<br>Help: {HELP} |",
}
"""What each format that has a place for help writes; one line of `concise` has none."""


def _report(name: str, finding: Finding, root: Path) -> str:
    return "".join(chunks(name, results(finding), Style(root=str(root))))


@pytest.mark.parametrize("name", FORMATS)
def test_help_is_in_every_format_that_has_a_place_for_it(checkout: Checkout, name: str) -> None:
    helped = _report(name, made.HELPED, checkout.root)
    without = _report(name, made.FIXABLE, checkout.root)

    if name == "concise":
        assert helped == without
    else:
        assert HELP_IN[name] in helped
        assert HELP not in without


def test_a_finding_without_help_is_the_same_but_for_null_in_json(checkout: Checkout) -> None:
    (finding,) = json.loads(_report("json", made.FIXABLE, checkout.root))["findings"]
    (result,) = json.loads(_report("sarif", made.HELPED, checkout.root))["runs"][0]["results"]

    assert finding["help"] is None
    assert result["properties"] == {"help": HELP}


@pytest.mark.parametrize("name", sorted(HELP_IN))
def test_help_can_forge_nothing(checkout: Checkout, name: str) -> None:
    """Help quotes the file: line ends, marks of a format and links lose their meaning in it as they do in messages."""
    evil = made.FIXABLE._replace(help="Write A\n::error::x\x1b[1m <b>|[x](http://e.invalid)</failure>.")

    text = _report(name, evil, checkout.root)

    if name in ("json", "sarif", "gitlab"):
        assert json.loads(text)
    assert "\n::error::x" not in text
    assert "\x1b" not in text
    if name in ("junit", "checkstyle"):
        ET.fromstring(text)
    if name == "sarif":
        assert "](" not in json.loads(text)["runs"][0]["results"][0]["message"]["text"]
    if name == "markdown":
        assert "](" not in text
