"""The effects of changes against the fact sheet: rows copied from it by hand, and the marks of their cells."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from lint.facts import effects, identity, table
from lint.facts.effects import ADDED, CHANGED, REMOVED, Effect
from lint.kinds.kind import Kind
from lint.kinds.registry import READ_KINDS
from lint.plan.difference import ORDER
from tests.facts.effect_rows import SHEET
from tests.facts.looking_up import commands_of, effect_at, effect_of
from tests.running import ROOT
from tools import effects as files
from tools.tables import read_yaml

ALL_KINDS = pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
MOST_UNKNOWN = 0.1


EVENTS = [
    ("couple", "CLASSDEF", ADDED, "CMD", ("SETXCF START,CLASSDEF,CLASS={class}",)),
    ("couple", "CLASSDEF", REMOVED, "CMD", ("SETXCF STOP,CLASSDEF,CLASS={class}",)),
    ("couple", "PATHIN", ADDED, "CMD", ("SETXCF START,PATHIN",)),
    ("couple", "PATHOUT", REMOVED, "CMD", ("SETXCF STOP,PATHOUT",)),
    ("bpxprm", "FILESYSTYPE", ADDED, "ADD", ("SETOMVS RESET=({suffix})",)),
    ("bpxprm", "NETWORK", ADDED, "ADD", ("SETOMVS RESET=({suffix})",)),
    ("bpxprm", "NETWORK", CHANGED, "IPL", ()),
    ("bpxprm", "MOUNT", ADDED, "CMD", ("MOUNT FILESYSTEM(",)),
    ("bpxprm", "MOUNT", REMOVED, "CMD", ("UNMOUNT FILESYSTEM('{filesystem}') NORMAL",)),
    ("prog", "APF", ADDED, "CMD", ("SETPROG APF,ADD,",)),
    ("prog", "EXIT", REMOVED, "CMD", ("SETPROG EXIT,DELETE,",)),
    ("cp-directory", "USER", ADDED, "DIR", ()),
    ("cp-directory", "MDISK", REMOVED, "LOGON", ("DETACH {vdev}",)),
    (
        "system-config",
        "CP_OWNED",
        ADDED,
        "CMD",
        ("DEFINE CPOWNED SLOT {slot} {volid}", "[ATTACH {rdev} SYSTEM {volid}]"),
    ),
]


def operands(kind: Kind) -> Iterator[tuple[str, str]]:
    """Every statement with each of its operands, or with none."""
    for statement in table.load(kind.grammar).statements.values():
        yield from ((statement.name, operand) for operand in statement.operands or ("",))


def rows(kind_id: str) -> list[Effect]:
    """The effects of a kind, each once."""
    return list({id(row): row for row in effects.load(kind_id).rows.values()}.values())


def test_the_sample_of_the_sheet_has_every_kind() -> None:
    assert {row[0] for row in SHEET} | {"iealpa", "ieafix", "lnklst"} == {kind.id for kind in READ_KINDS}
    assert len(SHEET) >= 60


@pytest.mark.parametrize(("kind", "statement", "operand", "code", "confidence", "commands"), SHEET)
def test_what_the_sheet_says(
    kind: str, statement: str, operand: str, code: str, confidence: str, commands: tuple[str, ...]
) -> None:
    effect = effect_of(kind, statement, operand)
    assert (effect.code, effect.confidence, effect.commands) == (code, confidence, commands)


@pytest.mark.parametrize(("kind", "statement", "event", "code", "commands"), EVENTS)
def test_what_is_added_or_removed(kind: str, statement: str, event: str, code: str, commands: tuple[str, ...]) -> None:
    effect = effect_of(kind, statement, event=event)
    assert effect.code == code
    assert len(effect.commands) == len(commands)
    assert all(shown.startswith(start) for shown, start in zip(effect.commands, commands, strict=True))


@pytest.mark.parametrize(
    ("kind", "operand", "code", "otherwise", "command"),
    [
        ("bpxprm", "MAXPROCSYS VALUE", "CMD", "IPL", "SETOMVS MAXPROCSYS={n}"),
        ("bpxprm", "MAXPIPEUSER VALUE", "CMD", "IPL", "SETOMVS MAXPIPEUSER={n}"),
        ("bpxprm", "ROOT FILESYSTEM", "CMD", "IPL", "F OMVS,NEWROOT={filesystem},COND=YES"),
        ("ioeprm", "METABACK_CACHE_SIZE VALUE", "CMD", "PFS", "zfsadm config -metaback_cache_size {value}"),
        ("ieasys", "PAGE VALUE", "CMD", "CLPA", "PAGEADD PAGE={dsn}"),
        ("ieaics", "SUBSYS VALUE", "CMD", "NONE", "SET ICS={suffix}"),
        ("iealpa", "INCLUDE MODULES", "IPL", "", "SETPROG LPA,ADD,MODNAME=({modules}),DSNAME={library}"),
        ("ieafix", "LIBRARY MODULES", "IPL", "", "SETPROG LPA,ADD,MODNAME=({modules}),DSNAME={library},FIXED"),
        ("system-config", "SSI SLOT", "CMD", "IPL", "SET SSI SLOT {number} {value}"),
    ],
)
def test_effects_that_hold_on_a_condition(kind: str, operand: str, code: str, otherwise: str, command: str) -> None:
    effect = effect_at(kind, operand)
    assert (effect.code, effect.otherwise, effect.commands[0]) == (code, otherwise, command)


@pytest.mark.parametrize(
    ("kind", "operand", "values", "code", "command"),
    [
        ("couple", "FUNCTIONS ENABLE", ("CRITICALPAGING",), "IPL", None),
        ("couple", "FUNCTIONS DISABLE", ("CRITICALPAGING",), "CMD", "SETXCF FUNCTIONS,DISABLE=CRITICALPAGING"),
        ("couple", "FUNCTIONS ENABLE", ("CRITICALPAGING", "XTCSIZE"), "CMD", "SETXCF FUNCTIONS,ENABLE=({value})"),
        ("couple", "FUNCTIONS ENABLE", ("XTCSIZE",), "CMD", "SETXCF FUNCTIONS,ENABLE=({value})"),
        ("prog", "APF FORMAT", ("STATIC",), "IPL", None),
        ("prog", "APF FORMAT", ("DYNAMIC",), "CMD", "SETPROG APF,FORMAT={format}"),
        ("bpxprm", "MOUNT PARM", ("RWSHARE",), "CMD", "zfsadm chaggr -aggregate {filesystem} -rwshare"),
        ("bpxprm", "MOUNT PARM", ("SYNC(30)",), "CMD", "UNMOUNT FILESYSTEM('{filesystem}') NORMAL"),
        ("pooldef", "DDNAME VALUE", ("CRR1", "CRR2"), "SRV", "FILESERV CRRLOG"),
    ],
)
def test_effects_of_single_values(
    kind: str, operand: str, values: tuple[str, ...], code: str, command: str | None
) -> None:
    statement, name = operand.split()
    effect = effect_of(kind, statement, name, values=values)
    assert (effect.code, next(iter(effect.commands), None)) == (code, command)


@ALL_KINDS
def test_every_operand_resolves(kind: Kind) -> None:
    of_kind = effects.load(kind.id)
    assert of_kind.kind == kind.id
    assert [place for place in operands(kind) if of_kind.of(*place) is None] == []


@ALL_KINDS
def test_at_most_a_tenth_is_unknown_and_each_has_a_reason(kind: Kind) -> None:
    all_effects = [effect_of(kind.id, *place) for place in operands(kind)]
    unknown = [effect for effect in all_effects if effect.code == "UNKNOWN"]
    unconfirmed = [effect for effect in all_effects if effect.code != "UNKNOWN" and not effect.is_printable("effect")]
    assert all(effect.reason and not effect.commands for effect in unknown)
    assert len(unknown) + len(unconfirmed) <= MOST_UNKNOWN * len(all_effects)


@ALL_KINDS
def test_no_effect_is_a_fact_of_its_own_and_never_a_default(kind: Kind) -> None:
    for (_, words), effect in effects.load(kind.id).rows.items():
        if effect.code == "NONE":
            assert words != "*"
            assert effect.limits, words
            assert effect.is_printable("effect"), words


@ALL_KINDS
def test_a_row_is_for_what_the_table_has(kind: Kind) -> None:
    statements = table.load(kind.grammar).statements
    names = {"*", *statements} | {f"{name} {operand}" for name in statements for operand in statements[name].operands}
    names |= {f"{name} {ORDER}" for name in identity.of_kind(kind.id).in_order}
    named = Counter(
        (event, name, row.get("case"))
        for row in files.content(Path(effects.FOLDER, f"{kind.id}.yaml"))["changes"]
        for event in effects.events_of(row)
        for words in row["for"]
        for name in effects.names_of(words)
    )
    assert {name.partition("=")[0] for _, name, _ in named} <= names
    assert [key for key, number in named.items() if number > 1] == []


@ALL_KINDS
def test_the_form(kind: Kind) -> None:
    schema = json.loads((ROOT / "tools" / "effects.schema.json").read_text("utf-8"))
    path = Path(effects.FOLDER, f"{kind.id}.yaml")
    raw = read_yaml(path.read_text("utf-8"))
    wrong = [f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema).iter_errors(raw)]
    assert not wrong
    assert path.with_suffix(".json").read_text("utf-8") == files.as_json(path)


def test_every_source_has_a_title_that_is_used() -> None:
    titles = read_yaml(Path(effects.FOLDER, "sources.yaml").read_text("utf-8"))
    used = {
        title
        for path in files.files()
        for raw in [read_yaml(path.read_text("utf-8"))]
        for row in (*raw.get("about", ()), *raw.get("see", ()), *raw["changes"])
        for title in row.get("source", ())
    }
    assert used == set(titles)


@ALL_KINDS
def test_a_documented_fact_names_its_page(kind: Kind) -> None:
    for effect in rows(kind.id):
        assert effect.sources or not {"doc", "src"} & {effect.confidence, *dict(effect.marks).values()}, effect


@ALL_KINDS
def test_placeholders_are_of_a_closed_list(kind: Kind) -> None:
    statements = table.load(kind.grammar).statements
    for place in operands(kind):
        for event in effects.EVENTS:
            for text in commands_of(effect_of(kind.id, *place, event=event)):
                names = {operand.lower() for operand in statements[place[0]].operands}
                assert set(re.findall(r"\{(.*?)\}", text)) <= names | set(FILLED_IN.split()), (place, text)
                assert text.count("[") == text.count("]"), text


FILLED_IN = """
    added taken_out arguments automove_list automove_setting quoted
    first_word hours_minutes iopriority key polname removed text vmrelocate
    acouple address aggregate ap area asid automove command component cond device distribution domain dsn exitname
    high initparm initrtn kind load_suffix low member mode modname module n name object old_class old_rdev old_suffix
    old_value operands option pid policy range rate rdev resmil setting settings share size slot strname subname suffix
    number sum switch synchres syslim system tolint type use userid userlim value vdev volid volume which zone
"""
"""What a command needs that no operand of its statement may hold."""


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
