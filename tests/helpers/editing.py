"""A workspace with its systems, as an editor has it, and positions in its files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import NamedTuple

from lint.source.file_tree import FileTree
from lint.systems import estate
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace, workspace_of
from tests.helpers.playing import settings_in

CURSOR = "|"


class Desk(NamedTuple):
    """A workspace, its systems, and the folder of its files."""

    workspace: Workspace
    estate: Estate
    folder: Path

    def path(self, name: str) -> PurePath:
        return PurePath(self.folder / name)

    def put(self, name: str, text: str) -> PurePath:
        """Type a text into a file; its path."""
        path = self.path(name)
        self.workspace.put(text.encode(), path)
        return path


def desk(folder: Path, files: Mapping[str, str]) -> Desk:
    """The workspace of some files, `parmlint.yaml` among them; without it, with the systems in the folders."""
    workspace = workspace_of(settings_in(folder, files), FileTree())
    return Desk(workspace, systems_in(folder, workspace), folder)


def systems_in(folder: Path, workspace: Workspace) -> Estate:
    """The systems of a folder, as they are after the last change."""
    settings = settings_in(folder, {})
    paths = [PurePath(path) for path in sorted(folder.rglob("*")) if path.is_file()]
    systems = estate.zos_systems(paths, settings, workspace)
    systems.vm_systems = estate.vm_systems(paths, settings, workspace)
    return systems


def at_cursor(marked: str) -> tuple[str, int, int]:
    """A text without its cursor mark, and the line and column of the mark."""
    before, _, behind = marked.partition(CURSOR)
    return before + behind, before.count("\n") + 1, len(before) - before.rfind("\n")


def place_of(text: str, words: str) -> tuple[int, int]:
    """The line and column at which some words first stand in a text."""
    at = text.index(words)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


TWO_SYSTEMS = {
    "parmlint.yaml": """\
target: {zos: "2.5"}
systems:
  SYSA: {parmlib: [{SYS1.PARMLIB: lib}], symbols: {SYSNAME: SYSA}}
  SYSB: {parmlib: [{SYS1.PARMLIB: lib}], symbols: {SYSNAME: SYSB}}
""",
    "lib/LOAD00": "IEASYM   00\nSYSPARM  00\n",
    "lib/IEASYM00": """\
SYSDEF SYSCLONE(&SYSNAME(3:2)) SYMDEF(&PLEX='PLEX1')
       SYMDEF(&RACFPASSWORD='HUNTER2')
""",
    "lib/IEASYS00": "COUPLE=00,\nOMVS=00,\nMAXUSER=500\n",
    "lib/COUPLE00": """\
COUPLE SYSPLEX(&PLEX.) MAXMSG(2000) /* SYSPLEX and &PLEX here */
CLASSDEF CLASS(BIG) CLASSLEN(62464) GROUP(UNDESIG)
CLASSDEF CLASS(&SYSNAME.) CLASSLEN(956)
PATHOUT STRNAME(IXC1) CLASS(BIG)
""",
    "lib/BPXPRM00": "MAXPROCSYS(900)\nMAXPROCUSER(25)\n",
}
"""Two systems with one library."""


SYSTEM = {
    "parmlint.yaml": "systems:\n  SYSA: {parmlib: [lib], ipl: {load: '00'}, symbols: {OWN: PLEX1}}\n",
    "lib/LOAD00": "IEASYM   00\nSYSPARM  00\n",
    "lib/IEASYM00": "SYSDEF SYMDEF(&MINE='BIG')\n",
    "lib/IEASYS00": "COUPLE=00\n",
}
"""A system with a symbol of IEASYMxx and one of the configuration."""
