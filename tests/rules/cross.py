"""Small systems for rules that look at several members: files in, the places of findings out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lint.cli.common import vocabulary
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Finding

Found = list[tuple[str, str, str, int, int, int]]

ONE = "systems:\n  PRDA: {parmlib: PARMLIB, symbols: {SYSCLONE: DA}}\n"
TWO = f"{ONE}  PRDB: {{parmlib: PARMLIB, symbols: {{SYSCLONE: DB}}}}\n"
"""Systems that share a parmlib; SYSCLONE is DA and DB."""

PLEX = "COUPLE SYSPLEX(PLEX1)\n"


def findings(root: Path, members: Mapping[str, str], *codes: str, config: str = ONE, target: str = "") -> list[Finding]:
    """The findings of these rules on the members of PARMLIB, played by the systems of a configuration.

    Without a configuration the systems are those that are found in the folder. LOAD00 names IEASYS00, so that no
    other is read.
    """
    paths = []
    for name, text in {"LOAD00": "SYSPARM  00\n", **members}.items():
        path = root / "PARMLIB" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        paths.append(path)
    settings = Settings(root=root, select=codes, target=(target,) if target else ())
    if config:
        file = root / "parmlint.yaml"
        file.write_text(config)
        systems = read_text(config, file, vocabulary()).systems
        settings = Settings(root=root, select=codes, target=settings.target, systems=systems)
    run = Engine(settings).check_paths(paths)
    assert not run.incomplete
    return run.findings


def found(root: Path, members: Mapping[str, str], *codes: str, config: str = ONE, target: str = "") -> Found:
    """Code, level, member, line, column and end column of every finding."""
    return [
        (one.code, one.level.label if one.level else "", Path(one.span.path).name, *place(one))
        for one in findings(root, members, *codes, config=config, target=target)
    ]


def place(one: Finding) -> tuple[int, int, int]:
    """Line, column and end column of a finding."""
    return one.span.line, one.span.column, one.span.end_column


def seen(one: Finding) -> list[tuple[str, int, int]]:
    """Member, line and column of the other places that a finding speaks of."""
    return [(Path(other.span.path).name, other.span.line, other.span.column) for other in one.related]
