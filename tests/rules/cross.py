"""Small systems for rules that look at several members: files in, the places of findings out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lint.config.discover import FILE_NAME
from lint.finding import Finding
from tests.helpers.playing import findings_in

Found = list[tuple[str, str, str, int, int, int]]

ONE = "systems:\n  PRDA: {parmlib: PARMLIB, symbols: {SYSCLONE: DA}}\n"
TWO = f"{ONE}  PRDB: {{parmlib: PARMLIB, symbols: {{SYSCLONE: DB}}}}\n"
"""Systems that share a parmlib; SYSCLONE is DA and DB."""

PLEX = "COUPLE SYSPLEX(PLEX1)\n"


def findings_in_parmlib(
    root: Path, members: Mapping[str, str], *codes: str, config: str = ONE, target: str = ""
) -> list[Finding]:
    """The findings of these rules on the members of PARMLIB, played by the systems of a configuration.

    Without a configuration the systems are those that are found in the folder. LOAD00 names IEASYS00, so that no
    other is read.
    """
    named = {f"PARMLIB/{name}": text for name, text in {"LOAD00": "SYSPARM  00\n", **members}.items()}
    return findings_in(root, {**named, FILE_NAME: config} if config else named, *codes, target=target)


def found(root: Path, members: Mapping[str, str], *codes: str, config: str = ONE, target: str = "") -> Found:
    """Code, level, member, line, column and end column of every finding."""
    return [
        (one.code, one.level.label if one.level else "", Path(one.span.path).name, *place(one))
        for one in findings_in_parmlib(root, members, *codes, config=config, target=target)
    ]


def place(one: Finding) -> tuple[int, int, int]:
    """Line, column and end column of a finding."""
    return one.span.line, one.span.column, one.span.end_column


def seen(one: Finding) -> list[tuple[str, int, int]]:
    """Member, line and column of the other places that a finding speaks of."""
    return [(Path(other.span.path).name, other.span.line, other.span.column) for other in one.related]
