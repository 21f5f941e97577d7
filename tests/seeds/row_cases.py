"""The cases of the seed rows: members in forms that shops use, and what is wrong in them, one file for each row.

A file of `cases/` begins with the rules that its cases select. Each case is a line `# name` behind an empty one, lines
`> key: value`, and the files, each below `@ name`. Keys are `finds` (code, file and line of each, or `nothing`),
`target`, `sys` (IEASYS00 of a declared system with these parameters), `systems` (more than one of them: `two`, `three`
or `four`, which share a parmlib and differ in &SYSCLONE., DA to DD), `more` (what else the configuration says of them)
and `cards` (`yes` for cards of 80 columns with sequence numbers). LOAD00 is made where no file is so named.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lint.config.discover import FILE_NAME
from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_in

FOLDER = Path(__file__).parent / "cases"
_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4}


class Case(NamedTuple):
    """One case of a row: the files, the keys, and the rules that it selects."""

    row: str
    name: str
    rules: tuple[str, ...]
    keys: dict[str, str]
    files: dict[str, str]

    @property
    def expected(self) -> list[str]:
        """Code, file and line of each finding, in order of these."""
        text = self.keys["finds"]
        return [] if text == "nothing" else sorted(" ".join(part.split()) for part in text.split(","))

    @property
    def is_healthy(self) -> bool:
        """True if nothing is to be found."""
        return not self.expected

    @property
    def members(self) -> list[str]:
        """The names of the files that are written down, the configuration not among them."""
        return [name for name in self.files if name != FILE_NAME]

    @property
    def has_symbol(self) -> bool:
        """True if a system symbol stands in a member."""
        texts = (text for name, text in self.files.items() if name != FILE_NAME)
        return any("&" in text for text in (*texts, self.keys.get("sys", "")))

    def places(self, root: Path) -> list[str]:
        """Code, file and line of each finding in the files, written below `root` where they make a system."""
        target = self.keys.get("target", "")
        if "sys" not in self.keys and FILE_NAME not in self.files and len(self.files) == 1:
            [(name, text)] = self.files.items()
            findings = findings_of(name, text, *self.rules, target=target)
        else:
            findings = findings_in(root, self.checkout, *self.rules, target=target)
        return sorted(f"{finding.code} {Path(finding.span.path).name} {finding.span.line}" for finding in findings)

    @property
    def checkout(self) -> dict[str, str]:
        """The files of a system or more, with the configuration and the members that are not written down."""
        files = {_path(name): text for name, text in self.files.items()}
        if "sys" in self.keys:
            files.setdefault("PARMLIB/IEASYS00", f"{self.keys['sys']}\n")
        symbols = "IEASYM   00\n" if "PARMLIB/IEASYM00" in files else ""
        files.setdefault("PARMLIB/LOAD00", f"{symbols}SYSPARM  00\n")
        files.setdefault(FILE_NAME, "systems:\n" + "".join(self._systems()))
        return files

    def _systems(self) -> Iterator[str]:
        more = self.keys.get("more", "")
        for letter in "ABCD"[: _COUNTS[self.keys.get("systems", "one")]]:
            yield f"  PRD{letter}: {{parmlib: PARMLIB, symbols: {{SYSCLONE: D{letter}}}{more}}}\n"


def cases() -> list[Case]:
    """The cases of all rows."""
    return [case for path in sorted(FOLDER.glob("*.txt")) for case in _in_file(path)]


def _in_file(path: Path) -> Iterator[Case]:
    rules, *parts = path.read_text("utf-8").split("\n\n# ")
    for part in parts:
        name, *lines = part.splitlines()
        keys: dict[str, str] = {}
        files: dict[str, str] = {}
        file = ""
        for line in lines:
            if line.startswith("> "):
                key, _, text = line[2:].partition(": ")
                keys[key] = f"{keys[key]}, {text}" if key in keys else text
            elif line.startswith("@ "):
                file = line[2:]
                files[file] = ""
            elif file and (line or files[file]):
                files[file] += f"{line}\n"
        if keys.get("cards"):
            files = {file: _cards(text) for file, text in files.items()}
        yield Case(path.stem, name, tuple(rules.removeprefix("rules:").split()), keys, files)


def _cards(text: str) -> str:
    return "".join(f"{line:72}{number:06}00\n" for number, line in enumerate(text.splitlines(), 1))


def _path(name: str) -> str:
    return name if "/" in name or name == FILE_NAME else f"PARMLIB/{name}"
