"""A checkout with systems, played."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.config.systems import ZosSystem
from lint.engine import Engine
from lint.engine.run import Unjudged
from lint.finding import Finding
from lint.source.file_tree import FileTree
from lint.syntax.read import Reader
from lint.systems import estate
from lint.systems.checkout import file_rules
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from lint.systems.zos.image import Image
from lint.values.invalid import with_violations


def estate_in(folder: Path, files: Mapping[str, str]) -> Estate:
    """The estate of some files, `parmlint.yaml` among them; without it, the systems found in the folders."""
    settings = settings_in(folder, files)
    workspace = Workspace(file_rules(settings, FileTree()), Reader(check=with_violations), FileTree())
    specs = [system for system in settings.systems if isinstance(system, ZosSystem)]
    if specs:
        return estate.declared(specs, settings.root, workspace)
    return estate.discovered([folder / name for name in files], workspace)


def image_in(folder: Path, files: Mapping[str, str]) -> Image:
    """The only image of some files."""
    (image,) = estate_in(folder, files).images
    return image


def findings_in(folder: Path, files: Mapping[str, str], *codes: str, target: str = "") -> list[Finding]:
    """What the rules of these codes find in some files, `parmlint.yaml` among them; all must be read."""
    settings_in(folder, files)
    return findings_at(folder, [folder / name for name in files if name != FILE_NAME], *codes, target=target)


def unjudged_in(folder: Path, files: Mapping[str, str], code: str) -> list[Unjudged]:
    """What the rule of that code cannot judge in some files, `parmlint.yaml` among them."""
    settings = replace(settings_in(folder, files), select=(code,))
    entries = Engine(settings).check_paths([folder / name for name in files if name != FILE_NAME]).unjudged
    return [entry for entry in entries if entry.code == code]


def findings_anew(folder: Path, files: Mapping[str, str], *codes: str, target: str = "") -> list[Finding]:
    """What the rules of these codes find in a folder that has just these files."""
    shutil.rmtree(folder, ignore_errors=True)
    return findings_in(folder, files, *codes, target=target)


def findings_at(folder: Path, paths: Sequence[Path], *codes: str, target: str = "") -> list[Finding]:
    """What the rules of these codes find in files that are there, with the configuration in their folder.

    `target` is the release, whatever the configuration names.
    """
    settings = replace(settings_in(folder, {}), select=codes)
    run = Engine(replace(settings, target=(target,)) if target else settings).check_paths(paths)
    assert not run.incomplete
    return run.findings


def places_below(findings: list[Finding], folder: Path) -> list[tuple[str, str, int, int, int]]:
    """Code, file, line, column and end column of each finding."""
    return [
        (
            finding.code,
            str(Path(finding.span.path).relative_to(folder)),
            finding.span.line,
            finding.span.column,
            finding.span.end_column,
        )
        for finding in findings
    ]


def settings_in(folder: Path, files: Mapping[str, str]) -> Settings:
    """The settings of some files, which are written into a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    config = folder / FILE_NAME
    return read_text(config.read_text(), config, vocabulary(), FileTree()) if config.exists() else Settings(root=folder)
