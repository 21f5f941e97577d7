"""The estate of the samples as an editor has it, read once for all tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path, PurePath

from lint.source.file_tree import FileTree
from lint.systems import estate
from lint.systems.workspace import Workspace, workspace_of
from tests.helpers.editing import Desk
from tests.helpers.playing import settings_in
from tests.running import ROOT

ESTATE = ROOT / "fixtures" / "estate"


def opened(folder: Path, workspace: Workspace | None = None) -> Desk:
    """The desk of a checkout that is there, with all systems of its configuration; with a workspace, on that."""
    settings = settings_in(folder, {})
    workspace = workspace or workspace_of(settings, FileTree())
    paths = [PurePath(folder / "parmlint.yaml")]
    systems = estate.zos_systems(paths, settings, workspace)
    systems.vm_systems = estate.vm_systems(paths, settings, workspace)
    return Desk(workspace, systems, folder)


@cache
def nordkredit() -> Desk:
    """The estate of the samples. Nobody may change it."""
    return opened(ESTATE)
