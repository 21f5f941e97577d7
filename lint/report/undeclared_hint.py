"""What would be gained by declaring systems, said where members lie together that no configuration joins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from lint.config.settings import Settings
from lint.kinds import registry
from lint.report.printable import printable
from lint.source import inputs
from lint.source.member import name_of
from lint.systems import checkout
from lint.systems.checkout import file_rules

_APART = frozenset({"etc-rc", "etc-profile", "vm-exec", "defnuc"})
"""Kinds of which a file alone says nothing of a system."""
_LOAD = "load"
_SEVERAL = 2


def advice(paths: Iterable[Path], settings: Settings) -> str:
    """Three lines on systems, or "" where systems are declared, single files are checked, or there is nothing to join.

    Files are not read: their names tell enough.
    """
    folders = [path for path in paths if inputs.is_folder(path)]
    if settings.systems or not folders:
        return ""
    kinds: dict[Path, set[str]] = defaultdict(set)
    for path, _ in checkout.find(folders, file_rules(settings)):
        kind = registry.by_member_name(name_of(path)) or registry.by_file_name(path)
        if kind and kind.id not in _APART:
            kinds[path.parent].add(kind.id)
    found = {folder: ids for folder, ids in kinds.items() if len(ids) >= _SEVERAL or _LOAD in ids}
    if not found:
        return ""
    folder, ids = max(found.items(), key=lambda item: len(item[1]))
    number = f"members of {len(ids)} kinds" if len(ids) > 1 else "LOADxx members"
    return (
        f"{printable(folder.as_posix())} holds {number}, and no system is declared.\n"
        "A declared system is checked as it is read at IPL: across its libraries, with its symbols, and for what is "
        "missing.\n"
        "`parmlint init` declares what is found; `parmlint init --dry-run` prints the lines to paste.\n"
    )
