from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.prog import Prog
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("APF004", level=NOTE, tags=("values",))
def repeated_authorization(prog: Prog) -> Iterator[Finding]:
    """
    A library is authorized twice.

    ## What it does
    Notes an APF ADD of a library that is already in the APF list, on the same volume, in one member or in the members
    of PROG=(xx,yy).

    ## Why it matters
    Whoever deletes only the first entry leaves the library authorized: the second entry, which has no effect now, takes
    its place.

    ## Example
    ```text PROG00
    APF ADD DSNAME(SYS2.LINKLIB) VOLUME(RES001)
    APF ADD DSNAME(SYS2.TOOLS) VOLUME(RES001)
    APF ADD DSNAME(SYS2.LINKLIB) VOLUME(RES001)
    ```

    ## Use instead
    ```text PROG00
    APF ADD DSNAME(SYS2.LINKLIB) VOLUME(RES001)
    APF ADD DSNAME(SYS2.TOOLS) VOLUME(RES001)
    ```

    ## Sources
    - Judgment, from z/OS MVS Initialization and Tuning Reference: PROGxx, APF.
    """
    first_of: dict[tuple[str, str], LocatedStatement] = {}
    for statement in prog.statements("APF"):
        key = (text_of(statement, "DSNAME"), text_of(statement, "VOLUME"))
        if not key[0] or any(map(is_unknown, key)):
            continue
        if "DELETE" in statement:
            first_of.pop(key, None)
        elif "ADD" in statement:
            first = first_of.setdefault(key, statement)
            if first is not statement:
                message = f"{key[0]} is already in the APF list."
                yield finding(statement["DSNAME"], message, related=(related_place(first["DSNAME"], "added here"),))
