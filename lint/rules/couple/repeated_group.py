from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Fix
from lint.model.couple import Couple
from lint.rules.shared.removal import without_value
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedValue, is_unknown


@rule("CPL056", level=ERROR, tags=("transport-classes",))
def repeated_group(couple: Couple) -> Iterator[Finding]:
    """
    A group is named twice in one transport class.

    ## What it does
    Reports a group that is named twice in the GROUP lists of one CLASSDEF. The same group in several classes is valid.

    ## Why it matters
    XCF rejects the assignment (IXC314I).

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFSMALL) GROUP(UNDESIG,SYSWLM,UNDESIG)
    ```

    Help: Delete the second UNDESIG.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFSMALL) GROUP(UNDESIG,SYSWLM)
    ```

    ## Fix safety
    Unsafe. The fix deletes the repeated name. It needs review: another group may be intended.

    ## Sources
    - z/OS MVS System Messages: IXC314I.
    """
    for statement in couple.statements("CLASSDEF"):
        first_of: dict[str, LocatedValue] = {}
        for operand in statement.all("GROUP"):
            for value in operand.values:
                first = first_of.setdefault(value.text, value)
                if first is value or is_unknown(value.text):
                    continue
                edits = without_value(operand, value)
                yield finding(
                    value,
                    f"Group {value.text} is named twice in this transport class.",
                    help=f"Delete the second {value.text}.",
                    related=(related_place(first, "first named here"),),
                    fixes=(Fix(f"Delete the second {value.text}", edits),) if edits else (),
                )
