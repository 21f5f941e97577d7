"""`parmlint.pyz`: parmlint with all that it depends on in one file, which shiv packs."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.release import archives
from tools.release.packages import run

_START = Path(__file__).with_name("start.py")
_UNUSED = ("lark/__pyinstaller/", "lark/tools/")
"""Folders that parmlint never loads, with files under terms of their own (docs/licenses.md)."""
_INTERPRETER = b"#!/usr/bin/env python3\n"


def packed(wheels: list[Path], terms: Path, target: Path, folder: Path, moment: int) -> Path:
    """The one file, of wheels that run on every platform, with the terms of the packages in it."""
    packages, raw = folder / "packages", folder / "raw.pyz"
    for wheel in wheels:
        for name, data in archives.content(wheel).items():
            if name.startswith(_UNUSED) or ".data/" in name:  # man page and completions are for an installation
                continue
            path = packages / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    shiv = [sys.executable, "-I", "-W", "ignore::DeprecationWarning", "-m", "shiv"]
    run([*shiv, "--site-packages", str(packages), "--entry-point", "lint.cli.main:main", "--output-file", str(raw)])
    files = archives.content(raw)
    files |= {"__main__.py": _START.read_bytes(), terms.name: terms.read_bytes()}
    archives.write(files, target, moment, _INTERPRETER)
    target.chmod(0o755)
    return target
