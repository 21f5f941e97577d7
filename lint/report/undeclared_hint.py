"""A hint to declare systems, for folders whose members look like a system that is not declared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import PurePath

from lint.config.settings import Settings
from lint.kinds import registry
from lint.report.printable import printable
from lint.source.file_tree import FileTree
from lint.source.member import name_of
from lint.systems import checkout
from lint.systems.checkout import file_rules

_APART = frozenset({"etc-rc", "etc-profile", "vm-exec", "defnuc"})
"""Kinds whose presence is no sign of a system."""
_LOAD = "load"
_SEVERAL = 2


def undeclared_hint(paths: Iterable[PurePath], settings: Settings, tree: FileTree) -> str:
    """Three lines about declaring systems; "" if systems are declared, only files are checked, or no system is likely.

    File names decide; files are not read.
    """
    folders = [path for path in paths if tree.is_folder(path)]
    if settings.systems or not folders:
        return ""
    kinds: dict[PurePath, set[str]] = defaultdict(set)
    for path, _ in checkout.find(folders, file_rules(settings, tree), tree):
        kind = registry.by_member_name(name_of(path)) or registry.by_file_name(path)
        if kind and kind.id not in _APART:
            kinds[path.parent].add(kind.id)
    joinable = {folder: ids for folder, ids in kinds.items() if len(ids) >= _SEVERAL or _LOAD in ids}
    if not joinable:
        return ""
    folder, ids = max(joinable.items(), key=lambda item: len(item[1]))
    number = f"members of {len(ids)} kinds" if len(ids) > 1 else "LOADxx members"
    return (
        f"{printable(folder.as_posix())} holds {number}, and no system is declared.\n"
        "A declared system is checked as it is read at IPL: across its libraries, with its symbols, and for what is "
        "missing.\n"
        "`parmlint init` declares what is found; `parmlint init --dry-run` prints the lines to paste.\n"
    )
