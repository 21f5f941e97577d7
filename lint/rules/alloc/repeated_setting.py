from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Fix
from lint.model.allocation import AllocationDefaults
from lint.rules.shared.repeats import repetition_removed
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

    ## Fix safety
    Unsafe. Only a repetition with an equal value has a fix, which deletes it. It needs review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: ALLOCxx. That only one counts is general knowledge.
    """
    if parsed.kind.id != "alloc" or parsed.is_template:
        return
    first_of: dict[str, LocatedOperand] = {}
    for name, operand in AllocationDefaults(parsed).settings:
        first = first_of.setdefault(name, operand)
        if first.located is not operand.located:
            is_equal = first.texts == operand.texts
            yield finding(
                operand,
                f"{name} is coded before, but only one of the two is used.",
                help=f"Delete one of the two {name}.",
                related=(related_place(first, "first coded here"),),
                fixes=_removed(parsed, operand) if is_equal else (),
                level=NOTE if is_equal else None,
            )


def _removed(parsed: ParsedMember, operand: LocatedOperand) -> tuple[Fix, ...]:
    """The fix that removes a repeated operand, with its statement if that has no other one."""
    is_alone = len(operand.located.statement.operands) == 1
    return repetition_removed(parsed, operand.located, None if is_alone else operand.operand)
