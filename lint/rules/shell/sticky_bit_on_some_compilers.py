from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.shell import StartScript
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedStatement


@rule("USS006", level=NOTE, tags=("performance",))
def sticky_bit_on_some_compilers(start_script: StartScript) -> Iterator[Finding]:
    """
    Some compiler commands have the sticky bit, and others not.

    ## What it does
    Notes a `chmod` that sets the sticky bit, as in `+t`, `a+rx,+t` or `1755`, for one or two of the commands c89, cc
    and cxx in a start-up file that has none for the rest, or takes it away again. It is silent where a variable or a
    pattern names files.

    ## Why it matters
    The sticky bit makes the shell look for a command in the link pack area and the link list first. It was set for
    what somebody put there; the others, which are the same program, still come from the file system.

    ## Example
    ```text etc/rc
    chmod +t /bin/c89
    ```

    ## Use instead
    ```text etc/rc
    chmod +t /bin/c89 /bin/cc /bin/cxx
    ```

    ## Sources
    - "OS/390 UNIX Performance and Tuning" (SHARE session 2567, 1999): Put c89, cc, cxx in LPA.
    """
    sticky: dict[str, LocatedStatement] = {}
    for command in start_script.commands("chmod"):
        words = [value.value.text for operand in command.all("ARGUMENT") for value in operand.values]
        mode, *files = [word for word in words if not _FLAG.fullmatch(word)] or [""]
        change = _sticky_bit(mode)
        if change and any(_SEVERAL.search(file) for file in files):
            return
        for name in (file.rpartition("/")[2] for file in files) if change is not None else ():
            if change:
                sticky[name] = command
            else:
                sticky.pop(name, None)
    missing = [name for name in _ONE_PROGRAM if name not in sticky]
    first = next((sticky[name] for name in _ONE_PROGRAM if name in sticky), None)
    if first and missing and start_script.is_self_contained:
        yield finding(first, f"The sticky bit is not set for {' and '.join(missing)}, which is the same program.")


_ONE_PROGRAM = ("c89", "cc", "cxx")
_FLAG = re.compile(r"-[A-Zfh]+")
_SEVERAL = re.compile(r"[$*?\[`]")
_OCTAL = re.compile(r"[0-7]{1,5}")
_STICKY = 0o1000
_STICKY_CLAUSE = re.compile(r"[ugoa]*(?:[-+=][rwxXstugo]*)*?(?P<how>[-+=])[rwxXsugo]*t[rwxXstugo]*")


def _sticky_bit(mode: str) -> bool | None:
    """True if a mode of chmod sets the sticky bit, False if it takes it away, None if it leaves it as it is."""
    if _OCTAL.fullmatch(mode):
        return bool(int(mode, 8) & _STICKY)
    changes = [match["how"] != "-" for clause in mode.split(",") if (match := _STICKY_CLAUSE.match(clause))]
    return changes[-1] if changes else None
