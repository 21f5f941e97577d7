"""The help names every verb, whatever stands beside it, and every verb can be called by itself."""

from __future__ import annotations

import re

import pytest

from tests.running import Checkout

VERBS = [
    "check", "init", "rules", "explain", "kinds", "schema", "show", "config", "ipl", "system", "map", "plan", "lsp",
    "baseline", "fleet", "cache",
]  # fmt: skip
LISTED = re.compile(r"^  ([a-z]+) ", re.MULTILINE)


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["--help", "check"], []])
def test_the_help_lists_every_verb(arguments: list[str], checkout: Checkout) -> None:
    outcome = checkout.run(*arguments)
    shown = (outcome.out + outcome.err).partition("Commands:")[2].partition("Exit codes")[0]
    assert LISTED.findall(shown) == VERBS


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_has_help_of_its_own(verb: str, checkout: Checkout) -> None:
    outcome = checkout.run(verb, "--help")
    assert outcome.code == 0
    assert f" {verb} [OPTIONS]" in " ".join(outcome.out.split())


def test_a_verb_that_is_misspelt_is_refused(checkout: Checkout) -> None:
    outcome = checkout.run("chek")
    assert outcome.code == 2
    assert "No such command 'chek'" in outcome.err
