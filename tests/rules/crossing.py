"""What rules find in a checkout with systems, and where."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from lint.cli.common import vocabulary
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.config.systems import System
from lint.engine import Engine
from lint.finding import Finding, Level, Span

IPL = {"LOAD00": "SYSPARM  00\n"}
"""What leads to IEASYS00, in a folder that is one parmlib."""

Place = tuple[str, int, int, int]
"""File, line, column, end column."""


def found(folder: Path, files: Mapping[str, str], *codes: str, target: str = "") -> list[Finding]:
    """What the rules find in a folder of just these files, `parmlint.yaml` among them or not."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    systems: tuple[System, ...] = ()
    if "parmlint.yaml" in files:
        systems = read_text(files["parmlint.yaml"], folder / "parmlint.yaml", vocabulary()).systems
    settings = Settings(root=folder, select=codes, target=(target,) if target else (), systems=systems)
    run = Engine(settings).check_paths([folder / name for name in files if name != "parmlint.yaml"])
    assert not run.incomplete
    return run.findings


def places(folder: Path, files: Mapping[str, str], *codes: str, target: str = "") -> list[Place]:
    """Where the rules find something."""
    return [place(folder, one.span) for one in found(folder, files, *codes, target=target)]


def place(folder: Path, span: Span) -> Place:
    """A place, its path as seen from the folder."""
    return Path(span.path).relative_to(folder).as_posix(), span.line, span.column, span.end_column


def levels(findings: list[Finding]) -> list[Level | None]:
    """Their levels."""
    return [one.level for one in findings]
