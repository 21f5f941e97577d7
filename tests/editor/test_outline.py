"""Outline and folding: members, their statements by name, and what stands below others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from lint.editor.folding import FoldSort, folding
from lint.editor.outline import EntrySort, OutlineEntry, outline
from tests.helpers.editing import Desk, desk, place_of
from tests.helpers.reading import text_at

COUPLE = """\
/* TWO LINES      */
/* OF COMMENT     */
COUPLE SYSPLEX(PLEX1)
       PCOUPLE(SYS1.CDS01,VOL001)
/* ONE LINE       */
CLASSDEF CLASS(BIG) CLASSLEN(62464)
PATHOUT STRNAME(IXC1,IXC2)
"""
DIRECTORY = """\
* A COMMENT
USER JOHN HUNTER2 64M 128M G
  MDISK 0191 3390 0001 0050 VOL001 MR HUNTER3
  LINK MAINT 0190 0190 RR
IDENTITY PAT HUNTER4
  MDISK 0191 3390 0051 0050 VOL001 MR
"""
DECK = """\
//STEP1 EXEC PGM=IEBUPDTE,PARM=NEW
//SYSUT2 DD DSN=SYS1.PARMLIB,DISP=OLD
//SYSIN DD *
./ ADD NAME=COUPLE00
COUPLE SYSPLEX(PLEX1)
./ ADD NAME=CLOCK00
TIMEZONE W.05.00.00
ETRMODE YES
/*
"""


def _at(folder: Path, name: str, text: str) -> Desk:
    return desk(folder, {name: text})


def _outline(folder: Path, name: str, text: str) -> list[OutlineEntry]:
    place = _at(folder, name, text)
    return outline(place.workspace, place.path(name))


def _names(entries: Sequence[OutlineEntry]) -> list[str]:
    return [entry.name for entry in entries]


def test_statements_go_by_what_tells_them_apart(tmp_path: Path) -> None:
    (member,) = _outline(tmp_path, "COUPLE00", COUPLE)
    assert (member.name, member.sort, member.detail) == ("COUPLE00", EntrySort.MEMBER, "COUPLExx")
    assert _names(member.children) == ["COUPLE PLEX1", "CLASSDEF BIG", "PATHOUT IXC1 IXC2"]
    assert member.children[1].detail == "CLASS(BIG) CLASSLEN(62464)"


def test_spans_hold_the_statement_and_its_name(tmp_path: Path) -> None:
    (member,) = _outline(tmp_path, "COUPLE00", COUPLE)
    couple = member.children[0]
    assert text_at(couple.name_span, COUPLE.split("\n")) == "COUPLE"
    assert (couple.span.line, couple.span.end_line) == (3, 4)
    assert (member.span.line, member.span.end_line) == (1, 7)


def test_statements_of_a_user_stand_below_it(tmp_path: Path) -> None:
    (member,) = _outline(tmp_path, "USER.DIRECT", DIRECTORY)
    assert _names(member.children) == ["USER JOHN", "IDENTITY PAT"]
    john, pat = member.children
    assert john.sort is EntrySort.PART
    assert [entry.name.split()[0] for entry in john.children] == ["MDISK", "LINK"]
    assert john.children[0].name == "MDISK 0191"
    assert (john.span.line, john.span.end_line) == (2, 4)
    assert (pat.span.line, pat.span.end_line) == (5, 6)


def test_no_password_is_in_an_outline(tmp_path: Path) -> None:
    assert "HUNTER" not in str(_outline(tmp_path, "USER.DIRECT", DIRECTORY))


def test_levels_of_policies(tmp_path: Path) -> None:
    text = (
        "DATA TYPE(CFRM)\nDEFINE POLICY NAME(P1)\n CF NAME(F1)\n STRUCTURE NAME(S1) SIZE(1M)\nDEFINE POLICY NAME(P2)\n"
    )
    (member,) = _outline(tmp_path, "job.jcl", f"//A EXEC PGM=IXCMIAPU\n//SYSIN DD *\n{text}/*\n")
    (data,) = member.children
    assert data.name == "DATA CFRM"
    assert _names(data.children) == ["DEFINE POLICY P1", "DEFINE POLICY P2"]
    assert [name.split()[0] for name in _names(data.children[0].children)] == ["CF", "STRUCTURE"]


def test_a_deck_has_its_members(tmp_path: Path) -> None:
    assert _names(_outline(tmp_path, "deck.jcl", DECK)) == ["COUPLE00", "CLOCK00"]


def _folds(folder: Path, name: str, text: str) -> list[tuple[int, int, FoldSort]]:
    place = _at(folder, name, text)
    return [(fold.first, fold.last, fold.sort) for fold in folding(place.workspace, place.path(name))]


def test_long_statements_and_blocks_of_comments_fold(tmp_path: Path) -> None:
    assert _folds(tmp_path, "COUPLE00", COUPLE) == [(1, 2, FoldSort.COMMENT), (3, 4, FoldSort.STATEMENT)]


def test_entries_of_a_directory_fold(tmp_path: Path) -> None:
    assert _folds(tmp_path, "USER.DIRECT", DIRECTORY) == [(2, 4, FoldSort.PART), (5, 6, FoldSort.PART)]


def test_members_of_a_deck_fold(tmp_path: Path) -> None:
    line, _ = place_of(DECK, "TIMEZONE")
    assert (line, line + 1, FoldSort.MEMBER) in _folds(tmp_path, "deck.jcl", DECK)


def test_a_comment_within_a_statement_does_not_end_its_fold(tmp_path: Path) -> None:
    text = "COUPLE SYSPLEX(P)\n/* A */\n/* B */\n  MAXMSG(500)\n"
    assert _folds(tmp_path, "COUPLE00", text) == [(1, 4, FoldSort.STATEMENT), (2, 3, FoldSort.COMMENT)]


@pytest.mark.parametrize("text", ["", "\n", "\n\n", "* ONLY\n"])
def test_a_file_without_statements(tmp_path: Path, text: str) -> None:
    assert [entry.children for entry in _outline(tmp_path, "IEASYS00", text)] == [()]
    assert _folds(tmp_path, "IEASYS00", text) == []
