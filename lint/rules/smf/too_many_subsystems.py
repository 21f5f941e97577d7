from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.smf import Smf
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import is_unknown

_MOST = 8


@rule("SMF032", level=ERROR, tags=("limits",))
def too_many_subsystems(smf: Smf) -> Iterator[Finding]:
    """
    More than eight subsystems.

    ## What it does
    Reports a SUBSYS for a ninth subsystem of a member.

    ## Why it matters
    The system takes eight subsystems in an IPL, those of later SET SMF commands included.

    ## Example
    ```text SMFPRM00
    SUBSYS(SUB1,NOINTERVAL)
    SUBSYS(SUB2,NOINTERVAL)
    SUBSYS(SUB3,NOINTERVAL)
    SUBSYS(SUB4,NOINTERVAL)
    SUBSYS(SUB5,NOINTERVAL)
    SUBSYS(SUB6,NOINTERVAL)
    SUBSYS(SUB7,NOINTERVAL)
    SUBSYS(SUB8,NOINTERVAL)
    SUBSYS(SUB9,NOINTERVAL)
    ```

    Help: Delete SUBSYS for one subsystem.

    ## Use instead
    ```text SMFPRM00
    SUBSYS(SUB1,NOINTERVAL)
    SUBSYS(SUB2,NOINTERVAL)
    SUBSYS(SUB3,NOINTERVAL)
    SUBSYS(SUB4,NOINTERVAL)
    SUBSYS(SUB5,NOINTERVAL)
    SUBSYS(SUB6,NOINTERVAL)
    SUBSYS(SUB7,NOINTERVAL)
    SUBSYS(SUB8,NOINTERVAL)
    ```

    ## Sources
    - z/OS MVS System Management Facilities: considerations on SET SMF.
    """
    names: set[str] = set()
    for statement in smf.statements("SUBSYS"):
        name = text_of(statement, "NAME")
        if name and name not in names and not is_unknown(name):
            names.add(name)
            if len(names) == _MOST + 1:
                message = f"{name} is the ninth subsystem, and the system takes {_MOST}."
                yield finding(statement["NAME"], message, help="Delete SUBSYS for one subsystem.")
