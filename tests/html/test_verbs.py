"""The pages of `ipl`, `system`, `map` and `plan`: what their text says, with pictures."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from tests.estate.estate import ESTATE, copied
from tests.html.pages import HOSTILE, data_of
from tests.running import ROOT, Checkout

CLASSES, PATHS = "CLASSDEF CLASS(C{0:06d}) CLASSLEN(8{0:04d})", "PATHOUT STRNAME(IX&SYSNAME.P{:05d}) CLASS(NKMED)"
"""Statements of which each makes findings on objects of every system; the second one makes objects of each."""
CONFIG = ("--config", ESTATE / "parmlint.yaml", "--allow-outside", ROOT)


def text_of(page: str) -> str:
    """The text of a page without its script and style."""
    bare = re.sub(r"<(script|style|head).*?</\1>", "", page, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]*>", "", bare))


@pytest.mark.parametrize(
    ("command", "pictures"),
    [
        (("ipl", "NKS1"), ["ipl-nks1"]),
        (("ipl", "NKS1", "--value", "OMVS"), []),
        (("system", "NKS2"), ["ipl-nks2"]),
        (("system", "NKPLEX1"), ["ipl-nks1", "ipl-nks2", "ipl-nks3"]),
        (("system", "NKVM1"), []),
        (("map", "NKVM1"), []),
    ],
)
def test_a_page_has_the_text_and_the_pictures(
    checkout: Checkout, command: tuple[str, ...], pictures: list[str]
) -> None:
    text = checkout.run(*command, *CONFIG).out
    outcome = checkout.run(*command, *CONFIG, "--format", "html=page.html")
    page = (checkout.root / "page.html").read_text("utf-8")

    assert (outcome.code, outcome.out) == (0, "")
    assert text.strip() in text_of(page)
    drawn = re.findall(r'<details id="picture-([^"]+)"', page)
    assert set(pictures) <= set(drawn)
    assert [name for name in drawn if name.startswith("ipl-")] == pictures
    assert page.count('class="picture"') == len(drawn)


@pytest.mark.parametrize("verb", [("ipl", "NKS1"), ("check", ESTATE / "zvm")])
def test_a_page_goes_to_standard_output_without_a_file(checkout: Checkout, verb: tuple[str | Path, ...]) -> None:
    outcome = checkout.run(*verb, *CONFIG, "--format", "html")
    again = checkout.run(*verb, *CONFIG, "--format", "html=-")

    assert outcome.out.startswith("<!doctype html>")
    assert outcome.out == again.out
    assert not (checkout.root / "-").exists()


@pytest.mark.parametrize("verb", ["ipl", "system", "map", "plan"])
@pytest.mark.parametrize(("word", "refusal"), [("html=", "names no file"), ("pdf=x", "'pdf' is not one of")])
def test_a_format_that_is_none_is_refused(checkout: Checkout, verb: str, word: str, refusal: str) -> None:
    outcome = checkout.run(verb, "X", "--format", word)
    assert outcome.code == 2
    assert refusal in outcome.err


def test_json_goes_to_a_file_as_well(checkout: Checkout) -> None:
    expected = checkout.run("map", "NKVM1", *CONFIG, "--format", "json").out
    checkout.run("map", "NKVM1", *CONFIG, "--format", "json=map.json")
    assert (checkout.root / "map.json").read_text("utf-8") == expected


def planned(checkout: Checkout, old: str, new: str) -> str:
    """The page of the plan for a change of BPXPRMLM of the estate."""
    for side in ("old", "new"):
        copied(checkout.root / side)
    member = checkout.root / "new/zos/NKB.PLEX.PARMLIB/BPXPRMLM"
    text = member.read_text("utf-8")
    assert old in text
    member.write_text(text.replace(old, new), "utf-8")
    outcome = checkout.run("plan", "--from", "old", "--to", "new", "--format", "html=plan.html", "--no-cache")
    assert outcome.code == 0, outcome.err
    return (checkout.root / "plan.html").read_text("utf-8")


def test_the_page_of_a_plan_has_verdict_values_and_checklist(checkout: Checkout) -> None:
    page = planned(checkout, "MAXPROCSYS(4000)", "MAXPROCSYS(2999)")
    text = " ".join(text_of(page).split())

    assert "3 of 5 systems change. The most that is needed: commands." in text
    assert "BPXPRM.MAXPROCSYS 4000 2999 At once" in text
    assert "Enter, in this order SETOMVS MAXPROCSYS=2999" in text
    assert "Check D OMVS,O D OMVS,L" in text
    assert "enter, in this order SETOMVS MAXPROCSYS=4000" in text
    assert page.count('<input type="checkbox">') == 4
    assert re.findall(r'<details id="picture-([^"]+)"', page) == ["plan-nks1"]
    assert page.count('data-object="change 0 ') == 3  # before, after, what it needs


def test_marks_of_a_plan_lead_to_the_findings_that_it_brings(checkout: Checkout) -> None:
    page = planned(checkout, "MAXFILEPROC(65535)", "MAXFILEPROC(5)")
    (target,) = set(re.findall(r'<a href="#finding=([^"]+)" data-object="change 0 after"', page))
    (entry,) = (entry for entry in data_of(page)["findings"] if entry["id"] == target)
    assert "MAXFILEPROC" in str(entry["text"])


def test_what_a_plan_could_not_judge_is_hatched(checkout: Checkout) -> None:
    page = planned(checkout, "MAXPROCSYS(4000)", "MAXPROCSYS(")

    assert "unknown, because not all of it could be judged" in text_of(page)
    assert '<ul class="unjudged">' in page
    assert "class=unjudged" in page


def test_one_file_is_named_once(checkout: Checkout) -> None:
    outcome = checkout.run("plan", "--format", "html=a.html", "--output", "b.html")
    assert outcome.code == 2
    assert "--output: --format already names its file." in outcome.err


def test_names_of_systems_are_text(checkout: Checkout) -> None:
    name = HOSTILE.replace("\u2028", "").replace('"', "")
    checkout.write("lib/LOAD00", "SYSPARM 00\n")
    checkout.write("lib/IEASYS00", "OMVS=00\n")
    checkout.write("parmlint.yaml", f'systems:\n  "{name}": {{parmlib: [lib], ipl: {{load: LOAD00}}}}\n')

    outcome = checkout.run("ipl", "--format", "html=page.html")

    assert outcome.code == 0, outcome.err
    page = (checkout.root / "page.html").read_text("utf-8")
    assert page.count("<script>") == 1
    assert "<img" not in page
    assert f"IPL of {name}" in unescape(page)


def test_the_page_of_the_estate_with_all_pictures_is_below_two_megabytes(checkout: Checkout) -> None:
    checkout.run("check", *CONFIG, "--profile", "strict", "--format", "html=page.html", ESTATE)
    page = (checkout.root / "page.html").read_bytes()

    assert page.count(b'class="picture"') > 10
    assert len(page) < 2_000_000
    # Each stands on the page itself, folded or not: neither a reader nor paper needs the script for it.
    assert page.count(b'class="picture"') == len(re.findall(rb"<details id=\"picture-", page))
    assert b"<template>" not in page


def test_a_page_of_many_systems_is_small(checkout: Checkout) -> None:
    """At most 2 MB, and 1 kB for each finding: as many systems as a page draws, each with all its pictures."""
    copied(checkout.root / "estate")
    system = """\
  S{:03d}:
    parmlib: [zos/NKB.SITEA.PARMLIB, zos/NKB.SITEB.PARMLIB, zos/NKB.PLEX.PARMLIB, zos/sys1.parmlib.jcl]
    iplparm: [zos/SYS1.IPLPARM]
    ipl: {{load: LOADN1, hwname: NKZ16A, lpar: NKLP1, vmuserid: "", volume: NKR25A}}
    elsewhere: [IFAPRDNK]
    policies: [zos/jobs]
"""
    checkout.write("estate/parmlint.yaml", "systems:\n" + "".join(system.format(at) for at in range(32)))
    options = ("--config", "estate/parmlint.yaml", "--select", "CPL,SYS", "--profile", "strict", "--no-cache")
    checkout.run("check", *options, "--format", "html=page.html", "estate/zos")
    page = (checkout.root / "page.html").read_text("utf-8")

    findings = len(data_of(page)["findings"])
    assert findings > 0
    assert page.count('<details id="picture-ipl-') == 32
    assert len(page.encode()) <= 2_000_000 + 1000 * findings


@pytest.mark.parametrize("shift", [0, 3])
def test_a_page_of_very_many_minidisks_is_small(checkout: Checkout, shift: int) -> None:
    """At most 2 MB, and 1 kB for each finding: without findings, and with one for every second minidisk."""
    number = 20_000 if shift == 0 else 8000
    lines = []
    for at in range(number):
        size = 20 + shift * (at % 2 == 0)
        lines.append(f"USER U{at:05d} NOLOG\n MDISK 191 3390 {1 + at % 100 * 20} {size} V{at // 100:05d} MR\n")
    checkout.write("USER.DIRECT", "".join(lines))
    checkout.write("parmlint.yaml", "systems: {VMA: {directory: USER.DIRECT}}\n")
    checkout.run("check", "--select", "DIR001", "--format", "html=page.html", "--no-cache")
    page = (checkout.root / "page.html").read_text("utf-8")

    findings = len(data_of(page)["findings"])
    assert findings == (number // 2 if shift else 0)
    assert len(page.encode()) <= 2_000_000 + 1000 * findings
    assert page.count("Not all have their names here: parmlint map VMA VOLUME") == page.count('class="picture"')
    assert all(f"V{volume:05d} " in page for volume in range(number // 100))
    if shift:
        checkout.run("system", "VMA", "--format", "html=system.html", "--no-cache")
        shown = re.findall(r'<details id="picture-[^>]*?( open)?>', (checkout.root / "system.html").read_text("utf-8"))
        assert 0 < shown.count(" open") < len(shown)


@pytest.mark.parametrize(("statement", "number"), [(CLASSES, 1000), (PATHS, 1500)])
def test_a_page_of_very_many_findings_in_pictures_is_small(checkout: Checkout, statement: str, number: int) -> None:
    """At most 2 MB, and 1 kB for each finding, where every finding is on objects of three systems."""
    copied(checkout.root / "estate")
    member = checkout.root / "estate/zos/NKB.PLEX.PARMLIB/COUPLEPX"
    lines = "".join(statement.format(at) + "\n" for at in range(number))
    member.write_text(member.read_text("utf-8") + lines, "utf-8")
    options = ("--config", "estate/parmlint.yaml", "--select", "CPL", "--profile", "strict", "--no-cache")
    checkout.run("check", *options, "--format", "html=page.html", "estate/zos")
    page = (checkout.root / "page.html").read_text("utf-8")

    findings = len(data_of(page)["findings"])
    assert findings >= number
    assert len(page.encode()) <= 2_000_000 + 1000 * findings
    is_drawn = '<details id="picture-xcf-nks1"' in page
    assert is_drawn != ("Not drawn: XCF of NKS1, NKS2, NKS3, sysplex NKPLEX1. The page has no room for" in page)
    assert is_drawn == (statement != PATHS)


def test_the_page_of_a_check_heeds_the_fillers_of_the_settings(checkout: Checkout) -> None:
    checkout.write("vm/USER.DIRECT", "USER ONE NOLOG\n MDISK 191 3390 1 9 V1\nUSER TWO NOLOG\n MDISK 191 3390 5 9 V1\n")
    system = "systems: {VMA: {directory: vm/USER.DIRECT}}\n"
    pages = []
    for text in (system, f"{system}rules: {{DIR001: {{fillers: [TWO]}}}}\n"):
        checkout.write("parmlint.yaml", text)
        checkout.run("check", "--format", "html=page.html")
        pages.append((checkout.root / "page.html").read_text("utf-8"))
        checkout.run("system", "VMA", "--format", "html=page.html")
        pages.append((checkout.root / "page.html").read_text("utf-8"))

    assert ["ONE 191: 5 to 9" in page for page in pages] == [True, True, False, False]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (("ipl", "PRDA"), "CPL013"),
        (("system", "PRDA"), "CPL013"),
        (("system", "VMA"), "DIR001"),
        (("map", "VMA"), "DIR001"),
        (("map", "VMA"), "CFG002"),  # about a volume of CP that has no minidisk
        (("map", "VMA", "VMRES1"), "DIR001"),
    ],
)
def test_pages_of_systems_have_what_a_check_finds_in_them(
    checkout: Checkout, command: tuple[str, ...], code: str
) -> None:
    config = ("--config", ROOT / "fixtures/demo/parmlint.yaml", "--allow-outside", ROOT)
    page = checkout.run(*command, *config, "--format", "html").out
    assert f"{code}: " in page
    assert '<path class="mark ' in page
    data = data_of(page)
    assert code in {entry["rule"] for entry in data["findings"]}
    linked = set(re.findall(r'href="#finding=([^"]+)"', page))
    assert linked
    assert linked <= {entry["id"] for entry in data["findings"]}
    assert ("CPL013" in page) != ("DIR001" in page)


def test_pages_of_systems_leave_out_what_the_site_ignores(checkout: Checkout) -> None:
    checkout.write("vm/USER.DIRECT", "USER ONE NOLOG\n MDISK 191 3390 1 9 V1\nUSER TWO NOLOG\n MDISK 191 3390 5 9 V1\n")
    checkout.write("parmlint.yaml", "systems: {VMA: {directory: vm/USER.DIRECT}}\nignore: [DIR001]\n")
    page = checkout.run("map", "VMA", "--format", "html").out

    assert "TWO 191 overlaps ONE 191" in page
    assert "DIR001: " not in page
