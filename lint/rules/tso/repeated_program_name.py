from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tso import LISTS, TsoOptions
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedValue, is_unknown


@rule("TSO004", level=NOTE, tags=("duplicates",))
def repeated_program_name(options: TsoOptions) -> Iterator[Finding]:
    """
    A name is twice in a list of IKJTSOxx.

    ## What it does
    Notes a command or program that a list names more than once.

    ## Why it matters
    The second entry has no effect. Somebody may delete only one of them and believe that the command is gone.

    ## Example
    ```text IKJTSO00
    AUTHCMD NAMES( RECEIVE RACDCERT RACDCERT )
    ```

    Help: Delete the second RACDCERT.

    ## Use instead
    ```text IKJTSO00
    AUTHCMD NAMES( RECEIVE RACDCERT )
    ```

    ## Sources
    - Judgment: real members have such entries, and work.
    """
    for located in options.statements(*LISTS):
        first: dict[str, LocatedValue] = {}
        for operand in located.all("NAMES"):
            for value in operand.values:
                name = value.text.upper()
                if is_unknown(name):
                    continue
                if name in first:
                    related = (related_place(first[name], "it is named here first"),)
                    message = f"{name} is in this list of {located.name} already."
                    yield finding(value, message, help=f"Delete the second {name}.", related=related)
                first.setdefault(name, value)
