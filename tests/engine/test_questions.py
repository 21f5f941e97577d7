"""The result of a rule on a system stands until the answer to one of its questions is another one."""

from __future__ import annotations

import re
from pathlib import Path, PurePath

import pytest

from lint.cli.common import vocabulary
from lint.config.read import read
from lint.engine import dispatch
from lint.engine.engine import Engine
from lint.engine.run import Run
from lint.engine.session import Session
from lint.ruleset.registry import Entry
from lint.source.file_tree import FileTree, OverlaidTree, absolute
from tests.engine.test_incremental import _outcome, root  # noqa: F401 (a fixture)
from tests.running import ROOT

PLEX = PurePath("zos", "NKB.PLEX.PARMLIB")
_RAW = re.compile(
    r"\.(?:in_file|in_system|cut|by_kind|loaded\.load|symbol_stage\.(?:table|sysdefs)|system_parameters\.by_name"
    r"|(?<!self)\._(?:first|members|beside))\b"
)
"""What the stages of an IPL hold, past the questions of an image."""


@pytest.fixture
def session(root: Path) -> Session:  # noqa: F811 (it is the fixture)
    session = Session(read(root / "parmlint.yaml", vocabulary(), FileTree()))
    session.check_systems(Path())
    return session


@pytest.fixture
def calls(session: Session, monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """The classes of the subjects and the codes of the rules that are called from now on."""
    noted: set[tuple[str, str]] = set()
    run_rule = dispatch.Dispatcher._run_rule

    def noting(self: dispatch.Dispatcher, entry: Entry, subject: object) -> Run:
        noted.add((type(subject).__name__, entry.code))
        return run_rule(self, entry, subject)

    monkeypatch.setattr(dispatch.Dispatcher, "_run_rule", noting)
    return noted


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


def path_text(path: PurePath) -> str:
    return Path(path).read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("IEASYSPX", "COUPLE=PX,", "COUPLE=Q7,"),
        ("IEASYSPX", "OMVS=(LM,FS,&SYSCLONE.),", "OMVS=(LM,&SYSCLONE.),"),
        ("IEASYSPX", "CLOCK=PX,", "CLOCK=(PX,"),
        ("IEASYSPX", "LNKAUTH=APFTAB,", "LNKAUTH=LNKLST,"),
        ("IEASYSPX", "MAXUSER=1200,", "NEWPARM=1200,"),
        ("IEASYSPX", "MAXUSER=1200,\n", ""),
        ("IEASYMPX", "SYSCLONE(S1)", "SYSCLONE(S2)"),
        ("COMMNDPX", "COM=", "COX="),
        ("BPXPRMLM", "MAXPROCSYS", "MAXPROCUSER"),
    ],
)
def test_a_change_gives_what_a_new_engine_finds(name: str, before: str, after: str, session: Session) -> None:
    run, expected = changed(session, name, before, after)

    assert _outcome(run) == _outcome(expected)


def test_rules_ask_for_the_text_of_members() -> None:
    """No rule takes what a system read past the questions, which decide whether its result still holds."""
    files = [*(ROOT / "lint" / "rules").rglob("*.py"), *(ROOT / "lint" / "model").rglob("*.py")]
    past = [f"{path.name}: {match.group()}" for path in files for match in _RAW.finditer(path.read_text("utf-8"))]

    assert past == []
