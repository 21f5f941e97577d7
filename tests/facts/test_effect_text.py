"""Effects in words: what a fact of each confidence says."""

from __future__ import annotations

import pytest

from lint.facts.effect_text import NOT_ON_RECORD, brief, brief_sentence, change, display, remarks, sets_a_value, shown
from lint.facts.effects import Effect
from tests.facts.looking_up import effect_at


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ("SETOMVS MAXUIDS={n}", "SETOMVS MAXUIDS=n"),
        ("SETXCF STOP,CLASSDEF,CLASS={old_class}", "SETXCF STOP,CLASSDEF,CLASS=old-class"),
        ("SETPROG LNKLST,ADD,NAME={name}[,VOLUME={volume}]", "SETPROG LNKLST,ADD,NAME=name[,VOLUME=volume]"),
    ],
)
def test_a_command_as_people_write_it(command: str, text: str) -> None:
    assert shown(command) == text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Effect("CMD", "doc", commands=("SET A={n}",)), "Enter `SET A=n`; the change takes effect at once."),
        (Effect("CMD", "known-H", commands=("A", "B")), "Enter `A`, then `B`; the change takes effect at once."),
        (Effect("CMD", "known-M", commands=("A",)), "Enter `A`; the change probably takes effect at once."),
        (
            Effect("CMD", "known-L", commands=("A",), marks=(("effect", "doc"),)),
            "A command changes it, and the change takes effect at once; no form of the command is on record.",
        ),
        (Effect("CMD", "known-L", commands=("A",)), NOT_ON_RECORD),
        (Effect("IPL", "known?"), NOT_ON_RECORD),
        (Effect("NONE", "known-L"), NOT_ON_RECORD),
        (Effect("NONE", "known-M"), "A change probably has no effect."),
        (Effect("NONE", "doc"), "A change has no effect."),
        (Effect("IPL", "doc"), "A change takes effect at the next IPL."),
        (Effect("CLPA", "known-M"), "A change probably takes effect at the next IPL with CLPA."),
        (
            Effect("CMD", "doc", commands=("A",), when="within a window", otherwise="IPL"),
            "Enter `A`; the change takes effect at once within a window, otherwise at the next IPL.",
        ),
        (
            Effect("LOGON", "doc", commands=("A",)),
            (
                "A change takes effect at the next logon of the user, after DIRECTXA; "
                "for a user who is logged on, enter `A`."
            ),
        ),
        (
            Effect("IPL", "known-M", commands=("A", "B")),
            "A change probably takes effect at the next IPL; `A`, then `B` probably do it on the running system.",
        ),
        (
            Effect("LOGON", "known-L", commands=("A",), marks=(("effect", "known-M"),)),
            "A change probably takes effect at the next logon of the user, after DIRECTXA.",
        ),
        (Effect("ADD", "doc", commands=("A",)), "Enter `A`; what is added takes effect at once."),
        (
            Effect("UNKNOWN", "known?", reason="No page says it."),
            "How a change takes effect is not known. No page says it.",
        ),
    ],
)
def test_when_a_change_takes_effect(effect: Effect, text: str) -> None:
    assert change(effect) == text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Effect("CMD", "doc", commands=("A",)), "at once: `A`"),
        (Effect("NEW", "known-M", commands=("A",)), "probably for new work only: `A`"),
        (Effect("CMD", "known-M", commands=("A",), marks=(("effect", "doc"),)), "at once: probably `A`"),
        (Effect("CMD", "known-L", commands=("A",)), "no documented way; treat as next IPL"),
        (
            Effect("CMD", "known-L", commands=("A",), marks=(("effect", "doc"),)),
            "at once, by a command that is not on record",
        ),
        (Effect("IPL", "doc", commands=("A",)), "at the next IPL; before that: `A`"),
        (Effect("IPL", "known-M", commands=("A",)), "probably at the next IPL; before that: probably `A`"),
        (Effect("SRV", "doc", commands=("A", "B")), "when the server that reads the file starts again: `A`, then `B`"),
        (Effect("NONE", "known-M"), "probably no effect"),
        (Effect("UNKNOWN", "known?", reason="No page says it."), "not known"),
    ],
)
def test_the_same_in_a_few_words(effect: Effect, text: str) -> None:
    assert brief(effect) == text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Effect("CMD", "doc", commands=("A",)), "A change takes effect at once: `A`."),
        (Effect("IPL", "known-M"), "A change probably takes effect at the next IPL."),
        (Effect("NONE", "doc"), "A change has no effect."),
        (Effect("IPL", "known?"), NOT_ON_RECORD),
    ],
)
def test_a_few_words_as_a_sentence(effect: Effect, text: str) -> None:
    assert brief_sentence(effect) == text


def test_what_else_to_know() -> None:
    effect = Effect(
        "CMD", "doc", alternatives=("A",), undo=("B", "C"), direction="both", limits="It is large.",
        disturbs="the system", messages="X (bad).", marks=(("limits", "known-M"), ("messages", "known-M")),
    )  # fmt: skip
    assert list(remarks(effect)) == [
        "`A` does the same.", "`B`, then `C` undo the change.",
        "The value can go up and down.", "Probably: It is large.",
        "It affects this system only.", "Probable messages: X (bad).",
    ]  # fmt: skip


def test_what_is_not_confirmed_is_not_said() -> None:
    effect = Effect(
        "CMD", "known-L", undo=("B",), limits="It is large.", disturbs="all", messages="X.", displays=("D",)
    )
    assert list(remarks(effect)) == []
    assert display(effect, "A") == ""


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Effect("CMD", "doc", displays=("D A",)), "`D A` shows what is in force."),
        (
            Effect("CMD", "doc", displays=("D A",), shows="{name}"),
            "`D A` shows what is in force; look for MAXMSG.",
        ),
        (
            Effect("CMD", "doc", displays=("D A",), shown_as=(("MAXMSG", "MSG="),)),
            "`D A` shows what is in force; look for MSG=.",
        ),
        (Effect("CMD", "doc", displays=("D A",), shown_as=(("RETRY", "RETRY"),)), ""),
        (
            Effect("CMD", "doc", displays=("D A", "D B,{n}"), shows="message X", marks=(("display", "known-M"),)),
            "`D A` and `D B,n` probably show what is in force; look for message X.",
        ),
        (Effect("CMD", "doc", shows="the report OPT"), "Look at the report OPT."),
        (Effect("CMD", "doc"), ""),
    ],
)
def test_how_to_see_it(effect: Effect, text: str) -> None:
    assert display(effect, "MAXMSG") == text


@pytest.mark.parametrize(
    ("kind", "words", "sets"),
    [
        ("bpxprm", "MAXUIDS VALUE", True),
        ("ieasys", "OPT VALUE", True),
        ("ieaopt", "ERV VALUE", False),
        ("ieasym", "SYSDEF SYMDEF", False),
        ("cp-directory", "SHARE RELATIVE", False),
        ("couple", "SYNCASYNC SIMPLEX", False),
    ],
)
def test_a_command_that_sets_a_value_leaves_the_member_as_it_is(kind: str, words: str, sets: bool) -> None:
    assert sets_a_value(effect_at(kind, words)) is sets
