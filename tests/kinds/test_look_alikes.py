"""Texts of other languages that hold statements of members: none is taken for a member, and the doubt is told."""

from __future__ import annotations

import re

import pytest

from lint.kinds import registry
from lint.kinds.registry import KINDS
from lint.source.member import Member
from lint.systems.recognition import recognize
from tests.helpers.reading import kind, samples

STATEMENTS = {
    "couple": ["COUPLE SYSPLEX(PLEX1)", "CLASSDEF CLASS(BIG) CLASSLEN(62464)"],
    "ieasym": ["SYSDEF SYMDEF(&SYSR2='RES002')", "SYSDEF SYMDEF(&A='B')"],
    "load": ["SYSPARM  00", "PARMLIB  SYS1.PARMLIB"],
    "bpxprm": ["MAXPROCSYS(900)", "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)"],
    "prog": ["APF ADD DSNAME(SYS1.LINKLIB) VOLUME(VOL001)", "LNKLST DEFINE NAME(LNKLST00)"],
    "commnd": ["COM='S VLF,SUB=MSTR'", "COM='S LLA,SUB=MSTR'"],
    "ieasys": ["LNKAUTH=LNKLST,", "CLOCK=00"],
    "cp-directory": ["USER ALICE SECRET 64M 128M G", " MDISK 0191 3390 0001 0005 LNX301 MR"],
    "dmsparms": ["FILEPOOLID VMSYSU", "SAVESEGID CMSFILES"],
    "pooldef": ["DDNAME=CONTROL VDEV=301", "DDNAME=LOG1 VDEV=302"],
}
"""Statements of a kind, which are enough to be recognized by where nothing else stands."""
FRAMES = {
    "JCL": (["//COPY JOB 1,CLASS=A", "//S1 EXEC PGM=IEBGENER", "//SYSUT1 DD *"], ["/*", "//"]),
    "assembler": (["LOADER   CSECT", "         STM   14,12,12(13)", "         BALR  12,0"], ["         END"]),
    "REXX": (["/* REXX */", "address tso", "parse arg name ."], ["exit 0"]),
    "CLIST": (["PROC 1 NAME", "CONTROL NOMSG", "SET &X = 1"], ["END"]),
    "COBOL": (["       IDENTIFICATION DIVISION.", "       PROGRAM-ID. LOADX."], ["           GOBACK."]),
    "C": (["/* a table */", "#include <stdio.h>", "static int x;"], ["int main(void) { return 0; }"]),
    "Markdown": (
        ["# Sharing the root", "", "In a sysplex write this:", "", "```"],
        ["```", "And that is it."],
    ),
    "prose": (["The root file system is shared in two steps.", "", "First put this in the member:", ""], ["Then IPL."]),
    "listing": (["1 LISTING OF SYS1.PARMLIB           PAGE 1", "0 RECORD TEXT"], ["0 END OF LISTING"]),
    "mail": (["From: a@example.com", "Subject: parmlib", "", "Hello,"], ["Regards", "> what was asked"]),
    "CSV": (["name,value,remark", "A,1,first"], ["B,2,second", "X,3,third"]),
    "XML": (["<?xml version='1.0'?>", "<members>", "<text>"], ["</text>", "</members>"]),
    "JSON": (["{", '  "members": [', '    "A"'], ["  ]", "}"]),
    "shell": (["#!/bin/sh", "set -e", "cat > member <<END"], ["END", "exit 0"]),
}


@pytest.mark.parametrize("kind_id", STATEMENTS)
@pytest.mark.parametrize("language", FRAMES)
def test_text_of_another_language_is_no_member(language: str, kind_id: str) -> None:
    head, tail = FRAMES[language]
    records = [*head, *STATEMENTS[kind_id], *tail]
    recognition = recognize(Member("notes", "NOTES", records))
    assert recognition.kind is None
    assert recognition.doubtful is kind(kind_id)


@pytest.mark.parametrize("kind_id", STATEMENTS)
def test_the_statements_alone_are_a_member(kind_id: str) -> None:
    assert recognize(Member("notes", "NOTES", STATEMENTS[kind_id])).kind is kind(kind_id)


@pytest.mark.parametrize("name", ["LOADER", "PROGUI", "CLOCKED"])
@pytest.mark.parametrize("language", FRAMES)
def test_an_english_word_with_such_a_text_is_no_member(language: str, name: str) -> None:
    head, tail = FRAMES[language]
    like = registry.by_prefix(name)
    statements = STATEMENTS.get(like.id if like else "", [])
    assert recognize(Member(name, name, [*head, *statements, *tail])).kind is None


@pytest.mark.parametrize("kind_id", STATEMENTS)
def test_the_sieve_lets_through_what_is_recognized(kind_id: str) -> None:
    for line_end in ("\n", "\r\n"):
        assert registry.has_opening(line_end.join(["", *STATEMENTS[kind_id]]).encode())


@pytest.mark.parametrize("kind_id", [each.id for each in KINDS])
def test_the_sieve_decides_as_the_openings_themselves(kind_id: str) -> None:
    """It is branched by letters and tries nothing twice."""
    openings = [re.compile(rf"\n[ \t]*(?:{opening})", re.MULTILINE) for each in KINDS for opening in each.openings]
    for sample in samples(kind_id):
        for line in (*sample["text"].split("\n"), sample["text"]):
            text = f"\n{line.upper()}\n"
            expected = any(opening.search(text) for opening in openings)
            assert registry.has_opening(f"{line}\n".encode()) == expected, line
            assert bool(registry.suggested(f"{line}\n")) == expected, line


def test_every_opening_begins_with_a_capital_letter() -> None:
    """The sieve looks at the first letter of a line before anything else."""
    openings = [opening for each in KINDS for opening in each.openings]
    assert all(opening[0].isalpha() and opening[0].isupper() and opening[1] not in "?*{|" for opening in openings)
