"""Zip archives whose bytes depend on what is in them alone, and checksums."""

from __future__ import annotations

import hashlib
import time
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

_FILE = 0o100644 << 16
"""The mode of each entry: a regular file that everybody may read."""


def content(path: Path) -> dict[str, bytes]:
    """The files of an archive by name."""
    with zipfile.ZipFile(path) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}


def write(files: Mapping[str, bytes], target: Path, moment: int, prefix: bytes = b"") -> Path:
    """A zip archive of files by name, in their order, all of one time in seconds since 1970; `prefix` precedes it."""
    with target.open("wb") as file:
        file.write(prefix)
        with zipfile.ZipFile(file, "w") as archive:
            for name, data in files.items():
                info = zipfile.ZipInfo(name, time.gmtime(moment)[:6])
                info.compress_type = zipfile.ZIP_DEFLATED
                info.create_system = 3  # Unix, wherever it is built
                info.external_attr = _FILE
                archive.writestr(info, data)
    return target


def digest(path: Path) -> str:
    """The SHA-256 of a file in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def checksums(files: Iterable[Path], target: Path) -> Path:
    """A file that `sha256sum --check` reads, beside the files that it is about."""
    target.write_text("".join(f"{digest(path)}  {path.name}\n" for path in sorted(files)), "ascii")
    return target
