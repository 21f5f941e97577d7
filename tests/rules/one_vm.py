"""A z/VM system of a directory and a SYSTEM CONFIG: files in, the places of findings out."""

from __future__ import annotations

from pathlib import Path

from lint.finding import Finding
from tests.helpers import checking
from tests.helpers.playing import findings_in

WHOLE = "DIRECTORY 0123 3390 VMRES1\n"
ALICE = "USER ALICE NOLOG 64M 128M G\n"
CONFIG = "CP_OWNED SLOT 1 VMRES1\nUSER_VOLUME_INCLUDE USER*\n"
DECLARED = "systems:\n  VMA:\n    directory: USER.DIRECT\n    config: SYSTEM.CONFIG\n"

Place = tuple[str, int, int, int]


def file_places(findings: list[Finding]) -> list[Place]:
    """File, line, column and end column."""
    return checking.places(findings, "file line column end_column")


def in_directory(folder: Path, code: str, text: str, yaml: str = "") -> list[Finding]:
    files = {"USER.DIRECT": text, **({"parmlint.yaml": yaml} if yaml else {})}
    return findings_in(folder, files, code)


def in_system(folder: Path, code: str, directory: str, config: str, **more: str) -> list[Finding]:
    """The findings in a declared system. `start` is the text of an AUTOLOG1 EXEC, `yaml` more of the declaration."""
    files = {"USER.DIRECT": directory, "SYSTEM.CONFIG": config}
    files["parmlint.yaml"] = DECLARED + more.get("yaml", "")
    if "start" in more:
        files["AUTOLOG1.EXEC"] = more["start"]
        files["parmlint.yaml"] += "    start: AUTOLOG1.EXEC\n"
    return findings_in(folder, files, code)
