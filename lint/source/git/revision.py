"""A revision as a tree of files, read object by object: nothing is checked out, and no filter runs."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from functools import cached_property
from pathlib import Path, PurePath, PurePosixPath
from types import TracebackType
from typing import NamedTuple, Self

from lint.source.git import command
from lint.source.git.attributes import Attributes, read_attributes
from lint.source.git.command import GitError, NothingToKnowError, Repository
from lint.source.git.repository import Repositories, repository_of
from lint.source.staged import STAGED

LARGEST_BLOB = 128 * 1024 * 1024
"""Bytes. A larger file is no configuration file."""
_HEADER = re.compile(rb"(?P<id>[0-9a-f]{40,64}) (?P<type>[a-z]+) (?P<size>[0-9]+)\n")
_FOLDER, _FILE, _LINK = "040000", "100", "120000"
_MOST_LINKS = 40
_NOT_THERE = "exit code 1"
"""The end of the message on what Git does not have. With --quiet it says more if something else is wrong."""


class TreeEntry(NamedTuple):
    """A file, link or folder of a revision. `mode` is as Git writes it: 100644, 120000 for a link, 040000, 160000."""

    mode: str
    object_id: str

    @property
    def is_folder(self) -> bool:
        """True if it is a folder. A submodule is no folder: its files are in a repository of its own."""
        return self.mode == _FOLDER

    @property
    def is_link(self) -> bool:
        """True if it is a symbolic link."""
        return self.mode == _LINK

    @property
    def is_file(self) -> bool:
        """True if it is a regular file."""
        return self.mode.startswith(_FILE)


class Revision:
    """The files of a commit. It keeps one Git process for their contents, which ends with `close`."""

    def __init__(self, repository: Repository, commit: str) -> None:
        self.repository = repository
        self.commit = commit
        self._contents: Contents | None = None

    @property
    def top(self) -> PurePath:
        """The top folder of the checkout."""
        return self.repository.top

    def inside(self, path: PurePath) -> str | None:
        """The path in Git, with the links in its folders resolved; None for a path outside of the checkout."""
        absolute = Path(os.path.abspath(path))  # noqa: PTH100 (pathlib cannot remove `..` and keep links)
        # The top has no links in it. A given path may have: above the checkout, or to the checkout.
        for candidate in (absolute, Path(os.path.realpath(absolute.parent), absolute.name), _real(absolute)):
            if candidate.is_relative_to(self.top):
                name = candidate.relative_to(self.top).as_posix()
                return "" if name == "." else name
        return None

    def find(self, name: str) -> TreeEntry | None:
        """The entry of a path inside the checkout, behind links that stay inside; None if there is none."""
        resolved = self.resolved(name)
        return None if resolved is None else self.entries.get(resolved)

    def names_in(self, name: str) -> list[str] | None:
        """The sorted names in a folder; None if it is no folder."""
        resolved = self.resolved(name)
        return None if resolved is None else self._folders.get(resolved)

    def read(self, name: str) -> bytes | None:
        """The bytes of a file as Git stores them; None if there is no such file. Raises GitError."""
        entry = self.find(name)
        return self._blob(entry.object_id) if entry and entry.is_file else None

    def attributes_of(self, name: str) -> dict[str, str]:
        """The attributes of a file, as `Attributes.of` returns them."""
        return self._attributes.of(self.resolved(name) or name)

    @cached_property
    def entries(self) -> dict[str, TreeEntry]:
        """All files, links and folders by their path inside the checkout; the top folder is "". Raises GitError."""
        printed = command.run(self.repository, "ls-tree", "-r", "-t", "-z", "--full-tree", self.commit)
        entries = {"": TreeEntry(_FOLDER, "")}
        for record in printed.split(b"\0")[:-1]:
            about, _, name = record.partition(b"\t")
            mode, _, object_id = about.decode("ascii").split(" ")
            entries[os.fsdecode(name)] = TreeEntry(mode, object_id)
        return entries

    @cached_property
    def _attributes(self) -> Attributes:
        """The attributes in the .gitattributes files of the revision and in the repository's own file."""
        names = [name for name in self.entries if PurePosixPath(name).name == ".gitattributes"]
        files = {
            PurePosixPath(name).parent.as_posix(): self._blob(self.entries[name].object_id)
            for name in names
            if self.entries[name].is_file
        }
        return read_attributes(files, self.repository.common / "info" / "attributes")

    @cached_property
    def _folders(self) -> dict[str, list[str]]:
        names: dict[str, list[str]] = {name: [] for name, entry in self.entries.items() if entry.is_folder}
        for name in self.entries:
            if name:
                parent, _, last = name.rpartition("/")
                names[parent].append(last)
        return {name: sorted(inside) for name, inside in names.items()}

    def resolved(self, name: str) -> str | None:
        """The path behind all links; None if a link leads out of the checkout, to nothing, or in a circle."""
        done: list[str] = []
        waiting = name.split("/")[::-1] if name else []
        links = 0
        while waiting:
            part = waiting.pop()
            if part in ("", "."):
                continue
            if part == "..":
                if not done:
                    return None
                done.pop()
                continue
            entry = self.entries.get("/".join([*done, part]))
            if entry is None:
                return None
            if not entry.is_link:
                done.append(part)
                continue
            links += 1
            target = os.fsdecode(self._blob(entry.object_id))
            if links > _MOST_LINKS or target.startswith("/"):
                return None
            waiting += target.split("/")[::-1]
        return "/".join(done)

    def _blob(self, object_id: str) -> bytes:
        if self._contents is None:
            self._contents = Contents(self.repository)
        return self._contents.read(object_id)

    def close(self) -> None:
        """End the process."""
        if self._contents is not None:
            self._contents.close()
            self._contents = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()


class Staged(Revision):
    """The files of the index, which the next commit will have. They have no attributes, and links are files."""

    def find(self, name: str) -> TreeEntry | None:
        """The entry of a file in the index; None if there is none."""
        try:
            place = f":0:{name}"
            printed = command.run(self.repository, "rev-parse", "--verify", "--quiet", "--end-of-options", place)
        except GitError as error:
            if not str(error).endswith(_NOT_THERE):
                raise
            return None
        return TreeEntry(_FILE, printed.decode("ascii").strip())

    @cached_property
    def entries(self) -> dict[str, TreeEntry]:
        """None: a file of the index is asked for by its name."""
        return {}

    def resolved(self, name: str) -> str | None:
        """The path itself."""
        return name


class Contents:
    """Reads objects one by one from a running Git process."""

    def __init__(self, repository: Repository) -> None:
        self._process = command.start(repository, "cat-file", "--batch")

    def read(self, object_id: str) -> bytes:
        """The bytes of a blob. Raises GitError if the repository lacks it."""
        to, back = self._process.stdin, self._process.stdout
        if to is None or back is None:
            raise GitError("git cat-file has ended")
        try:
            to.write(f"{object_id}\n".encode())
            to.flush()
        except OSError:
            raise GitError("git cat-file has ended") from None
        command.await_output(self._process, "cat-file")
        header = _HEADER.fullmatch(back.readline())
        if header is None:
            raise GitError(_lacks(object_id))
        size = int(header["size"])
        if size > LARGEST_BLOB:
            raise GitError(f"object {object_id} has {size:,} bytes, and at most {LARGEST_BLOB:,} are read")
        data = back.read(size + 1)
        if len(data) != size + 1:
            raise GitError("git cat-file has ended")
        return data[:-1]

    def close(self) -> None:
        """End the process."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):  # a process that has ended takes no request that is still to be sent
                    pipe.close()
        self._process.wait()


class Revisions:
    """The revisions of many files: each repository is judged once, and each of its revisions is looked up once."""

    def __init__(self) -> None:
        self._repositories = Repositories()
        self._revisions: dict[tuple[Repository, str], Revision | GitError] = {}

    def of(self, folder: PurePath, name: str) -> Revision:
        """The revision of that name in the checkout that `folder` lies in. Raises GitError if there is none."""
        repository = self._repositories.of(folder)
        key = repository, name
        if key not in self._revisions:
            try:
                self._revisions[key] = _index(repository) if name == STAGED else _look_up(name, repository)
            except GitError as error:
                self._revisions[key] = error
        answer = self._revisions[key]
        if isinstance(answer, GitError):
            raise answer
        return answer


def revision(name: str, folder: PurePath) -> Revision:
    """The revision of that name in the checkout that `folder` lies in. Raises GitError if there is none."""
    return _look_up(name, repository_of(folder))


def _index(repository: Repository) -> Revision:
    command.program(repository.top)
    return Staged(repository, STAGED)


def _look_up(name: str, repository: Repository) -> Revision:
    command.program(repository.top)
    try:
        commit = command.run(repository, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except GitError as error:
        if not str(error).endswith(_NOT_THERE):
            raise
        # A checkout without a commit has no HEAD.
        refusal = NothingToKnowError if name == "HEAD" else GitError
        raise refusal(f"there is no revision '{name}' here (in a shallow clone it may have to be fetched)") from None
    return Revision(repository, commit.decode("ascii").strip())


def _lacks(object_id: str) -> str:
    return f"the repository lacks object {object_id} (a partial clone has to fetch it first; parmlint fetches nothing)"


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))


def merge_base(folder: PurePath) -> str:
    """The commit at which the one that is checked out left the default branch; "" if there is none.

    The default branch is that of the remote `origin`, else a branch called main or master. Raises GitError.
    """
    repository = repository_of(folder)
    for branch in _DEFAULT_BRANCHES:
        with suppress(GitError):
            printed = command.run(repository, "rev-parse", "--quiet", "--end-of-options", f"{branch}...HEAD")
            bases = [line.removeprefix("^") for line in printed.decode("ascii").split() if line.startswith("^")]
            return bases[0] if bases else ""
    return ""


_DEFAULT_BRANCHES = (
    "refs/remotes/origin/HEAD",
    "refs/remotes/origin/main",
    "refs/remotes/origin/master",
    "refs/heads/main",
    "refs/heads/master",
)
