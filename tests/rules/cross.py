"""Small systems for rules that look at several members: files in, the places of findings out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lint.config.discover import FILE_NAME
from lint.finding import Finding
from tests.helpers.playing import findings_in

Places = list[tuple[str, str, str, int, int, int]]

ONE_SYSTEM = "systems:\n  PRDA: {parmlib: PARMLIB, symbols: {SYSCLONE: DA}}\n"
TWO_SYSTEMS = f"{ONE_SYSTEM}  PRDB: {{parmlib: PARMLIB, symbols: {{SYSCLONE: DB}}}}\n"
"""Systems that share a parmlib; SYSCLONE is DA and DB."""

PLEX = "COUPLE SYSPLEX(PLEX1)\n"


def findings_in_parmlib(
    root: Path, members: Mapping[str, str], *codes: str, config: str = ONE_SYSTEM, target: str = ""
) -> list[Finding]:
    """The findings of these rules on the members of PARMLIB, played by the systems of a configuration.

    Without a configuration the systems are those that are found in the folder. LOAD00 names IEASYS00, so that no
    other is read.
    """
    named = {f"PARMLIB/{name}": text for name, text in {"LOAD00": "SYSPARM  00\n", **members}.items()}
    return findings_in(root, {**named, FILE_NAME: config} if config else named, *codes, target=target)


def places_in_parmlib(
    root: Path, members: Mapping[str, str], *codes: str, config: str = ONE_SYSTEM, target: str = ""
) -> Places:
    """Code, level, member, line, column and end column of every finding."""
    return [
        (finding.code, finding.level.label if finding.level else "", Path(finding.span.path).name, *place(finding))
        for finding in findings_in_parmlib(root, members, *codes, config=config, target=target)
    ]


def place(finding: Finding) -> tuple[int, int, int]:
    """Line, column and end column of a finding."""
    return finding.span.line, finding.span.column, finding.span.end_column


def seen(finding: Finding) -> list[tuple[str, int, int]]:
    """Member, line and column of the other places that a finding speaks of."""
    return [(Path(related.span.path).name, related.span.line, related.span.column) for related in finding.related]
