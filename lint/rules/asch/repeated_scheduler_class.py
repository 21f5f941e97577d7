from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.asch import Asch
from lint.model.members import text_of
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("ASC003", level=WARNING, tags=("values",))
def repeated_scheduler_class(asch: Asch) -> Iterator[Finding]:
    """
    A scheduler class is defined twice.

    ## What it does
    Reports a CLASSADD for a class that an earlier CLASSADD defines, unless a CLASSDEL for it stands between.

    ## Why it matters
    The last statement counts and replaces all values: what it leaves out returns to the default.

    ## Example
    ```text ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(10) MIN(2)
    CLASSADD CLASSNAME(FAST) MAX(20)
    ```

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
                operand.name
                for operand in earlier.operands
                if operand.operand.is_known and operand.name not in statement
            ]
            what = f"; {', '.join(lost)} returns to the default" if lost and statement.is_sound else ""
            yield finding(
                statement["CLASSNAME"],
                f"This replaces the whole definition of class {name} above{what}.",
                related=(related_place(earlier["CLASSNAME"], "first defined here"),),
            )
