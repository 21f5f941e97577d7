from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding
from lint.rules.shared.rewriting import replaced
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.values.check import level_of


@rule("IPS004", level=ERROR, tags=("values",))
def bad_domain_constraint(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The constraint of a domain is out of range, incomplete, or has its minimum above its maximum.

    ## What it does
    Reports a CNSTR of a domain with a number out of range or with its minimum above its maximum. For the target MVS
    3.8, the range is that of its own parser, and all three values are required: minimum, maximum and weight.

    It is an error for this target and a warning for other targets, whose limits are less certain.

    ## Why it matters
    The system rejects the whole member, and at IPL asks the operator for another.

    ## Example
    ```text IEAIPS00
    DMN=1,CNSTR=(10,5)
    PGN=1,(DMN=1,DP=M4)
    ```

    Help: Specify CNSTR=(5,10).

    ## Use instead
    ```text IEAIPS00
    DMN=1,CNSTR=(5,10)
    PGN=1,(DMN=1,DP=M4)
    ```

    ## Fix safety
    Unsafe. The fix puts the lower number first. It needs review: one of the two numbers may be wrong.

    ## Sources
    - Source of MVS 3.8: module IRARMIPS. General knowledge of later releases.
    """
    wrong = list(bad_values(parsed, "IPS004"))
    yield from wrong
    reported = {bad_value.span for bad_value in wrong}
    facts = table.load(parsed.kind.grammar).operand("DMN", "CNSTR")
    if facts is None:
        return
    level = level_of(facts.at(parsed.release).confidence)
    for domain in parsed.statements:
        constraint = domain.get("CNSTR")
        if constraint is None or len(constraint.values) < len(("minimum", "maximum")):
            continue
        low, high = constraint.values[:2]
        if low.number is None or high.number is None or reported & {low.span, high.span}:
            continue
        if low.number > high.number:
            message = f"The minimum {low.number} is above the maximum {high.number}."
            numbers = ",".join([high.text, low.text, *constraint.texts[2:]])
            fixes = replaced(constraint, numbers)
            yield finding(low, message, help=f"Specify CNSTR=({numbers}).", fixes=fixes, level=level)
