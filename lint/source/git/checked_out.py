"""The commit that is checked out, read from the files of Git without starting a program."""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePath
from typing import NamedTuple

from lint.source import disk
from lint.source.git.command import Repository
from lint.source.git.repository import repository_of

_COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")


class CheckedOut(NamedTuple):
    """The reference in HEAD, such as `refs/heads/main`, its commit, and the text of the configuration of Git.

    In place of the reference, HEAD may have the commit itself. `commit` is "" if there is none.
    """

    reference: str
    commit: str
    config: str


def checked_out(folder: PurePath) -> CheckedOut:
    """The state of the repository of a folder. Raises GitError, OSError or ValueError."""
    repository = repository_of(folder)
    reference = _text(repository.folder / "HEAD").strip().removeprefix("ref:").strip()
    return CheckedOut(reference, _commit(repository, reference), _text(repository.common / "config"))


def _text(file: PurePath) -> str:
    """The text of a file of Git, which may be outside of the checkout. Raises OSError if it is not a regular file."""
    return disk.content(os.path.realpath(file)).decode("utf-8")


def _commit(repository: Repository, reference: str) -> str:
    """The commit of a reference, or HEAD itself if it is a commit; "" if there is none.

    The result is always a commit hash, because a reference could lead to any file.
    """
    if _COMMIT.fullmatch(reference):
        return reference
    if not reference.startswith("refs/") or ".." in reference:
        return ""
    loose = next((place / reference for place in repository[1:] if Path(place, reference).is_file()), None)
    if loose:
        commit = _text(loose).strip()
    else:
        packed = repository.common / "packed-refs"
        lines = _text(packed).splitlines() if Path(packed).is_file() else []
        commit = next((line.split(" ")[0] for line in lines if line.endswith(f" {reference}")), "")
    return commit if _COMMIT.fullmatch(commit) else ""
