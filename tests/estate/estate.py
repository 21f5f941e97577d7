"""The estate of fixtures/estate: its findings, its images, and copies of it with one fault."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from lint.cli.common import vocabulary
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.config.systems import ZosSystem
from lint.engine import Engine
from lint.source.file_tree import FileTree
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.systems import estate
from lint.systems.checkout import file_rules
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from tests.running import ROOT

ESTATE = ROOT / "fixtures" / "estate"
FAULTS = Path(__file__).parent / "faults.yaml"
_TEXT_COLUMNS = 72
_RECORD_LENGTH = 80


class Place(NamedTuple):
    """Where a finding is, as far as these tests look: its code, file, line, and the systems it was seen in.

    What is expected leaves `systems` open with None.
    """

    code: str
    path: str
    line: int
    systems: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Fault:
    """One edit of the estate, and what it must bring.

    In the record of `path` that has `old`, the only one of the file, `new` takes its place; records that become
    empty are deleted. `expected` are all findings that the healthy estate does not have.
    """

    name: str
    path: str
    old: str
    new: str
    expected: tuple[Place, ...]

    @property
    def part(self) -> str:
        """The folder in which the consequences are: the sysplex and the z/VM cluster share nothing."""
        return self.path.split("/", maxsplit=1)[0]

    def edited(self, root: Path) -> str:
        """The text of the file with the fault. Raises ValueError when not exactly one record has the old text."""
        records = (root / self.path).read_text("utf-8").splitlines()
        numbers = [number for number, record in enumerate(records) if self.old in record]
        if len(numbers) != 1:
            message = f"{self.name}: {len(numbers)} records of {self.path} have {self.old!r}"
            raise ValueError(message)
        record = _edited(records[numbers[0]], self.old, self.new)
        records[numbers[0] : numbers[0] + 1] = [record] if record.strip() else []
        return "".join(f"{record}\n" for record in records)

    def judged(self, places: Iterable[Place]) -> list[Place]:
        """What was found, without the systems where the expected finding leaves them open."""
        is_open = {place for place in self.expected if place.systems is None}
        return [blank if (blank := place._replace(systems=None)) in is_open else place for place in places]

    def commit(self, root: Path) -> None:
        """Make the edit in a copy of the estate."""
        (root / self.path).write_text(self.edited(root), "utf-8")


def faults(path: Path) -> list[Fault]:
    """The faults of a file, in its order."""
    return [_fault(entry) for entry in yaml.safe_load(path.read_text("utf-8"))]


def copied(to: Path) -> Path:
    """A copy of the estate."""
    shutil.copytree(ESTATE, to)
    return to


def reported_places(root: Path, *parts: str) -> list[Place]:
    """All findings, notes too, in these folders of an estate; in all of it without any."""
    with _current(root):
        run = Engine(settings_of(root)).check_paths(map(Path, parts or (".",)))
    assert not run.incomplete
    return [Place(finding.code, finding.span.path, finding.span.line, finding.systems) for finding in run.findings]


def played(root: Path = ESTATE) -> Estate:
    """The images that the estate declares."""
    settings = settings_of(root)
    specs = [system for system in settings.systems if isinstance(system, ZosSystem)]
    return estate.declared(specs, settings.root, Workspace(file_rules(settings, FileTree()), Reader(), FileTree()))


def members_of(name: str) -> list[ParsedMember]:
    """The members of a file of the estate, those of a known kind."""
    workspace = Workspace(file_rules(settings_of(ESTATE), FileTree()), Reader(), FileTree())
    return [workspace.parsed(member, kind) for member, kind in workspace.file(ESTATE / name).members if kind]


def settings_of(root: Path) -> Settings:
    """The configuration of an estate."""
    path = root / "parmlint.yaml"
    return read_text(path.read_text("utf-8"), path, vocabulary(), FileTree())


@contextmanager
def _current(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def _edited(record: str, old: str, new: str) -> str:
    """The record with another text; a sequence number stays in its columns."""
    if len(record) != _RECORD_LENGTH:
        return record.replace(old, new)
    text, sequence = record[:_TEXT_COLUMNS], record[_TEXT_COLUMNS:]
    edited = text.replace(old, new).rstrip()
    return edited.ljust(_TEXT_COLUMNS) + sequence if edited else ""


def _fault(entry: dict[str, Any]) -> Fault:
    expected = tuple(
        Place(
            place["code"],
            place.get("file", entry["file"]),
            place["line"],
            tuple(place["systems"]) if "systems" in place else None,
        )
        for place in entry["expect"]
    )
    return Fault(entry["name"], entry["file"], entry["old"], entry["new"] or "", expected)
