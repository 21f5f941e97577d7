from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.asch import Asch
from lint.model.members import text_of
from lint.rules.shared.suggestion import line_of
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown


@rule("ASC003", level=WARNING, tags=("values",))
def repeated_scheduler_class(asch: Asch) -> Iterator[Finding]:
    """
    A scheduler class is defined twice.

    ## What it does
    Reports a CLASSADD for a class that an earlier CLASSADD defines, unless a CLASSDEL for the class is between them.

    ## Why it matters
    The last statement takes effect and replaces all values: operands that it omits return to their defaults.

    ## Example
    ```text ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(10) MIN(2)
    CLASSADD CLASSNAME(FAST) MAX(20)
    ```

    Help: Add MIN(2) to this CLASSADD, and delete the CLASSADD on line 1.

    ## Use instead
    ```text ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(20) MIN(2)
    ```

    ## Sources
    - z/OS MVS Planning: APPC/MVS Management: Modifying a class.
    """
    last_of: dict[str, LocatedStatement] = {}
    for statement in asch.statements("CLASSADD", "CLASSDEL"):
        name = text_of(statement, "CLASSNAME")
        earlier = last_of.pop(name, None)
        if statement.name == "CLASSDEL" or not name or is_unknown(name):
            continue
        last_of[name] = statement
        if earlier:
            lost = [
                operand for operand in earlier.operands if operand.operand.is_known and operand.name not in statement
            ]
            what = (
                f"; {', '.join(operand.name for operand in lost)} returns to the default"
                if lost and statement.is_sound
                else ""
            )
            yield finding(
                statement["CLASSNAME"],
                f"This replaces the whole definition of class {name} above{what}.",
                help=_help(earlier, statement, lost),
                related=(related_place(earlier["CLASSNAME"], "first defined here"),),
            )


def _help(earlier: LocatedStatement, statement: LocatedStatement, lost: list[LocatedOperand]) -> str:
    """The sentence that keeps the later definition, with what only the earlier one has."""
    text = earlier.statement.text
    kept = " and ".join(text[operand.operand.start : operand.operand.end] for operand in lost)
    delete = f"elete the CLASSADD on {line_of(earlier.span, statement.span)}"
    is_short = kept and "\n" not in kept and len(kept) <= _LONGEST_SHOWN
    return f"Add {kept} to this CLASSADD, and d{delete}." if is_short else f"D{delete}."


_LONGEST_SHOWN = 100
