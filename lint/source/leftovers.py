"""The scratch files of writes: their names, and the removal of scratch files that killed runs left.

A scratch file is removed only when parmlint created it for certain: it has the name of a scratch file, it is a regular
file, it still has the mode 0600 that it was created with, it belongs to the user of this run, and no process holds the
lock that its writer keeps until the end. Any file of such a name that fails one of these is reported and stays. None is
ever read as a member.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

from lint.source.disk import CAREFULLY

_BEGIN, _END, _RANDOM = ".parmlint-", ".tmp", 8
MODE = 0o600


def scratch_name() -> str:
    """A random name that the walk leaves out and that no kind of file has."""
    return f"{_BEGIN}{os.urandom(_RANDOM).hex()}{_END}"


def is_scratch(name: str) -> bool:
    """True if a file name is that of a scratch file."""
    if not name.startswith(_BEGIN) or not name.endswith(_END):
        return False
    middle = name[len(_BEGIN) : -len(_END)]
    return len(middle) == 2 * _RANDOM and set(middle) <= set("0123456789abcdef")


class _Seen:
    paths: dict[str, Path] = {}  # noqa: RUF012 - one process has one, like its cache
    """The first path of each scratch file by its real path, because a folder may have several names."""


def note(path: Path) -> None:
    """Note a scratch file that a folder holds."""
    _Seen.paths.setdefault(os.path.join(os.path.realpath(path.parent), path.name), path)


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
    left = f"{path} was left by a run that was killed"
    try:
        descriptor = os.open(path, os.O_RDONLY | CAREFULLY)
    except FileNotFoundError:
        return ""
    except OSError:
        return f"{path} has the name of a scratch file, but cannot be opened; look at it, and remove it."
    try:
        if not _is_own(os.fstat(descriptor)):
            return (
                f"{path} has the name of a scratch file, but is not parmlint's for certain; look at it, and remove it."
            )
        is_mine = lock(descriptor)
        if is_mine is None:
            return f"{path} was left by a run, or one is writing it; where none is, remove it."
        if not is_mine:
            return ""  # another run is writing it at this moment
        with suppress(OSError):
            os.unlink(path)
            return f"{left}; it is removed."
        return f"{left}, and cannot be removed; it may hold passwords."
    finally:
        os.close(descriptor)


def _is_own(about: os.stat_result) -> bool:
    if not hasattr(os, "geteuid"):
        return False
    # Root may write a file of a different user, who then owns the scratch file.
    return stat.S_ISREG(about.st_mode) and stat.S_IMODE(about.st_mode) == MODE and os.geteuid() in (0, about.st_uid)
