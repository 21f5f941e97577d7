"""Which program this is: what it makes of the same input may be kept for as long as this stays the same."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lint import __version__
from lint.cache import digest_of

_PACKAGE = Path(__file__).resolve().parent
_SOURCES = (".py", ".lark", ".json")


@cache
def program() -> str:
    """A digest of version and interpreter; in a checkout, whose code changes under one version, of the sources too."""
    is_installed = (_PACKAGE / "grammars").is_dir()
    return digest_of(__version__, sys.version, *([] if is_installed else sorted(_sources())))


def _sources() -> Iterator[str]:
    """Each source file with its size and the time when it was changed."""
    for top in (_PACKAGE, _PACKAGE.parent / "grammars"):
        for folder, _, names in os.walk(top):
            for name in names:
                if name.endswith(_SOURCES):
                    about = (Path(folder) / name).stat()
                    yield f"{folder}/{name} {about.st_size} {about.st_mtime_ns}"
