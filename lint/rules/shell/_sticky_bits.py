"""The sticky bits that the chmod commands of a start-up file set, for two rules."""

from __future__ import annotations

import re

from lint.model.shell import StartScript
from lint.syntax.statement import LocatedStatement

COMPILERS = ("c89", "cc", "cxx")
"""The names of the compiler commands, which are one program."""

_FLAG = re.compile(r"-[A-Zfh]+")
_SEVERAL = re.compile(r"[$*?\[`]")
_OCTAL = re.compile(r"[0-7]{1,5}")
_STICKY = 0o1000
_LAST_CHANGE = re.compile(r".*(?P<how>[-+=])[rwxXsugo]*t")


def sticky_commands(start_script: StartScript) -> dict[str, LocatedStatement] | None:
    """The commands that set the sticky bit last, by the names of the files without their directories.

    None if a variable or a pattern stands for files.
    """
    sticky: dict[str, LocatedStatement] = {}
    for command in start_script.commands("chmod"):
        words = [value.value.text for operand in command.all("ARGUMENT") for value in operand.values]
        mode, *files = [word for word in words if not _FLAG.fullmatch(word)] or [""]
        change = _sticky_bit(mode)
        if change and any(_SEVERAL.search(file) for file in files):
            return None
        for name in (file.rpartition("/")[2] for file in files) if change is not None else ():
            if change:
                sticky[name] = command
            else:
                sticky.pop(name, None)
    return sticky


def _sticky_bit(mode: str) -> bool | None:
    """True if a mode of chmod sets the sticky bit, False if it takes it away, None if it leaves it as it is."""
    if _OCTAL.fullmatch(mode):
        return bool(int(mode, 8) & _STICKY)
    changes = [match["how"] != "-" for clause in mode.split(",") if (match := _LAST_CHANGE.match(clause))]
    return changes[-1] if changes else None
