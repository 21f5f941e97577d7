"""The commit that is released, and its files."""

from __future__ import annotations

import io
import subprocess
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def head() -> str:
    """The commit that is checked out. Changes of the work tree are not released."""
    return _git("rev-parse", "HEAD").decode().strip()


def moment(commit: str) -> int:
    """The time of the commit in seconds since 1970, and of everything that is built from it."""
    return int(_git("show", "--no-patch", "--format=%ct", commit))


def exported(commit: str, folder: Path) -> Path:
    """The files of the commit in a new folder, with the commit in lint/revision.txt (.gitattributes)."""
    archive = _git("-c", "tar.umask=0022", "archive", "--format=tar", commit)
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extractall(folder, filter="data")
    return folder


def _git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=True).stdout
