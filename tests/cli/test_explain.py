"""`parmlint explain` with words that are no rule: messages, health checks, operands, kinds, tags, words."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from lint.facts import table
from lint.kinds import reference
from lint.kinds.registry import KINDS
from lint.ruleset import search
from tests.running import ROOT, Checkout


def codes(text: str) -> list[str]:
    """The codes of the rules that a list has."""
    return [line[:6] for line in text.splitlines() if line[:3].isupper() and line[3:6].isdigit() and line[6:8] == "  "]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("IXC314I", ["CPL010", "CPL056"]),
        ("ixc314i", ["CPL010", "CPL056"]),
        ("XCF_CLEANUP_VALUE", ["CPL005", "CPL031"]),
    ],
)
def test_messages_and_health_checks_lead_to_the_rules_that_name_them(
    checkout: Checkout, word: str, expected: list[str]
) -> None:
    assert codes(checkout.run("explain", word).out) == expected
    assert codes(checkout.run("rules", word).out) == expected


def test_a_message_that_one_page_names_shows_the_page(checkout: Checkout) -> None:
    assert checkout.run("explain", "CSV532I").out.startswith("# APF014: ")


def test_a_message_that_only_the_reference_names_has_its_sentences(checkout: Checkout) -> None:
    """Facts: effects.md, COUPLE ACOUPLE and PCOUPLE, EXIT ADD, and CTRACE."""
    out = " ".join(checkout.run("explain", "ixc251i").out.split())
    assert "COUPLE.COUPLE.ACOUPLE Enter `SETXCF COUPLE,ACOUPLE=(acouple)`" in out
    assert "IXC257I" in checkout.run("explain", "IXC257I").out
    exits = checkout.run("explain", "CSV421I").out
    assert exits.startswith("PROGxx\n")
    assert "\nPROG.EXIT\n" in exits
    assert checkout.run("explain", "IEE538I").out.startswith("COUPLE.COUPLE.CTRACE\n")


def test_a_message_has_rules_and_the_reference(checkout: Checkout) -> None:
    out = checkout.run("explain", "IXC250I").out
    assert "COUPLE.COUPLE.ACOUPLE\n" in out
    assert codes(out) == ["CPL037"]
    content = checkout.run("explain", "-f", "json", "IXC250I").json
    assert [rule["code"] for rule in content["rules"]] == ["CPL037"]
    assert {entry["message"] for entry in content["messages"]} == {"IXC250I"}
    assert "COUPLE.COUPLE.ACOUPLE" in {entry["name"] for entry in content["messages"]}


def test_a_message_that_nothing_names_has_those_of_its_component(checkout: Checkout) -> None:
    outcome = checkout.run("explain", "IXC401I")
    lines = [line.split() for line in outcome.out.splitlines()]

    assert outcome.code == 0
    assert outcome.out.startswith("No page names IXC401I. ")
    listed = {line[0]: {name.rstrip(",") for name in line[1:]} for line in lines if line}
    assert {"CPL010", "CPL056"} <= listed["IXC314I"]
    assert "COUPLE.COUPLE.PCOUPLE" in listed["IXC257I"]
    assert outcome.out.endswith("`parmlint explain couple` has its statements and rules.\n")
    content = checkout.run("explain", "-f", "json", "IXC401I").json
    assert content["rules"] == []
    assert {"message": "IXC451I", "name": "CPL019"}.items() <= next(
        entry.items() for entry in content["messages"] if entry["message"] == "IXC451I"
    )


def test_every_message_of_the_pages_is_found(checkout: Checkout) -> None:
    pages = [*(ROOT / "docs" / "rules").glob("[A-Z]*[0-9].md"), *(ROOT / "docs" / "reference").glob("*.md")]
    named = {message for path in pages for message in reference.MESSAGE.findall(path.read_text("utf-8"))}
    findable = {mention.message for mention in reference.mentions()} | set(search.messages())

    assert len(named) > 100
    # IRA405I is a message and the parameter of IEAOPTxx that has its thresholds, AOM496I one and a value of DEVSUPxx.
    assert named - findable == {"AOM496I", "IRA405I"}
    assert checkout.run("explain", "IRA405I").out.startswith("IEAOPT.IRA405I ")


@pytest.mark.parametrize(
    ("word", "there", "elsewhere"),
    [
        ("BPXPRM.MAXPROCSYS", {"BPX001", "BPX002", "BPX004", "BPX006", "ASC001"}, {"SYS013"}),
        ("CFG.CP_OWNED", {"CFG001", "CFG002", "CFG005", "DIR048"}, {"DIR030", "SFS012", "VMR005"}),
        ("COUPLE.COUPLE.INTERVAL", {"CPL005", "CPL032"}, {"VLF011", "CPL031"}),
        ("COUPLE.CLASSDEF.CLASSLEN", {"CPL004", "CPL025"}, {"CPL031"}),
        ("IEASYS.PLEXCFG", {"SYS005", "SYS006", "CPL057"}, {"CPL031"}),
        ("DIRECTORY.MDISK.MODE", {"DIR010", "DIR019"}, {"BPX037", "DIR018"}),
    ],
)
def test_an_operand_has_the_rules_that_look_at_it(
    checkout: Checkout, word: str, there: set[str], elsewhere: set[str]
) -> None:
    listed = set(codes(checkout.run("explain", word).out))

    assert there <= listed
    assert not elsewhere & listed
    assert set(codes(checkout.run("rules", word).out)) == listed


def test_every_statement_has_an_entry_under_each_name_of_its_kind() -> None:
    lost = [
        f"{name}.{statement}"
        for kind in KINDS
        for name in filter(None, (kind.id, kind.member, kind.title, kind.grammar, kind.family))
        for statement in table.load(kind.grammar).statements
        if not any(
            (entry.kind.id, entry.statement.name) == (kind.id, statement) and not entry.operand
            for entry in reference.find(f"{name}.{statement}")
        )
    ]
    assert lost == []


@pytest.mark.parametrize("word", ["BPXPRM.MAXPROCSYS", "BPXPRM.MAXPROCSYS.VALUE", "MAXPROCSYS"])
def test_an_entry_has_the_display_and_the_direction_of_a_change(checkout: Checkout, word: str) -> None:
    out = " ".join(checkout.run("explain", word).out.split())

    assert "The value only goes up to a maximum that follows from the value at IPL." in out
    assert "`D OMVS,O` and `D OMVS,L` show what is in force; look for MAXPROCSYS." in out


def test_an_operand_has_its_values_default_and_releases(checkout: Checkout) -> None:
    out = checkout.run("explain", "BPXPRM.MAXPROCSYS").out

    assert out.startswith("BPXPRM.MAXPROCSYS (BPXPRMxx)\n")
    assert "integer 5 to 32767 processes" in out
    assert "Default: 200, 900 (from z/OS 1.13)." in out
    assert "BPX006" in codes(out)


def test_an_operand_has_the_effect_of_a_change(checkout: Checkout) -> None:
    out = " ".join(checkout.run("explain", "BPXPRM.MAXPROCSYS.VALUE").out.split())

    assert "Enter `SETOMVS MAXPROCSYS=n`; the change takes effect at once within a window" in out
    assert "`D OMVS,O` and `D OMVS,L` show what is in force; look for MAXPROCSYS." in out


def test_the_operands_of_a_statement_have_it_in_a_few_words(checkout: Checkout) -> None:
    out = " ".join(checkout.run("explain", "COUPLE.CLASSDEF").out.split())

    assert "A change takes effect at once: `SETXCF MODIFY,CLASSDEF,CLASS=class,CLASSLEN=n`." in out


def test_json_has_the_effect_with_places_for_values(checkout: Checkout) -> None:
    (entry,) = checkout.run("explain", "-f", "json", "COUPLE.CLASSDEF.CLASSLEN").json["reference"]

    assert entry["operands"][0]["effect"]["commands"] == ["SETXCF MODIFY,CLASSDEF,CLASS={class},CLASSLEN={n}"]
    assert entry["operands"][0]["effect"]["class"] == "CMD"


def test_an_operand_of_one_statement_is_shown_alone(checkout: Checkout) -> None:
    out = checkout.run("explain", "couple.classdef.classlen").out

    assert out.startswith("COUPLE.CLASSDEF.CLASSLEN (COUPLExx)\n")
    assert "COUPLE.COUPLE.CLASSLEN" not in out


def test_an_operand_of_several_statements_is_shown_for_each(checkout: Checkout) -> None:
    out = checkout.run("explain", "CLASSLEN").out

    assert "COUPLE.COUPLE.CLASSLEN (COUPLExx)" in out
    assert "COUPLE.CLASSDEF.CLASSLEN (COUPLExx)" in out
    assert "CPL004" in codes(out)


@pytest.mark.parametrize("word", ["couple", "COUPLExx", "COUPLE00"])
def test_a_kind_has_its_statements(checkout: Checkout, word: str) -> None:
    assert "Statements: COUPLE, FUNCTIONS, CLASSDEF, PATHIN, PATHOUT" in checkout.run("explain", word).out


def test_a_tag_is_a_list_of_rules_alone(checkout: Checkout) -> None:
    out = checkout.run("explain", "security").out

    assert "BPX054" in codes(out)
    assert len(codes(out)) == len(out.splitlines())


def test_words_are_looked_for_in_summaries(checkout: Checkout) -> None:
    assert {"CPL012", "CPL013"} <= set(codes(checkout.run("explain", "transport class").out))


def test_json_has_rules_and_entries(checkout: Checkout) -> None:
    schema = json.loads((ROOT / "schemas" / "rules.schema.json").read_text("utf-8"))
    for word in ("CPL013", "CLASSLEN", "couple", "IXC314I"):
        content = checkout.run("explain", "-f", "json", word).json
        Draft202012Validator(schema).validate(content)
        assert [entry["name"] for entry in content["reference"]] == (
            ["COUPLE.COUPLE.CLASSLEN", "COUPLE.CLASSDEF.CLASSLEN"] if word == "CLASSLEN" else []
        )


def test_every_full_name_finds_its_entry() -> None:
    names = [name for name in reference.names() if "." in name]
    lost = [name for name in names if not any(name in (e.name, e.statement.name) for e in reference.find(name))]

    assert {"DATADVH.TREAT_RAC_RC.4", "TREAT_RAC_RC.4", "DATADVH.TREAT_RAC_RC.4.VALUE"} <= set(names)
    assert len(names) > 1000
    assert lost == []
