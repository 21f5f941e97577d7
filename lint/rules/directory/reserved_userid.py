from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.statement import is_unknown

_RESERVED = re.compile(r"SYSTEM|SYSTEMMP|LOGNSYS[CG]|LOG[NLV][0-9A-F]{4}")
_LIKE_RESERVED = re.compile(r"LOG[NLV].{4}")


@rule("DIR016", level=ERROR, tags=("entries",))
def reserved_userid(directory: Directory) -> Iterator[Finding]:
    """
    A userid is reserved for the system.

    ## What it does
    Reports a USER, IDENTITY or SUBCONFIG named SYSTEM, SYSTEMMP, LOGNSYSC, LOGNSYSG, or LOGN, LOGL or LOGV followed by
    a device number of four digits. If four other characters follow, the finding is a warning.

    ## Why it matters
    CP uses these names for itself: for terminals before a user has logged on, and for the system.

    ## Example
    ```text USER.DIRECT
    USER SYSTEM NOLOG 64M 128M G
    ```

    Help: Change the userid SYSTEM to another, such as SYSTEM1.

    ## Use instead
    ```text USER.DIRECT
    USER SYSTEMX NOLOG 64M 128M G
    ```

    ## Sources
    - z/VM CP Planning and Administration: USER and SUBCONFIG Directory Statement.
    """
    for entry in directory.entries:
        if entry.verb == "PROFILE":
            continue
        if _RESERVED.fullmatch(entry.name):
            message = f"{entry.name} is a name that CP reserves for itself."
            yield finding(entry.name_operand, message, help=_help(entry.name))
        elif _LIKE_RESERVED.fullmatch(entry.name) and not is_unknown(entry.name):
            message = f"{entry.name} looks like the names {entry.name[:4]}xxxx that CP reserves for itself."
            yield finding(entry.name_operand, message, help=_help(entry.name), level=WARNING)


def _help(name: str) -> str:
    free = name[:3] + name[4:] if name.startswith("LOG") else "SYSTEM1"
    return f"Change the userid {name} to another, such as {free}."
