"""The marks of the effects of changes: what may be printed, and what holds for single cells and for whole kinds."""

from __future__ import annotations

import pytest

from lint.facts import effects
from lint.facts.effects import REMOVED
from tests.facts.looking_up import effect_at, effect_of


@pytest.mark.parametrize(
    ("kind", "operand", "printable", "certain"),
    [
        ("couple", "COUPLE INTERVAL", True, True),
        ("couple", "COUPLE CTRACE", True, True),
        ("couple", "CLASSDEF MAXMSG", True, False),
        ("system-config", "CP_OWNED VOLID", True, True),
        ("couple", "SYNCASYNC SIMPLEX", False, False),
        ("vmrm", "GOAL CPU", True, False),
        ("ieasys", "CATALOG VALUE", False, False),
    ],
)
def test_the_mark_of_the_command_decides(kind: str, operand: str, printable: bool, certain: bool) -> None:
    effect = effect_at(kind, operand)
    assert (effect.is_printable("commands"), effect.is_certain("commands")) == (printable, certain)


def test_marks_of_single_cells() -> None:
    effect = effect_of("prog", "LPA", "CSAMIN")
    assert (effect.confidence, effect.confidence_of("display")) == ("doc", "known-M")
    assert effect_of("couple", "SYNCASYNC", "SIMPLEX").is_certain("effect")


@pytest.mark.parametrize(
    ("kind", "statement", "operand", "code", "commands"),
    [
        ("bpxprm", "MAXPROCSYS", "VALUE", "IPL", 0),
        ("ieasys", "RTLS", "VALUE", "IPL", 0),
        ("ieaopt", "ERV", "VALUE", "CMD", 1),
        ("cp-directory", "SHARE", "RELATIVE", "LOGON", 0),
        ("dmsparms", "BACKUP", "", "SRV", 2),
        ("iealpa", "INCLUDE", "MODULES", "IPL", 0),
    ],
)
def test_a_command_that_sets_a_value_takes_nothing_away(
    kind: str, statement: str, operand: str, code: str, commands: int
) -> None:
    effect = effect_of(kind, statement, operand, REMOVED)
    assert (effect.code, len(effect.commands)) == (code, commands)
    assert effect.code != "IPL" or not effect.undo


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("ieasys", ("CNGRP, CON, DAE, GRSRNL and SMS", "parmlib concatenation in use", "goes back to its default")),
        ("bpxprm", ("MAXUSERMOUNTSYS", "SETOMVS RESET=(xx) only adds", "OMVS=xx is not valid in COMMNDxx")),
        ("couple", ("no SET COUPLE=", "PSWITCH, ACOUPLE, PCOUPLE and policies")),
        ("cp-directory", ("nothing is written and the old directory stays", "DIRECTXA must run on each one")),
        ("system-config", ("CPSYNTAX checks the file", "at its own next IPL")),
    ],
)
def test_what_holds_for_a_whole_kind(kind: str, words: tuple[str, ...]) -> None:
    text = " ".join(note.text for note in effects.load(kind).notes)
    assert all(word in text for word in words)
