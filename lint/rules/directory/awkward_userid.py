from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.syntax.statement import is_unknown

_MOST_DIGITS = 4
_OPERANDS = frozenset({"ALL", "ALLOW", "ANY", "OFF", "SAME"})
_SEPARATORS = re.compile(r"[:.;/]")
_LINE_EDIT = re.compile(r'[@#"]')


@rule("DIR017", level=WARNING, tags=("entries",))
def awkward_userid(directory: Directory) -> Iterator[Finding]:
    """
    Commands interpret a userid as something else.

    ## What it does
    Reports a userid of one to four decimal digits, one that is an operand of CP commands such as ALL or OFF, and one
    with a colon, period, semicolon or slash. For a userid with one of the default line-edit symbols `@`, `#` or `"`,
    the finding is a note.

    ## Why it matters
    A command interprets the digits as the number of a spool file, and the word as its operand. The characters separate
    words in commands and file names, or edit the line in which they are typed.

    ## Example
    ```text USER.DIRECT
    USER ALL NOLOG 64M 128M G
    ```

    Help: Change the userid ALL to another, such as ALL1.

    ## Use instead
    ```text USER.DIRECT
    USER ALLUSERS NOLOG 64M 128M G
    ```

    ## Sources
    - z/VM CP Planning and Administration: USER and SUBCONFIG Directory Statement.
    """
    for entry in directory.entries:
        if entry.verb == "PROFILE" or is_unknown(entry.name):
            continue
        if entry.name.isdecimal() and len(entry.name) <= _MOST_DIGITS:
            trouble, level = "commands interpret it as the number of a spool file", WARNING
            better = f"U{entry.name}"
        elif entry.name in _OPERANDS:
            trouble, level = "commands interpret it as their operand", WARNING
            better = f"{entry.name}1"
        elif match := _SEPARATORS.search(entry.name):
            trouble, level = f"'{match[0]}' separates words in commands", WARNING
            better = _SEPARATORS.sub("", entry.name)
        elif match := _LINE_EDIT.search(entry.name):
            trouble, level = f"'{match[0]}' edits the line in which it is typed, unless TERMINAL changes that", NOTE
            better = _LINE_EDIT.sub("", entry.name)
        else:
            continue
        help_text = f"Change the userid {entry.name} to another, such as {better or 'USER1'}."
        message = f"The userid {entry.name} causes problems: {trouble}."
        yield finding(entry.name_operand, message, help=help_text, level=level)
