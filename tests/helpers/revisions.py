"""Git work trees for rules that compare with an earlier revision."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def start(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty work tree that no setting of the machine reaches."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    run(folder, "init", "-q")


def run(folder: Path, *arguments: str) -> None:
    """A Git command in the folder."""
    identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
    subprocess.run(["git", "-C", str(folder), *identity, *arguments], check=True, capture_output=True)


def commit(folder: Path, files: Mapping[str, str]) -> None:
    """Writes files and commits them."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    run(folder, "add", "-A")
    run(folder, "commit", "-q", "-m", "state")
