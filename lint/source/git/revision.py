"""A revision as a tree of files, read object by object: nothing is checked out, and no filter runs."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path, PurePath, PurePosixPath
from types import TracebackType
from typing import NamedTuple, Self

from lint.source.git import command
from lint.source.git.attributes import Attributes, read_attributes
from lint.source.git.command import GitError, NothingToKnowError, Repository
from lint.source.git.repository import Repositories, repository_of

LARGEST_BLOB = 128 * 1024 * 1024
"""Bytes. A larger file is no configuration file."""
_HEADER = re.compile(rb"(?P<id>[0-9a-f]{40,64}) (?P<type>[a-z]+) (?P<size>[0-9]+)\n")
_FOLDER, _FILE, _LINK = "040000", "100", "120000"
_MOST_LINKS = 40


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
    def top(self) -> Path:
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


def revision(name: str, folder: PurePath) -> Revision:
    """The revision of that name in the checkout that `folder` lies in. Raises GitError if there is none."""
    repository = repository_of(folder)
    command.program(repository.top)
    try:
        commit = command.run(repository, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except GitError as error:
        # Git says nothing more with --quiet unless something else is wrong with the repository.
        if not str(error).endswith("exit code 1"):
            raise
        raise GitError(f"there is no revision '{name}' here (in a shallow clone it may have to be fetched)") from None
    return Revision(repository, commit.decode("ascii").strip())


def at_revision(
    paths: Sequence[PurePath], name: str, lacking: list[str], repositories: Repositories | None = None
) -> list[bytes | None]:
    """The bytes of files at a revision such as HEAD; None for each that the revision does not have.

    Why a file could not be read though the revision may have it is added to `lacking`, a clause each. Git is started
    once for each repository. `repositories` are those that were judged before.
    """
    contents: dict[PurePath, bytes | None] = {}
    for repository, inside in _by_repository(paths, lacking, repositories or Repositories()):
        names = {path: f"{name}:{relative}" for path, relative in inside.items() if "\n" not in f"{name}{relative}"}
        try:
            data = os.fsencode("".join(f"{spelling}\n" for spelling in names.values()))
            printed = command.run(repository, "cat-file", "--batch", data=data)
        except GitError as error:
            # Git gives up on the whole list where a partial clone lacks one object.
            objects = _objects_lacking(repository, name, [*inside.values()])
            lacking += map(_lacks, objects[:1])
            if not objects:
                _note(error, lacking)
            continue
        blobs = dict(zip(names, _blobs(printed), strict=True))
        missing = [inside[path] for path, blob in blobs.items() if blob is None]
        lacking += map(_lacks, _objects_lacking(repository, name, missing))
        contents |= blobs
    return [contents.get(path) for path in paths]


def _objects_lacking(repository: Repository, name: str, files: Sequence[str]) -> list[str]:
    """The objects that a revision names for some files and that are not in the repository, as in a partial clone."""
    if not files:
        return []
    try:
        listed = command.run(repository, "ls-tree", "-z", "--full-tree", "--end-of-options", name, "--", *files)
    except GitError:
        return []  # there is no such revision
    entries = (record.partition(b"\t")[0].decode("ascii").split(" ") for record in listed.split(b"\0")[:-1])
    return [object_id for _, kind, object_id in entries if kind == "blob"]


def _by_repository(
    paths: Sequence[PurePath], lacking: list[str], repositories: Repositories
) -> Iterator[tuple[Repository, dict[PurePath, str]]]:
    """The paths that lie in a repository, each with its name inside."""
    groups: dict[Repository, dict[PurePath, str]] = {}
    for path in paths:
        try:
            repository = repositories.of(path.parent)
        except GitError as error:
            _note(error, lacking)
            continue
        inside = Revision(repository, "").inside(path)
        if inside is not None:
            groups.setdefault(repository, {})[path] = inside
    yield from groups.items()


def _note(error: GitError, lacking: list[str]) -> None:
    if not isinstance(error, NothingToKnowError):
        lacking.append(str(error))


def _blobs(printed: bytes) -> Iterator[bytes | None]:
    """The objects in the output of `cat-file --batch`; None for an object that is missing or no file."""
    at = 0
    while at < len(printed):
        end = printed.index(b"\n", at) + 1
        header = _HEADER.fullmatch(printed, at, end)
        at = end
        if header:
            size = int(header["size"])
            yield printed[at : at + size] if header["type"] == b"blob" else None
            at += size + 1
        else:
            yield None


def _lacks(object_id: str) -> str:
    return f"the repository lacks object {object_id} (a partial clone has to fetch it first; parmlint fetches nothing)"


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))
