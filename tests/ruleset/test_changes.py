"""The sections of rule pages on how to see what a rule is about, and how a change takes effect."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from lint.facts import effect_text, effects
from lint.ruleset import changes, registry
from lint.ruleset.changes import Change
from lint.ruleset.page import page
from lint.ruleset.rule import Rule
from tests.running import ROOT, Checkout
from tools import changes as making

RULES = {rule.code: rule for rule in registry.load()}
SEE, EFFECT = "How to see it", "How a change takes effect"


def sections(code: str) -> dict[str, str]:
    return {heading: " ".join(text.split()) for heading, text in changes.sections(RULES[code])}


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("BPX005", ["MAXPROCUSER"]),
        ("CPL005", ["COUPLE INTERVAL", "COUPLE RETRY"]),
        ("CPL013", ["PATHIN STRNAME", "PATHOUT added"]),
        ("CPL010", ["CLASSDEF removed"]),
        ("APF004", ["APF removed"]),
        ("BPX002", ["MAXPROCSYS removed"]),
        ("USS005", ["/etc/profile", "/etc/profile"]),  # a script has no statements to name
        ("DIR001", ["MDISK START"]),
        ("IPS006", ["PGN period DUR"]),
        ("CFG026", ["SET SRM STORBUF"]),
        ("CFG001", ["CP_OWNED SLOT"]),
        ("SYS009", ["COUPLE added"]),
        ("SYM007", ["SYSDEF removed"]),
        ("CPL015", ["PATHIN added"]),  # CLASS is no operand of PATHIN: where the finding stands
        ("BPX028", ["MOUNT MOUNTPOINT"]),  # the order of statements: where the finding stands
        ("GEN012", ["Every statement"]),  # members of any kind
        ("ZFS017", ["Every statement"]),  # a comment
        ("APF006", ["LNKLST ADD"]),  # the order; the operand that says what LNKLST does
        ("SYS010", ["GRS"]),  # the fix is a member of a kind that parmlint does not read
        ("SYS029", ["START NN"]),
        ("CFG003", ["CP_OWNED SLOT"]),  # no example: the statement that the page is about
        ("SYS027", ["LPALSTxx entry"]),
        ("SYS028", ["CSA", "SQA"]),
        ("DIR076", ["USER PASSWORD", "IDENTITY PASSWORD", "MDISK READ_PASSWORD"]),
        ("GEN017", []),  # the run itself
        ("YML005", []),  # parmlint.yaml
    ],
)
def test_the_changes_are_those_between_the_examples(code: str, names: list[str]) -> None:
    assert [change.name for change in changes.of_rule(RULES[code])] == names
    assert bool(sections(code)) is bool(names)


@pytest.mark.parametrize(
    ("code", "see", "effect"),
    [
        (
            "SYS001",
            "`D IPLINFO` shows the LOADxx and the IEASYSxx that the IPL used.",
            "**OPT**",
        ),
        ("BPX026", "`D OMVS,F` shows what is in force; look for `PATH=`.", "**MOUNT MOUNTPOINT"),
        ("BPX029", "`D OMVS,O` shows the options in force", "**MOUNT MKDIR"),  # D OMVS,F does not show MKDIR
        ("USS003", "`env` shows what is in force; look for the variable.", "**/etc/profile**: Enter"),
        ("SYS012", "look for the suffixes of COMMNDxx.", "Enter new commands by hand"),
        ("DIR001", "look for the users who have the disk linked", "at the next logon"),
        ("DIR070", "`DIRM FOR userid REVIEW`", "WRITE_PASSWORD"),
        ("CFG015", "`QUERY TDISKCLEAR` probably shows", "No command is on record for it."),
        ("BPX020", "`D OMVS,P` probably shows what is in force; look for the flags CD", "DEFAULT is not a keyword"),
        ("IPS009", "Probably: `D DMN` shows the domains.", "Enter `SET IPS=suffix`"),
        ("DIR014", "`DIRM FOR userid REVIEW` shows the entry", "at the next logon of the user, after DIRECTXA"),
        ("ZFS017", "`zfsadm configquery -all`", "The reference of IOEPRMxx says how a change of each statement takes"),
        (
            "BPX005",
            "`D OMVS,O` and `D OMVS,L,PID=pid` show what is in force; look for MAXPROCUSER.",
            "**MAXPROCUSER**: Enter `SETOMVS MAXPROCUSER=n`; the change takes effect at once.",
        ),
        ("CPL013", "look for the path in message IXC356I", "**PATHOUT added**: Enter `SETXCF START,PATHOUT"),
        (
            "DIR001",
            "`QUERY LINKS vdev` shows",
            "the next logon of the user, after DIRECTXA. The data stay on the old extent",
        ),
        ("CFG001", "`QUERY CPOWNED` shows", "Spool files on the volume are lost when its slot number changes"),
        ("SYS021", "`D XCF` shows", "at the next IPL of the whole sysplex"),
    ],
)
def test_what_a_page_says(code: str, see: str, effect: str) -> None:
    assert see in sections(code)[SEE]
    assert effect in sections(code)[EFFECT]


def test_a_command_that_sets_a_value_leaves_the_member_as_it_is() -> None:
    closing = "A command changes only the running system. At the next IPL, BPXPRMxx applies again, so change both."
    assert closing in sections("BPX005")[EFFECT]
    assert closing.replace("BPXPRMxx", "the directory") not in sections("DIR001")[EFFECT]
    assert "applies again" not in sections("ASC005")[EFFECT]  # SET ASCH has the member read again


def test_a_page_says_how_to_see_it_and_how_a_change_takes_effect_but_for_those_listed() -> None:
    """The list has a reason for each and may only shrink."""
    listed = yaml.safe_load((Path(__file__).parent / "rules_without_effect.yaml").read_text("utf-8"))

    for heading, by_reason in listed.items():
        without = {code for code in RULES if heading not in sections(code)}
        codes = [code for codes in by_reason.values() for code in codes]
        assert without == set(codes), heading
        assert len(codes) == len(set(codes))
    assert set(listed) == {SEE, EFFECT}


def test_a_rule_about_any_member_leads_to_the_reference_of_its_kind() -> None:
    text = "The reference of the member's kind says how a change of each statement takes effect."
    assert sections("GEN012") == {EFFECT: text}


def test_the_same_display_is_named_once() -> None:
    assert sections("APF002")[SEE] == (
        "`D PROG,APF` shows what is in force; look for the format of the list in message CSV450I and the library."
    )
    for code in RULES:
        lines = [line.partition(";")[0] for line in sections(code).get(SEE, "").split(" - ")]
        assert len(lines) == len(set(lines)), code


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.code)
def test_every_change_has_an_effect_and_no_command_without_a_source(rule: Rule) -> None:
    text = " ".join(sections(rule.code).values())
    for change in changes.of_rule(rule):
        if change.statement == changes.WHOLE:
            continue
        assert change.effect is not None, change
        if not change.effect.is_printable("commands"):
            assert not [command for command in change.effect.commands if f"`{effect_text.shown(command)}`" in text]


def test_the_index_is_what_the_examples_say() -> None:
    assert Path(changes.INDEX).read_text("utf-8") == making.of_rules(list(RULES.values()))


def test_the_sections_stand_before_the_sources_of_the_rule() -> None:
    headings = re.findall(r"^## (.*)$", page(RULES["BPX005"]), re.MULTILINE)
    assert headings[-4:] == [SEE, EFFECT, "What it needs", "Sources"]


def test_explain_says_it(checkout: Checkout) -> None:
    text = checkout.run("explain", "BPX005").out
    assert f"\n## {SEE}\n`D OMVS,O`" in text
    assert f"\n## {EFFECT}\n**MAXPROCUSER**: Enter `SETOMVS MAXPROCUSER=n`" in text


def test_lines_are_as_long_as_those_of_a_page_and_commands_are_whole() -> None:
    for rule in RULES.values():
        for _, text in changes.sections(rule):
            for line in text.splitlines():
                assert len(line) <= 116 or "`" in line, line
                assert line.count("`") % 2 == 0, line


def test_a_couple_data_set_of_a_type_is_never_changed_without_its_type() -> None:
    """Without TYPE=, the command is about the sysplex couple data set."""
    _, _, section = (ROOT / "docs" / "reference" / "couple.md").read_text("utf-8").partition("## DATA\n")
    lines = [*section.partition("\n## ")[0].splitlines(), *re.findall(r"^\| DATA .*$", section, re.MULTILINE)]
    commands = [command for line in lines for command in re.findall(r"`(SETXCF COUPLE[^`]*)`", line)]

    assert any("PSWITCH" in command for command in commands)
    assert all("TYPE=type" in command for command in commands)


@pytest.mark.parametrize(
    ("change", "name", "word"),
    [
        (Change("bpxprm", "changed", "MAXUIDS", "VALUE"), "MAXUIDS", "MAXUIDS"),
        (Change("couple", "changed", "COUPLE", "RETRY"), "COUPLE RETRY", "RETRY"),
        (Change("couple", "added", "PATHOUT"), "PATHOUT added", "PATHOUT"),
        (Change("prog", "removed", "LPA", "ADD"), "LPA ADD removed", "ADD"),
        (Change("lpalst", "added", "ENTRY"), "LPALSTxx entry added", "ENTRY"),
        (Change("ieaips", "changed", "*"), "Every statement", "the values"),
    ],
)
def test_names(change: Change, name: str, word: str) -> None:
    assert (change.name, change.word) == (name, word)


def test_every_kind_has_its_effects_on_its_page() -> None:
    for path in sorted(Path(effects.FOLDER).glob("*.json")):
        text = (ROOT / "docs" / "reference" / f"{path.stem}.md").read_text("utf-8")
        assert f"\n## {EFFECT}\n" in text
        assert "| a change takes effect |" in text
