"""Hover: what the value tables, the effects and the systems say about the word under the pointer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lint.editor.hover import Hover, hover
from tests.helpers.editing import TWO_SYSTEMS, Desk, desk, place_of
from tests.helpers.reading import text_at


@pytest.fixture
def two_systems(tmp_path: Path) -> Desk:
    return desk(tmp_path, TWO_SYSTEMS)


def _hover(place: Desk, name: str, words: str, *, behind: int = 0) -> Hover | None:
    line, column = place_of(TWO_SYSTEMS[name], words)
    return hover(place.workspace, place.estate, place.path(name), line, column + behind)


def _text(place: Desk, name: str, words: str, *, behind: int = 0) -> str:
    shown = _hover(place, name, words, behind=behind)
    assert shown is not None
    return shown.text.plain


def test_an_operand_has_its_meaning_range_default_and_source(two_systems: Desk) -> None:
    text = _text(two_systems, "lib/COUPLE00", "CLASSLEN(62464)")
    assert text.startswith("COUPLE.CLASSDEF.CLASSLEN (COUPLExx)\n")
    assert "Values: integer 0 to 62464 bytes." in text
    assert "Default: that of COUPLE CLASSLEN." in text
    assert "Setting Up a Sysplex" in text or "Initialization and Tuning Reference" in text


def test_a_value_is_shown_like_its_operand_with_a_span_of_its_own(two_systems: Desk) -> None:
    shown = _hover(two_systems, "lib/COUPLE00", "62464", behind=2)
    assert shown is not None
    assert shown.text.plain.startswith("COUPLE.CLASSDEF.CLASSLEN")
    assert text_at(shown.span, TWO_SYSTEMS["lib/COUPLE00"].split("\n")) == "62464"


def test_a_statement_has_its_meaning_and_operands(two_systems: Desk) -> None:
    text = _text(two_systems, "lib/COUPLE00", "CLASSDEF")
    assert "Defines a transport class." in text
    assert "  MAXMSG: integer 1 to 999999 K (default that of COUPLE MAXMSG)" in text


def test_words_behind_the_last_operand_are_none_of_it(tmp_path: Path) -> None:
    text = "USER JOHN NOLOG 64M 128M G\n LINK MAINT 0190 0190 RR\n"
    place = desk(tmp_path, {"USER.DIRECT": text})
    shown = hover(place.workspace, place.estate, place.path("USER.DIRECT"), *place_of(text, "LINK"))
    assert shown
    assert "MODE: " in shown.text.plain
    assert "SURPLUS" not in shown.text.plain


def test_a_suffix_has_the_member_beside_the_value(two_systems: Desk) -> None:
    text = _text(two_systems, "lib/IEASYS00", "00,")
    assert "\nIn the systems:\n  SYSA, SYSB: `00` (IEASYS00:1)" in text
    assert "\nMember in the systems:\n  SYSA, SYSB: `COUPLE00` (SYS1.PARMLIB)" in text
    assert "Member in" not in _text(two_systems, "lib/IEASYS00", "COUPLE")


def test_a_release_is_said(two_systems: Desk) -> None:
    text = "COUPLE SYSPLEX(P) CFRMOWNEDCFPROMPT(NO)\n"
    path = two_systems.put("lib/COUPLE00", text)
    shown = hover(two_systems.workspace, two_systems.estate, path, *place_of(text, "CFRMOWNED"))
    assert shown is not None
    assert "Since z/OS 1.9." in shown.text.plain


@pytest.mark.parametrize(("release", "default"), [("1.12", "750"), ("2.5", "2000")])
def test_of_several_defaults_that_of_the_target_is_said(tmp_path: Path, release: str, default: str) -> None:
    text = "COUPLE SYSPLEX(P) MAXMSG(500)\n"
    place = desk(tmp_path, {"parmlint.yaml": f'target: {{zos: "{release}"}}\n', "COUPLE00": text})
    shown = hover(place.workspace, place.estate, place.path("COUPLE00"), *place_of(text, "MAXMSG"))
    assert shown
    assert f"In z/OS {release}, the target: {default}." in shown.text.plain


def test_how_a_change_takes_effect_has_its_mark(two_systems: Desk) -> None:
    text = _text(two_systems, "lib/COUPLE00", "CLASSLEN(62464)")
    assert "Enter `SETXCF MODIFY,CLASSDEF" in text
    assert re.search(r"Source of that: .*\(doc\)\.$", text, re.MULTILINE)


def test_equal_values_of_several_systems_share_a_line(two_systems: Desk) -> None:
    assert "\n  SYSA, SYSB: `62464` (COUPLE00:2)" in _text(two_systems, "lib/COUPLE00", "CLASSLEN(62464)")
    assert "\n  SYSA, SYSB: `500` (IEASYS00:3)" in _text(two_systems, "lib/IEASYS00", "MAXUSER")


def test_a_statement_with_a_symbol_for_its_key_is_that_of_each_system(two_systems: Desk) -> None:
    text = _text(two_systems, "lib/COUPLE00", "CLASSLEN(956)")
    assert "SYSA, SYSB: `956` (COUPLE00:3)" in text


def test_a_symbol_has_its_value_in_each_system(two_systems: Desk) -> None:
    text = _text(two_systems, "lib/COUPLE00", "&SYSNAME.", behind=3)
    assert "&SYSNAME" in text
    assert "\n  SYSA: `SYSA`" in text
    assert "\n  SYSB: `SYSB`" in text
    assert "SYSA, SYSB: `PLEX1`" in _text(two_systems, "lib/COUPLE00", "&PLEX.")


def test_a_symbol_in_a_comment_is_none(two_systems: Desk) -> None:
    assert _hover(two_systems, "lib/COUPLE00", "&PLEX here") is None
    assert _hover(two_systems, "lib/COUPLE00", "SYSPLEX and") is None


def test_a_member_that_no_system_takes_has_no_values(two_systems: Desk) -> None:
    text = "COUPLE SYSPLEX(&PLEX.)\n"
    path = two_systems.put("lib/COUPLE99", text)
    operand = hover(two_systems.workspace, two_systems.estate, path, *place_of(text, "SYSPLEX"))
    symbol = hover(two_systems.workspace, two_systems.estate, path, *place_of(text, "&PLEX"))
    assert operand
    assert "In the systems" not in operand.text.plain
    assert symbol
    assert "No system that parmlint knows uses this member." in symbol.text.plain


@pytest.mark.parametrize("words", ["&RACFPASSWORD", "HUNTER2", "SYMDEF(&RACF"])
def test_a_secret_symbol_is_masked(two_systems: Desk, words: str) -> None:
    shown = _hover(two_systems, "lib/IEASYM00", words)
    assert shown is not None
    assert "HUNTER2" not in shown.text.plain + shown.text.markdown


def test_no_password_of_a_directory_is_shown(tmp_path: Path) -> None:
    text = "USER JOHN HUNTER2 64M 128M G\nMDISK 0191 3390 0001 0050 VOL001 MR HUNTER2 HUNTER2\n"
    place = desk(tmp_path, {"USER.DIRECT": text})
    for line, record in enumerate(text.splitlines(), 1):
        for column in range(1, len(record) + 2):
            shown = hover(place.workspace, place.estate, place.path("USER.DIRECT"), line, column)
            assert shown is None or "HUNTER2" not in shown.text.plain + shown.text.markdown


def test_what_stands_in_a_member_is_no_markup(two_systems: Desk) -> None:
    shown = _hover(two_systems, "lib/IEASYS00", "COUPLE")
    assert shown is not None
    assert "or ** for a system" in shown.text.plain
    assert r"or \*\* for a system" in shown.text.markdown


@pytest.mark.parametrize(("line", "column"), [(1, 500), (5, 1), (500, 1)])
def test_there_is_nothing_beside_statements(two_systems: Desk, line: int, column: int) -> None:
    assert hover(two_systems.workspace, two_systems.estate, two_systems.path("lib/COUPLE00"), line, column) is None


def test_the_suffix_in_a_command_leads_to_a_member(tmp_path: Path) -> None:
    files = TWO_SYSTEMS | {
        "lib/IEASYS00": "COUPLE=00,\nOMVS=00,\nCMD=00,\nMAXUSER=500\n",
        "lib/COMMND00": "COM='SET PROG=LD'\nCOM='SET PROG=ZZ'\nCOM='SET PROG=(ZZ,LD)'\n",
        "lib/PROGLD": "LNKLST ACTIVATE NAME(L)\n",
    }
    place = desk(tmp_path, files)

    def text(words: str) -> str:
        line, column = place_of(files["lib/COMMND00"], words)
        answer = hover(place.workspace, place.estate, place.path("lib/COMMND00"), line, column)
        return answer.text.plain if answer else ""

    assert "SYSA, SYSB: `PROGLD` (SYS1.PARMLIB)" in text("LD'")
    assert "SYSA, SYSB: `PROGZZ`, which is in no library" in text("ZZ'")
    assert "SYSA, SYSB: `PROGLD` (SYS1.PARMLIB)" in text("LD)'")
    assert "In the systems" not in text("PROG=LD")


@pytest.mark.parametrize(
    ("reference", "texts"),
    [
        ("&SYSNAME(1:2)", ["SYSA: `SY` of `SYSA` (", "SYSB: `SY` of `SYSB` ("]),
        ("&SYSNAME(-1:1).", ["SYSA: `A` of `SYSA` (", "SYSB: `B` of `SYSB` ("]),
        ("&SYSNAME(4:2)", ["SYSA: beyond the end of `SYSA` ("]),
        ("&RACFPASSWORD(1:2)", ["SYSA, SYSB: `*******` ("]),
    ],
)
def test_a_part_of_a_symbol_has_the_part_of_its_value(tmp_path: Path, reference: str, texts: list[str]) -> None:
    files = {**TWO_SYSTEMS, "lib/BPXPRM00": f"STEPLIBLIST('/a.{reference}.b')\n"}
    place = desk(tmp_path, files)
    line, column = place_of(files["lib/BPXPRM00"], "&")
    shown = hover(place.workspace, place.estate, place.path("lib/BPXPRM00"), line, column + 1)
    assert shown
    assert "HU" not in shown.text.plain
    for text in texts:
        assert text.replace("`", "") in shown.text.plain.replace("`", "")


@pytest.mark.parametrize("word", ["HWNAME", "CPC1", "LPARNAME", "LP1"])
def test_a_filter_of_loadxx_has_no_value(tmp_path: Path, word: str) -> None:
    """The value of LOADxx is what filters let through; a filter is none, and never `not coded` where it stands."""
    load = "IEASYM   00\nHWNAME   CPC1\nLPARNAME LP1\nSYSPARM  00\n"
    place = desk(tmp_path, {**TWO_SYSTEMS, "lib/LOAD00": load})
    shown = hover(place.workspace, place.estate, place.path("lib/LOAD00"), *place_of(load, word))
    assert shown
    assert "SYSA" not in shown.text.plain
    assert "not coded" not in shown.text.plain
