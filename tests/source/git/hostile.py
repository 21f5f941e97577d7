"""Repositories that strangers made to have something run. What would run leaves a mark."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

NEEDS_GIT = pytest.mark.skipif(
    shutil.which("git") is None or os.name == "nt", reason="needs Git, and a shell for what strangers would run"
)
MISSING = "0123456789012345678901234567890123456789"
"""A commit that no repository has: a partial clone would ask its remote for it."""


class Ground:
    """A folder to build in; `mark` is the file that a command of a stranger makes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.mark = folder / "RAN"
        self.top = folder / "checkout"
        self.top.mkdir(parents=True)

    @property
    def payload(self) -> str:
        """A shell command that leaves the mark."""
        return f"touch {shlex.quote(str(self.mark))}"

    @property
    def has_run(self) -> bool:
        return self.mark.exists()

    def write(self, name: str, text: str, mode: int = 0o644) -> Path:
        path = self.top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(mode)
        return path

    def program(self, name: str, reply: str = "") -> Path:
        """A script outside of the checkout that leaves the mark and prints something."""
        path = self.folder / name
        path.write_text(f"#!/bin/sh\n{self.payload}\n{reply}\n")
        path.chmod(0o755)
        return path

    def git(
        self,
        *arguments: str,
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
        data: bytes = b"",
    ) -> subprocess.CompletedProcess[bytes]:
        """Run Git here as a person would, without the configuration of the machine, whatever it ends with."""
        own = {
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_NOSYSTEM": "1",
            **{f"GIT_{who}_{what}": "a@b.c" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
        }
        return subprocess.run(
            ["git", *arguments],
            cwd=folder or self.top,
            env={**(os.environ if environment is None else environment), **own},
            capture_output=True,
            check=False,
            input=data,
            timeout=60,
        )

    def commit(self, **files: str) -> None:
        """A sound repository with some files in one commit."""
        self.git("init", "--quiet", "--initial-branch=main")
        for name, text in files.items():
            self.write(name.replace("__", "/"), text)
        self.git("add", "--all")
        assert self.git("commit", "--quiet", "--message=x").returncode == 0

    def configure(self, *pairs: Sequence[str]) -> None:
        for name, value in pairs:
            assert self.git("config", name, value).returncode == 0


def promisor(ground: Ground) -> str:
    """The configuration of a partial clone whose remote is a command."""
    escaped = ground.payload.replace(" ", "% ")  # as the transport wants it
    return (
        "[core]\n repositoryformatversion = 1\n bare = false\n worktree = .\n"
        "[extensions]\n partialClone = origin\n"
        f'[remote "origin"]\n promisor = true\n url = ext::sh -c {escaped}\n'
        "[protocol]\n allow = always\n"
    )


def embedded_bare(ground: Ground, folder: str = "vm") -> Path:
    """A folder of plain files that Git takes for a repository, beside a member."""
    ground.write(f"{folder}/HEAD", "ref: refs/heads/main\n")
    ground.write(f"{folder}/config", promisor(ground))
    ground.write(f"{folder}/objects/keep", "")
    ground.write(f"{folder}/refs/heads/main", f"{MISSING}\n")
    return ground.write(f"{folder}/SYSTEM.CONFIG", "CP_Owned Slot 1 VMRES1\n")


Attack = Callable[[Ground], Sequence[str]]
"""Builds a checkout and says what a person would run in its folder `vm` or at its top for the mark to appear."""


def lazy_fetch_of_embedded_bare(ground: Ground) -> Sequence[str]:
    embedded_bare(ground)
    return "-C", "vm", "cat-file", "-p", "HEAD:./SYSTEM.CONFIG"


def lazy_fetch(ground: Ground) -> Sequence[str]:
    ground.commit(COUPLE00="x\n")
    (ground.top / ".git/config").write_text(promisor(ground).replace(" worktree = .\n", ""))
    return "cat-file", "-p", MISSING


def monitor(ground: Ground) -> Sequence[str]:
    ground.commit(COUPLE00="x\n")
    ground.configure(("core.fsmonitor", str(ground.program("monitor"))))
    return "status", "--short"


def hook(ground: Ground) -> Sequence[str]:
    ground.commit(COUPLE00="x\n")
    ground.write(".git/hooks/post-index-change", f"#!/bin/sh\n{ground.payload}\n", 0o755)
    os.utime(ground.top / "COUPLE00", (1, 1))  # so that the index has something to write
    return "status", "--short"


def external_diff(ground: Ground) -> Sequence[str]:
    ground.commit(COUPLE00="x\n")
    ground.configure(("diff.external", str(ground.program("differ"))))
    ground.write("COUPLE00", "y\n")
    return "diff", "HEAD"


def credential_helper(ground: Ground) -> Sequence[str]:
    ground.commit(COUPLE00="x\n")
    ground.configure(("credential.helper", str(ground.program("helper", "echo username=u; echo password=p"))))
    return "credential", "fill"


def prompt(ground: Ground) -> Sequence[str]:
    ground.commit(COUPLE00="x\n")
    ground.configure(("core.askPass", str(ground.program("asker", "echo p"))))
    return "credential", "fill"


def filters(ground: Ground) -> Sequence[str]:
    ground.commit(COUPLE00="x\n", **{".gitattributes": "COUPLE00 filter=evil\n"})
    ground.configure(("filter.evil.smudge", f"{ground.payload}; cat"), ("filter.evil.clean", f"{ground.payload}; cat"))
    return "cat-file", "--filters", "HEAD:COUPLE00"


def text_conversion(ground: Ground) -> Sequence[str]:
    ground.commit(COUPLE00="x\n", **{".gitattributes": "COUPLE00 diff=evil\n"})
    ground.configure(("diff.evil.textconv", str(ground.program("converter"))))
    return "cat-file", "--textconv", "HEAD:COUPLE00"


LONE_LAYERS: list[tuple[Attack, str]] = [
    (lazy_fetch_of_embedded_bare, "no lazy fetch"),
    (lazy_fetch_of_embedded_bare, "no transport"),
    (lazy_fetch_of_embedded_bare, "no bare repository by accident"),
    (lazy_fetch, "no lazy fetch"),
    (lazy_fetch, "no transport"),
    (monitor, "no file system monitor"),
    (hook, "no hooks"),
    (hook, "no optional writes"),
    (external_diff, "no external diff"),
    (credential_helper, "no credential helper"),
    (prompt, "no prompt"),
]
ATTACKS: list[Attack] = [*dict.fromkeys(attack for attack, _ in LONE_LAYERS), filters, text_conversion]


def name_of(value: object) -> str:
    return str(getattr(value, "__name__", value))


HISTORIC = "CP_Owned Slot 1 VMRES1\nCP_Owned Slot 2 VMPAG1\n"
"""A SYSTEM CONFIG, which a rule compares with the last revision."""
