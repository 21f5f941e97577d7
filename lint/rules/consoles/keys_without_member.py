from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import Consoles
from lint.ruleset.rule import NOTE, finding, rule


@rule("CON026", level=NOTE, tags=("references",))
def keys_without_member(consoles: Consoles) -> Iterator[Finding]:
    """
    A console names a table of keys, and INIT names no member with tables.

    ## What it does
    Reports PFKTAB on a CONSOLE if PFK on INIT is NONE or left out.

    ## Why it matters
    The table is not there until a command names a PFKTABxx, and the keys have the values of IBM.

    ## Example
    ```text CONSOL00
    INIT CMDDELIM(;)
    CONSOLE DEVNUM(0700) NAME(MASTER) PFKTAB(TAB1)
    ```

    Help: Add PFK to INIT, or delete PFKTAB.

    ## Use instead
    ```text CONSOL00
    INIT CMDDELIM(;) PFK(00)
    CONSOLE DEVNUM(0700) NAME(MASTER) PFKTAB(TAB1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: CONSOLxx, INIT.
    """
    keys = consoles.on_init("PFK")
    if (keys and keys.text != "NONE") or not consoles.has_read_all("INIT"):
        return
    for console in consoles.consoles:
        table = console.statement.get("PFKTAB")
        if table:
            message = "INIT names no PFKTABxx with this table."
            yield finding(table, message, help="Add PFK to INIT, or delete PFKTAB.")
