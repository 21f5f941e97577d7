"""The boundary of a run: the folders that it may read and write, wherever links and `parmlint.yaml` point.

A checkout is input from strangers. The real path of each file, behind all links, decides. It must lie in the
same checkout (outside of Git, in the same folder named on the command line) and not among the files of Git itself.
Hard links are read like any file: the file system does not say which name came first, and Git creates none. A write
creates a new file, so that the remaining names of a hard link keep their bytes.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

AnyPath = str | os.PathLike[str]
GIT_FOLDER = ".git"
_BEYOND = "it is outside the checkout, and only --allow-outside permits reading it"
_LEAVES = "a link leads outside the checkout, and only --allow-outside or --follow-links permits reading it"
_LEAVES_WRITING = "a link leads outside the checkout, and only --allow-outside permits writing it"
_OF_GIT = "it is in .git, which parmlint does not read as input"
_STREAMS = ("/dev/stdout", "/dev/stderr", "/dev/fd")
"""The open files of a process, by links that the system makes; a shell names its pipes so."""
_LONGEST_PATH = 8192
_NO_NAME = "no file can have such a name"


class RefusedError(OSError):
    """A path that a run may not open; `strerror` is the reason, as a clause without a full stop."""

    def __init__(self, reason: str, path: AnyPath) -> None:
        super().__init__(errno.EPERM, reason, os.fspath(path))


class Root(NamedTuple):
    """A folder that may be read: its absolute path as the command line has it, and its real path."""

    path: str
    real: str


class Boundary(NamedTuple):
    """The files and folders that a run may open.

    `roots` are the checkouts and folders of the command line, by their paths as written and by their real paths; a
    link in a root must stay in it. `outside` are the folders of --allow-outside. `is_open` allows everything.
    """

    roots: Mapping[str, Root] = MappingProxyType({})
    outside: tuple[Root, ...] = ()
    follow_links: bool = False
    is_open: bool = False

    def why_not_read(self, path: AnyPath) -> str:
        """The reason why a path must not be read; "" if it may be."""
        return "" if self.is_open else self._checked(path)[1]

    def why_not_written(self, path: AnyPath) -> str:
        """The reason why a path must not be written; "" if it may be.

        A path in no root is checked against its own checkout, or its own folder outside of Git.
        """
        if self.is_open:
            return ""
        try:
            absolute = _absolute(path)
            if any(_is_within(absolute, stream) for stream in _STREAMS):
                return ""
            boundary = self._replace(follow_links=False)
            if self._innermost(absolute) is None:
                boundary = boundary.with_named([path])
        except ValueError:
            return _NO_NAME
        reason = boundary._checked(path)[1]
        return _LEAVES_WRITING if reason == _LEAVES else reason

    def real_path(self, path: AnyPath) -> str:
        """The real path, which must be opened instead of `path`. Raises RefusedError."""
        if self.is_open:
            return os.path.realpath(path) if os.path.islink(path) else os.fspath(path)
        real, reason = self._checked(path)
        if reason:
            raise RefusedError(reason, path)
        return real

    def with_named(self, paths: Iterable[AnyPath]) -> Boundary:
        """The boundary when it also has the checkouts of these files and folders; outside of Git, their folders."""
        here = _checkout_of(os.getcwd()) or os.getcwd()
        roots = dict(self.roots)
        folders = (_absolute(path) for path in paths)
        for folder in {path if os.path.isdir(path) else os.path.dirname(path): None for path in folders}:
            root = _checkout_of(folder) or folder
            roots |= _both_ways(_before_links_that_leave(root, here))
        return self._replace(roots=roots)

    def _checked(self, path: AnyPath) -> tuple[str, str]:
        """The real path, and the reason why it must not be opened ("" if it may be)."""
        try:
            absolute, real = _absolute(path), _real(os.fspath(path))
        except ValueError:  # a NUL, or what is no text to the operating system
            return "", _NO_NAME
        innermost = self._innermost(absolute)
        if innermost is None:
            return real, _BEYOND
        root, without_links = innermost
        if real != without_links and not self.follow_links:
            targets = (allowed for allowed in (root, *self.outside) if _is_within(real, allowed.real))
            target = next(targets, None)
            if target is None:
                return real, _LEAVES
            root = target
        is_of_git = _enters_git(without_links, innermost[0].real) or _is_of_git(real, root.real)
        return real, _OF_GIT if is_of_git else ""

    def _innermost(self, absolute: str) -> tuple[Root, str] | None:
        """The innermost root around a path, and the real path if there is no link between the two."""
        folder, rest = absolute, ""
        while True:
            root = self.roots.get(os.path.normcase(folder))
            if root:
                return root, os.path.join(root.real, rest) if rest else root.real
            above, name = os.path.split(folder)
            if not name:
                return None
            folder, rest = above, os.path.join(name, rest) if rest else name


EVERYWHERE = Boundary(is_open=True)
"""The boundary of programs that call parmlint from Python, which choose their paths themselves."""
NOWHERE = Boundary()


class _Current:
    boundary = EVERYWHERE


def current() -> Boundary:
    """The boundary of this process."""
    return _Current.boundary


def use(boundary: Boundary) -> None:
    """Set the boundary of this process."""
    _Current.boundary = boundary
    _FOLDERS.clear()
    _LEGAL_FOLDERS.clear()
    _OF_GIT_FOLDERS.clear()
    _KEPT_BY_GIT.clear()


def real_path_unless_link(path: AnyPath) -> str:
    """The real path of a file that may be read unless it is a link; "" if `Boundary.real_path` must decide.

    In a folder that may be read, everything may be read except links and the files of Git.
    """
    folder, slash, name = os.fspath(path).rpartition(os.sep)
    if current().is_open or not slash or not _is_plain(name):
        return ""
    if folder not in _LEGAL_FOLDERS:
        try:
            _LEGAL_FOLDERS[folder] = os.path.join(current().real_path(folder or slash), "")
        except RefusedError:
            _LEGAL_FOLDERS[folder] = ""
    legal = _LEGAL_FOLDERS[folder]
    return legal + name if legal else ""


def of_command_line(
    named: Iterable[AnyPath],
    outside: Iterable[AnyPath] = (),
    *,
    follow_links: bool = False,
) -> Boundary:
    """The boundary of a run in the current folder whose command line names these files and folders."""
    allowed = [_both_ways(_absolute(folder)) for folder in outside]
    roots = {path: root for both in allowed for path, root in both.items()}
    boundary = Boundary(roots, tuple(roots.values()), follow_links=follow_links)
    return boundary.with_named([os.getcwd(), *named])


def _both_ways(folder: str) -> dict[str, Root]:
    """A folder as a root, by its path as it is written and behind its links."""
    root = Root(folder, os.path.realpath(folder))
    return {os.path.normcase(path): root for path in root}


def _before_links_that_leave(folder: str, here: str) -> str:
    """A folder of the command line, or the folder that holds the first link in its path that leads elsewhere.

    The names that a wildcard stands for come from whoever made the folder, so that a link is not the word of the user.
    Not so a link in the home of the user or above it, one in the root of the file system, such as /tmp on macOS, and
    one that leads from outside around the current folder (`here`: its checkout), on a path that ends there.
    No link is a way into `.git`.
    """
    first, *paths = reversed(_with_all_above(folder))
    for path in filter(os.path.islink, paths):
        holder = os.path.dirname(path)
        target, real_holder = os.path.realpath(path), os.path.realpath(holder)
        leads_around = _is_within(here, target) and not _is_within(real_holder, here)
        leads_here = leads_around and _is_within(os.path.realpath(folder), here)
        is_of_user = holder == first or _is_above_home(holder) or leads_here
        if _enters_git(target, real_holder) or not (is_of_user or _is_within(target, real_holder)):
            return holder
    return folder


def _is_above_home(folder: str) -> bool:
    """True for the home of the user and the folders that it lies in, by the paths as written and behind links."""
    home = os.path.abspath(os.path.expanduser("~"))
    return _is_within(home, folder) or _is_within(os.path.realpath(home), os.path.realpath(folder))


def _enters_git(path: str, root: str) -> bool:
    """True if a folder below a root has the name of a folder of Git in its path."""
    return any(map(_has_name_of_git, path.removeprefix(root).split(os.sep)))


def _with_all_above(folder: str) -> list[str]:
    """A folder and all folders that it lies in, the root of the file system last."""
    folders = [folder]
    while os.path.dirname(folder) != folder:
        folder = os.path.dirname(folder)
        folders.append(folder)
    return folders


def _checkout_of(folder: str) -> str | None:
    """The top of the checkout that a folder lies in as its path is written; None outside of Git.

    A link in a checkout that leads to a second checkout does not make that second one a root, nor is one in `.git`.
    """
    top = _nearest_checkout(folder)
    while top is not None:
        around = _nearest_checkout(os.path.dirname(top))
        if around in (None, top):
            return top
        if not _enters_git(top, around or "") and _is_within(os.path.realpath(top), os.path.realpath(around or top)):
            return top
        top = around
    return None


def _nearest_checkout(folder: str) -> str | None:
    while not os.path.exists(os.path.join(folder, GIT_FOLDER)):
        above = os.path.dirname(folder)
        if above == folder:
            return None
        folder = above
    return folder


def _absolute(path: AnyPath) -> str:
    return os.path.abspath(path)


def _is_within(path: str, folder: str) -> bool:
    if not folder:
        return True
    path, folder = os.path.normcase(path), os.path.normcase(folder)
    return path == folder or path.startswith(folder if folder.endswith(os.sep) else folder + os.sep)


_LEGAL_FOLDERS: dict[str, str] = {}
"""The real paths of folders, with a slash at the end; "" for a folder that must not be read."""


def _is_plain(name: str) -> bool:
    """True if a name stands for an entry of the folder itself and not for a file of Git."""
    return name not in ("", os.curdir, os.pardir) and not name.casefold().startswith(GIT_FOLDER)


_FOLDERS: dict[str, str] = {}
"""Real paths by folder, so that each folder is resolved once."""


def _real(path: str) -> str:
    """The real path, as os.path.realpath returns it."""
    absolute = _absolute(path)
    if os.name == "nt" or os.pardir in path.split(os.sep):
        return os.path.realpath(path)  # `..` after a link is the parent of the link's target
    folder, name = os.path.split(absolute)
    return _step(_real_folder(folder), name) if name else absolute


def _real_folder(folder: str) -> str:
    waiting = []
    while folder not in _FOLDERS:
        above, name = os.path.split(folder)
        if not name:
            _FOLDERS[folder] = folder
            break
        waiting.append(folder)
        folder = above
    for path in reversed(waiting):
        above, name = os.path.split(path)
        _FOLDERS[path] = _step(_FOLDERS[above], name)
    return _FOLDERS[waiting[0] if waiting else folder]


def _step(folder: str, name: str) -> str:
    path = os.path.join(folder, name)
    try:
        is_link = stat.S_ISLNK(os.lstat(path).st_mode)
    except OSError:
        return path  # it is missing or not permitted, and opening it says which
    return os.path.realpath(path) if is_link else path


_OF_GIT_FOLDERS: dict[tuple[str, str], bool] = {}
"""True for a folder and its root if the folder is a folder of Git or lies in one."""


def _is_of_git(real: str, root: str) -> bool:
    """True if a path lies in a folder of Git below a root, under any name of that folder."""
    if not _is_within(real, root):
        root = ""
    if _has_name_of_git(real) and real != root:
        return True
    waiting, answer = [], False
    folder = os.path.dirname(real)
    while folder != root and os.path.dirname(folder) != folder and _is_within(folder, root):
        if (folder, root) in _OF_GIT_FOLDERS:
            answer = _OF_GIT_FOLDERS[folder, root]
            break
        waiting.append(folder)
        folder = os.path.dirname(folder)
    for path in reversed(waiting):
        answer = answer or _has_name_of_git(path) or _identity(path) == _git_folder_of(root)
        _OF_GIT_FOLDERS[path, root] = answer
    return answer


def _has_name_of_git(path: str) -> bool:
    return os.path.basename(path).casefold().rstrip(". ") == GIT_FOLDER


def _git_folder_of(root: str) -> tuple[int, int] | str:
    """Device and inode of the Git folder of a checkout; "" if there is none."""
    if root not in _KEPT_BY_GIT:
        path = os.path.join(root, GIT_FOLDER)
        _KEPT_BY_GIT[root] = _identity(_pointed_to(path) if os.path.isfile(path) else path) or ""
    return _KEPT_BY_GIT[root]


_KEPT_BY_GIT: dict[str, tuple[int, int] | str] = {}


def _pointed_to(file: str) -> str:
    """The folder that a `.git` file names, as in a linked work tree or a submodule."""
    try:
        descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        try:
            line = os.fsdecode(os.read(descriptor, _LONGEST_PATH)).removeprefix("gitdir:").strip()
        finally:
            os.close(descriptor)
    except OSError:
        return file
    return os.path.join(os.path.dirname(file), line.split("\n")[0])


def _identity(path: str) -> tuple[int, int] | None:
    try:
        about = os.stat(path)
    except (OSError, ValueError):
        return None
    return about.st_dev, about.st_ino
