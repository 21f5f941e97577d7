"""The repository of a checkout, which parmlint locates itself, and only in the places where Git puts it.

The folder `.git` at the top of a checkout cannot be part of a commit, so what it holds is the user's own. A file `.git`
names a folder elsewhere: that of a linked work tree, which names the file in turn, or that of a submodule, which lies
inside the repository around it. Any other folder is refused: it may lead to files that strangers wrote, or to
a repository that has nothing to do with the checkout.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path, PurePath

from lint.source import disk
from lint.source.git import command
from lint.source.git.command import GitError, NothingToKnowError, Repository

_LONGEST_POINTER = 4096
"""Bytes. A file `.git` holds one path."""


def checkout_top(path: PurePath) -> Path | None:
    """The top of the checkout that a folder lies in: the nearest folder with `.git` in it; None outside of any."""
    real = Path(os.path.realpath(path))
    return next((folder for folder in (real, *real.parents) if os.path.lexists(folder / ".git")), None)


def repository_of(path: PurePath) -> Repository:
    """The repository of the checkout that a file or folder lies in. Raises GitError with the reason if there is none.

    A repository inside the checkout that the current folder lies in is read only where it is a submodule of it.
    """
    return Repositories().of(path)


class Repositories:
    """The repositories of many files. Each is judged once, because Git may have to be asked if it may be read."""

    def __init__(self) -> None:
        self._judged: dict[tuple[Path, Path | None], Repository] = {}

    def of(self, path: PurePath) -> Repository:
        """The repository of a file or folder, as `repository_of`. Raises GitError."""
        folder = path if os.path.isdir(path) else path.parent  # noqa: PTH112 (the method raises for some paths)
        top = checkout_top(folder)
        if top is None:
            raise NothingToKnowError("this folder is not in a Git checkout")
        key = top, checkout_top(Path.cwd())
        if key not in self._judged:
            self._judged[key] = _repository(*key)
        return self._judged[key]


def _repository(top: Path, around: Path | None) -> Repository:
    """The repository at the top of a checkout; `around` is the top of the one that the current folder lies in."""
    pointer = top / ".git"
    is_nested = around is not None and top != around and top.is_relative_to(around)
    if pointer.is_symlink():
        raise GitError(f"{pointer} is a link, which Git does not make")
    if pointer.is_dir():
        if is_nested:
            raise GitError(f"{top} is a repository of its own inside the checkout; run parmlint in it")
        repository = Repository(top, pointer, pointer)
    else:
        repository = _pointed_to(pointer, top)
        _refuse_content(repository, {top, around or top})
    _refuse_strangers(repository, pointer)
    return repository


def _pointed_to(pointer: Path, top: Path) -> Repository:
    """The repository that a file `.git` names: of a linked work tree or of a submodule."""
    folder = Path(os.path.realpath(top / _line_of(pointer, "gitdir: ")))
    if (folder / "commondir").is_file():
        back = Path(os.path.realpath(folder / _line_of(folder / "gitdir")))
        common = Path(os.path.realpath(folder / _line_of(folder / "commondir")))
        if back == Path(os.path.realpath(pointer)) and folder.parent == common / "worktrees":
            return Repository(top, folder, common)
    elif (folder / "HEAD").is_file() and _is_of_submodule(folder, top):
        return Repository(top, folder, folder)
    raise GitError(f"{pointer} leads to {folder}, which is not the repository of this work tree")


def _refuse_content(repository: Repository, tops: Iterable[Path]) -> None:
    """A repository among the files of a checkout is content that strangers wrote. Raises GitError."""
    for top in tops:
        for place in (repository.folder, repository.common):
            if place.is_relative_to(top) and not place.is_relative_to(top / ".git"):
                raise GitError(f"{repository.top / '.git'} leads to {place}, which is content of a checkout")


def _is_of_submodule(folder: Path, top: Path) -> bool:
    """True if a repository lies where Git puts that of a submodule: in `modules` of the repository around it."""
    for parent in top.parents:
        around = parent / ".git"
        if not os.path.lexists(around):
            continue
        try:
            outer = _repository(parent, None)
        except GitError:
            return False
        return any(folder.is_relative_to(own / "modules") for own in {outer.folder, outer.common})
    return False


def _line_of(path: Path, prefix: str = "") -> str:
    """The only line of a small file without its prefix. Raises GitError."""
    try:
        data = disk.content(os.path.realpath(path))[:_LONGEST_POINTER]
    except OSError as error:
        raise GitError(f"{path} cannot be read: {(error.strerror or '').lower()}") from None
    text = data.decode("utf-8", "surrogateescape").rstrip("\r\n")
    if not text.startswith(prefix) or "\n" in text or "\0" in text:
        raise GitError(f"{path} does not name a repository")
    return text.removeprefix(prefix)


def _refuse_strangers(repository: Repository, pointer: Path) -> None:
    """Git reads no repository of another user unless `safe.directory` allows it; neither does parmlint."""
    if not hasattr(os, "geteuid"):
        return
    users = {os.geteuid()}
    if os.geteuid() == 0 and os.environ.get("SUDO_UID", "").isdecimal():
        users.add(int(os.environ["SUDO_UID"]))
    places = {repository.top, pointer, repository.folder}
    if all(os.lstat(place).st_uid in users for place in places) or _is_allowed(repository):
        return
    raise GitError(
        f"{repository.top} belongs to another user; "
        f"`git config --global --add safe.directory {repository.top}` allows it"
    )


def _is_allowed(repository: Repository) -> bool:
    """True if the configuration of the user or of the machine allows to read the checkout."""
    allowed: list[str] = []
    for scope in ("--system", "--global"):
        try:
            printed = command.run(
                repository.top, "config", scope, "--includes", "--null", "--get-all", "safe.directory"
            )
        except GitError:
            continue  # exit code 1: it says nothing about it
        for value in printed.decode("utf-8", "surrogateescape").split("\0")[:-1]:
            allowed = [*allowed, value] if value else []
    places = {str(repository.top), str(repository.folder)}
    return any(
        value == "*" or value.rstrip("/") in places or (value.endswith("/*") and _is_below(repository.top, value[:-1]))
        for value in allowed
    )


def _is_below(top: PurePath, folder: str) -> bool:
    return f"{top}/".startswith(folder) and f"{top}/" != folder
