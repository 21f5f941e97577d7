"""The estate in a folder of its own, a session that has checked it, and the rules that are called."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lint.cli.common import vocabulary
from lint.config.read import read
from lint.engine import dispatch
from lint.engine.run import Run
from lint.engine.session import Session
from lint.ruleset.registry import Entry
from lint.source.file_tree import FileTree
from tests.running import ROOT


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the estate, which is the current folder."""
    shutil.copytree(ROOT / "fixtures" / "estate", tmp_path / "estate")
    monkeypatch.chdir(tmp_path / "estate")
    return Path.cwd()


@pytest.fixture
def session(root: Path) -> Session:
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
