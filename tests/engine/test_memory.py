"""A session that lives as long as an editor holds no more than what there is now, however many changes there were."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import count, repeat
from pathlib import Path, PurePath

import pytest

from lint.cli.common import vocabulary
from lint.config.read import read
from lint.engine.session import CheckCancelledError, Session
from lint.source.file_tree import FileTree
from tests.helpers import revisions
from tests.running import SYSTEM

LIBRARY = PurePath("PRDA.PARMLIB")
# Rules compare the directory, which has a password, with what Git keeps.
_DIRECTORY = """\
DIRECTORY 0123 3390 VMRES1
PROFILE P
 SPOOL 000C 2540 READER *
USER U{0:05} QZWR1234 64M 128M G
 INCLUDE P
 MDISK 0191 3390 {0:05} 00010 V{0:05} MR
"""
_TEXTS: dict[PurePath, str] = {
    LIBRARY / "BPXPRM00": "MAXPROCSYS({0:05})\nMOUNT FILESYSTEM('A.F{0:05}') TYPE(ZFS) MOUNTPOINT('/m{0:05}')\n",
    LIBRARY / "IEASYS00": "OMVS=(00,01,FS),\nNEWPARM=X{0:05},\nLNKAUTH=APFTAB\n",
    LIBRARY / "IEASYM00": "SYSDEF SYMDEF(&A{0:05}='B{0:05}') SYMDEF(&NUMBER='{0:05}')\n",
    PurePath("deck.jcl"): "./ ADD NAME=COUPLE00\n COUPLE SYSPLEX(P{0:05})\n./ ADD NAME=CLOCK00\n TIMEZONE W.05.00.00\n",
    PurePath("COUPLE77"): " COUPLE SYSPLEX(PLEX1)\n CLASSDEF CLASS(C{0:05}) CLASSLEN({0:05}) /* {0:05} */\n",
    PurePath("USER.DIRECT"): _DIRECTORY,
    PurePath("IKJTSO00"): "AUTHCMD NAMES(N{0:05})\nSEND N{0:05}\n",
}
"""Texts with a number in which each change differs from all before it."""


_WITH_SYMBOL = {
    "PRDA.PARMLIB/LOAD00": "SYSPARM  00\nIEASYM   00\nPARMLIB  PRDA.PARMLIB\n",
    "PRDA.PARMLIB/BPXPRM01": "MAXPROCUSER(&NUMBER)\n",
}
"""A member that stays, and that the system sees otherwise after a change of IEASYM00."""


def _soon() -> Callable[[], bool]:
    """A cancellation that comes after some steps."""
    steps = repeat(None, 400)
    return lambda: next(steps, True) is True


def _changes(session: Session, *, is_renamed: bool) -> Callable[[], None]:
    """A function that makes as many changes as there are texts, each followed by the checks of an editor.

    If `is_renamed`, a file goes after them, too: then all is built anew.
    """
    numbers = count(10_000)

    def change_all() -> None:
        for path, text in _TEXTS.items():
            session.put(text.format(next(numbers)).encode(), path)
            session.check_file(path)
            with suppress(CheckCancelledError):
                session.check_systems(path, _soon() if path.name == "BPXPRM00" else lambda: False)
            session.check_all([path, Path()])
        if is_renamed:
            session.forget(PurePath("COUPLE77"))
            session.check_systems(Path())

    return change_all


def _blocks(change_all: Callable[[], None], changes: int) -> int:
    """The blocks of memory that the interpreter holds after so many changes."""
    for _ in range(changes // len(_TEXTS)):
        change_all()
    gc.collect()
    return sys.getallocatedblocks()


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.chdir(tmp_path)
    revisions.start(tmp_path, monkeypatch)
    revisions.commit(tmp_path, SYSTEM | {"USER.DIRECT": _DIRECTORY.format(0)} | _WITH_SYMBOL)
    return Session(read(tmp_path / "parmlint.yaml", vocabulary(), FileTree()))


@pytest.mark.parametrize(
    ("changes", "is_renamed"),
    [(300, True), (300, False), pytest.param(10_000, False, marks=pytest.mark.slow)],
)
def test_memory_does_not_grow_after_the_first_hundred_changes(changes: int, is_renamed: bool, session: Session) -> None:
    change_all = _changes(session, is_renamed=is_renamed)
    first = _blocks(change_all, 105)

    assert _blocks(change_all, changes) - first < first // 500
