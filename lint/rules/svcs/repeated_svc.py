from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.svcs import Svcs
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("SVC004", level=WARNING, tags=("values",))
def repeated_svc(svcs: Svcs) -> Iterator[Finding]:
    """
    An SVC is defined twice.

    ## What it does
    Reports an SVCPARM with the number of an SVCPARM before it, in a member and over the members of SVC=(xx,...). An
    equal statement is a note.

    ## Why it matters
    The system uses the first valid statement for a number and ignores the others.

    ## Example
    ```text IEASVC00
    SVCPARM 245,REPLACE,TYPE(3)
    SVCPARM 245,REPLACE,TYPE(4)
    ```

    Help: Delete one of the two statements for SVC 245.

    ## Use instead
    ```text IEASVC00
    SVCPARM 245,REPLACE,TYPE(3)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for IEASVCxx.
    """
    first_of: dict[str, LocatedStatement] = {}
    for statement in svcs.statements("SVCPARM"):
        number = text_of(statement, "NUMBER")
        if not number or is_unknown(number) or not statement.is_sound:
            continue
        first = first_of.setdefault(number, statement)
        if first is not statement:
            is_equal = first.statement.text.split() == statement.statement.text.split()
            message = f"SVC {number} is already defined, and the system ignores this statement."
            related = (related_place(first["NUMBER"], "defined here"),)
            help_text = f"Delete one of the two statements for SVC {number}."
            level = NOTE if is_equal else None
            yield finding(statement["NUMBER"], message, help=help_text, related=related, level=level)
