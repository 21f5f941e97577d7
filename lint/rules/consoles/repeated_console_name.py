from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.consoles import Consoles
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("CON003", level=ERROR, tags=("values",))
def repeated_console_name(consoles: Consoles) -> Iterator[Finding]:
    """
    Two consoles have the same name.

    ## What it does
    Reports a CONSOLE whose NAME another CONSOLE before it has. Names with system symbols are compared in systems, where
    the symbols have a value.

    ## Why it matters
    A console name is unique in the sysplex, and the system rejects the second statement.

    ## Example
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER)
    CONSOLE DEVNUM(0701) NAME(MASTER)
    ```

    Help: Specify another NAME, or delete one of the two CONSOLE statements.

    ## Use instead
    ```text CONSOL00
    CONSOLE DEVNUM(0700) NAME(MASTER)
    ```

    ## Sources
    - z/OS MVS Planning: Operations: defining SMCS consoles.
    """
    first_of: dict[str, LocatedStatement] = {}
    for console in consoles.consoles:
        if console.name and not is_unknown(console.name):
            first = first_of.setdefault(console.name, console.statement)
            if first is not console.statement:
                yield finding(
                    console.statement["NAME"],
                    f"Another console before this one has the name {console.name}.",
                    help="Specify another NAME, or delete one of the two CONSOLE statements.",
                    related=(related_place(first["NAME"], "first used here"),),
                )
