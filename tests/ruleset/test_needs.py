"""The needs of rules, as their pages have them."""

from __future__ import annotations

import re

import pytest

from lint.kinds import registry as kinds
from lint.ruleset import needs, registry
from lint.syntax.parsed import ParsedMember
from tests.helpers.checking import findings_of
from tests.helpers.reading import samples
from tests.running import Checkout

RULES = {rule.code: rule for rule in registry.load()}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("CPL013", "This rule needs COUPLExx whose CLASSDEF"),
        ("BPX005", "BPXPRMxx whose MAXPROCSYS and MAXPROCUSER statements can be read. Symbols in them must have known"),
        ("GEN018", "This rule needs a recognized member."),
        ("DIR011", "needs a CP user directory whose statements can be read."),  # more than a reader takes in
        ("SYS027", "IEASYSxx, including LPALSTxx whose statements can be read. Symbols in them"),  # not LNKLSTxx
        ("IPS002", "IEAIPSxx whose "),
        ("SYS002", "needs declared z/OS systems"),
        ("CPL057", "a z/OS system with a readable LOADxx, IEASYMxx and IEASYSxx"),
    ],
)
def test_the_sentence_names_members_and_statements(code: str, text: str) -> None:
    assert text in needs.sentence(RULES[code])


def test_only_members_in_which_the_system_replaces_symbols_need_their_values() -> None:
    without = {"load", "ieaics", "ieaips", "etc-rc", "etc-profile"}
    without |= {kind.id for kind in kinds.KINDS if kind.platform == "zvm"}

    for code, rule in RULES.items():
        if needs.kinds_of(code) and without >= set(needs.kinds_of(code)):
            assert "ymbols in them" not in needs.sentence(rule), code


def test_a_sentence_has_the_names_that_are_written() -> None:
    """A library in a list has no verb, and a shell script has no statements to name."""
    names = re.compile(r"\b(ENTRY|ASSIGNMENT|PERIOD|EXPORT|and \d+ more)\b")

    assert [code for code, rule in RULES.items() if names.search(needs.sentence(rule))] == []


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
    assert (needs.kinds_of("SYM011"), needs.kinds_of("SYS022")) == (["load", "ieasys", "ieasym"], ["load"])


def test_the_account_of_an_absent_member_has_all_rules_about_its_kind(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "systems: {S: {parmlib: [P], ipl: {load: LOAD00}}}\n")
    checkout.write("P/LOAD00", "IEASYM   00\nSYSPARM  00\n")
    checkout.write("P/IEASYS00", "CLOCK=00\n")
    checkout.write("P/CLOCK00", "TIMEZONE W.05.00.00\n")
    absent = {entry["code"] for entry in checkout.check("--profile", "strict").json["unjudged"]}

    assert {code for code in RULES if needs.kinds_of(code) == ["ieasym"]} <= absent
    assert {"SYM004", "SYM006", "SYM014"} <= absent


@pytest.mark.parametrize("kind", [kind.id for kind in kinds.READ_KINDS])
def test_rules_on_members_report_on_the_kinds_that_the_index_has(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A member is shown only to the rules whose needs have its kind; here it is shown to all."""
    monkeypatch.setattr("lint.engine.dispatch.needs.kinds_of", lambda _: [])
    reported = {
        finding.code
        for sample in samples(kind)
        for finding in findings_of(sample["file"], sample["text"], kinds={"*": kind}, profile="strict")
        if RULES[finding.code].subject is ParsedMember
    }
    monkeypatch.undo()

    assert [code for code in reported if kind not in (needs.kinds_of(code) or [kind])] == []
