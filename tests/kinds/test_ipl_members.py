"""The members that an IPL reads first, from LOADxx to COMMNDxx: their names, and those of real systems."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax.read import Reader
from lint.systems import checkout
from tests.helpers.reading import corpus_file, recognized

PREFIXES = {
    "ieasys": ["IEASYS"],
    "lpalst": ["LPALST"],
    "lnklst": ["LNKLST"],
    "iealpa": ["IEALPA"],
    "ieafix": ["IEAFIX"],
    "ieapak": ["IEAPAK"],
    "prog": ["PROG"],
    "ieasym": ["IEASYM"],
    "load": ["LOAD"],
    "ieaopt": ["IEAOPT"],
    "commnd": ["COMMND", "IEACMD"],
}


@pytest.mark.parametrize(("kind_id", "prefixes"), PREFIXES.items())
def test_by_member_name(kind_id: str, prefixes: list[str]) -> None:
    for prefix in prefixes:
        for name in (
            f"{prefix}00",
            f"{prefix}A1",
            f"{prefix}0@",
            f"{prefix.lower()}1a.txt",
            f"SYS1.PARMLIB({prefix}00)",
        ):
            assert recognized(name) == kind_id


@pytest.mark.parametrize(
    "name", ["LOADER", "LOADME", "loaded", "PROGRAM", "PROGUI", "progs", "LOAD", "PROG", "LOADMOD1"]
)
def test_english_words_are_no_members(name: str) -> None:
    assert recognized(name, "SOME TEXT", "OF A PROGRAM") is None


@pytest.mark.parametrize("name", ["IEASYSZZ", "LPALSTPR", "COMMNDWS", "IEALPA@@"])
def test_long_prefixes_need_no_digit(name: str) -> None:
    assert recognized(name) is not None


@pytest.mark.parametrize(
    ("name", "record", "kind_id"),
    [
        ("LOADPR", "SYSPARM  (01,L)", "load"),
        ("LOADPR", "IODF     ** SYS1     PRODCONF 00", "load"),
        ("LOADPR", "SYSCAT   SY2PKA113CSYS1.MCAT", "load"),
        ("LOADPR", "PARMLIB  SYS1.PARMLIB", "load"),
        ("PROGPR", "APF ADD DSNAME(SYS1.LINKLIB) VOLUME(VOL001)", "prog"),
        ("PROGPR", " LNKLST DEFINE NAME(LNKLST00)", "prog"),
        ("PROGAD", "APF ADD VOLUME(******) DSNAME(MY.LOAD)", "prog"),
        ("old.txt", "APF FORMAT(DYNAMIC)", "prog"),
        ("old.txt", "SYSDEF SYMDEF(&SYSR2='RES002')", "ieasym"),
        ("old.txt", "COM='S VLF,SUB=MSTR'", "commnd"),
        ("old.txt", "LNKAUTH=LNKLST      DEFAULT", "ieasys"),
    ],
)
def test_the_content_tells(name: str, record: str, kind_id: str) -> None:
    comment = "* COMMENT" if kind_id in ("load", "ieasys") else "/* COMMENT */"
    assert recognized(name, comment, record) == kind_id


def test_names_in_a_deck() -> None:
    deck = b"./ ADD NAME=LOADER\nPROGRAM TEXT\n./ ADD NAME=LOADPR\nSYSPARM  (01,L)\n./ ADD NAME=LOAD00\nX\n./ ENDUP\n"
    rules = checkout.FileRules(lambda _: False, lambda _: None, lambda _: None, lambda path: path.as_posix())
    source_file = checkout.read_bytes(deck, Path("deck.mac"), rules)
    assert [(member.name, kind.id if kind else None) for member, kind in source_file.members] == [
        ("LOADER", None),
        ("LOADPR", "load"),
        ("LOAD00", "load"),
    ]


FILES = [
    "IEASYS00", "LPALST00", "IEALPA00", "IEAFIX00", "IEAPAK00", "PROG00", "IEASYM00", "LOAD00", "IEAOPT00", "COMMND00",
    "IEACMD00",
]  # fmt: skip
PATHS = [
    *(f"zos/twopakz6.parmlib/{name}" for name in FILES),
    "zos/onepakz3.jcl",
    "zos/twopakz6.jcl",
    "zos/10parm.jcl",
    "zos/tk4-parmlib.mac",
]


ADVICE = {"SYS013", "SYS014", "SYS015", "SYS026", "APF014", "SLP005"}
"""What these systems run with, and could do better; each finding is judged in corpus_verdicts.yaml."""


def members(path: str) -> list[tuple[Member, Kind]]:
    rules = checkout.FileRules(lambda _: False, lambda _: None, lambda _: None, lambda file: file.as_posix())
    source_file = checkout.read_bytes(corpus_file(path).read_bytes(), corpus_file(path), rules)
    return [(member, kind) for member, kind in source_file.members if kind and kind.id in PREFIXES]


@pytest.mark.parametrize("path", PATHS)
def test_members_of_working_systems_are_read_whole(path: str) -> None:
    # Nothing in them is wrong: each came from a system that was IPLed with it.
    pairs = members(path)
    assert pairs
    for member, kind in pairs:
        parsed = Reader().read(member, kind)
        assert parsed.statements, member.name
        assert not parsed.problems, member.name
        assert [statement.statement.text for statement in parsed.statements if not statement.is_sound] == []


@pytest.mark.parametrize("path", PATHS)
def test_members_of_working_systems_have_no_finding_but_advice(path: str) -> None:
    run = Engine(Settings(profile="strict")).check_bytes(corpus_file(path).read_bytes(), corpus_file(path))
    ours = {member.name for member, _ in members(path)}
    assert [finding for finding in run.findings if finding.span.member in ours and finding.code not in ADVICE] == []


def test_what_the_members_hold() -> None:
    counts = {
        member.name: len(Reader().read(member, kind).statements) for member, kind in members("zos/tk4-parmlib.mac")
    }
    # Counted by hand: the text of IEASYS00 and LNKLST00 behind the last entry is remark, JCL comments and a box.
    assert counts == {"COMMND00": 22, "IEACMD00": 19, "IEASYS00": 48, "LNKLST00": 35, "LPALST00": 4}
