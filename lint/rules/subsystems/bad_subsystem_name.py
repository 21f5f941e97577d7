from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from string import ascii_uppercase

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember

_LONGEST = 4
_OFFERED = re.compile(r"(?<=SUBNAME\()[A-Z0-9@#$]+(?=\))|(?<=SUBNAME as )[A-Z0-9@#$]+(?=,)", re.IGNORECASE)
"""The name in the help of the value check."""


@rule("SSN010", level=ERROR, tags=("values",))
def bad_subsystem_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The name of a subsystem is not valid.

    ## What it does
    Reports a subsystem of IEFSSNxx without a name, and a name that is not 1 to 4 letters, digits or the characters
    @ # $ or that begins with a digit. A name with a system symbol is not checked.

    ## Why it matters
    The system rejects the definition, and programs do not find the subsystem.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(DB2AB) INITRTN(DSN3INI)
    ```

    Help: Specify SUBNAME(DB2A), or another name of 1 to 4 letters, digits or the characters @ # $ that does not
    begin with a digit.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEFSSNxx, positional form; statements and parameters.
    """
    taken = {
        value.text.upper()
        for located in parsed.written
        for operand in located.statement.operands
        if operand.name == "SUBNAME"
        for value in operand.values
    }
    for reported in bad_values(parsed, "SSN010"):
        yield reported._replace(
            help=_OFFERED.sub(lambda offered: _free(offered[0], taken), reported.help or "", count=1)
        )


def _free(name: str, taken: Collection[str]) -> str:
    """A name like `name` that no subsystem of the member has: JESA for JES2, if that is there."""
    others = (name[: _LONGEST - 1] + last for last in ascii_uppercase)
    return next((free for free in (name, *others) if free not in taken), name)
