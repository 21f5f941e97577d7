from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.keys import FunctionKey, FunctionKeys
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("PFK003", level=ERROR, tags=("values",))
def key_defined_twice(keys: FunctionKeys) -> Iterator[Finding]:
    """
    A program function key is twice in its table.

    ## What it does
    Reports a PFK whose number another PFK of the same table has before it. 1 and 01 are one number.

    ## Why it matters
    Each key may be defined only once in a table. The commands of one of the two are not on the key.

    ## Example
    ```text PFKTAB00
    PFKTAB TABLE(KEYS1)
    PFK(1) CMD('K E,1')
    PFK(01) CMD('D A,L')
    ```

    Help: Delete one of the two PFK(1) statements.

    ## Use instead
    ```text PFKTAB00
    PFKTAB TABLE(KEYS1)
    PFK(1) CMD('D A,L')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: rules for PFKTABxx.
    """
    for table in keys.tables:
        first_of: dict[int, FunctionKey] = {}
        for key in table.keys:
            if key.number is None:
                continue
            first = first_of.setdefault(key.number, key)
            if first is not key:
                message = f"Key {key.number} is defined twice in table {table.name}."
                related = (related_place(first.place, "first defined here"),)
                help_text = f"Delete one of the two PFK({key.number}) statements."
                yield finding(key.place, message, help=help_text, related=related)
