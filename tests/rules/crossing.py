"""What rules find in a checkout with systems, and where."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lint.finding import Span
from tests.helpers.playing import findings_anew

IPL = {"LOAD00": "SYSPARM  00\n"}
"""What leads to IEASYS00, in a folder that is one parmlib."""

Place = tuple[str, int, int, int]
"""File, line, column, end column."""


def places_in(folder: Path, files: Mapping[str, str], *codes: str, target: str = "") -> list[Place]:
    """Where the rules find something."""
    return [place(folder, finding.span) for finding in findings_anew(folder, files, *codes, target=target)]


def place(folder: Path, span: Span) -> Place:
    """A place, its path as seen from the folder."""
    return Path(span.path).relative_to(folder).as_posix(), span.line, span.column, span.end_column
