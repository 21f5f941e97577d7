from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.allocation import AllocationDefaults
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand


@rule("ALC009", level=WARNING, tags=("values",))
def repeated_setting(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A parameter of allocation is coded in two statements of one member.

    ## What it does
    Reports an operand that a statement of the same name before it has with another value. Equal values are a note.
    Two statements SYSTEM with different operands are usual.

    ## Why it matters
    Only one of the two values counts.

    ## Example
    ```text ALLOC00
    TIOT SIZE(32)
    TIOT SIZE(64)
    ```

    Help: Delete one of the two TIOT SIZE.

    ## Use instead
    ```text ALLOC00
    TIOT SIZE(64)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: ALLOCxx. That only one counts is general knowledge.
    """
    if parsed.kind.id != "alloc" or parsed.is_template:
        return
    first_of: dict[str, LocatedOperand] = {}
    for name, operand in AllocationDefaults(parsed).settings:
        first = first_of.setdefault(name, operand)
        if first.located is not operand.located:
            yield finding(
                operand,
                f"{name} is coded before, but only one of the two is used.",
                help=f"Delete one of the two {name}.",
                related=(related_place(first, "first coded here"),),
                level=NOTE if first.texts == operand.texts else None,
            )
