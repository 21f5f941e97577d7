"""The result of a rule on a system stands until the answer to one of its questions is another one."""

from __future__ import annotations

import re
from pathlib import Path, PurePath

import pytest

from lint.engine.engine import Engine
from lint.engine.run import Run
from lint.engine.session import Session
from lint.source.file_tree import FileTree, OverlaidTree, absolute
from lint.syntax import account
from lint.systems.zos.joining import sysplex_name
from tests.engine.outcome import outcome
from tests.running import ROOT

PLEX = PurePath("zos", "NKB.PLEX.PARMLIB")
_RAW = re.compile(
    r"\.(?:in_file|in_system|cut|by_kind|loaded\.load|symbol_stage\.(?:table|sysdefs)|system_parameters\.by_name"
    r"|(?<!self)\._(?:first|members|beside))\b"
)
"""What the stages of an IPL hold, past the questions of an image."""


def changed(session: Session, name: str, before: str, after: str) -> tuple[Run, Run]:
    """What a session and a new engine find after a change in a member."""
    path = PLEX / name
    text = path_text(path)
    assert before in text
    data = text.replace(before, after, 1).encode()
    session.put(data, path)
    tree = OverlaidTree(FileTree(), {absolute(path): data})
    return session.check_systems(Path()), Engine(session.engine._settings, tree=tree).check_paths([Path()])


def test_rules_that_ask_for_another_system_parameter_are_not_called(
    session: Session, calls: set[tuple[str, str]]
) -> None:
    path = PLEX / "IEASYSPX"
    session.put(path_text(path).replace("LNKAUTH=APFTAB", "LNKAUTH=LNKLST").encode(), path)
    session.check_systems(Path())

    called = {code for subject, code in calls if subject == "Image"}
    assert "SYS014" in called  # which asks for LNKAUTH=
    assert called.isdisjoint(("CPL046", "VLF012", "GRS013", "SMS005"))
    assert len(called) < 30


def test_rules_that_ask_for_other_statements_of_members_read_as_one_are_not_called(
    session: Session, calls: set[tuple[str, str]]
) -> None:
    path = PLEX / "BPXPRMLM"  # which each system reads together with a BPXPRMxx of its own
    session.put(path_text(path).replace("MAXPROCSYS(", "MAXPROCSYS(1", 1).encode(), path)
    session.check_systems(Path())

    on_limits, on_mounts = ([code for subject, code in calls if subject == name] for name in ("Unix", "Mounts"))
    assert on_limits  # some of which ask for MAXPROCSYS
    assert on_mounts == []


def test_rules_that_do_not_ask_for_symbols_are_not_called_for_a_new_one(
    session: Session, calls: set[tuple[str, str]]
) -> None:
    path = PLEX / "IEASYMPX"
    session.put(
        path_text(path).replace("SYMDEF(&USSHLQ.='OMVS')", "SYMDEF(&USSHLQ.='OMVS') SYMDEF(&NEW.='A')").encode(), path
    )
    session.check_systems(Path())

    called = {code for subject, code in calls if subject == "Image"}
    assert called >= {"SYM001", "SYM012"}
    assert called.isdisjoint(("CPL046", "VLF012", "SMS005", "BPX002", "SYS001"))
    assert len(called) < 30


def test_rules_that_do_not_ask_for_a_member_are_not_called_when_it_is_no_longer_selected(
    session: Session, calls: set[tuple[str, str]]
) -> None:
    path = PLEX / "IEASYSPX"
    session.put(path_text(path).replace("OPT=PX,\n", "").encode(), path)
    session.check_systems(Path())

    called = {code for subject, code in calls if subject == "Image"}
    assert called >= {"SYM001", "SYS024"}  # which look at all members
    assert called.isdisjoint(("CPL046", "VLF012", "SMS005", "BPX002", "GRS013"))


@pytest.mark.parametrize(("name", "comment"), [("BPXPRMLM", "/* NEW */\n"), ("COMMNDPX", "/* NEW */\n")])
def test_rules_on_text_with_symbols_are_not_called_for_other_text(
    name: str, comment: str, session: Session, calls: set[tuple[str, str]]
) -> None:
    session.put((path_text(PLEX / name) + comment).encode(), PLEX / name)
    session.check_systems(Path())

    called = {code for subject, code in calls if subject == "Image"}
    assert called.isdisjoint(("SYM001", "SYM012"))


def test_records_in_which_symbols_find_no_room_follow_the_texts_of_the_symbols(session: Session) -> None:
    for text in ("AAAAAAAA.BBBBBBBB.CCCCCCCC.DDDDDDDD.EEEE", "AAAAAAAA.BBBBBBBB.CCCCCCCC.DDDDDDDD.EEEEEE"):
        run, expected = changed(session, "IEASYMPX", "SYMDEF(&PLEXHLQ.='NKP1')", f"SYMDEF(&PLEXHLQ.='{text}')")
        assert outcome(run) == outcome(expected)
        assert [finding for finding in run.findings if "this record ends in column" in finding.message]


def test_an_account_of_its_own_hands_its_questions_on(session: Session) -> None:
    estate = session.check_systems(Path()).estate
    assert estate
    image = estate.images[0]
    with account.opened() as asked:
        assert sysplex_name(image) == "NKPLEX1"
    assert {"couple", account.SYMBOLS} <= asked.asked


def path_text(path: PurePath) -> str:
    return Path(path).read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("IEASYSPX", "COUPLE=PX,", "COUPLE=Q7,"),
        ("IEASYSPX", "OMVS=(LM,FS,&SYSCLONE.),", "OMVS=(LM,&SYSCLONE.),"),
        ("IEASYSPX", "CLOCK=PX,", "CLOCK=(PX,"),
        ("IEASYSPX", "IOS=PX,\n", ""),
        ("IEASYSPX", "IOS=PX,\n", "IOS=NO,\n"),
        ("IEASYSPX", "OMVS=(LM,FS,&SYSCLONE.),", "OMVS=(FS,LM,&SYSCLONE.),"),
        ("IEASYSPX", "PROG=(AP,LL,EX),", "PROG=(AP,LL,EX,NO),"),
        ("IEASYSPX", "PROG=(AP,LL,EX),", "PROG=(LL,AP),"),
        ("COMMNDPX", "COM='SET SLIP=PX'", "COM='SET SLIP=NO'"),
        ("COMMNDPX", "COM='S LLA,SUB=MSTR,LLA=PX'", "COM='S LLA,SUB=MSTR'"),
        ("BPXPRMLM", "CTRACE(CTIBPXPX)", "CTRACE(CTIBPXNO)"),
        ("CSVLLAPX", "FREEZE(", "//NKJOB JOB ("),
        ("CSVLLAPX", "FREEZE(-LNKLST-)", "PARMSUFFIX(NO)"),
        ("IEASYSPX", "LNKAUTH=APFTAB,", "LNKAUTH=LNKLST,"),
        ("IEASYSPX", "MAXUSER=1200,", "NEWPARM=1200,"),
        ("IEASYSPX", "MAXUSER=1200,\n", ""),
        ("IEASYMPX", "SYSCLONE(S1)", "SYSCLONE(S2)"),
        ("IEASYMPX", "SYMDEF(&USSHLQ.='OMVS')", "SYMDEF(&USSHLQ.='OMVSNEW')"),
        ("IEASYMPX", "SYMDEF(&USSHLQ.='OMVS')", ""),
        ("IEASYMPX", "SYMDEF(&SITE.='A')", "SYMDEF(&SITE.='&SITF.')"),
        ("IEASYMPX", "/* THE SITES  ", "SYSDEF SYMDEF(&NEW.='X')\n/* THE SITES  "),
        ("COUPLEPX", "SYSPLEX(", "SYSPLEX(X"),
        ("../SYS1.IPLPARM/LOADN1", "NUCLEUS  1", "NUCLEUS  2"),
        ("../SYS1.IPLPARM/LOADN1", "PARMLIB  NKB.PLEX", "PARMLIC  NKB.PLEX"),
        ("../SYS1.IPLPARM/LOADN1", "HWNAME   NKZ16B", "HWNAMF   NKZ16B"),
        ("COMMNDPX", "COM=", "COX="),
        ("BPXPRMLM", "MAXPROCSYS", "MAXPROCUSER"),
    ],
)
def test_a_change_gives_what_a_new_engine_finds(name: str, before: str, after: str, session: Session) -> None:
    run, expected = changed(session, name, before, after)

    assert outcome(run) == outcome(expected)


def test_rules_ask_for_the_text_of_members() -> None:
    """No rule takes what a system read past the questions, which decide whether its result still holds."""
    files = [*(ROOT / "lint" / "rules").rglob("*.py"), *(ROOT / "lint" / "model").rglob("*.py")]
    texts = {path.name: path.read_text("utf-8") for path in files}
    past = [f"{name}: {match.group()}" for name, text in texts.items() for match in _RAW.finditer(text)]
    # An image of z/VM has members of another sort.
    past += [name for name, text in texts.items() if "zos.image import" in text and "image.members" in text]

    assert past == []
