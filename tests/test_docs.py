"""The pages that show commands: what they show is what happens.

A page is a session in a checkout of its own. A fence such as ```text prod/COUPLE00 is a file to write, a `console`
fence has commands behind `$` and what they print. Other fences are not run.
"""

from __future__ import annotations

import re
import shlex

import pytest

from tests.running import ROOT, Checkout, without_denominator

PAGES = ("suppression.md", "baseline.md", "check-a-member.md", "find-a-rule.md", "from-pds-to-git.md", "limits.md")
FENCE = re.compile(r"^```(?P<language>\w+)(?: (?P<file>\S+))?\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
SHOWN = re.compile(r"^```\n(?P<text>\$ parmlint .*?)^```$", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^\$ parmlint (?P<arguments>.*)\n(?P<printed>(?:(?!\$ ).*\n)*)", re.MULTILINE)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_shows_what_happens(checkout: Checkout, name: str) -> None:
    fences = list(FENCE.finditer((ROOT / "docs" / name).read_text("utf-8")))
    assert "console" in {fence["language"] for fence in fences}
    for fence in fences:
        if fence["file"]:
            checkout.write(fence["file"], fence["text"])
        if fence["language"] != "console":
            continue
        commands = list(COMMAND.finditer(fence["text"]))
        assert commands
        for command in commands:
            # How many rules there are changes with each of them.
            printed = without_denominator(checkout.run(*shlex.split(command["arguments"])).out)
            assert printed == command["printed"], command[0]


def test_the_readme_shows_what_happens_in_this_repository(checkout: Checkout) -> None:
    checkout.monkeypatch.chdir(ROOT)
    (shown,) = SHOWN.findall((ROOT / "README.md").read_text("utf-8"))
    (command,) = COMMAND.finditer(shown)

    assert checkout.run(*shlex.split(command["arguments"])).out == command["printed"]


@pytest.mark.parametrize("page", ["docs/architecture.md", "docs/performance.md", "CONTRIBUTING.md", "SECURITY.md"])
def test_the_files_that_a_page_names_are_there(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    named = set(re.findall(r"`([a-z_]+(?:/[a-z_0-9]+)*\.(?:py|lark|yaml|json|md))`", text))
    places = (ROOT, ROOT / "lint", ROOT / "docs", *(path for path in (ROOT / "lint").rglob("*") if path.is_dir()))
    missing = {name for name in named if not any((place / name).is_file() for place in places)}

    assert missing - NAMED_BUT_NOT_THERE == set()


NAMED_BUT_NOT_THERE = {"lint/rules/couple/many_retries.py", "parmlint.yaml"}
"""The rule of the sample, and the configuration of a user."""
