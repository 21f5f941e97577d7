"""What Git has of a file. Where Git is missing, or the file is in no work tree of it, there is nothing to know."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

_OBJECT = re.compile(rb"[0-9a-f]{40,64} (?P<type>[a-z]+) (?P<size>[0-9]+)")


class GitError(Exception):
    """Git could not be run or refused; the message is a clause without a full stop."""


def run(folder: Path, *arguments: str, environment: Mapping[str, str] | None = None, given: bytes = b"") -> bytes:
    """What a Git command that is run in a folder, and reads what is `given`, prints. Raises GitError."""
    # Here, because nearly no run needs it, and it takes a twentieth of the time that the command needs to start.
    import subprocess

    command = ["git", "-C", str(folder), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, check=False, env=environment, input=given)
    except OSError as error:
        raise GitError(f"git cannot be run: {(error.strerror or '').lower()}") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().split("\n")[0].removeprefix("fatal: ")
        raise GitError(f"git {arguments[0]}: {said or f'exit code {done.returncode}'}")
    return done.stdout


def at_revision(folder: Path, revision: str, names: Sequence[str]) -> list[bytes | None]:
    """The bytes of files of a folder at a revision such as HEAD; None for what Git does not have."""
    asked = [f"{revision}:./{name}" for name in names]
    if any("\n" in one for one in asked):
        return [None] * len(names)
    try:
        # Not `git show`, which may run filters that the checkout asks for; and one process for all.
        printed = run(folder, "cat-file", "--batch", given=os.fsencode("".join(f"{one}\n" for one in asked)))
    except GitError:
        return [None] * len(names)
    return list(_contents(printed))


def _contents(printed: bytes) -> Iterator[bytes | None]:
    """What `cat-file --batch` tells, object by object; None for one that is missing, or no file."""
    at = 0
    while at < len(printed):
        end = printed.index(b"\n", at)
        header = _OBJECT.fullmatch(printed, at, end)
        at = end + 1
        if header:
            size = int(header["size"])
            yield printed[at : at + size] if header["type"] == b"blob" else None
            at += size + 1
        else:
            yield None
