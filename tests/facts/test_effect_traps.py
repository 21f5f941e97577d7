"""Where the tables were wrong once (section 9 of the fact sheet on effects), and the traps of its section 11."""

from __future__ import annotations

import pytest

from lint.facts import effects
from lint.facts.effects import ADDED
from tests.facts.looking_up import commands_of, effect_of


def test_section_9() -> None:
    assert "SETXCF MODIFY" not in effect_of("couple", "COUPLE", "MAXMSG").commands[0]
    for name in ("MAXRTYS", "PRIORITYPG", "SC_EXITTABLE"):
        assert not effect_of("bpxprm", name, "VALUE").commands
    assert not effect_of("bpxprm", "SUBFILESYSTYPE", "DEFAULT").commands
    assert effect_of("ieasys", "CON", "VALUE").commands == ("SET CON={value}",)
    assert effect_of("load", "IEASYM", "SUFFIXES").commands[0].startswith("SETLOAD {suffix},IEASYM")
    assert "not in the list of SET commands" in effect_of("commnd", "SET", "AXR").limits
    assert effect_of("system-config", "PRIV_CLASSES", "OPERATOR").commands[0].startswith("MODIFY PRIV_CLASSES")
    assert "not the table" in effect_of("system-config", "TIMEZONE_BOUNDARY", "ON").limits
    assert "at the end of the IPL" in effect_of("prog", "LPA", "ADD").limits


def test_trap_1_set_prog_runs_exit_add_again() -> None:
    assert any("CSV421I" in note.text and "none" in note.text for note in effects.load("prog").notes)


def test_trap_2_set_omvs_repeats_every_mount() -> None:
    assert "repeats every MOUNT" in effect_of("bpxprm", "MOUNT", event=ADDED).limits
    for name in ("MOUNTPOINT", "MODE", "AUTOMOVE", "PARM"):
        assert not any("SET OMVS" in text for text in commands_of(effect_of("bpxprm", "MOUNT", name)))


def test_trap_3_two_pages_disagree_on_process_limits() -> None:
    text = effect_of("bpxprm", "MAXFILEPROC", "VALUE").limits
    assert "command reference" in text
    assert "planning guide" in text


def test_trap_4_display_iplinfo_shows_the_ipl() -> None:
    assert not any("IPLINFO" in text for text in effect_of("ieaopt", "ERV", "VALUE").displays)
    assert not any("IPLINFO" in text for text in effect_of("ieasys", "OPT", "VALUE").displays)
    assert any("D IPLINFO" in note.text and "not what a command" in note.text for note in effects.load("ieasys").notes)


def test_trap_5_a_page_data_set_survives_the_ipl() -> None:
    assert "stays over later IPLs, though IEASYSxx does not name it" in effect_of("ieasys", "PAGE", "VALUE").limits


def test_trap_6_spin_values_move_the_interval_of_xcf() -> None:
    effect = effect_of("exspat", "SPINTIME", "VALUE")
    assert effect.displays == ("D XCF,COUPLE",)
    assert "XCF" in effect.limits


def test_trap_7_setload_replaces_the_whole_table() -> None:
    for effect in (effect_of("load", "IEASYM", "SUFFIXES"), effect_of("ieasym", "SYSDEF", "SYMDEF")):
        assert "whole symbol table is replaced" in effect.limits
        assert "IEASYMU2" in effect.limits


def test_trap_8_setssi_searches_the_link_list_of_the_ipl() -> None:
    assert "keeps the set of the IPL" in effect_of("ieasys", "SSN", "VALUE").limits


def test_trap_9_two_spellings_of_adm_threads() -> None:
    effect = effect_of("ioeprm", "ADM_THREADS", "VALUE")
    assert effect.commands == ("zfsadm config -admin_threads {n}",)
    assert effect.displays == ("zfsadm configquery -adm_threads",)


def test_trap_10_directxa_does_not_reach_a_disconnected_server() -> None:
    assert any("DIRECTXA reports success" in note.text for note in effects.load("cp-directory").notes)


@pytest.mark.parametrize("operand", ["TYPE", "PCOUPLE", "ACOUPLE"])
@pytest.mark.parametrize("event", effects.EVENTS)
def test_trap_11_data_is_never_changed_without_type(operand: str, event: str) -> None:
    shown = commands_of(effect_of("couple", "DATA", operand, event))
    assert shown
    assert all("TYPE={type}" in text for text in shown)


def test_trap_12_set_izu_waits_for_the_next_start() -> None:
    effect = effect_of("ieasys", "IZU", "VALUE")
    assert effect.code == "SRV"
    assert "reports success" in effect.limits
