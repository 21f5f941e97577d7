"""The user's own cache folder. What it holds only saves time: whatever is odd about an entry makes it absent.

Nobody but the user can have written an entry that is read: folder and entry belong to the user, nobody else may write
there, and no link is followed. Each entry begins with the digest of its bytes, so that a damaged one is seen. Entries
are replaced whole, so that runs at the same time do not harm each other; where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePath

FOLDER_VARIABLE = "PARMLINT_CACHE_DIR"
_DAY = 24 * 60 * 60
_KEPT = 30 * _DAY
"""Seconds that an entry is kept without being read."""
_OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
_OTHERS_MAY_READ = stat.S_IRWXG | stat.S_IRWXO
_SWEPT = "parmlint-swept"
_KEY, _KEY_SIZE = "parmlint-key", 32
_SUFFIX = ".parmlint"
"""The end of an entry's name, so that other files in the folder, whoever put them there, are none."""


class Cache:
    """Entries in a folder; with None for the folder it keeps nothing."""

    def __init__(self, folder: PurePath | None) -> None:
        self.folder = folder
        self._folder = None if folder is None else Path(folder)
        self._is_usable: bool | None = None

    def get(self, key: str) -> bytes | None:
        """The data of the entry for a key; None when there is none, or none that can be trusted."""
        if not self._usable():
            return None
        path = self._path(key)
        data = _owned_bytes(path)
        if data is None:
            return None
        digest, content = data[:_DIGEST_SIZE], data[_DIGEST_SIZE:]
        if digest != _digest(content):
            return None
        _touch(path)
        return content

    def put(self, key: str, content: bytes) -> None:
        """Keep bytes under a key, if that can be done."""
        if not self._usable(make=True):
            return
        path = self._path(key)
        new = path.with_name(f"{path.name}.{os.getpid()}.new")
        try:
            path.parent.mkdir(mode=0o700, exist_ok=True)
            descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(_digest(content) + content)
            new.replace(path)
        except OSError:
            with suppress(OSError):
                new.unlink()
        self._sweep()

    def clear(self) -> int:
        """Remove every entry; how many there were. Raises OSError for what cannot be removed."""
        count = 0
        for path in list(self._entries()):
            path.unlink(missing_ok=True)
            count += not path.name.endswith(".new")
        return count

    def size(self) -> tuple[int, int]:
        """The number of entries, and of the bytes that they take."""
        sizes: list[int] = []
        for path in self._entries():
            with suppress(OSError):  # another run may have removed it
                sizes.append(path.stat().st_size)
        return len(sizes), sum(sizes)

    def is_refused(self) -> bool:
        """True if the folder of the cache is there and cannot be trusted."""
        return self.folder is not None and os.path.lexists(self.folder) and not self._usable()

    def _entries(self) -> Iterator[Path]:
        # Only what a cache makes: whoever names another folder as the cache loses nothing in it.
        if self._folder and self._usable():
            yield from self._folder.glob(f"??/*{_SUFFIX}*")

    def _path(self, key: str) -> Path:
        name = _digest(key.encode()).hex()
        return (self._folder or Path()) / name[:2] / f"{name[2:]}{_SUFFIX}"

    def _usable(self, *, make: bool = False) -> bool:
        if self._folder is None:
            return False
        if make and self._is_usable is not True:
            with suppress(OSError):
                _make(self._folder)
            self._is_usable = None
        if self._is_usable is None:
            self._is_usable = _is_private(self._folder)
        return self._is_usable

    def _sweep(self) -> None:
        """Once a day, remove what has not been read for long."""
        if self._folder is None:
            return
        now, mark = time.time(), self._folder / _SWEPT
        with suppress(OSError):
            if mark.exists() and now - mark.stat().st_mtime < _DAY:
                return
            mark.touch(mode=0o600)
            for path in self._entries():
                if now - path.stat().st_mtime > _KEPT:
                    path.unlink(missing_ok=True)


_current = Cache(None)


def current() -> Cache:
    """The cache of this process; one that keeps nothing unless `use` named a folder."""
    return _current


def use(folder: PurePath | None) -> None:
    """Keep entries in a folder from now on; None: nowhere."""
    global _current  # noqa: PLW0603 - one process has one cache, as it has one environment
    _current = Cache(folder)


def make(folder: PurePath) -> None:
    """Create a folder for a cache, which only the user can enter. Raises OSError."""
    _make(Path(folder))


def _make(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def default_folder() -> PurePath:
    """The default folder of the cache: the one that the operating system has for this."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return PurePath(named)
    from platformdirs import user_cache_path

    return user_cache_path("parmlint", appauthor=False)


def secret(folder: PurePath, *, make: bool = False) -> bytes | None:
    """The random key of this user in a cache folder, 32 bytes; None where there is none that only the user can read.

    With `make`, one is created where there is none.
    """
    if not Cache(folder)._usable(make=make):
        return None
    path = Path(folder, _KEY)
    with suppress(OSError):
        if make and not os.path.lexists(path):
            _create_whole(path, os.urandom(_KEY_SIZE))
        if not path.lstat().st_mode & _OTHERS_MAY_READ:
            key = _owned_bytes(path) or b""
            return key if len(key) == _KEY_SIZE else None
    return None


def _create_whole(path: Path, content: bytes) -> None:
    """Create a file that only the user can read, unless another run has created it by then. Raises OSError."""
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        with suppress(FileExistsError):
            os.link(new, path)
    finally:
        with suppress(OSError):
            new.unlink()


def digest_of(*parts: str | bytes) -> str:
    """A digest of some parts that differs when any of them does, wherever one ends and the next begins."""
    from hashlib import sha256

    whole = sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big") + data)
    return whole.hexdigest()


_DIGEST_SIZE = 32
_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)


def _digest(content: bytes) -> bytes:
    from hashlib import sha256

    return sha256(content).digest()


def _owned_bytes(path: Path) -> bytes | None:
    """The bytes of a regular file that is the user's own and nobody else may write."""
    try:
        descriptor = os.open(path, os.O_RDONLY | _NO_FOLLOW)
    except OSError:
        return None
    with os.fdopen(descriptor, "rb") as file:
        about = os.fstat(descriptor)
        return file.read() if stat.S_ISREG(about.st_mode) and _is_own(about) else None


def _is_private(folder: Path) -> bool:
    try:
        about = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(about.st_mode) and _is_own(about)


def _is_own(about: os.stat_result) -> bool:
    if not hasattr(os, "geteuid"):  # Windows: the folder of the user's profile is the user's by itself
        return True
    return about.st_uid == os.geteuid() and not about.st_mode & _OTHERS_MAY_WRITE


def _touch(path: Path) -> None:
    """Note that an entry is in use, once a day."""
    with suppress(OSError):
        if time.time() - path.stat().st_mtime > _DAY:
            os.utime(path)
