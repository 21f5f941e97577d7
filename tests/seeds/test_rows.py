"""Every row of the seed recommendations has tests named after it, and rules whose pages name the seed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lint.ruleset import registry
from lint.ruleset.not_implemented import find
from lint.ruleset.page import page
from tests.running import ROOT

RECOMMENDATIONS = ROOT.parent / "shared" / "catalog" / "seed-recommendations.md"
ROWS = {"X": 15, "U": 21, "Z": 6, "S": 18, "V": 13}
NAMES = {
    "X": "XCF performance flash of the Washington Systems Center",
    "U": "OS/390 UNIX Performance and Tuning",
    "Z": "Is zFS Ready for Prime Time?",
    "S": "SFS Performance Management Part I",
    "V": "z/VM Performance Update for z/VM 6.2",
}
"""How the pages name the seed of a section."""

NEW = {
    "X5": ["CPL058"],
    "X6": ["CPL059"],
    "X7": ["CPL060", "CPL065"],
    "X8": ["CPL063"],
    "X10": ["CPL064"],
    "X12": ["CPL061"],
    "X14": ["CPL062"],
    "U4": ["RTL014", "BPX088", "BPX098"],
    "U5": ["RTL013", "RTL015"],
    "U6": ["VLF017"],
    "U7": ["ASC009", "ASC010"],
    "U8": ["BPX085"],
    "U9": ["BPX086"],
    "U10": ["BPX078"],
    "U14": ["LPA019", "USS006", "USS007"],
    "U15": ["USS001", "USS008"],
    "U16": ["USS002", "USS003", "USS004", "USS005"],
    "U17": ["ICS016", "ICS017", "ICS018", "IPS012", "IPS013"],
    "U18": ["IPS010", "IPS011"],
    "U21": ["BPX080"],
    "Z2": ["ZFS021", "ZFS023"],
    "Z3": ["ZFS022", "BPX096"],
    "Z4": ["BPX097"],
    "Z6": ["ZFS020", "BPX095"],
    "S2": ["SFS032"],
    "S3": ["SFS036"],
    "S4": ["SFS037"],
    "S5": ["SFS038"],
    "S6": ["SFS039"],
    "S8": ["SFS040"],
    "S9": ["SFS033"],
    "S10": ["SFS034"],
    "S11": ["SFS047"],
    "S12": ["SFS041"],
    "S13": ["SFS042"],
    "S14": ["SFS043"],
    "S16": ["SFS035", "SFS045", "SFS048"],
    "S17": ["SFS044"],
    "V1": ["CFG026"],
    "V2": ["CFG027"],
    "V3": ["DIR054"],
    "V4": ["CFG028"],
    "V5": ["VMR003"],
    "V6": ["DIR055"],
    "V7": ["DIR056", "CFG036"],
    "V8": ["DIR057"],
    "V9": ["DIR058"],
    "V10": ["DIR059"],
    "V11": ["DIR060"],
    "V12": ["DIR061"],
    "V13": ["DIR082"],
}
"""The rules of rows for which the catalogue had none."""

WITHOUT_SEED = {"GEN012"}
"""Rules for members of every kind, which no single seed is a source of."""


def rows() -> dict[str, list[str]]:
    """The codes that each row names, the new ones among them."""
    codes_of_rows = {}
    for row, cell in re.findall(r"^\| ([XUZSV]\d+) \|.*\|([^|]*)\|$", RECOMMENDATIONS.read_text("utf-8"), re.MULTILINE):
        codes = list(NEW.get(row, ()))
        for first, last in re.findall(r"([A-Z]{3}\d{3})(?: - [A-Z]{3}(\d{3}))?", cell):
            codes += [f"{first[:3]}{number:03}" for number in range(int(first[3:]), int(last or first[3:]) + 1)]
        codes_of_rows[row] = codes
    return codes_of_rows


def test_every_row_has_a_test_named_after_it() -> None:
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = {
        f"{section.upper()}{int(number)}"
        for section, number in re.findall(r"^def test_([xuzsv])(\d+)_", text, re.MULTILINE)
    }
    assert tested == {f"{section}{number}" for section, last in ROWS.items() for number in range(1, last + 1)}


@pytest.mark.skipif(not RECOMMENDATIONS.is_file(), reason="the recommendations are not beside this checkout")
def test_the_rows_are_those_of_the_recommendations() -> None:
    assert list(rows()) == [f"{section}{number}" for section, last in ROWS.items() for number in range(1, last + 1)]
    assert [row for row, codes in rows().items() if not codes] == ["X15"]  # a sample that is to be clean


@pytest.mark.skipif(not RECOMMENDATIONS.is_file(), reason="the recommendations are not beside this checkout")
def test_every_rule_of_a_row_names_the_seed_among_its_sources() -> None:
    silent = []
    for row, codes in rows().items():
        for code in codes:
            if code in WITHOUT_SEED or find(code):
                continue
            (rule,) = registry.load(registry.find(code))
            sources = " ".join(page(rule).partition("## Sources")[2].split())
            if NAMES[row[0]] not in sources:
                silent.append(f"{row} {code}")
    assert silent == []
