from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.network_storage import NetworkStorage
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown


@rule("CSM004", level=ERROR, tags=("values",))
def repeated_pool(storage: NetworkStorage) -> Iterator[Finding]:
    """
    A pool of buffers is defined twice.

    ## What it does
    Reports a POOL with the size and the source of another one before it.

    ## Why it matters
    There may be one POOL for each size and source. Only one of the two counts.

    ## Example
    ```text IVTPRM00
    POOL(4K,ECSA,64,8,16)
    POOL(4K,ECSA,128,16,32)
    ```

    Help: Delete one of the two pools of 4K,ECSA.

    ## Use instead
    ```text IVTPRM00
    POOL(4K,ECSA,128,16,32)
    ```

    ## Sources
    - z/OS Communications Server: SNA Network Implementation Guide: parmlib member for communications storage manager.
    """
    first_of: dict[tuple[str, ...], LocatedOperand] = {}
    for statement in storage.statements("POOL"):
        value = statement.get("VALUE")
        pool = tuple(value.texts[:2]) if value else ()
        if not value or any(map(is_unknown, pool)):
            continue
        first = first_of.setdefault(pool, value)
        if first is not value:
            what = ",".join(pool)
            related = (related_place(first, "first defined here"),)
            yield finding(
                value,
                f"The pool of {what} is defined twice.",
                help=f"Delete one of the two pools of {what}.",
                related=related,
            )
