"""What Git has of a file. Where Git is missing, or the file is in no work tree of it, there is nothing to know."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


class GitError(Exception):
    """Git could not be run or refused; the message is a clause without a full stop."""


def run(folder: Path, *arguments: str, environment: Mapping[str, str] | None = None) -> bytes:
    """What a Git command that is run in a folder prints. Raises GitError."""
    # Here, because nearly no run needs it, and it takes a twentieth of the time that the command needs to start.
    import subprocess

    command = ["git", "-C", str(folder), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, check=False, env=environment, stdin=subprocess.DEVNULL)
    except OSError as error:
        raise GitError(f"git cannot be run: {(error.strerror or '').lower()}") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().split("\n")[0].removeprefix("fatal: ")
        raise GitError(f"git {arguments[0]}: {said or f'exit code {done.returncode}'}")
    return done.stdout


def at_revision(path: Path, revision: str) -> bytes | None:
    """The bytes of a file at a revision such as HEAD; None when Git does not have them."""
    if revision.startswith("-"):
        return None  # it would be an option
    try:
        # Not `git show`, which may run filters that the checkout asks for.
        return run(path.parent, "cat-file", "blob", f"{revision}:./{path.name}")
    except GitError:
        return None
