from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rtls import Rtls, library
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("RTL002", level=WARNING, tags=("values",))
def library_added_twice(rtls: Rtls) -> Iterator[Finding]:
    """
    A run-time library is added twice.

    ## What it does
    Reports a PHYSICAL library, or a LOGICAL library and version, that is added again without a DELETE in between.

    ## Why it matters
    The system rejects the second ADD: a library that exists must be replaced or updated.

    ## Example
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    ```

    Help: Delete this PHYSICAL statement, or add its library under a name other than SYSCEE.

    ## Use instead
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN)
              MAXABOVEP(10M) MAXBELOWP(50K))
    ```

    ## Sources
    - z/OS MVS System Messages: CSV713I, CSV717I.
    """
    for kind in ("PHYSICAL", "LOGICAL"):
        first_of: dict[tuple[str, str], LocatedStatement] = {}
        adding = set(rtls.added(kind))
        for statement in rtls.statements(kind):
            key = library(statement)
            if statement not in adding or not key[0] or is_unknown("".join(key)):
                first_of.pop(key, None)
                continue
            first = first_of.setdefault(key, statement)
            if first is not statement:
                title = " ".join(key).strip()
                yield finding(
                    statement["LIBRARY"],
                    f"The {kind.lower()} library {title} has already been added.",
                    help=f"Delete this {kind} statement, or add its library under a name other than {key[0]}.",
                    related=(related_place(first["LIBRARY"], "first added here"),),
                )
