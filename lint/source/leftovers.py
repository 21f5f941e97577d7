"""The scratch files of writes: their names, and the removal of scratch files that killed runs left.

A scratch file is removed only when parmlint created it for certain. Its name ends with a digest of its beginning and of
its folder, keyed with a secret of the user, so that no name that a checkout brings along passes. It is a regular file,
it still has the mode 0600 that it was created with, it belongs to the user of this run, it may be written, and no
process holds the lock that its writer keeps until the end. Any file of such a name that fails one of these is reported
and stays. A file that was written to within the last minute may be of a run that has no lock yet; nothing is said of
it. None is ever read as a member.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path, PurePath

from lint.source import boundary
from lint.source.disk import CAREFULLY

_BEGIN, _END = ".parmlint-", ".tmp"
_RANDOM, _MARK = 8, 16
"""Bytes, two hexadecimal digits each."""
_LENGTHS = frozenset({2 * _RANDOM, 2 * (_RANDOM + _MARK)})
"""Of the digits in a name. Earlier versions had no mark."""
_YOUNG = 60
"""Seconds in which a run has locked what it created."""
MODE = 0o600


class _Key:
    folder: Callable[[], PurePath | None] | None = None


def use_key_in(folder: Callable[[], PurePath | None] | None) -> None:
    """Mark scratch files with the user's key in this folder from now on; without a folder, none can be recognized."""
    _Key.folder = folder


def scratch_name(folder: str) -> str:
    """A name in a folder that nobody can predict, that the walk leaves out, and that no kind of file takes."""
    random = os.urandom(_RANDOM).hex()
    return f"{_BEGIN}{random}{_mark(_key(make=True) or os.urandom(_MARK), random, folder)}{_END}"


def is_scratch(name: str) -> bool:
    """True if a file name is that of a scratch file."""
    if not name.startswith(_BEGIN) or not name.endswith(_END):
        return False
    digits = _digits(name)
    return len(digits) in _LENGTHS and set(digits) <= set("0123456789abcdef")


def _digits(name: str) -> str:
    return name[len(_BEGIN) : -len(_END)]


def _key(*, make: bool = False) -> bytes | None:
    folder = _Key.folder() if _Key.folder else None
    if folder is None or not hasattr(os, "geteuid"):  # on Windows nothing is removed
        return None
    from lint import cache

    return cache.secret(folder, make=make)


def _mark(key: bytes, random: str, folder: str | Path) -> str:
    """A digest that only the owner of the key can make. Raises OSError."""
    from hashlib import blake2b

    about = os.stat(folder)
    data = f"{random} {about.st_dev} {about.st_ino}".encode()
    return blake2b(data, key=key, digest_size=_MARK).hexdigest()


def _is_marked(path: Path) -> bool:
    """True if a name was made in its folder by a run of this user."""
    key, digits = _key(), _digits(path.name)
    with suppress(OSError):
        return key is not None and digits[2 * _RANDOM :] == _mark(key, digits[: 2 * _RANDOM], path.parent)
    return False


class _Seen:
    paths: dict[str, Path] = {}  # noqa: RUF012 - one process has one, like its cache
    """The first path of each scratch file by its real path, because a folder may have several names."""


def note(path: PurePath) -> None:
    """Note a scratch file that a folder holds."""
    _Seen.paths.setdefault(os.path.join(os.path.realpath(path.parent), path.name), Path(path))


def look_into(folder: str) -> None:
    """Note the scratch files of a folder, if it can be listed."""
    with suppress(OSError):
        for name in filter(is_scratch, os.listdir(folder)):
            note(Path(folder, name))


def are_noted() -> bool:
    """True if this run has met scratch files."""
    return bool(_Seen.paths)


def cleared() -> list[str]:
    """Remove the scratch files that this run has met and that no run is writing. Returns a sentence for each report."""
    paths, _Seen.paths = _Seen.paths, {}
    return [sentence for path in paths.values() if (sentence := _removed(path))]


def lock(descriptor: int) -> bool | None:
    """Lock an open file without waiting: true for success, None if the system has no locks."""
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return None
    return True


def _removed(path: Path) -> str:
    try:
        descriptor = os.open(path, os.O_RDONLY | CAREFULLY)
    except FileNotFoundError:
        return ""
    except OSError:
        return f"{path} has the name of a scratch file, but cannot be opened; look at it, and remove it."
    try:
        about = os.fstat(descriptor)
        if time.time() - about.st_mtime < _YOUNG:
            return ""
        if not _is_own(about) or not _is_marked(path):
            return f"{path} has the name of a scratch file, but may not belong to parmlint; look at it, and remove it."
        return _unlinked(path, descriptor)
    finally:
        os.close(descriptor)


def _unlinked(path: Path, descriptor: int) -> str:
    """Remove an open scratch file of this user, if it may be written and no run is writing it."""
    left = f"{path} was left by a run that was killed"
    reason = boundary.current().why_not_written(path)
    if reason:
        return f"{left}, and stays ({reason}); it may hold passwords."
    is_mine = lock(descriptor)
    if is_mine is None:
        return f"{path} was left by an earlier run, or another run is writing it; if no run is active, remove it."
    if not is_mine:
        return ""  # another run is writing it at this moment
    with suppress(OSError):
        os.unlink(path)
        return f"{left}; it is removed."
    return f"{left}, and cannot be removed; it may hold passwords."


def _is_own(about: os.stat_result) -> bool:
    if not hasattr(os, "geteuid"):
        return False
    # Root may write a file of a different user, who then owns the scratch file.
    return stat.S_ISREG(about.st_mode) and stat.S_IMODE(about.st_mode) == MODE and os.geteuid() in (0, about.st_uid)
