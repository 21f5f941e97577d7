"""The jobs for couple data sets and policies that a checkout seems to hold for its z/OS systems."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from lint.config.systems import ZosSystem
from lint.model.couple_formats import CoupleFormats
from lint.source import file_tree
from lint.systems.workspace import Workspace
from lint.systems.zos import ipl
from lint.systems.zos.joining import sysplex_name


def with_policies(
    systems: Sequence[ZosSystem], paths: Sequence[PurePath], root: PurePath, workspace: Workspace
) -> Iterator[ZosSystem]:
    """The systems, each with the files whose jobs are for its sysplex.

    A file that names a sysplex is for its systems. One that names none, as those with policies alone, is for all
    systems if all are of one sysplex; else nobody can say whose it is.
    """
    files = list(files_of_policies(paths, workspace))
    joined = [sysplex_name(ipl.declared_image(system, root, workspace)) for system in systems] if files else []
    for system, sysplex in zip(systems, joined or [""] * len(systems), strict=True):
        own = [path for path, names in files if (sysplex in names if names else len(set(joined)) == 1)]
        real_root = workspace.tree.real_path(root)
        relative = (file_tree.relative_to(workspace.tree.real_path(path), real_root).as_posix() for path in own)
        yield system._replace(policies=tuple(relative))


def files_of_policies(paths: Sequence[PurePath], workspace: Workspace) -> Iterator[tuple[PurePath, frozenset[str]]]:
    """The files with input of the utilities, each with the sysplexes that it names."""
    for path in paths:
        pairs = [(member, kind) for member, kind in workspace.file(path, named=False).members if kind and kind.programs]
        formats = [
            workspace.view(CoupleFormats, workspace.parsed(member, kind))
            for member, kind in pairs
            if kind.id in CoupleFormats.KINDS
        ]
        if pairs:
            yield path, frozenset(data_set.sysplex for view in formats for data_set in view.data_sets) - {""}
