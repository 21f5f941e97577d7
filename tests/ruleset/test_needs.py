"""The needs of rules, as their pages have them."""

from __future__ import annotations

import pytest

from lint.ruleset import needs, registry
from tests.running import Checkout

RULES = {rule.code: rule for rule in registry.load()}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("CPL013", "This rule needs COUPLExx. Every CLASSDEF"),
        ("BPX005", "needs BPXPRMxx. Every MAXPROCSYS and MAXPROCUSER must be readable"),
        ("DIR001", "MDISK"),
        ("SYS002", "needs declared z/OS systems"),
        ("CPL057", "a z/OS system with a readable LOADxx, IEASYMxx and IEASYSxx"),
    ],
)
def test_the_sentence_names_members_and_statements(code: str, text: str) -> None:
    assert text in needs.sentence(RULES[code])


def test_every_rule_about_a_subject_of_a_run_has_a_sentence() -> None:
    without = {code for code, rule in RULES.items() if not needs.sentence(rule)}

    assert without == {entry.code for entry in registry.ENTRIES if entry.subject.startswith("lint.ruleset.")}


def test_explain_says_it(checkout: Checkout) -> None:
    assert "\n## What it needs\nThis rule needs COUPLExx" in checkout.run("explain", "CPL013").out
    assert checkout.run("explain", "CPL013", "-f", "json").json["rules"][0]["needs"].startswith("This rule needs")
