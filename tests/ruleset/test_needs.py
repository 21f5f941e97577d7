"""The needs of rules, as their pages have them."""

from __future__ import annotations

import pytest

from lint.ruleset import needs, registry
from lint.syntax.parsed import ParsedMember
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


def test_a_rule_on_members_says_which_kinds_unless_it_is_about_any() -> None:
    """The account of an absent member has the rules about its kind, whatever letters their codes begin with."""
    on_members = [rule for rule in RULES.values() if rule.subject is ParsedMember]
    without = {rule.function.__module__.split(".")[2] for rule in on_members if not needs.kinds_of(rule.code)}

    assert without <= {"general", "symbols"}
    assert (needs.kinds_of("SYM011"), needs.kinds_of("SYS022")) == (["ieasys", "ieasym", "load"], ["load"])


def test_the_account_of_an_absent_member_has_all_rules_about_its_kind(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "systems: {S: {parmlib: [P], ipl: {load: LOAD00}}}\n")
    checkout.write("P/LOAD00", "IEASYM   00\nSYSPARM  00\n")
    checkout.write("P/IEASYS00", "CLOCK=00\n")
    checkout.write("P/CLOCK00", "TIMEZONE W.05.00.00\n")
    absent = {entry["code"] for entry in checkout.check("--profile", "strict").json["unjudged"]}

    assert {code for code in RULES if needs.kinds_of(code) == ["ieasym"]} <= absent
    assert {"SYM004", "SYM006", "SYM014"} <= absent
