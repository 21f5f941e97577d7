"""`parmlint rules` and `parmlint explain`."""

from __future__ import annotations

import pytest

from lint.ruleset import registry
from lint.ruleset.registry import Entry
from tests.running import Checkout


def test_all_rules_are_listed_in_order(checkout: Checkout) -> None:
    listed = checkout.run("rules")

    assert listed.code == 0
    assert [line.split()[0] for line in listed.out.splitlines()] == [entry.code for entry in registry.ENTRIES]
    assert (
        "CPL013  warning  class-without-path            A transport class that no signaling path serves.\n"
        in listed.out
    )
    assert [rule["code"] for rule in checkout.run("rules", "-f", "json").json["rules"]] == [
        entry.code for entry in registry.ENTRIES
    ]


@pytest.mark.parametrize(
    ("arguments", "codes"),
    [
        (["CPL013"], ["CPL013"]),
        (["class-without-path", "CPL009"], ["CPL009", "CPL013"]),
        (["DIR001,CPL013"], ["CPL013", "DIR001"]),
    ],
)
def test_some_rules_are_listed(checkout: Checkout, arguments: list[str], codes: list[str]) -> None:
    assert [line.split()[0] for line in checkout.run("rules", *arguments).out.splitlines()] == codes


@pytest.mark.parametrize(
    ("kind", "members"),
    [("couple", ["COUPLExx", "COUPLE00", "couplexx"]), ("bpxprm", ["BPXPRMxx"]), ("ieasys", ["IEASYSPX"])],
)
def test_the_name_of_a_member_lists_the_rules_of_its_kind(checkout: Checkout, kind: str, members: list[str]) -> None:
    of_kind = set(checkout.run("rules", kind).out.splitlines())
    listed = [set(checkout.run("rules", member).out.splitlines()) for member in members]
    assert all(of_kind <= rules for rules in listed)
    assert all(rules == listed[0] for rules in listed)


def test_the_rules_of_a_member_are_also_those_that_speak_of_it(checkout: Checkout) -> None:
    assert {"SYS006", "SYS021"} <= {line.split()[0] for line in checkout.run("rules", "COUPLE00").out.splitlines()}


def test_a_family_is_listed(checkout: Checkout) -> None:
    codes = [line.split()[0] for line in checkout.run("rules", "CPL").out.splitlines()]

    assert codes == [entry.code for entry in registry.ENTRIES if entry.code.startswith("CPL")]


@pytest.mark.parametrize("name", ["XCF_CLEANUP_VALUE", "xcf_cleanup_value"])
def test_the_rule_that_mirrors_a_health_check(checkout: Checkout, name: str) -> None:
    (rule,) = checkout.run("rules", "-f", "json", "--health-check", name).json["rules"]

    assert (rule["code"], rule["health_check"]) == ("CPL031", "XCF_CLEANUP_VALUE")
    assert rule["options"]["cleanup"]["default"] == 15


def test_a_part_of_the_name_of_a_check_is_a_word_like_any_other(checkout: Checkout) -> None:
    expected = [rule["code"] for rule in checkout.run("rules", "-f", "json", "--health-check", "TCLASS").json["rules"]]

    assert {"CPL013", "CPL026"} <= set(expected)
    for word in ("TCLASS", "tclass", "XCF_TCLASS"):
        for verb in ("rules", "explain"):
            assert [rule["code"] for rule in checkout.run(verb, "-f", "json", word).json["rules"]] == expected


def test_rules_by_a_part_of_the_name_of_a_check(checkout: Checkout) -> None:
    listed = checkout.run("rules", "-f", "json", "--health-check", "tclass").json["rules"]
    checks = {rule["code"]: rule["health_check"] for rule in listed}

    assert checks["CPL013"] == "XCF_TCLASS_CONNECTIVITY"
    assert checks["CPL026"] == "XCF_TCLASS_CLASSLEN"
    assert all("TCLASS" in check for check in checks.values())
    (line,) = checkout.run("rules", "--health-check", "XCF_CLEANUP_VALUE").out.splitlines()
    assert line.endswith("  [XCF_CLEANUP_VALUE]")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rules", "CPLO13"], "no rule matches 'CPLO13'. Did you mean CPL013?"),
        (
            ["rules", "--health-check", "XCF_CLEANUP_VALUES"],
            "--health-check: no rule corresponds to 'XCF_CLEANUP_VALUES'. Did you mean XCF_CLEANUP_VALUE?",
        ),
        (["rules", "--health-check", ""], "--health-check: no rule corresponds to ''."),
        (
            ["explain", "vlf015"],
            "VLF015 (two classes in COFDLFxx) has no rule: DLF001 reports them.",
        ),
        (["rules", "--format", "sarif"], "--format: 'sarif' is not one of text, json."),
        (["explain", "CPLO13"], "no rule, kind, statement or operand matches 'CPLO13'. Did you mean CPL013?"),
        (
            ["explain", "class-without-pth"],
            "no rule, kind, statement or operand matches 'class-without-pth'. Did you mean class-without-path?",
        ),
        (
            ["explain", "MAXPROCSYZ"],
            "no rule, kind, statement or operand matches 'MAXPROCSYZ'. Did you mean MAXPROCSYS?",
        ),
        (
            ["explain", "BPXPRM.MAXPROCSIS"],
            "no rule, kind, statement or operand matches 'BPXPRM.MAXPROCSIS'. Did you mean BPXPRM.MAXPROCSYS?",
        ),
        (["explain", "xyzzy"], "no rule, kind, statement or operand matches 'xyzzy'."),
        (["explain", "QQQ123I"], "no page names QQQ123I or another message of QQQ."),
        (["rules", "xyzzy"], "no rule matches 'xyzzy'."),
        (["rules", "BPX999"], "no rule matches 'BPX999'. `parmlint rules BPX` lists those that exist."),
        (
            ["explain", "bpx999"],
            "no rule, kind, statement or operand matches 'bpx999'. `parmlint rules BPX` lists those that exist.",
        ),
    ],
)
def test_what_is_not_known_is_refused_with_a_hint(checkout: Checkout, arguments: list[str], message: str) -> None:
    outcome = checkout.run(*arguments)

    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"parmlint: {message}\n")


@pytest.mark.parametrize("word", ["CPL031", "cpl031", "unusual-cleanup", "Unusual-Cleanup"])
def test_a_rule_is_explained_by_code_and_name(checkout: Checkout, word: str) -> None:
    outcome = checkout.run("explain", word)

    assert outcome.code == 0
    assert outcome.out.startswith("# CPL031: unusual-cleanup\n\n")
    for heading in ("What it does", "Why it matters", "Example", "Use instead", "Options", "Sources"):
        assert f"\n## {heading}\n" in outcome.out
    assert "- `cleanup` (default `15`): " in outcome.out


@pytest.mark.parametrize("entry", registry.ENTRIES, ids=lambda entry: entry.code)
def test_every_rule_can_be_explained(checkout: Checkout, entry: Entry) -> None:
    outcome = checkout.run("explain", "-f", "json", entry.name)

    (rule,) = outcome.json["rules"]
    assert rule["code"] == entry.code
    assert rule["page"].startswith(f"# {entry.code}: {entry.name}\n")
