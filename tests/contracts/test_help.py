"""Every error and warning says what to write at its place; those that do not yet are in a list that only shrinks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lint.ruleset import registry
from lint.ruleset.rule import NOTE, Rule
from tests.contracts.helping import has_help, helps_of
from tests.rules.test_pages import WITHOUT_EXAMPLE

RULES = registry.load()
LIST = Path(__file__).parent / "rules_without_help.txt"
"""The codes of the rules whose findings lack help, a line each. A rule that gains help leaves it."""
LACKING = LIST.read_text("utf-8").split()
MOST_LACKING = 0
"""A smaller number is to be written down here; a larger one never."""

VERBS = frozenset(
    {"Add", "Break", "Change", "Correct", "Delete", "Lower", "Move", "Put", "Raise", "Rename", "Specify", "Start"}
)
"""The words that help begins with. IBM's word for writing an operand is `specify`."""
_ON_PAGE = re.compile(r"^Help: (?P<help>.*?)\n(?=\n)", re.DOTALL | re.MULTILINE)


def help_on_page(rule: Rule) -> str | None:
    """The help that stands below the faulty example on the page of a rule, on one line; None without any."""
    match = _ON_PAGE.search(rule.page)
    return " ".join(match["help"].split()) if match else None


def test_the_list_is_of_errors_and_warnings_and_only_shrinks() -> None:
    levels = {rule.code: rule.level for rule in RULES}
    assert sorted(set(LACKING)) == LACKING
    assert [code for code in LACKING if levels.get(code, NOTE) is NOTE] == []
    assert len(LACKING) == MOST_LACKING


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.level is not NOTE], ids=lambda rule: rule.code)
def test_a_rule_has_help_or_is_in_the_list_of_those_that_lack_it(rule: Rule, tmp_path: Path) -> None:
    assert has_help(rule, tmp_path) is (rule.code not in LACKING)


@pytest.mark.parametrize(
    "rule", [rule for rule in RULES if rule.code not in WITHOUT_EXAMPLE], ids=lambda rule: rule.code
)
def test_help_is_an_imperative_sentence_that_the_page_shows(rule: Rule, tmp_path: Path) -> None:
    helps = helps_of(rule, tmp_path)
    for text in filter(None, helps):
        assert text.split()[0] in VERBS, text
        assert re.fullmatch(r"[^\n]{8,200}\.", text), text
    assert help_on_page(rule) == (helps[0] if helps else None)
