"""The identity of this program: results for the same input may be kept for as long as it stays the same."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lint import __version__
from lint.cache import digest_of

_PACKAGE = Path(__file__).resolve().parent
_RECORD = _PACKAGE.parent / f"parmlint-{__version__}.dist-info" / "RECORD"
"""The text that an installer writes beside the package: each file with its digest."""
_SOURCES = (".py", ".lark", ".json", ".tables")


def what_failed(error: BaseException) -> str:
    """The class of an exception and where the program raised it, without its text, which may quote a password."""
    import traceback

    places = [
        f" in {frame.f_globals['__name__']}, line {line}"
        for frame, line in traceback.walk_tb(error.__traceback__)
        if frame.f_globals.get("__name__", "").startswith("lint.")
    ]
    return type(error).__name__ + (places[-1] if places else "")


@cache
def program() -> str:
    """A digest of the interpreter and of every file of the program: commits of one version are different programs."""
    if _RECORD.is_file():
        return digest_of(sys.version, _RECORD.read_bytes())
    return digest_of(sys.version, __version__, *sorted(_sources()))


def _sources() -> Iterator[str]:
    """Each source file with its size and the time when it was changed."""
    for top in (_PACKAGE, _PACKAGE.parent / "grammars"):
        for folder, _, names in os.walk(top):
            for name in names:
                if name.endswith(_SOURCES):
                    about = (Path(folder) / name).stat()
                    yield f"{folder}/{name} {about.st_size} {about.st_mtime_ns}"
